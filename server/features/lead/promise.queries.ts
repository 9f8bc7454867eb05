/** How long outlets take to reach their customers: measured once an hour, read from memory (decision 066). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { later } from '#server/lib/clock.ts'
import { leastMeasured, measuredMs, promisedMinutes, promisedShare } from './promise.rules.ts'

interface Promised {
  /** null: of all outlets together. */
  outletId: number | null
  /** Open minutes; null: nothing is promised. */
  minutes: number | null
  contacts: number
}

/** Stands for a customer whom nobody has reached: longer than any time. */
export const NEVER = 2_147_483_647

/**
 * How a lead of the last thirty days counts: by the minutes of its first contact; like one that nobody ever reached when
 * its time is over, or when it was closed untried; not at all while its time runs, when its customer took it back, or
 * could not be reached.
 */
export const counted = (now: Date) => sql`case
  when contact_minutes is not null then contact_minutes
  when stopped_at is not null or state = 'withdrawn' or (state = 'lost' and attempts > 0) then null
  when state = 'lost' or respond_by < ${now} then ${NEVER}::int end`

/** Measures all outlets anew, each by itself and all together, and keeps what can be said of them. */
export async function measurePromises(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ outletId: number | null; minutes: number; contacts: number }>`
      select outlet_id, percentile_disc(${promisedShare}) within group (order by minutes) as minutes, count(*) as contacts
      from (select outlet_id, ${counted(now)} as minutes from lead
        where respond_by is not null and outlet_id is not null and assigned_at > ${later(now, -measuredMs)}) each
      where minutes is not null
      group by grouping sets ((outlet_id), ()) having count(*) >= ${leastMeasured}`.execute(tx)
    const found = rows.map(row => ({
      ...row,
      minutes: promisedMinutes(row.minutes === NEVER ? Infinity : row.minutes),
    }))
    await sql`delete from lead_promise`.execute(tx)
    if (found.length === 0) return
    await tx
      .insertInto('lead_promise')
      .values(found.map(row => ({ ...row, measuredAt: now })))
      .execute()
  })
}

const promises = cached(['lead_promise'], async (db): Promise<ReadonlyMap<number | null, Promised>> => {
  const rows = await db.selectFrom('lead_promise').select(['outletId', 'minutes', 'contacts']).execute()
  return new Map(rows.map(row => [row.outletId, row]))
})

/**
 * What is promised of an outlet. One of which too little is known stands for all outlets together; of one that is known to
 * be slow nothing is promised.
 * @param outletId absent: of all together
 */
export async function promiseOf(
  memory: Parameters<typeof promises>[0],
  outletId: number | undefined,
): Promise<Promised | undefined> {
  const all = await promises(memory)
  return (outletId === undefined ? undefined : all.get(outletId)) ?? all.get(null)
}
