/** Writes down once a month what customers' own cars are worth (decision 074). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import { keepValue, takeDueWorths } from './car-value.queries.ts'
import { mayBe, monthOf, worthOn } from './car-value.rules.ts'

export const noteCarValues = defineJob<object>('noteCarValues', { last: true })
/** Cars in one transaction. */
const PORTION = 200

/** Writes the worth of this month down for every car that has none. @returns how many */
export async function noteValues(db: Kysely<DB>, now: Date): Promise<number> {
  const month = monthOf(now)
  const [{ version, model }, range] = await Promise.all([valuationNow.now(db), modelRange.now(db)])
  const trims = new Map(range.flatMap(each => each.trims).map(each => [each.spuId, each]))
  let [noted, after] = [0, 0]
  for (;;) {
    const last = await db.transaction().execute(async tx => {
      const due = await takeDueWorths(tx, month, after, PORTION)
      for (const each of due) {
        const trim = trims.get(each.spuId)
        // A car whose entry was changed to another model since is asked about anew, and one beyond the numbers has no worth.
        const today = trim && mayBe(trim, each) ? worthOn(model, trim, each, now) : undefined
        if (!today) continue
        await keepValue(tx, { ownCarId: each.ownCarId, month, valuationVersion: version, ...today })
        noted++
      }
      return due.at(-1)
    })
    if (!last) return noted
    after = last.ownCarId
  }
}

export const carValueTasks: readonly Task[] = [
  task(noteCarValues, async (_, { db, now, log }) => {
    const noted = await noteValues(db, now())
    if (noted > 0) log.info({ noted }, 'market values written down')
  }),
]
