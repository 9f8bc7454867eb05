import type { Input } from '#contract/kit.ts'
import { pageSizes } from '#contract/constants.ts'
import type { NewCarCardData } from '#shop/features/car/new-car-card.tsx'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import type { CarCardData } from '#shop/features/used-car/car-card.tsx'
import { searchAddress, type SearchArea, searchAreas, type SearchState } from '#shop/frame/search-address.ts'
import type { Ask } from '#web/api.ts'
import { type Listed, makeList, type Paging } from '#web/list/load.ts'

/** What was found, each with what it is. */
export type Found =
  | { area: 'usedCar'; key: string; car: CarCardData }
  | { area: 'goods'; key: string; good: GoodsCardData }
  | { area: 'newCar'; key: string; trim: NewCarCardData }

/** Words that find something, and where. */
export interface SearchHint {
  words: string
  area: string | null
}

interface Rest {
  /** The open tab. */
  area: SearchArea
  /** How much there is in each area. */
  totals: Record<SearchArea, number>
  /** What a text with a slip was read as. */
  readAs: string | null
  /** What is suggested while nothing is asked, or nothing found. */
  hints: SearchHint[]
}

export type SearchData = Listed<SearchState, Found, Rest>

const pageSize = pageSizes.homeMall
const nothing: Rest = { area: 'goods', totals: { newCar: 0, usedCar: 0, goods: 0 }, readAs: null, hints: [] }

/** The searches that the shop suggests; a dictionary that fails suggests none (spec 8). */
export async function loadHints(ask: Ask): Promise<SearchHint[]> {
  try {
    const { data } = await ask('dictionary.list', { type: 'SearchHint' })
    return data.map(({ name, value }) => ({ words: name, area: value }))
  } catch {
    return []
  }
}

/** Counts of all areas, and which of them is open. */
async function overview(ask: Ask, { keyword, area }: SearchState) {
  const { data } = await ask('search.all', { keyword, pageSize: 1 })
  const totals = { newCar: data.newCar.total, usedCar: data.usedCar.total, goods: data.goods.total }
  return { data, totals, open: area ?? searchAreas.find(each => totals[each] > 0) ?? 'goods' }
}

async function foundOn(ask: Ask, state: SearchState, at: Paging): Promise<Found[]> {
  if (state.keyword === '') return []
  const { totals, open } = await overview(ask, state)
  // Also where the area is hidden: its list would know more than this search may show.
  if (totals[open] === 0) return []
  const paging = { keyword: state.keyword, ...at }
  // What a card shows of a row says its module, which comes with the rows of its area.
  if (open === 'goods') {
    const [{ data }, { goodsCardData }] = await Promise.all([
      ask('goods.list', paging),
      import('#shop/features/goods/goods-card.tsx'),
    ])
    return data.rows.map(row => ({ area: open, key: row.spuCode, good: goodsCardData(row) }) satisfies Found)
  }
  if (open === 'newCar') {
    const [{ data }, { newCarCardData }] = await Promise.all([
      ask('car.list', { type: 'NC', ...paging }),
      import('#shop/features/car/new-car-card.tsx'),
    ])
    return data.rows.map(row => ({ area: open, key: String(row.spuId), trim: newCarCardData(row) }) satisfies Found)
  }
  const [{ data }, { cardData }] = await Promise.all([
    ask('usedCar.list', paging as Input<'usedCar.list'>),
    import('#shop/features/used-car/car-card.tsx'),
  ])
  return data.rows.map(row => ({ area: open, key: row.carNo, car: cardData(row) }) satisfies Found)
}

/** What the whole shop has for some words: the rows of the open tab, and how much there is in the others. */
export const searchList = makeList<SearchState, Found, Rest, undefined>({
  address: searchAddress,
  pageSize,
  keyOf: row => row.key,
  async page(ask, state, at) {
    const rows = await foundOn(ask, state, at)
    if (state.keyword === '') return { rows, total: 0, answer: undefined }
    const { totals, open } = await overview(ask, state)
    return { rows, total: totals[open], answer: undefined }
  },
  async rest(ask, state): Promise<Rest> {
    if (state.keyword === '') return { ...nothing, hints: await loadHints(ask) }
    const { data, totals, open } = await overview(ask, state)
    const hints = Object.values(totals).every(total => total === 0) ? await loadHints(ask) : []
    return { area: open, totals, readAs: data.readAs, hints }
  },
  nothing,
})
