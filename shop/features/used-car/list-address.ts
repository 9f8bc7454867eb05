import { defaultUsedCarSort, usedCarSortChoices } from '#contract/used-car-codes.ts'
import { usedCarPrices } from '#contract/price-spans.ts'
import type { Input } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, inPath, words } from '#web/list/filters.ts'
import {
  choiceNames,
  type ChoiceName,
  type ListFilter,
  noFilter,
  pricePreset,
  readFilterPath,
  withChoices,
  withPrice,
  writeFilterPath,
} from '#contract/car-filter-path.ts'

type SortChoice = (typeof usedCarSortChoices)[number]
/** An order as the address says it: `1-2` is its code and its direction. */
export type CarSort = SortChoice extends infer C extends SortChoice ? `${C['sort']}-${C['sortField']}` : never
const sortOf = ({ sort, sortField }: { sort: number; sortField: number }) => `${sort}-${sortField}` as CarSort

/** The orders of the list. */
export const carSorts = usedCarSortChoices.map(choice => ({ code: sortOf(choice), cn: choice.cn, en: choice.en }))

/** The filter as `usedCar.list` takes it. */
export function filterInput(filter: ListFilter): Partial<Input<'usedCar.list'>> {
  const preset = pricePreset(filter)
  const { priceFromFen: _, priceToFen: __, ...choices } = filter
  return { ...(preset ? { ...choices, priceRange: [preset] } : filter) } as Partial<Input<'usedCar.list'>>
}

/** What stands in the path of a list of used cars. */
const pathFilter = { fresh: noFilter, read: readFilterPath, write: writeFilterPath, input: filterInput }

/** What the address of a list of used cars asks for. @param filter how the filter stands in its path */
export const carTable = (filter = pathFilter) => ({
  filter: inPath(filter),
  keyword: words('kw', 50, { field: 'keyword' }),
  sort: alwaysOneOf(
    'sort',
    carSorts.map(each => each.code),
    {
      fresh: sortOf(defaultUsedCarSort),
      input(code) {
        const [sort, sortField] = code.split('-').map(Number)
        return { sort, sortField }
      },
    },
  ),
})

/** Addresses of the used-car list: the filter in the path, everything else in the query (decision 016). */
export const carAddress = listAddress({ path: '/usedcar/list', pages: 'span' }, carTable())

/** Everything that the used-car list shows, and all of it stands in its address. */
export type ListState = typeof carAddress.fresh

/** Address of the list with some wishes. */
export const carListHref = (wish: Partial<ListState> = {}): string =>
  carAddress.href(carAddress.change(carAddress.fresh, wish))

/** Filters that a plain form sends as a query; the list moves them into its path at once. */
export const filterQueryKeys: readonly string[] = [...choiceNames, 'priceRange']

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

/** A filter in use, or the search words. */
export type Restriction = ChoiceName | 'price' | 'keyword'

/** What narrows the list, in the order of the address. */
export function restrictionsOf({ filter, keyword }: ListState): Restriction[] {
  const hasPrice = filter.priceFromFen !== undefined || filter.priceToFen !== undefined
  return [
    ...(keyword ? ['keyword' as const] : []),
    ...choiceNames.filter(name => (filter[name]?.length ?? 0) > 0),
    ...(hasPrice ? ['price' as const] : []),
  ]
}

/** The list without one of its restrictions. */
export function lift(state: ListState, restriction: Restriction): ListState {
  if (restriction === 'keyword') return carAddress.change(state, { keyword: '' })
  const filter: ListFilter =
    restriction === 'price' ? withPrice(state.filter, undefined, undefined) : withChoices(state.filter, restriction, [])
  return carAddress.change(state, { filter })
}
