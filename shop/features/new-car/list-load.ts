import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { newCarAddress, type NewCarState } from '#shop/features/car/new-car-address.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import type { Ask } from '#web/api.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import type { ListView } from '#web/list/use-list.ts'

type Answer = Output<'car.list'>

export type ListFacets = Answer['facets']

interface Rest {
  facets: ListFacets
  /** When nothing fits: some that are there (spec 9: four recommended). */
  recommended: NewCarCardData[]
}

export type NewCarListData = Listed<NewCarState, NewCarCardData, Rest>
export type NewCarListView = ListView<NewCarState, NewCarCardData, Rest>

/** The list of new cars (spec 9: 10 a page). */
export const newCarList = defineList({
  address: newCarAddress,
  call: 'car.list',
  pageSize: pageSizes.newCarList,
  rowsOf: data => data.rows.map(newCarCardData),
  keyOf: row => row.spuId,
  async rest(ask, state, first): Promise<Rest> {
    const { answer, total } = await first
    const nothing = total === 0 && newCarAddress.narrowing(state).length > 0
    return { facets: answer.data.facets, recommended: nothing ? await loadRecommended(ask) : [] }
  },
  nothing: { facets: [], recommended: [] },
  dataOf: ({ rows, rest }) => ({ rows, facets: rest.facets }) as Answer,
})

/** New cars to go on to: the first of the usual order. */
async function loadRecommended(ask: Ask): Promise<NewCarCardData[]> {
  const { data } = await ask('car.list', newCarList.question(newCarAddress.fresh, 1, pageSizes.newCarRecommended))
  return data.rows.map(newCarCardData)
}
