import { useState } from 'react'
import { shopContext } from '#shop/context.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { cachedApi } from '#web/api.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { useGo } from '#shop/go.ts'
import { type CarWish, readCarWish, sellHref } from '#shop/personal/sell-address.ts'
import { SellForm } from './sell-form.tsx'
import { loadSell, type SellData } from './sell-load.ts'
import { sellTexts } from './sell.texts.ts'
import type { Route } from './+types/sell.page'

interface PageData {
  data: SellData
  wish: CarWish
}
const wishIn = (request: Request): CarWish => readCarWish(new URL(request.url).searchParams)

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<PageData> => ({
  data: await loadSell(context.get(shopContext).call),
  wish: wishIn(request),
})
export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<PageData> => ({
  data: await loadSell(cachedApi),
  wish: wishIn(request),
})
/** What is said of the car is the form's; its address asks nothing anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** Describes a car, shows its value line by line, and asks for the offer (spec 1; decision 069). */
export default function SellPage({ loaderData }: Route.ComponentProps) {
  const { data, wish }: PageData = loaderData
  const t = useTexts(sellTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const [begin] = useState(wish)
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]} unseen={[false, true]}>
        {t.title}
      </Text>
      <Text size={['lead', 'small']} above={[3, 0]} below={8} measure>
        {t.lead}
      </Text>
      <SellForm
        data={data}
        wish={begin}
        onSay={next => void go(sellHref(next), { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
