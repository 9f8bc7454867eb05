import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of payment notices. */
export const paymentKeep = {
  paymentNonces: untilExpired('payment_nonce'),
  paymentNotices: untilExpired('payment_notice'),
} satisfies KeepWays
