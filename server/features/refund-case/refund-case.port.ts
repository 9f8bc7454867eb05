import type { CasesPort } from '#server/features/order/order.port.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { caseIsOver } from './refund-case.rules.ts'
import { lockCaseById } from './refund-case.queries.ts'
import { moveCase } from './refund-case.move.ts'

/** Hears that the money of a case has arrived; the order's lock is held, and the refund says it once. */
export const casesPort: CasesPort = {
  async arrived(tx, order, { caseId, amountFen, channel, offline, now }) {
    const row = await lockCaseById(tx, caseId)
    if (!row || caseIsOver(row.state)) return
    const locked = { row, order }
    const about = { amountFen, ...(row.compensation && { compensation: true }) }
    if (offline) {
      const { actor, reference } = offline
      const note = { amountFen, reference }
      await moveCase(tx, locked, { event: 'offline', actor, now, note, facts: { refundStuck: true } })
    } else {
      const actor = { kind: 'channel', id: channel } as const
      const facts = { whole: meaningOf(order).sale === 'undone' }
      await moveCase(tx, locked, { event: 'arrived', actor, now, note: about, facts })
    }
  },
}
