import type { PriceReason } from '#contract/used-car-codes.ts'

/** What the moves of a car's listing need beside the car. */
export interface ListingNeeds {
  /** Columns of the car with what they become, and the floor of its price by them; nothing where they do not raise it. */
  edit: { columns: Readonly<Record<string, unknown>>; floorFen: number }
  publish: { floorFen: number }
  announce: { floorFen: number }
  withdraw: { reason: string }
  price: { priceFen: number; why: PriceReason; reason: string; floorFen: number; far: boolean }
  hand: { keptBy: 'desk' | null }
}
/** The same, as guards find them: asked without, they have none. */
export interface ListingFacts
  extends Partial<ListingNeeds['edit'] & ListingNeeds['withdraw'] & ListingNeeds['price'] & ListingNeeds['hand']> {}
