/** Why a dealer declines an order of a new car; `other` takes words for colleagues. */
export const declineReasons = ['capacity', 'delivery', 'configuration', 'region', 'buyer', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
