/** The steps of a new car from its contract to its key, in their order (decision 084). */
export const milestones = ['production', 'transport', 'arrival', 'inspection', 'registration', 'handOver'] as const
export type Milestone = (typeof milestones)[number]

/** Why a step comes on another day than the estimate's; the customer reads it in words. */
export const moveReasons = ['production', 'parts', 'transport', 'papers', 'customer', 'sooner'] as const
export type MoveReason = (typeof moveReasons)[number]
