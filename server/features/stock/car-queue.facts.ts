import type { UsedCar } from './car-queue.queries.ts'

/** What the moves of a place in a queue need beside it. */
export interface CarQueueNeeds {
  offer: { until: Date }
  release: { reason: string; usedCar: UsedCar }
}
/** The same, as guards find them. */
export type CarQueueFacts = Partial<CarQueueNeeds['offer'] & CarQueueNeeds['release']>
