import { useEffect } from 'react'
import { pageSizes } from '#contract/constants.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { Output } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { cachedApi, rememberAnswer } from '#web/api.ts'
import { useLayout } from '#web/layout.ts'
import { goodsInput, type GoodsState, isSameGoods, readCategory, readGoodsState } from './goods-address.ts'
import { DesktopGoods } from './goods-list.desktop.tsx'
import { MobileGoods } from './goods-list.mobile.tsx'
import { growGoods, type GoodsListData, loadGoods, mostPages } from './goods-load.ts'
import type { Route } from './+types/goods-list.page'

/** The state that an address asks for. @throws a redirect for a code that is no category */
function stateOf(request: Request, id: string | undefined): GoodsState {
  const category = readCategory(id)
  if (!category) throw redirectTo('/404')
  return readGoodsState(category, new URL(request.url).searchParams)
}

export function loader({ request, params, context }: Route.LoaderArgs): Promise<GoodsListData> {
  const { call } = context.get(shopContext)
  return loadGoods(call, stateOf(request, params.id), mostPages.document)
}

/** The list on the screen: a longer one of the same kind needs only its further pages. */
let onScreen: GoodsListData | undefined

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<GoodsListData> {
  const state = stateOf(request, params.id)
  const growing = onScreen && continues(onScreen, state) ? onScreen : undefined
  try {
    return growing
      ? await growGoods(cachedApi, growing, state.lastPage)
      : await loadGoods(cachedApi, state, mostPages.browser)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // What was there stays there.
    const empty = { state, rows: [], facets: [], total: 0, categories: onScreen?.categories ?? [] }
    return { ...(growing ?? empty), failed: error.message }
  }
}

function rememberDocument({ state, rows, facets, total, categories }: GoodsListData): void {
  rememberAnswer('goods.categories', {}, { data: categories, page: undefined })
  if (state.firstPage !== state.lastPage) return
  const page = { pageNumber: state.lastPage, pageSize: pageSizes.homeMall, total }
  // Cards are all that this list reads of an answer.
  const data = { rows, facets } as Output<'goods.list'>
  rememberAnswer('goods.list', goodsInput(state, state.lastPage), { data, page })
}

const continues = (list: GoodsListData, state: GoodsState) =>
  list.rows.length > 0 &&
  isSameGoods(list.state, state) &&
  list.state.firstPage === state.firstPage &&
  list.state.lastPage < state.lastPage

export const handle: PageHandle<GoodsListData> = {
  titleOf: ({ state }, language) => {
    const category = goodsCategories.find(each => each.code === state.category)
    return language === 'en' ? category?.en : category?.cn
  },
  Actions: CartAction,
}

/** Goods of a category (design 14, Goods). */
export default function GoodsListPage({ loaderData }: Route.ComponentProps) {
  const layout = useLayout()
  useFavouriteMarks(
    loaderData.rows.map(good => good.spuCode),
    'goods',
  )
  useEffect(() => {
    // What came with the document need not be asked again on the way back to it.
    if (!onScreen) rememberDocument(loaderData)
    onScreen = loaderData
  }, [loaderData])
  return layout === 'mobile' ? <MobileGoods data={loaderData} /> : <DesktopGoods data={loaderData} />
}
