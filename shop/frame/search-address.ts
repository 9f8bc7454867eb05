import { readText } from '#contract/read-text.ts'

/** Addresses of the search over the whole shop (spec 2, /searchResults). */
export const searchPath = '/searchResults'
/** What the shop is searched for, in the order of the tabs. */
export const searchAreas = ['usedCar', 'goods', 'newCar'] as const
export type SearchArea = (typeof searchAreas)[number]

/** Query keys of the page beside `page`. */
export const searchQueryKeys = ['kw', 'tab'] as const
const longest = 50

export interface SearchState {
  keyword: string
  /** The tab that was asked for; none: the first with results. */
  area: SearchArea | undefined
}

export const readSearch = (query: URLSearchParams): SearchState => ({
  keyword: readText(query.get('kw'), longest),
  area: searchAreas.find(each => each === query.get('tab')),
})

/** The one address of a search. @param pages as the address says them: `2`, `1-3` */
export function searchAddress({ keyword, area }: SearchState, pages?: string): string {
  const query = new URLSearchParams()
  if (keyword) query.set('kw', keyword)
  if (area) query.set('tab', area)
  if (pages && pages !== '1') query.set('page', pages)
  const text = query.toString()
  return searchPath + (text && `?${text}`)
}
