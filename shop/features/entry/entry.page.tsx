import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type DeepLink, readDeepLink } from '#contract/deep-link.ts'
import { payableHere, payPlace } from '#shop/features/order/pay-place.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useGo } from '#shop/go.ts'
import { isRouted, pageNameOf } from '#shop/route-table.ts'
import { bridgeHere, type Container, type ContainerBridge } from '#web/container/container.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { landAt } from '#web/tracking.ts'
import { useAlive } from '#web/use-alive.ts'
import { entryTexts } from './entry.texts.ts'

/** Containers that this page leads on by itself; in all others somebody reads it. */
const leadsOn: readonly Container[] = ['app', 'miniProgram']

/** What the entry has found out about itself; undefined until the page is alive, because its document is everybody's. */
function useEntry(): { bridge: ContainerBridge; link: DeepLink } | undefined {
  const alive = useAlive()
  const { search } = useLocation()
  return useMemo(
    () => (alive ? { bridge: bridgeHere(), link: readDeepLink(search, isRouted) } : undefined),
    [alive, search],
  )
}

/** In an app or a mini-program the shop opens at once at the page that was asked for; the entry leaves no step behind. */
function useLeadOn(entry: ReturnType<typeof useEntry>): boolean {
  const go = useGo()
  const leads = entry !== undefined && entry.link.is === 'target' && leadsOn.includes(entry.bridge.kind)
  useEffect(() => {
    if (!entry) return
    // Who pays is kept for the tab (decision 049): the next address does not say it any more.
    payPlace()
    if (entry.link.is === 'target') landAt(pageNameOf(entry.link.path))
    if (entry.link.is === 'refused') entry.bridge.tell({ type: 'refused', path: '/' })
    else if (leads) {
      entry.bridge.tell({ type: 'opened', path: entry.link.path })
      void go(entry.link.path, { replace: true })
    }
  }, [entry, leads, go])
  return leads
}

/** What can be paid with in this container, by the table of payments. */
function PayLine({ bridge }: { bridge: ContainerBridge }) {
  const t = useTexts(entryTexts)
  const words = useTexts(settlementTexts)
  const language = useLanguage()
  const offered = useRoot()?.payMethods ?? []
  const usable = payableHere(offered, payPlace())
  if (bridge.kind === 'browser' && usable.length === 0) return null
  const names = usable.map(method => words[method])
  return (
    <Text size="small" tone="muted">
      {names.length > 0 ? t.pay(names.join(language === 'en' ? ', ' : '、')) : t.noPay}
    </Text>
  )
}

/** The pages by which an app and a mini-program open the shop (spec 2), read in a browser as well. */
export default function EntryPage() {
  const t = useTexts(entryTexts)
  const { pathname } = useLocation()
  const entry = useEntry()
  const leads = useLeadOn(entry)
  const appUrl = useRoot()?.brand.appUrl
  const isMini = pathname.toLowerCase().startsWith('/miniapp')
  if (leads) return <Words title={t.opening} text={t.openingText} />
  if (entry?.link.is === 'refused')
    return (
      <Words title={t.refused} text={t.refusedText}>
        <ButtonLink size="l" href="/">
          {t.home}
        </ButtonLink>
        {leadsOn.includes(entry.bridge.kind) && (
          <Button size="l" kind="line" onClick={() => entry.bridge.leave()}>
            {t.back}
          </Button>
        )}
      </Words>
    )
  const target = entry?.link.is === 'target' ? entry.link.path : '/'
  return (
    <Words
      title={isMini ? t.mini : t.app}
      text={isMini ? t.miniText : t.appText}
      below={entry && <PayLine bridge={entry.bridge} />}
    >
      <ButtonLink size="l" href={target}>
        {target === '/' ? t.go : t.goOn}
      </ButtonLink>
      {appUrl && !isMini && (
        <ButtonLink size="l" kind="line" href={appUrl}>
          {t.openApp}
        </ButtonLink>
      )}
    </Words>
  )
}

interface WordsProps {
  title: string
  text: string
  below?: ReactNode
  children?: ReactNode
}

function Words({ title, text, below, children }: WordsProps) {
  return (
    <Page foot padY={[8, 5]}>
      <Stack gap={4} items="start">
        <Text as="h1" size="h2" tone="strong" weight="display">
          {title}
        </Text>
        <Text size="lead" measure aria-live="polite">
          {text}
        </Text>
        {children && (
          <Row gap={3} wrap above={4}>
            {children}
          </Row>
        )}
        {below}
      </Stack>
    </Page>
  )
}
