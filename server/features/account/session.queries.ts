import type { StaffRole } from '#contract/codes.ts'
import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import type { Identity } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import { isToken, sessionEnd, slideEveryMs } from './account.rules.ts'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
/** 256 random bits as 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** As many places as anybody looks through; those behind them end with all others. */
const MOST_LISTED = 50

interface SessionRow {
  customerId: number | null
  gcid: string | null
  staffId: number | null
  role: StaffRole | null
  outletId: number | null
  createdAt: Date
  lastSeenAt: Date
}

/**
 * Finds out who a token belongs to, in one prepared round trip, and moves the session's end at most once an hour.
 * @returns nothing for a missing, unknown or expired token and for staff that was switched off; never both a customer
 *   and staff
 */
export function makeIdentify(db: Kysely<DB>): (token: string | undefined, now: Date) => Promise<Identity> {
  return async (token, now) => {
    if (!isToken(token)) return {}
    const tokenHash = sha256(token)
    const found = await sql<SessionRow>`${hot}
      select s.customer_id, c.gcid, s.staff_id, a.role, a.outlet_id, s.created_at, s.last_seen_at
      from session s
        left join customer c on c.id = s.customer_id
        left join staff_account a on a.id = s.staff_id and a.active
      where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
    const row = found.rows[0]
    if (!row) return {}
    const identity = identityOf(row, tokenHash)
    if (!identity) return {}
    const kind = identity.staff ? 'staff' : 'customer'
    const slideBefore = later(now, -slideEveryMs)
    // The condition stands in the statement, too: of many calls at once one writes.
    if (row.lastSeenAt <= slideBefore)
      await sql`
        update session set last_seen_at = ${now}, expires_at = ${sessionEnd(kind, row.createdAt, now)}
        where token_hash = ${tokenHash} and last_seen_at <= ${slideBefore}`.execute(db)
    return identity
  }
}

/** Who the staff behind some sessions are now, by the sessions' hashes in hex; nobody where one is over or was switched off. */
export async function staffNow(
  db: Kysely<DB>,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, NonNullable<Identity['staff']>>> {
  const found = await sql<{ name: string; id: number; role: StaffRole; outletId: number | null }>`
    select encode(s.token_hash, 'hex') as name, a.id, a.role, a.outlet_id
    from session s join staff_account a on a.id = s.staff_id and a.active
    where s.token_hash = any(${[...new Set(tokenHashes)]}::bytea[]) and s.expires_at > ${now}`.execute(db)
  return new Map(
    found.rows.map(({ name, id, role, outletId }) => [name, { id, role, outletId: outletId ?? undefined }]),
  )
}

/** Whose a session is; nobody's, when it is one of staff that was switched off. */
function identityOf(row: SessionRow, tokenHash: Buffer): Identity | undefined {
  const { customerId, gcid, staffId: id, role, outletId } = row
  if (customerId !== null && gcid !== null) return { customerId, gcid, tokenHash }
  if (id !== null && role !== null) return { staff: { id, role, outletId: outletId ?? undefined }, tokenHash }
  return undefined
}

/** Opens a session and gives its token; the only moment at which the token is known here. */
export async function openSession(
  db: Kysely<DB>,
  owner: { customerId: number } | { staffId: number },
  userAgent: string,
  now: Date,
): Promise<{ apiToken: string; expiresAt: Date }> {
  const apiToken = newSecret()
  const staffId = 'staffId' in owner ? owner.staffId : null
  const expiresAt = sessionEnd(staffId === null ? 'customer' : 'staff', now, now)
  await db
    .insertInto('session')
    .values({
      tokenHash: sha256(apiToken),
      customerId: 'customerId' in owner ? owner.customerId : null,
      staffId,
      userAgent: userAgent.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .execute()
  return { apiToken, expiresAt }
}

/** Ends a session; the token is worth nothing from then on. */
export async function closeSession(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

export async function sessionEndsAt(db: Kysely<DB>, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('session').select('expiresAt').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row?.expiresAt
}

/** When a session was opened. */
export async function sessionBeganAt(db: Kysely<DB>, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('session').select('createdAt').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row?.createdAt
}

/** Notes that a session has shown a code of the account's number. */
export async function notePhoneProof(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ phoneProvedAt: now }).where('tokenHash', '=', tokenHash).execute()
}

/** When a session last showed a code of the number that the account had then. */
export async function phoneProvedAt(db: Kysely<DB>, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('phoneProvedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.phoneProvedAt ?? null
}

/** Ends every session of a customer but one. @returns how many there were */
export async function closeOtherSessions(db: Kysely<DB>, customerId: number, but: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('customerId', '=', customerId)
    .where('tokenHash', '<>', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * By which name a session may be spoken of: the hash of its token's hash. Nobody who reads it gets any nearer to the token,
 * and it finds nothing but a row of its own customer.
 */
const sessionName = sql<string>`encode(sha256(token_hash), 'hex')`

/** Where a customer is signed in, the place used last first. @param here the session that asks */
export const customerSessions = (db: Kysely<DB>, customerId: number, here: Buffer, now: Date) =>
  db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', sessionName.as('sessionId')])
    .select(sql<boolean>`token_hash = ${here}`.as('here'))
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .orderBy(sql`token_hash = ${here}`, 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** Ends a customer's session by its name. @returns whether there was such a one */
export async function closeNamedSession(db: Kysely<DB>, customerId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('customerId', '=', customerId)
    .where(sessionName, '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a member of staff. @returns how many there were */
export async function closeStaffSessions(db: Kysely<DB>, staffId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('staffId', '=', staffId).executeTakeFirst()
  return Number(numDeletedRows)
}
