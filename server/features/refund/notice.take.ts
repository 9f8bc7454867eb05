import type { NoticeEnd, NoticeFacts } from '#server/features/payment/notice.queries.ts'
import type { PayDeps } from '#server/features/payment/payment.port.ts'
import { type BookedWith, NotBooked, NoticeRefused, settle } from '#server/features/payment/payment.settle.ts'
import { settleRefundNotice } from './refund.settle.ts'

/**
 * Brings what a notice says to its end, a payment's or a refund's: the same for one that has just come and for one that is
 * run again (decision 054). Any number of times comes to the same.
 * @param notice what was verified of it
 * @param also written down with a payment that is booked, or was
 */
export async function takeNotice(
  deps: PayDeps,
  channel: string,
  notice: NoticeFacts,
  also?: BookedWith,
): Promise<NoticeEnd> {
  try {
    const outcome = await (notice.kind === 'paid'
      ? settle(deps, channel, notice.facts, also)
      : settleRefundNotice(deps, channel, notice.number, notice.facts))
    return { outcome }
  } catch (error) {
    if (error instanceof NoticeRefused) return { outcome: 'refused', why: error.why }
    if (error instanceof NotBooked) return { outcome: 'notBooked', why: error.message }
    throw error
  }
}
