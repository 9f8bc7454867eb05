import '#web/ui/global.css'
import { type CSSProperties, type ReactNode, useContext } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { iconAddress, webAppAddress } from '#contract/web-app.ts'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { LayoutProvider } from '#web/layout.ts'
import { SavingProvider } from '#web/save-data.ts'
import { AskHost } from '#web/ui/ask-host.tsx'
import { LinkProvider } from '#web/ui/link.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { type ShopContext, shopContext } from './context.ts'
import { ErrorPage } from './error-page.tsx'
import { FirstScript, ScriptsMissing } from './frame/scripts-missing.tsx'
import { ShopLink } from './frame/shop-link.tsx'
import { NonceContext } from './nonce.ts'
import type { Route } from './+types/root'

type Call = ShopContext['call']

/** A channel that an operator may switch off in the dictionary: an integer (spec 3); a missing entry counts as on. */
const flagOf = (call: Call, type: string): Promise<number> =>
  call('dictionary.get', { type, code: type }).then(
    ({ data }) => Number(data.value ?? 1),
    () => 1,
  )

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, layout, saves, brand, publicUrl, demo, requestTimeoutMs, backends, accountWays, payMethods } = shop
  const { mapTiles, call } = shop
  const [showUsedCar, showStudent] = await Promise.all([
    flagOf(call, 'ShowUCChannel'),
    flagOf(call, 'ShowStudentChannel'),
  ])
  const flags = { showUsedCar, showStudent }
  // Beijing's year: a component must not read the clock, because the browser's may differ.
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  return {
    language,
    layout,
    saves,
    brand,
    publicUrl,
    demo,
    requestTimeoutMs,
    backends,
    accountWays,
    payMethods,
    mapTiles,
    flags,
    year,
  }
}

/** The same order as in `web/ui/global.css`, which need not be the first file to arrive. */
const layerOrder = '@layer tokens,base,ui,page;'

/** Language, layout and brand never change within a visit of the document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const root = useRouteLoaderData<typeof loader>('root')
  const language = root?.language ?? 'zh-CN'
  const layout = root?.layout ?? 'desktop'
  const backends = root?.backends
  const saves = root?.saves ?? false
  return (
    // Its first script marks it before React comes.
    <html
      lang={language}
      data-layout={layout}
      data-saves={saves ? '' : undefined}
      style={root?.brand.colours as CSSProperties | undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <FirstScript />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        {backends && <meta name="backends" content={backends} />}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="manifest" href={webAppAddress(language)} />
        <link rel="apple-touch-icon" href={iconAddress('touch')} />
        {/* First of all styles: files may come in any order, the layers keep theirs. */}
        <style nonce={nonce}>{layerOrder}</style>
        <Links nonce={nonce} />
      </head>
      <body>
        <LanguageProvider language={language}>
          <LayoutProvider layout={layout}>
            <LinkProvider link={ShopLink}>
              <PageSaving saves={saves}>{children}</PageSaving>
              <ScriptsMissing />
              <ToastHost />
              <AskHost />
            </LinkProvider>
          </LayoutProvider>
        </LanguageProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Another page hides its pictures again. */
function PageSaving({ saves, children }: { saves: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <SavingProvider saves={saves} page={pathname}>
      {children}
    </SavingProvider>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
