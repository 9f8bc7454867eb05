/** Why staff take another price for an ordered new car; `tradeInOver`: the old car is not traded in, and its bonus falls away (decision 100). */
export const priceReasons = ['goodwill', 'competition', 'delay', 'mistake', 'tradeInOver', 'other'] as const
export type PriceReason = (typeof priceReasons)[number]

/** What a note of staff is about. */
export const noteTopics = ['order', 'credit', 'tradeIn'] as const
