import type { CaseBook } from '#server/features/order/order.book.ts'
import { meaningOf } from '#server/features/order/order.faces.ts'
import { caseIsOver } from './refund-case.rules.ts'
import { lockCaseById } from './refund-case.queries.ts'
import { moveCase } from './refund-case.move.ts'

/** Hears that the money of a case has arrived; the order's lock is held, and the refund says it once. */
export const caseBook: CaseBook = {
  async arrived(tx, order, { caseId, amountFen, channel, offline, now }) {
    const row = await lockCaseById(tx, caseId)
    if (!row || caseIsOver(row.state)) return
    await moveCase(
      tx,
      { row, order },
      {
        event: offline ? 'offline' : 'arrived',
        actor: offline?.actor ?? { kind: 'channel', id: channel },
        now,
        note: { amountFen, ...(offline ? { reference: offline.reference } : {}) },
        facts: { whole: meaningOf(order).sale === 'undone', refundStuck: offline !== undefined },
      },
    )
  },
}
