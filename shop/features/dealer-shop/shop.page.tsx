import type { ShopPart } from '#contract/outlet-codes.ts'
import { shopContext } from '#shop/context.ts'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { redirectTo } from '#shop/go.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Box, Page } from '#web/ui/layout.tsx'
import { useAlive } from '#web/use-alive.ts'
import { ClosedShop } from './closed-later.ts'
import { ShopBanners, ShopFacts, ShopHead } from './shop-head.tsx'
import { type DealerShop, outletIn } from './find-shop.ts'
import { GoodsHere, UsedHere } from './parts-later.ts'
import { loadShop, type ShopData } from './shop-load.ts'
import { StockHere, Team } from './shop-parts.tsx'
import { shopTexts } from './shop.texts.ts'
import type { Route } from './+types/shop.page'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// What buyers say is asked for in the browser alone.
const Comments = lazyPart(() => import('#shop/features/goods/goods-comments.tsx').then(m => m.Comments))

/** @throws a redirect where the address names no outlet */
function outletOf(params: { outletId?: string | undefined }): number {
  const outletId = outletIn(params.outletId?.replace(/\.html$/, ''))
  if (outletId === undefined) throw redirectTo('/404')
  return outletId
}

export const loader = ({ context, params }: Route.LoaderArgs): Promise<ShopData> =>
  loadShop(context.get(shopContext).call, outletOf(params))
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ShopData> {
  const [data] = await Promise.all([loadShop(cachedApi, outletOf(params)), UsedHere.prepare(), GoodsHere.prepare()])
  if (data.found.closed) await ClosedShop.prepare()
  return data
}

export const handle: PageHandle<ShopData> = {
  titleOf: ({ found }) => found.shop?.name ?? found.closed?.name,
  addressOf: ({ found }) => found.shop?.shopResourceUrl,
  Actions: ShareButton,
}

/** The shop of one dealer: its template says in which order its parts stand (spec 3, Dealer shop). */
export default function DealerShopPage({ loaderData }: Route.ComponentProps) {
  const data: ShopData = loaderData
  const { found, parts } = data
  if (!found.shop) return <ClosedShop closed={found.closed} />
  const { shop } = found
  return (
    <Page foot padY={[8, 5]} key={shop.outletId}>
      <ShopHead shop={shop} />
      <ShopBanners shop={shop} />
      {parts.map(part => (
        <Part key={part} part={part} data={data} shop={shop} />
      ))}
      <ShopFacts shop={shop} />
    </Page>
  )
}

function Part({ part, data, shop }: { part: ShopPart; data: ShopData; shop: DealerShop }) {
  const { outletId } = shop
  switch (part) {
    case 'used':
      return <UsedHere outletId={outletId} {...data.used} />
    case 'stock':
      return <StockHere outletId={outletId} {...data.stock} />
    case 'goods':
      return <GoodsHere fits={shop.services.some(each => each.code === 'service')} {...data.goods} />
    case 'team':
      return <Team team={shop.team} />
    case 'comments':
      return <Said outletId={outletId} />
  }
}

/** What buyers say of what they bought here. */
function Said({ outletId }: { outletId: number }) {
  const t = useTexts(shopTexts)
  const alive = useAlive()
  return (
    <Box above={[12, 8]}>
      {alive && <Comments of="outlet" code={`${outletId}`} title={t.comments} none={t.noComments} />}
    </Box>
  )
}
