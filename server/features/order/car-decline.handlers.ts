import { formatMoney } from '#contract/figures.ts'
import { saysSomething } from '#contract/reason.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { agreeDecline, declineOf, putDecline } from './car-decline.queries.ts'
import { meaningOf } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { lockForStaff } from './order.queries.ts'
import { displayFor } from './order.view.ts'

export const carDeclineHandlers = {
  /** A dealer who cannot accept a paid order gives everything back; large sums take two people and one reason. */
  'desk.order.decline': async ({ input: { orderNo, declineReason: reason, remark, expectRefundFen }, ctx }) => {
    const { tx, now, staff, config } = ctx
    const order = await lockForStaff(tx, orderNo, staff)
    if (order?.kind !== 'newCar') throw new Refusal('NOT_FOUND')
    if (meaningOf(order).queue !== 'confirm') throw new Refusal('WRONG_STATE')
    if (reason === 'other' && !saysSomething(remark)) throw new Refusal('REASON_NEEDED')
    const { id: orderId, paidFen } = order
    if (paidFen !== expectRefundFen) throw new Refusal('REFUND_CHANGED', { amount: formatMoney(paidFen) })
    const first = await declineOf(tx, orderId)
    const byTwo = paidFen > config.FOUR_EYES_FEN
    const isSecond = first !== undefined && first.staffId !== staff.id
    if (byTwo && isSecond && first.reason !== reason) throw new Refusal('DECLINE_DIFFERS')
    if (byTwo && isSecond) await agreeDecline(tx, orderId, staff.id, now)
    else await putDecline(tx, { orderId, reason, remark, staffId: staff.id, at: now, declinedAt: byTwo ? null : now })
    if (byTwo && !isSecond) return { orderNo, waits: true, ...displayFor(order) }
    const { row } = await kindOf(order.kind).move(tx, order, {
      event: 'decline',
      actor: { kind: 'staff', ...staff },
      now,
      note: { refundFen: paidFen, reason, twofold: order.depositKind === 'earnest' },
    })
    return { orderNo, waits: false, ...displayFor(row) }
  },
} satisfies Partial<Handlers>
