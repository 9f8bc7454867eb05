import type { Reply } from '#contract/kit.ts'
import { workNames } from '#server/features/goods/goods.words.ts'
import { hashOfCode, looksLikeCode } from '#server/features/voucher/voucher.code.ts'
import { countAttempts, MOST_ATTEMPTS, noteAttempt, voucherByCode } from '#server/features/voucher/voucher.queries.ts'
import { isSpent } from '#server/features/voucher/voucher.rules.ts'
import { voucherStates } from '#server/features/voucher/voucher.words.ts'
import type { Ctx, Handlers, StaffCtx } from '#server/http/context.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { askVoucherBack, dropVoucherBack, putVoucherBack, vouchersAskedBack } from './order.put-back.ts'
import { redeemVoucher, subjectOf, type VoucherSubject } from './order.redeem.ts'
import { displayFor } from './order.view.ts'

type Found = Reply<'desk.voucher.find'>

/**
 * What a code stands for. Of another outlet's code a dealer is told that alone, neither which outlet nor whose; it counts
 * like a wrong one, so that nobody learns by trying which codes there are.
 * @throws Refusal VOUCHER_UNKNOWN, VOUCHER_ELSEWHERE, VOUCHER_TRIES after too many wrong codes
 */
async function find(ctx: StaffCtx, code: string): Promise<VoucherSubject> {
  const { config, db, now } = ctx
  const staff = ctx.staff
  if ((await countAttempts(db, staff.id, now)) >= MOST_ATTEMPTS) throw new Refusal('VOUCHER_TRIES')
  const voucher = looksLikeCode(code) ? await voucherByCode(db, hashOfCode(config, code), now) : undefined
  if (voucher && (staff.role !== 'dealer' || staff.outletId === voucher.outletId)) return subjectOf(db, voucher.id)
  await noteAttempt(ctx.memory, staff.id, now)
  throw new Refusal(voucher ? 'VOUCHER_ELSEWHERE' : 'VOUCHER_UNKNOWN')
}

const byStaff = ({ staff, now }: StaffCtx) => ({ actor: { kind: 'staff', ...staff } as const, now })
const states = (state: 'open' | 'redeemed') => ({ voucherState: state, stateText: voucherStates[state] })

/** A voucher whose time is over counts as expired, also while the clock has not come by yet. */
function shown(subject: VoucherSubject, { now }: Ctx): Found {
  const state = subject.state === 'open' && isSpent(subject, now) ? 'expired' : subject.state
  return {
    ...withWords(subject),
    kind: subject.kind as Found['kind'],
    goodsPicture: subject.picture,
    works: workNames(subject.works),
    pieces: subject.quantity,
    state,
    stateText: voucherStates[state],
    customerName: maskName(subject.surname),
    customerMobile: maskMobile(subject.mobile),
  }
}

export const redeemHandlers = {
  'desk.voucher.find': async ({ input, ctx }) => shown(await find(ctx, input.code), ctx),

  'desk.voucher.redeem': async ({ input, ctx }) => {
    const subject = await find(ctx, input.code)
    const by = { actor: { kind: 'staff', ...ctx.staff }, now: ctx.now } as const
    const { row, left } = await redeemVoucher(ctx.tx, subject, by)
    const { code, stateText } = displayFor(row)
    const now = { ...subject, state: 'redeemed', redeemedAt: ctx.now } as const
    return { ...shown(now, ctx), orderCode: code, orderStateText: stateText, left }
  },

  'desk.voucher.askBack': async ({ input: { voucherNo, backReason: reason, remark }, ctx }) => {
    const { orderNo } = await askVoucherBack(ctx.tx, { voucherNo, reason, remark }, byStaff(ctx))
    return { voucherNo, orderNo, ...states('redeemed') }
  },

  'desk.voucher.putBack': async ({ input: { voucherNo }, ctx }) => {
    const { order, reason } = await putVoucherBack(ctx.tx, voucherNo, byStaff(ctx))
    return { voucherNo, orderNo: order.orderNo, backReason: reason, ...states('open') }
  },

  'desk.voucher.dropBack': async ({ input: { voucherNo }, ctx }) => {
    const { orderNo } = await dropVoucherBack(ctx.tx, voucherNo, byStaff(ctx))
    return { voucherNo, orderNo, ...states('redeemed') }
  },

  'desk.voucher.askedBack': async ({ ctx: { db, staff } }) => {
    const asked = await vouchersAskedBack(db, staff)
    return asked.map(each => withWords(each))
  },
} satisfies Partial<Handlers>
