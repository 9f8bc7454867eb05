/** Puts new versions of the valuation into force when their moment has come (decision 082). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { publishRules } from '#server/features/valuation/valuation.queries.ts'
import { move } from '#server/lib/move.ts'
import { ruleFaults } from '#server/lib/valuation-model.ts'
import { findValuationChange, takeDueValuations } from './valuation-change.queries.ts'
import { valuationChange } from './valuation-change.states.ts'

/**
 * Version, state and history are one transaction: of any number of servers one does it, and a killed one has done nothing.
 * Numbers that are faulty by now are not published: the change is a draft again that says so, once, and the next one goes on.
 */
export async function publishDueValuations(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const id of await takeDueValuations(tx, now)) {
      const change = await findValuationChange(tx, id)
      if (!change) continue
      const asked = { actor: { kind: 'clock' as const }, now }
      const faults = ruleFaults(change.rules)
      if (faults.length > 0) {
        await move(tx, valuationChange, id, { ...asked, event: 'stop', facts: {}, note: { faults: faults.length } })
        continue
      }
      const publishedVersion = await publishRules(tx, change.rules, {
        note: change.title,
        staffId: change.agreedBy,
        now,
      })
      const facts = { publishedVersion }
      await move(tx, valuationChange, id, { ...asked, event: 'begin', facts })
    }
  })
}
