import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { shopContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import type { Route } from './+types/root'

export function loader({ context }: Route.LoaderArgs) {
  const { language, layout, brand, development } = context.get(shopContext)
  return { language, layout, brand, development }
}

/** Language, layout and brand never change within a visit of the document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={root?.language ?? 'zh-CN'} data-layout={root?.layout ?? 'desktop'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
