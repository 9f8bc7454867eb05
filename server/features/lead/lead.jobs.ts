/** What a login does to leads: those that were submitted without an account join the customer with the same phone. */
import { customerSignedIn } from '#server/features/account/account.jobs.ts'
import { later } from '#server/lib/clock.ts'
import { type Task, task } from '#server/lib/jobs.ts'
import { joinLeads } from './lead.queries.ts'
import { joinMs } from './lead.rules.ts'

export const leadTasks: readonly Task[] = [
  task(customerSignedIn, async ({ customerId }, { db, now }) => {
    await joinLeads(db, customerId, later(now(), -joinMs))
  }),
]
