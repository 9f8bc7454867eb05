import type { Input, Output } from '#contract/kit.ts'
import { pageSizes } from '#contract/constants.ts'
import { type GoodsCardData, goodsCardData } from '#shop/features/goods/goods-card.tsx'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import { readSearch, type SearchArea, searchAreas, type SearchState } from '#shop/frame/search-address.ts'
import type { Ask } from '#web/api.ts'
import { type PageSpan, readPages, shownPages } from '#web/list-pages.ts'

export type NewCar = Output<'search.all'>['newCar']['rows'][number]
type Rows =
  | { area: 'usedCar'; rows: CarCardData[] }
  | { area: 'goods'; rows: GoodsCardData[] }
  | { area: 'newCar'; rows: NewCar[] }

/** Words that find something, and where. */
export interface SearchHint {
  words: string
  area: string | null
}

export interface SearchData extends PageSpan {
  state: SearchState
  /** How much there is in each area. */
  totals: Record<SearchArea, number>
  /** What a text with a slip was read as. */
  readAs: string | null
  /** What is suggested while nothing is asked, or nothing found. */
  hints: SearchHint[]
  /** What the open tab shows. */
  found: Rows
  failed?: string | undefined
}

export const searchPageSize = pageSizes.homeMall
const mostSeries = 20

export function readSearchPage(query: URLSearchParams): SearchState & PageSpan {
  const [firstPage, lastPage] = readPages(query.get('page'))
  return { ...readSearch(query), firstPage, lastPage }
}

/** Nothing asked, nothing found. */
export function emptySearch({ keyword, area, firstPage, lastPage }: SearchState & PageSpan): SearchData {
  const totals = { usedCar: 0, goods: 0, newCar: 0 }
  const found = { area: 'goods', rows: [] } as const
  return {
    state: { keyword, area },
    firstPage,
    lastPage,
    totals,
    readAs: null,
    hints: [],
    found: { ...found, rows: [] },
  }
}

/** The searches that the shop suggests; a dictionary that fails suggests none (spec 8). */
export async function loadHints(ask: Ask): Promise<SearchHint[]> {
  try {
    const { data } = await ask('dictionary.list', { type: 'SearchHint' })
    return data.map(({ name, value }) => ({ words: name, area: value }))
  } catch {
    return []
  }
}

/** Counts of all areas, then the rows of the open one. @param most pages at once */
export async function loadSearch(ask: Ask, wish: SearchState & PageSpan, most: number): Promise<SearchData> {
  const { keyword, area } = wish
  if (keyword === '') return { ...emptySearch(wish), hints: await loadHints(ask) }
  const { data } = await ask('search.all', { keyword, pageSize: mostSeries })
  const totals = { usedCar: data.usedCar.total, goods: data.goods.total, newCar: data.newCar.total }
  const open = area ?? searchAreas.find(each => totals[each] > 0) ?? 'goods'
  const pages = shownPages(wish, most)
  const span = { firstPage: pages[0] ?? 1, lastPage: wish.lastPage }
  const hints = Object.values(totals).every(total => total === 0) ? await loadHints(ask) : []
  const base = { state: { keyword, area }, totals, readAs: data.readAs, hints, ...span }
  if (open === 'newCar') return { ...base, found: { area: open, rows: data.newCar.rows } }
  // Also where the area is hidden: its list would know more than this search may show.
  if (totals[open] === 0) return { ...base, found: { area: open, rows: [] } }
  const paging = (pageNumber: number) => ({ keyword, pageNumber, pageSize: searchPageSize })
  if (open === 'goods') {
    const answers = await Promise.all(pages.map(page => ask('goods.list', paging(page))))
    return { ...base, found: { area: open, rows: answers.flatMap(each => each.data.rows.map(goodsCardData)) } }
  }
  const answers = await Promise.all(pages.map(page => ask('usedCar.list', paging(page) as Input<'usedCar.list'>)))
  return { ...base, found: { area: open, rows: answers.flatMap(each => each.data.rows.map(cardData)) } }
}
