import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { lockOrders } from '#server/features/order/order.queries.ts'
import { addJobs, defineJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { moveCase } from './refund-case.move.ts'
import { caseDueNow } from './refund-case.rules.ts'
import { caseById, lockCaseById, takeDueCases } from './refund-case.queries.ts'

/** Ends a case whose goods were not sent back in time. */
const caseClock = defineJob<{ caseId: number }>('refundCase.clock')

/** Cases looked at in one go. */
const PORTION = 200

/** Makes a job for each case that is due. */
export async function planDueCases(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await takeDueCases(tx, now, PORTION)
    await addJobs(
      tx,
      caseClock,
      ids.map(caseId => ({ payload: { caseId }, key: `refundCase.clock:${caseId}` })),
    )
  })
}

async function doWhatIsDue({ caseId }: { caseId: number }, deps: JobDeps): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async tx => {
    const found = await caseById(tx, caseId)
    const [order] = found ? await lockOrders(tx, [found.orderId]) : []
    const row = await lockCaseById(tx, caseId)
    const event = row && caseDueNow(row, now)
    if (!row || !order || !event) return
    await moveCase(tx, { row, order }, { event, actor: { kind: 'clock' }, now })
  })
}

export const refundCaseTasks: readonly Task[] = [task(caseClock, doWhatIsDue)]
