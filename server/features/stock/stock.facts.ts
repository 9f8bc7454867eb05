import type { QueuePlace } from './car-queue.queries.ts'

/** What moves of a car's hold need beside the car. */
export interface ReservationFacts {
  /** Order that takes, frees or buys the car. */
  orderId: number
  /** That order's customer holds the car by another order of theirs. */
  reservedByCustomer?: boolean
  /** Who waits for the car and is the first, where it is to be freed. */
  next?: QueuePlace | undefined
}
