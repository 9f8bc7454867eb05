import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashOfCode, newCode } from './voucher.code.ts'
import { storeCode, ownVoucher } from './voucher.queries.ts'
import { checkOpen, isSpent } from './voucher.rules.ts'

export const voucherHandlers = {
  /** A new code each time: nobody can find one that was shown before, and an old one ends by itself (domain E.4). */
  'voucher.show': async ({ input, ctx }) => {
    const { config, customerId, now } = ctx
    const { tx } = ctx
    const voucher = await ownVoucher(tx, customerId, input.voucherNo)
    if (!voucher) throw new Refusal('NOT_FOUND')
    checkOpen(voucher.state)
    if (isSpent(voucher, now)) throw new Refusal('VOUCHER_EXPIRED')
    for (;;) {
      const code = newCode()
      const end = await storeCode(tx, voucher, hashOfCode(config, code), now)
      if (end === 'tooMany') throw new Refusal('VOUCHER_CODES')
      if (end !== 'exists') return { voucherNo: voucher.voucherNo, code, qr: code, expiresAt: end, serverTime: now }
    }
  },
} satisfies Partial<Handlers>
