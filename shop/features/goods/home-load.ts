import { pageSizes } from '#contract/constants.ts'
import type { Input, Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { type PageSpan, readPages, shownPages, writePages } from '#web/list-pages.ts'
import { afterSalesPath } from './goods-address.ts'
import { type Categories, type GoodsCardData, goodsCardData, valuesOf } from './goods-load.ts'

/** An area with the good whose picture stands for it. */
export interface AreaTile {
  code: string
  name: string
  count: number
  good: Pick<GoodsCardData, 'spuCode' | 'face'> | undefined
}

/** What the start of the after-sales area shows. */
export interface AfterSalesData extends PageSpan {
  areas: AreaTile[]
  /** Recommended goods, 12 a page (spec 9, Page sizes). */
  rows: GoodsCardData[]
  total: number
  /** Coupons that anybody can take. */
  coupons: Output<'coupon.offers'>
  /** Goods of the season among the parts. */
  inSeason: number
  failed?: string | undefined
}

export const readHomePages = (query: URLSearchParams): PageSpan => {
  const [firstPage, lastPage] = readPages(query.get('page'))
  return { firstPage, lastPage }
}

export const homeAddress = (span: PageSpan): string =>
  span.lastPage > 1 ? `${afterSalesPath}?page=${writePages(span)}` : afterSalesPath

const recommended = (pageNumber: number): Input<'goods.list'> => ({ pageNumber, pageSize: pageSizes.homeMall })
/** The good whose picture stands for a category. */
const firstOf = (categoryCode: string): Input<'goods.list'> =>
  ({ categoryCode, inStock: true, pageSize: 1 }) as Input<'goods.list'>

export async function loadAreas(ask: Ask, categories: Categories): Promise<AreaTile[]> {
  return Promise.all(
    categories.map(async ({ code, name, count }) => {
      const { data } = await ask('goods.list', firstOf(code))
      const [row] = data.rows
      return { code, name, count, good: row && { spuCode: row.spuCode, face: row.face } }
    }),
  )
}

/** @param most pages at once; of more only the last are loaded */
export async function loadAfterSales(ask: Ask, span: PageSpan, most: number): Promise<AfterSalesData> {
  const pages = shownPages(span, most)
  const [areas, parts, coupons, ...answers] = await Promise.all([
    ask('goods.categories', {}).then(({ data }) => loadAreas(ask, data)),
    ask('goods.list', firstOf('200001020')),
    ask('coupon.offers', {}),
    ...pages.map(page => ask('goods.list', recommended(page))),
  ])
  return {
    firstPage: pages[0] ?? 1,
    lastPage: span.lastPage,
    areas,
    rows: answers.flatMap(answer => answer.data.rows.map(goodsCardData)),
    total: answers[0]?.page?.total ?? 0,
    coupons: coupons.data,
    inSeason: valuesOf(parts.data.facets, 'tag').find(each => each.code === 'season')?.count ?? 0,
  }
}

/** The page with further recommendations at its end; asks only for those. */
export async function growAfterSales(ask: Ask, before: AfterSalesData, lastPage: number): Promise<AfterSalesData> {
  const pages = Array.from({ length: lastPage - before.lastPage }, (_, n) => before.lastPage + 1 + n)
  const answers = await Promise.all(pages.map(page => ask('goods.list', recommended(page))))
  const known = new Set(before.rows.map(row => row.spuCode))
  const more = answers.flatMap(answer => answer.data.rows.map(goodsCardData)).filter(row => !known.has(row.spuCode))
  return { ...before, lastPage, failed: undefined, rows: [...before.rows, ...more] }
}
