/** What the clock does with leads: whoever is late loses one to the next, and what dealers may promise is measured (decision 066). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { runLeadClock } from './lead.clock.ts'
import { takeDueLeads } from './lead-clock.queries.ts'
import { measurePromises } from './promise.queries.ts'

const leadClock = defineJob<{ leadId: number; version: number }>('lead.clock')
export const measureLeads = defineJob<object>('measureLeads', { last: true })

/** Looked at in one go. */
const PORTION = 200

/** Makes a job for each lead whose time is over. */
export async function planDueLeads(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const leads = await takeDueLeads(tx, now, PORTION)
    await addJobs(
      tx,
      leadClock,
      leads.map(({ id, version }) => ({ payload: { leadId: id, version }, key: `lead.clock:${id}` })),
    )
  })
}

export const leadTasks: readonly Task[] = [
  task(leadClock, ({ leadId, version }, { db, now }) =>
    db.transaction().execute(tx => runLeadClock(tx, leadId, version, now())),
  ),
  task(measureLeads, (_, { db, now }) => measurePromises(db, now())),
]
