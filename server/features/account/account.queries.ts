import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { mobileNumber } from '#contract/mobile.ts'
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
  const known = { givenName, surname: facts.surname, gender: facts.gender }
  const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const row = await db
    .insertInto('customer')
    .values({ ...rest, givenName, loginMobile: facts.mobile, createdAt: now, lastLoginAt: now })
    .onConflict(conflict =>
      conflict.column('sub').doUpdateSet({ ...said, ...saidMobile(facts.mobile, now), lastLoginAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * What a number that the login service names does to the account: one that it had not named before counts from now on. One
 * that it goes on naming does not undo what was changed in the shop since (decision 136).
 */
function saidMobile(mobile: string, now: Date) {
  if (mobile === '') return {}
  const isOther = (kept: 'customer.login_mobile' | 'customer.mobile') =>
    sql<boolean>`${digitsOf(kept)} <> ${mobileNumber(mobile) ?? mobile}`
  const isNews = isOther('customer.login_mobile')
  return {
    loginMobile: mobile,
    mobile: sql<string>`case when ${isNews} then ${mobile} else customer.mobile end`,
    mobileAt: sql<Date | null>`case when ${isNews} and ${isOther('customer.mobile')} then ${now}::timestamptz
      else customer.mobile_at end`,
  }
}

/** Eleven digits of a mobile number of the mainland, with or without its prefix; any other text as it stands. */
const digitsOf = (column: 'customer.login_mobile' | 'customer.mobile') =>
  sql<string>`regexp_replace(${sql.ref(column)}, '^([+]|00)?86(?=[0-9]{11}$)', '')`

/** The number of an account, with what decides whether it may be changed now; locked. */
export async function lockPhone(
  tx: Transaction<DB>,
  customerId: number,
): Promise<{ sub: string; mobile: string; mobileAt: Date | null }> {
  return tx
    .selectFrom('customer')
    .select(['sub', 'mobile', 'mobileAt'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** When the number of an account became another one. */
export async function phoneChangedAt(db: Kysely<DB>, customerId: number): Promise<Date | null> {
  const row = await db.selectFrom('customer').select('mobileAt').where('id', '=', customerId).executeTakeFirstOrThrow()
  return row.mobileAt
}

/** Whether a subject of the login service has an account of the shop. */
export async function isCustomer(db: Kysely<DB>, sub: string): Promise<boolean> {
  return (await db.selectFrom('customer').select('id').where('sub', '=', sub).executeTakeFirst()) !== undefined
}

/** Whether another account has a number. @param phone eleven digits */
export async function isOthersPhone(db: Kysely<DB>, customerId: number, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id <> ${customerId} and mobile <> '' and ${digitsOf('customer.mobile')} = ${phone} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Gives an account, which the caller holds, another number.
 * @param atLogin the login service names it from now on, too
 */
export async function storePhone(
  tx: Transaction<DB>,
  customerId: number,
  { phone, atLogin, now }: { phone: string; atLogin: boolean; now: Date },
): Promise<void> {
  const mobile = `86${phone}`
  await tx
    .updateTable('customer')
    .set({ mobile, mobileAt: now, ...(atLogin ? { loginMobile: `+86${phone}` } : {}) })
    .where('id', '=', customerId)
    .execute()
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
