/**
 * Removes what was kept long enough, rule by rule and portion by portion (decision 068). A portion is one transaction with
 * its count, so a process that dies loses nothing and whoever goes on begins where it stopped; several servers pass over
 * each other's rows.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { oneRow } from '#server/db/one-row.ts'
import { type KeepName, keepNames, keepPeriods, keptSince } from '#server/lib/keep-periods.ts'
import type { KeepWay } from '#server/lib/keep-way.ts'

/** Rows of one transaction. */
const PORTION = 500
/** Rows of one rule in a night: whatever else there is goes in the next one. */
const MOST_ROWS = 200_000
const LONGEST_ERROR = 500

/** Does it with at most a portion of rows that nobody else holds. @returns with how many */
async function portionOf(tx: Transaction<DB>, way: KeepWay, since: Date, most: number, now: Date): Promise<number> {
  if ('act' in way) return way.act(tx, since, most, now)
  const table = sql.table(way.table)
  const due = sql`select ctid from ${table} where ${way.due(since)} limit ${most} for update skip locked`
  const done =
    way.then === 'remove'
      ? await sql`delete from ${table} where ctid = any(array(${due}))`.execute(tx)
      : await sql`update ${table} set ${valuesOf(way.then)} where ctid = any(array(${due}))`.execute(tx)
  return Number(done.numAffectedRows ?? 0)
}

const valuesOf = (values: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

async function applyRule(db: Kysely<DB>, name: KeepName, way: KeepWay, now: Date, portion: number): Promise<void> {
  const since = keptSince(keepPeriods[name].period, now)
  const { id } = oneRow(
    await sql<{ id: number }>`
      insert into retention_run (rule, began_at) values (${name}, ${now}) returning id`.execute(db),
  )
  try {
    for (let rows = 0; rows < MOST_ROWS; ) {
      const done = await db.transaction().execute(async tx => {
        const n = await portionOf(tx, way, since, portion, now)
        if (n > 0) await sql`update retention_run set rows = rows + ${n} where id = ${id}`.execute(tx)
        return n
      })
      rows += done
      if (done < portion) break
    }
    await sql`update retention_run set ended_at = clock_timestamp() where id = ${id}`.execute(db)
  } catch (error) {
    const text = String(error).slice(0, LONGEST_ERROR)
    await sql`update retention_run set ended_at = clock_timestamp(), error = ${text} where id = ${id}`.execute(db)
    throw error
  }
}

/**
 * Applies every rule once. One that fails is written down and keeps no other from its turn.
 * @param portion rows of one transaction
 * @throws AggregateError of the rules that failed, so that the job is tried again and staff see it
 */
export async function applyRetention(
  db: Kysely<DB>,
  ways: Readonly<Record<KeepName, KeepWay>>,
  now: Date,
  portion = PORTION,
): Promise<void> {
  const errors: unknown[] = []
  for (const name of keepNames)
    await applyRule(db, name, ways[name], now, portion).catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} rules of retention failed: ${String(errors[0])}`)
}

export interface RuleFigures {
  rule: KeepName
  /** When it was applied last; null: never. */
  beganAt: Date | null
  endedAt: Date | null
  error: string | null
  /** Rows of the last run, and of all runs that are still known. */
  rows: number
  total: number
}

/** What every rule did, in the order of the table. */
export async function retentionFigures(db: Kysely<DB>): Promise<RuleFigures[]> {
  const { rows } = await sql<RuleFigures>`
    select named.rule, last.began_at, last.ended_at, last.error, coalesce(last.rows, 0) as rows,
      coalesce((select sum(rows) from retention_run r where r.rule = named.rule), 0)::float8 as total
    from unnest(${keepNames}::text[]) with ordinality as named (rule, place)
      left join lateral (
        select * from retention_run r where r.rule = named.rule order by began_at desc, id desc limit 1
      ) last on true
    order by place`.execute(db)
  return rows
}
