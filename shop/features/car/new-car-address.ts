import { listAddress } from '#web/list/address.ts'
import { inPath } from '#web/list/filters.ts'
import {
  type NewCarChoice,
  newCarChoices,
  type NewCarFilter,
  noNewCarFilter,
  readNewCarPath,
  writeNewCarPath,
} from './new-car-path.ts'

/** The fields of the call that a filter fills (spec 3, New-car filter). */
const fields = { series: 'series', bodyType: 'btCategoryCode', price: 'priceRange', energy: 'energy' } as const
type Field = (typeof fields)[NewCarChoice]

/** The filter as the call takes it. */
export function newCarInput(filter: NewCarFilter): { readonly [K in Field | 'type' | 'sort']?: unknown } {
  const chosen = newCarChoices.filter(name => filter[name].length > 0).map(name => [fields[name], filter[name]])
  return { type: 'NC', ...Object.fromEntries(chosen), sort: Number(filter.sort) }
}

const table = listAddress(
  { path: '/newcar/home', pages: 'span' },
  { filter: inPath({ fresh: noNewCarFilter, read: readNewCarPath, write: writeNewCarPath, input: newCarInput }) },
)

/** Everything that the new-car list shows, and all of it stands in its address: the filter in the path, pages behind it. */
export type NewCarState = typeof table.fresh

/** Addresses of the new-car list. Its order stands in the path as well, and is not what narrows it. */
export const newCarAddress: typeof table = {
  ...table,
  clear: ({ filter: { sort }, ...state }) => table.change({ ...state, filter: { ...noNewCarFilter, sort } }, {}),
  narrowing: ({ filter }) => (newCarChoices.some(name => filter[name].length > 0) ? ['filter'] : []),
}

/** Address of the list with some wishes. */
export const newCarListHref = (wish: Partial<NewCarFilter> = {}): string =>
  newCarAddress.href(newCarAddress.change(newCarAddress.fresh, { filter: { ...noNewCarFilter, ...wish } }))

/** Address of a trim's page. @param spuId of the trim */
export const newCarHref = (spuId: number): string => `/newcar/detail/${spuId}`

/** The page of a campaign for new cars. */
export const activityHref = (campaignCode: string): string => `/newcar/activity/${campaignCode}`

/** Where a trim is configured. @param spuId of the trim */
export const configureHref = (spuId: number): string => `/newcar/design?spuId=${spuId}`

/** Filters that a plain form sends as a query, which the list moves into its path at once. */
export const newCarQueryKeys: readonly string[] = [...Object.values(fields), 'sort']

/**
 * The filter that a plain form sent as a query (a browser without JavaScript, a link from outside).
 * @returns undefined when the query names no filter
 */
export function readNewCarQuery(query: URLSearchParams): NewCarFilter | undefined {
  if (![...query.keys()].some(key => newCarQueryKeys.includes(key))) return undefined
  const values = (key: string) =>
    query
      .getAll(key)
      .flatMap(value => value.split(','))
      // Option codes of a series keep only the part after the first underscore (spec 3).
      .map(value => (key === 'series' ? value.slice(value.indexOf('_') + 1) : value))
      .filter(value => value !== '' && value !== 'all')
  const chosen = Object.fromEntries(newCarChoices.map(name => [name, values(fields[name])]))
  const sort = values('sort')[0] ?? noNewCarFilter.sort
  // Through the address and back: what no address can hold is no filter.
  return readNewCarPath(writeNewCarPath({ ...noNewCarFilter, ...chosen, sort: sort as NewCarFilter['sort'] }))
}
