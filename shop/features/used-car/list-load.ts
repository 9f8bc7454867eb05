import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import type { ListView } from '#web/list/use-list.ts'
import { type CarCardData, cardData } from './car-card.tsx'
import { carAddress, lift, type ListState, type Restriction, restrictionsOf } from './list-address.ts'

type Answer = Output<'usedCar.list'>
export type Facets = Answer['facets']
export type FacetValues = Facets[number]['values']

interface Rest {
  facets: Facets
  /** When nothing fits: what there is with one restriction less. */
  looser: { without: Restriction; total: number }[]
}

export type ListData = Listed<ListState, CarCardData, Rest>
export type CarListView = ListView<ListState, CarCardData, Rest>

/** The used-car list (spec 9: 20 a page). */
export const carList = defineList({
  address: carAddress,
  call: 'usedCar.list',
  pageSize: pageSizes.usedCarList,
  rowsOf: data => data.rows.map(cardData),
  keyOf: row => row.carNo,
  async rest(ask, state, first): Promise<Rest> {
    const { answer, total } = await first
    return { facets: answer.data.facets, looser: total === 0 ? await loadLooser(ask, state) : [] }
  },
  nothing: { facets: [], looser: [] },
  dataOf: ({ rows, rest }) => ({ rows, facets: rest.facets }) as Answer,
})

async function loadLooser(ask: Ask, state: ListState): Promise<Rest['looser']> {
  const found = await Promise.all(
    restrictionsOf(state).map(async without => {
      const { page } = await ask('usedCar.list', carList.question(lift(state, without), 1, 1))
      return { without, total: page?.total ?? 0 }
    }),
  )
  return found
    .filter(each => each.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 3)
}
