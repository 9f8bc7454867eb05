/**
 * Reference data: what the shop needs to work at all, with a demonstration or without one. Regions and freight zones, the
 * dictionary, policies, the brand's model range and its outlets. Every database gets it at each start, migration and
 * import, also one of an earlier version; rows that are there stay as they are, so what an operator changed is kept (decision 031).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openPool } from '#server/db/connect.ts'
import { byColumn, columnOf } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { putRows } from '#server/db/put-rows.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { type RangeRows, rangeTables } from '#server/lib/range/range-rows.ts'

export interface ReferenceCounts {
  regions: number
  dictionary: number
  outlets: number
  trims: number
}

const NAME = 'reference'

/** Files that the rows are made of. Read and not run: a start that has nothing to fill costs a few milliseconds. */
function sources(): URL[] {
  const here = new URL('./', import.meta.url)
  const own = readdirSync(here).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return [
    ...own.sort().map(name => new URL(name, here)),
    new URL('range.json', here),
    new URL('../../lib/range/range-rows.ts', here),
    new URL('../../../contract/regions/regions.json', here),
    new URL('../../../contract/constants.ts', here),
    new URL('../../../contract/content-page.ts', here),
  ]
}

/** Digest of the reference data of this version. */
export function referenceStamp(): string {
  const hash = createHash('sha256')
  for (const file of sources()) hash.update(readFileSync(file)).update('\0')
  return hash.digest('base64url')
}

/** Brings a database to the newest shape, and fills in what reference data it lacks. @returns the migrations that ran */
export async function prepareDatabase(url: string): Promise<string[]> {
  const ran = await migrate(url)
  const pool = openPool({ url, max: 1, name: 'hesper-reference', statementTimeoutMs: 0 })
  try {
    await fillReference(pool)
  } finally {
    await pool.end()
  }
  return ran
}

/** Fills in what is missing, when this version's data are not those that were filled in last. @returns whether it did */
export async function fillReference(pool: Pool): Promise<boolean> {
  const stamp = referenceStamp()
  const known = await pool.query('select from reference_stamp where name = $1 and stamp = $2', [NAME, stamp])
  if (known.rowCount) return false
  await inOneTransaction(pool, async client => {
    await addReference(client, beijingDay(new Date()))
    await client.query(
      `insert into reference_stamp (name, stamp, filled_at) values ($1, $2, now())
       on conflict (name) do update set stamp = excluded.stamp, filled_at = excluded.filled_at`,
      [NAME, stamp],
    )
  })
  return true
}

/** Which parts of the demonstration a database has nothing of. */
export async function emptyParts(
  pool: Pool,
): Promise<{ cars: boolean; goods: boolean; promotions: boolean; slots: boolean }> {
  const { rows } = await pool.query(
    `select not exists (select from used_car) as cars, not exists (select from goods) as goods,
       not exists (select from campaign) and not exists (select from coupon)
         or not exists (select from timed_campaign) as promotions,
       not exists (select from slot_resource) or not exists (select from test_drive_route)
         or not exists (select from stock_car) as slots`,
  )
  return rows[0]
}

/**
 * The demonstration for a shop that asks for it: what there is nothing of is filled, so that a database of an earlier
 * version gets the parts that came later. Cars are only added where there are none.
 * @returns whether something was missing
 */
export async function fillDemonstration(pool: Pool): Promise<boolean> {
  const empty = await emptyParts(pool)
  if (!empty.cars && !empty.goods && !empty.promotions && !empty.slots) return false
  // The program is only read when it is needed.
  const { defaultUsedCars, seedDatabase } = await import('./seed.ts')
  const usedCars = empty.cars ? defaultUsedCars : 0
  await seedDatabase(pool, { usedCars, today: beijingDay(new Date()), appointments: true })
  return true
}

/** Runs the work alone among all that fill this database; all of it stays, or nothing. */
export async function inOneTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Two processes that start at the same time must not both fill the tables.
    await client.query('select pg_advisory_xact_lock($1)', [lockClasses.seeding])
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that failed inside COPY is not usable any more; closing it rolls back.
    client.release(true)
    throw error
  }
}

/**
 * Adds the reference rows that are missing.
 * @param today day in Beijing, from which the holidays of new outlets are announced
 */
export async function addReference(client: PoolClient, today: string): Promise<ReferenceCounts> {
  const [
    { rangeRows },
    { dictionaryRows },
    forms,
    freight,
    { outletRows },
    { regionRows },
    { policyRows },
    valuation,
    { addMaintenance },
    student,
    content,
  ] = await Promise.all([
    import('./range.ts'),
    import('./dictionary.ts'),
    import('./forms.ts'),
    import('./freight.ts'),
    import('./outlets.ts'),
    import('./regions.ts'),
    import('./policies.ts'),
    import('./valuation.ts'),
    import('./maintenance.ts'),
    import('./student.ts'),
    import('./content-pages.ts'),
  ])
  const counts = {
    regions: await addRows(client, 'region', regionRows),
    dictionary: await addRows(client, 'dictionary_entry', dictionaryRows),
    outlets: await addRows(client, 'outlet', outletRows(today)),
    trims: 0,
  }
  counts.trims = await addRange(client, rangeRows)
  await addMaintenance(client)
  await content.addContentPages(client)
  await addPolicies(client, policyRows)
  await addRows(client, 'lead_form', forms.formRows)
  await addRows(client, 'lead_form_version', forms.formVersionRows)
  await addRows(client, 'valuation_version', valuation.valuationVersionRows)
  await addRows(client, 'valuation_rule', valuation.valuationRuleRows)
  await addRows(client, 'student_version', student.studentVersionRows)
  await addRows(client, 'student_rule', student.studentRuleRows)
  await addRows(client, 'freight_zone', freight.freightZoneRows)
  await addRows(client, 'freight_area', freight.freightAreaRows)
  return counts
}

/**
 * The range of the demonstration, where there is none: a shop's own comes by its file and is left alone. A database of an
 * earlier version has series and trims without options; their rows get what they lacked.
 * @returns how many trims are new
 */
async function addRange(client: PoolClient, rows: RangeRows): Promise<number> {
  const { rowCount } = await client.query('select from car_option limit 1')
  if (rowCount) return 0
  let trims = 0
  for (const [table, key] of rangeTables) {
    const { created } = await putRows((text, values) => client.query(text, values), table, key, rows[table])
    if (table === 'car_trim') trims = created
  }
  return trims
}

/**
 * Adds versions of policies that this release brings. Where the shop has written a version of a policy itself, what its own
 * lawyers approved is not replaced by a release: the desk shows what was brought, and somebody takes it over (decision 167).
 */
export async function addPolicies(
  client: PoolClient,
  rows: readonly { policyId: string; version: string }[],
): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [lockClasses.policies])
  const own = await client.query<{ id: string }>(
    'select distinct policy_id as id from policy_version where draft_id is not null and withdrawn_at is null',
  )
  const written = new Set(own.rows.map(row => row.id))
  const brought = rows.filter(({ policyId }) => !written.has(policyId))
  return brought.length === 0 ? 0 : addRows(client, 'policy_version', brought)
}

/** Adds the rows whose key is not there yet. @returns how many */
export async function addRows(client: PoolClient, table: string, rows: readonly object[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {})
    .map(columnOf)
    .join(', ')
  const { rowCount } = await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows.map(byColumn))],
  )
  return rowCount ?? 0
}
