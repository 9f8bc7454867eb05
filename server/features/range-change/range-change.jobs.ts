/** Publishes changes of the range when their time has come, each exactly once (decision 058). */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { putRange } from '#server/features/car/put-range.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { faultsOf } from './range-change.check.ts'
import { findRangeChange, heldRows, lockRange, takeDueRangeChanges } from './range-change.queries.ts'
import { layOver, rowsOf, rowText } from './range-change.rules.ts'
import { rangeChange } from './range-change.states.ts'

export const publishRange = defineJob<{ rangeChangeId: number }>('range.publish')

/** Changes looked at in one go. */
const PORTION = 50

/** Makes a job for each change that is due. */
export async function planDueRangeChanges(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await takeDueRangeChanges(tx, now, PORTION)
    await addJobs(
      tx,
      publishRange,
      ids.map(rangeChangeId => ({ payload: { rangeChangeId }, key: `range.publish:${rangeChangeId}` })),
    )
  })
}

/**
 * Publishes a change that is due, or stops it where it has faults by now. Rows, state and history are one transaction, and
 * whoever writes the range waits for it: of any number of servers one does it, and a killed one has done nothing.
 */
export async function publishDue(tx: Transaction<DB>, id: number, now: Date): Promise<void> {
  await lockRange(tx)
  const change = await findRangeChange(tx, id, true)
  if (change?.state !== 'scheduled' || !change.publishAt || change.publishAt > now) return
  const laid = layOver(await heldRows(tx), change.edits)
  const faults = faultsOf(laid, beijingDay(now))
  const asked = { actor: { kind: 'clock' as const }, now }
  if (faults.length > 0) {
    const checked = { version: change.version + 1, at: now, faults, kept: 0, changed: 0, left: 0 }
    await move(tx, rangeChange, id, { ...asked, event: 'stop', facts: { checked } })
    return
  }
  await putRange(tx, rowsOf(laid.rows, laid.changes))
  const facts = { changes: laid.changes, touched: laid.changes.map(rowText) }
  await move(tx, rangeChange, id, { ...asked, event: 'publish', facts })
}

export const rangeChangeTasks: readonly Task[] = [
  task(publishRange, ({ rangeChangeId }, { db, now }) =>
    db.transaction().execute(tx => publishDue(tx, rangeChangeId, now())),
  ),
]
