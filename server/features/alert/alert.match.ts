/** Which saved searches a handful of cars is news to (decision 071). Pure: the list's own index over those cars alone. */
import { FacetIndex } from '#server/lib/catalogue/facet-index.ts'
import { type SearchWord, type Understood, understand } from '#server/lib/catalogue/search-words.ts'
import { fitting } from '#server/features/used-car/used-car.fit.ts'
import type { IndexColumns } from '#server/features/used-car/used-car.queries.ts'
import { facetNames, indexRow, orderNames } from '#server/features/used-car/used-car.rules.ts'
import { filterOf, type SearchText } from './alert.rules.ts'

/** What filters saw of a car before. */
export type Before = Partial<IndexColumns>

/** A car as it is now, and what happened to it. */
export interface CarNews {
  car: IndexColumns
  /** It came on the list: news to every search. */
  listed: boolean
  /** It is back on the list: news to searches that were saved while it was away. */
  awaySince: Date | null
  /** It was on the list and has changed: news to searches that it did not fit before. */
  before: Before | null
}

export interface Search extends SearchText {
  id: number
  customerId: number
  createdAt: Date
}

export interface Hit {
  searchId: number
  usedCarId: number
  /** Price before, where the car is cheaper now. */
  fromFen: number | null
}

function indexOf(cars: readonly IndexColumns[], today: string): FacetIndex {
  const index = new FacetIndex(facetNames, orderNames, cars.length)
  index.fill(cars.map(car => indexRow(car, today)))
  index.sort()
  return index
}

/**
 * Prepares some cars to be held against many searches.
 * @param today day in Beijing, by which cars are so old
 * @param words what search texts are understood by
 * @returns the cars that are news to a search
 */
export function newsFor(
  all: readonly CarNews[],
  today: string,
  words: readonly SearchWord[],
): (search: Search) => Hit[] {
  const news = new Map(all.map(each => [each.car.id, each]))
  const now = indexOf(
    all.map(each => each.car),
    today,
  )
  const changed = all.flatMap(({ car, before }) => (before ? [{ ...car, ...before }] : []))
  const then = indexOf(changed, today)
  const meanings = new Map<string, Understood | undefined>()
  function meaningOf(keyword: string): Understood | undefined {
    if (!meanings.has(keyword)) meanings.set(keyword, understand(keyword, words))
    return meanings.get(keyword)
  }

  return search => {
    const filter = filterOf(search)
    const understood = search.keyword ? meaningOf(search.keyword) : undefined
    const found = fitting(now, filter, understood)
    if (found.length === 0) return []
    let fitted: Set<number> | undefined
    const fittedBefore = (id: number) => (fitted ??= new Set(fitting(then, filter, understood))).has(id)
    return found.flatMap(usedCarId => {
      const each = news.get(usedCarId)
      if (!each) return []
      const { listed, awaySince, before, car } = each
      const isNews =
        listed || (awaySince !== null && search.createdAt > awaySince) || (before !== null && !fittedBefore(usedCarId))
      if (!isNews) return []
      const fromFen = before?.priceFen !== undefined && before.priceFen > car.priceFen ? before.priceFen : null
      return [{ searchId: search.id, usedCarId, fromFen }]
    })
  }
}
