import type { KeepWays } from '#server/lib/keep-way.ts'
import { emptyOffers } from './sell-keep.queries.ts'

/** What is kept no longer of cars that the house did not buy. */
export const sellKeep = { offers: { table: 'car_offer', act: emptyOffers } } satisfies KeepWays
