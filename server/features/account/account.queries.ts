import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import { type CustomerFacts, returnUrlMs } from './account.rules.ts'
import { sha256 } from './session.queries.ts'

/**
 * The customer behind a subject of the login service: made at the first login, brought up to date at each later one.
 * What the service does not say any more stays as it was.
 */
export async function storeCustomer(db: Kysely<DB>, facts: CustomerFacts, now: Date): Promise<number> {
  const { givenName, ...rest } = facts
  const known = { givenName, surname: facts.surname, gender: facts.gender, mobile: facts.mobile }
  const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const row = await db
    .insertInto('customer')
    .values({ ...rest, givenName, createdAt: now, lastLoginAt: now })
    .onConflict(conflict => conflict.column('sub').doUpdateSet({ ...said, lastLoginAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function customerById(db: Kysely<DB>, id: number): Promise<Omit<CustomerFacts, 'sub'> | undefined> {
  return db
    .selectFrom('customer')
    .select(['gcid', 'givenName', 'surname', 'gender', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps an address of this shop and gives the 32 hex characters that fetch it once (decisions: Calls). */
export async function saveReturnUrl(db: Kysely<DB>, address: string, now: Date): Promise<string> {
  const hash = randomBytes(16).toString('hex')
  await db
    .insertInto('return_url')
    .values({ hash: sha256(hash), address, expiresAt: later(now, returnUrlMs) })
    .execute()
  return hash
}

/** Gives a saved address back, the first time it is asked for; nothing afterwards. */
export async function takeReturnUrl(db: Kysely<DB>, hash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('return_url')
    .where('hash', '=', sha256(hash))
    .where('expiresAt', '>', now)
    .returning('address')
    .executeTakeFirst()
  return row?.address
}

/**
 * Removes what has been over for an hour, at most 500 rows of each kind, so that it never takes long; what remains goes
 * the next time. Rows that another process is removing are left to it. The hour is that of `login_code`, which counts
 * the codes of a phone in it.
 */
export async function sweepLogins(db: Kysely<DB>, now: Date): Promise<void> {
  const before = later(now, -3_600_000)
  for (const table of ['login_attempt', 'session', 'return_url', 'login_code', 'oidc_store'] as const)
    await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where expires_at < ${before} limit 500 for update skip locked))`.execute(db)
}
