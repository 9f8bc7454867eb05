import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of codes that were guessed. */
export const promotionKeep = {
  couponGuesses: untilExpired('coupon_guess'),
} satisfies KeepWays
