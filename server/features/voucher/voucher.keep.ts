import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of the codes of vouchers. */
export const voucherKeep = {
  voucherCodes: untilExpired('voucher_code'),
  voucherAttempts: untilExpired('voucher_attempt'),
} satisfies KeepWays
