/** What the moves of a place need beside it. */
export interface LaunchNeeds {
  offer: { until: Date }
  take: { orderId: number }
}
/** The same, as guards find them. */
export type LaunchFacts = Partial<LaunchNeeds['offer'] & LaunchNeeds['take']>
