import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { poolAddress } from './pool-address.ts'

type Answer = Output<'studentCar.list'>
/** A car in stock that returning students are offered. */
export type PooledCar = Answer['rows'][number]

interface Rest {
  facets: Answer['facets']
}
export type PoolList = Listed<typeof poolAddress.fresh, PooledCar, Rest>

/** Student cars in stock (spec 9: 10 new cars a page). */
export const poolList = defineList({
  address: poolAddress,
  call: 'studentCar.list',
  pageSize: pageSizes.newCarList,
  rowsOf: data => data.rows,
  keyOf: row => row.stockNo,
  rest: async (_ask, _state, first): Promise<Rest> => ({ facets: (await first).answer.data.facets }),
  nothing: { facets: [] },
  dataOf: ({ rows, rest }) => ({ rows, facets: rest.facets }) as Answer,
})
