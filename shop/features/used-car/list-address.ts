import { defaultUsedCarSort, pageSizes, usedCarPrices, usedCarSortChoices } from '#contract/constants.ts'
import type { Input } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { readPages, writePages } from '#web/list-pages.ts'
import { choiceNames, type ListFilter, noFilter, pricePreset, readFilterPath, writeFilterPath } from './filter-path.ts'

/** Everything that the used-car list shows, and all of it stands in its address. */
export interface ListState {
  filter: ListFilter
  sort: number
  sortField: number
  keyword: string
  /** Pages shown, from 1. On desktop both are the same; mobile adds pages at the end (`?page=1-3`). */
  firstPage: number
  lastPage: number
}

export const listPath = '/usedcar/list'
/** At most so many pages are loaded at once: in a document, and by a browser that comes back to a long list. */
export const mostPages = { document: 5, browser: 20 } as const
const longestKeyword = 50

export const freshList: ListState = { filter: noFilter, ...defaultUsedCarSort, keyword: '', firstPage: 1, lastPage: 1 }

/** Query keys of the list beside its path. */
export const listQueryKeys = ['kw', 'sort', 'page'] as const
/** Filters that a plain form sends as a query; the list moves them into its path at once. */
export const filterQueryKeys: readonly string[] = [...choiceNames, 'priceRange']

/**
 * What an address of the list asks for. Whatever cannot be read falls back to what a fresh list shows.
 * @param filterPath the path after `/usedcar/list/`
 */
export function readListState(filterPath: string | undefined, query: URLSearchParams): ListState {
  const sort = usedCarSortChoices.find(choice => `${choice.sort}-${choice.sortField}` === query.get('sort'))
  const [firstPage, lastPage] = readPages(query.get('page'))
  return {
    filter: readFilterPath(filterPath),
    sort: sort?.sort ?? defaultUsedCarSort.sort,
    sortField: sort?.sortField ?? defaultUsedCarSort.sortField,
    keyword: readText(query.get('kw'), longestKeyword),
    firstPage,
    lastPage,
  }
}

/** The one address of a state. */
export function listAddress(state: ListState): string {
  const path = writeFilterPath(state.filter)
  const query = new URLSearchParams()
  if (state.keyword) query.set('kw', state.keyword)
  const { sort, sortField } = state
  if (sort !== defaultUsedCarSort.sort || sortField !== defaultUsedCarSort.sortField)
    query.set('sort', `${sort}-${sortField}`)
  if (state.lastPage > 1) query.set('page', writePages(state))
  const text = query.toString()
  return `${listPath}${path && `/${path}`}${text && `?${text}`}`
}

/** The list with another filter, from its first page. */
export const withFilter = (state: ListState, filter: ListFilter): ListState => ({
  ...state,
  filter,
  firstPage: 1,
  lastPage: 1,
})

/** The list in another order, from its first page. */
export const withSort = (state: ListState, sort: number, sortField: number): ListState => ({
  ...state,
  sort,
  sortField,
  firstPage: 1,
  lastPage: 1,
})

export const atPage = (state: ListState, page: number): ListState => ({ ...state, firstPage: page, lastPage: page })

/** Whether two states show the same list, apart from the pages. */
export const isSameList = (a: ListState, b: ListState): boolean =>
  listAddress(atPage(a, 1)) === listAddress(atPage(b, 1))

/** The filter as `usedCar.list` takes it. */
export function filterInput(filter: ListFilter): Input<'usedCar.list'> {
  const preset = pricePreset(filter)
  const { priceFromFen: _, priceToFen: __, ...choices } = filter
  // What is absent means no restriction; the contract's type asks for every key.
  return { ...(preset ? { ...choices, priceRange: [preset] } : filter) } as Input<'usedCar.list'>
}

/** Question for one page of the list (spec 9: 20 a page). */
export function listInput(state: ListState, page: number): Input<'usedCar.list'> {
  return {
    ...filterInput(state.filter),
    ...(state.keyword ? { keyword: state.keyword } : {}),
    sort: state.sort,
    sortField: state.sortField,
    pageNumber: page,
    pageSize: pageSizes.usedCarList,
  }
}

/**
 * The filter that a plain form sent as a query (a browser without JavaScript, a link from outside).
 * @returns undefined when the query names no filter
 */
export function readQueryFilter(query: URLSearchParams): ListFilter | undefined {
  if (![...query.keys()].some(key => filterQueryKeys.includes(key))) return undefined
  const values = (name: string) =>
    query
      .getAll(name)
      .flatMap(value => value.split(','))
      // Option codes of a series keep only the part after the first underscore (spec 3).
      .map(value => (name === 'series' ? value.slice(value.indexOf('_') + 1) : value))
      .filter(value => value !== '' && value !== 'all')
  const raw: Record<string, readonly string[] | number> = {}
  for (const name of choiceNames) if (values(name).length > 0) raw[name] = values(name)
  const ranges: readonly { code: number; from?: number; to?: number }[] = usedCarPrices
  const prices = ranges.filter(range => values('priceRange').includes(String(range.code)))
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest?.from) raw.priceFromFen = lowest.from
  if (highest?.to) raw.priceToFen = highest.to
  // Through the address and back: what no address can hold is no filter.
  return readFilterPath(writeFilterPath(raw))
}
