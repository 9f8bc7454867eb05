import { goodsCategories } from '#contract/goods-categories.ts'
import { redirectTo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { isMobileDocument, useLayout } from '#web/layout.ts'
import { useList } from '#web/list/use-list.ts'
import { goodsAddress, type GoodsState, readCategory } from './goods-address.ts'
import { DesktopGoods, prepareDesktopGoods } from './goods-list.desktop.tsx'
import { MobileGoods, prepareMobileGoods } from './goods-list.mobile.tsx'
import { goodsList, type GoodsListData } from './goods-load.ts'
import type { Route } from './+types/goods-list.page'

/** The state that an address asks for. @throws a redirect for a code that is no category */
function stateOf(request: Request, id: string | undefined): GoodsState {
  if (!readCategory(id)) throw redirectTo('/404')
  return goodsAddress.read(new URL(request.url).searchParams, id)
}

export const loader = ({ request, params, context }: Route.LoaderArgs): Promise<GoodsListData> =>
  goodsList.load(context.get(shopContext).call, stateOf(request, params.id))

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<GoodsListData> {
  const asked = goodsList.inBrowser(cachedApi, stateOf(request, params.id))
  const [data] = await Promise.all([asked, (isMobileDocument() ? prepareMobileGoods : prepareDesktopGoods)()])
  return data
}

export const handle: PageHandle<GoodsListData> = {
  titleOf: ({ state }, language) => {
    const category = goodsCategories.find(each => each.code === state.category)
    return language === 'en' ? category?.en : category?.cn
  },
  addressOf: ({ state }) => goodsAddress.href(state),
  Actions: CartAction,
}

/** Goods of a category (design 14, Goods). */
export default function GoodsListPage({ loaderData }: Route.ComponentProps) {
  const data: GoodsListData = loaderData
  const view = useList(goodsList, data)
  useFavouriteMarks(
    data.rows.map(good => good.spuCode),
    'goods',
  )
  return useLayout() === 'mobile' ? <MobileGoods view={view} /> : <DesktopGoods view={view} />
}
