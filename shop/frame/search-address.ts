import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { searchPath } from './search-path.ts'

/** What the shop is searched for, in the order of the tabs. */
export const searchAreas = ['newCar', 'usedCar', 'goods'] as const
export type SearchArea = (typeof searchAreas)[number]

/** Addresses of the search over the whole shop (spec 2, /searchResults). Without a tab the first with results is open. */
export const searchAddress = listAddress(
  { path: searchPath, pages: 'span' },
  { keyword: words('kw', 50), area: oneOf('tab', searchAreas, { stays: true }) },
)

export type SearchState = typeof searchAddress.fresh

/** Address of a search. */
export const searchHref = (wish: Partial<SearchState> = {}): string =>
  searchAddress.href(searchAddress.change(searchAddress.fresh, wish))
