import type { Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { shownPages } from '#web/list-pages.ts'
import type { CarCardData } from './car-card.tsx'
import { choiceNames, type ChoiceName, type ListFilter, withChoices, withPrice } from './filter-path.ts'
import { type ListState, listInput, withFilter } from './list-address.ts'

export type Facets = Output<'usedCar.list'>['facets']
export type FacetValues = Facets[number]['values']
/** A filter in use, or the search words. */
export type Restriction = ChoiceName | 'price' | 'keyword'

export interface ListData {
  state: ListState
  rows: CarCardData[]
  facets: Facets
  total: number
  /** When nothing fits: what there is with one restriction less. */
  looser: { without: Restriction; total: number }[]
  /** Why there are no cars: the browser could not load them. */
  failed?: string
}

/** A car without what no card shows: a document carries its data a second time, for the browser. */
export const cardData = (row: Output<'usedCar.list'>['rows'][number]): CarCardData => ({
  carNo: row.carNo,
  title: row.title,
  registeredOn: row.registeredOn,
  mileageKm: row.mileageKm,
  cityName: row.cityName,
  priceFen: row.priceFen,
  monthlyFen: row.monthlyFen,
  state: row.state,
  bodyKey: row.bodyKey,
  paint: row.paint,
  tags: row.tags,
})

/** Everything that the pages of a state show. @param most pages at once; of more only the last are loaded */
export async function loadList(ask: Ask, state: ListState, most: number): Promise<ListData> {
  const pages = shownPages(state, most)
  const answers = await Promise.all(pages.map(page => ask('usedCar.list', listInput(state, page))))
  const total = answers[0]?.page?.total ?? 0
  return {
    state: { ...state, firstPage: pages[0] ?? 1 },
    rows: answers.flatMap(answer => answer.data.rows.map(cardData)),
    facets: answers[0]?.data.facets ?? [],
    total,
    looser: total === 0 ? await loadLooser(ask, state) : [],
  }
}

/** A list with further pages at its end; asks only for those. Nothing is shown twice when the list moved meanwhile. */
export async function growList(ask: Ask, list: ListData, lastPage: number): Promise<ListData> {
  const state = { ...list.state, lastPage }
  const pages = Array.from({ length: lastPage - list.state.lastPage }, (_, n) => list.state.lastPage + 1 + n)
  const answers = await Promise.all(pages.map(page => ask('usedCar.list', listInput(state, page))))
  const known = new Set(list.rows.map(row => row.carNo))
  const more = answers.flatMap(answer => answer.data.rows.map(cardData)).filter(row => !known.has(row.carNo))
  return {
    ...list,
    state,
    failed: undefined,
    rows: [...list.rows, ...more],
    total: answers[0]?.page?.total ?? list.total,
  }
}

async function loadLooser(ask: Ask, state: ListState): Promise<ListData['looser']> {
  const found = await Promise.all(
    restrictionsOf(state).map(async without => {
      const { page } = await ask('usedCar.list', { ...listInput(lift(state, without), 1), pageSize: 1 })
      return { without, total: page?.total ?? 0 }
    }),
  )
  return found
    .filter(each => each.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 3)
}

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
  if (restriction === 'keyword') return withFilter({ ...state, keyword: '' }, state.filter)
  const filter: ListFilter =
    restriction === 'price' ? withPrice(state.filter, undefined, undefined) : withChoices(state.filter, restriction, [])
  return withFilter(state, filter)
}

/** Values of a filter with their counts; none when the server did not count it. */
export const valuesOf = (facets: Facets, name: string): FacetValues =>
  facets.find(facet => facet.name === name)?.values ?? []
