/** Accounts of the staff as administrators change them, and the invitations that they come from (decision 131). */
import type { StaffRole } from '#contract/codes.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB, StaffAccountTable, StaffInvitationTable } from '#server/db/schema.ts'

export type StaffAccount = Selectable<StaffAccountTable>
export type Invitation = Selectable<StaffInvitationTable>

/** What an account may do, and where. */
export interface StaffPost {
  name: string
  role: StaffRole
  /** Of a dealer alone. */
  outletId: number | null
}

/**
 * Locks all administrators who can sign in, in one order: of two who take each other's role away at once one comes
 * second, and is none any more.
 */
export async function lockAdministrators(tx: Transaction<DB>): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const lockAccount = (tx: Transaction<DB>, id: number): Promise<StaffAccount | undefined> =>
  tx.selectFrom('staff_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes an account to its next version. @param said with `placedBy`, somebody else has to know the person anew */
export const changeAccount = (
  tx: Transaction<DB>,
  id: number,
  said: Partial<StaffPost & { active: boolean; placedBy: number; knownBy: number | null }>,
) =>
  tx
    .updateTable('staff_account')
    .set({ ...said, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Notes that somebody signed in. */
export const noteLogin = (tx: Transaction<DB>, id: number, now: Date) =>
  tx.updateTable('staff_account').set({ lastLoginAt: now }).where('id', '=', id).execute()

const isOpen = (now: Date) => sql<boolean>`ended_at is null and expires_at > ${now}`

/**
 * Writes an invitation down, behind `lockInvitations`; an open one of the same number ends, so that its latest link alone is good.
 * @param by nobody: whoever runs the server
 */
export async function addInvitation(
  tx: Transaction<DB>,
  said: StaffPost & { mobile: string; tokenHash: Buffer; by: number | null; expiresAt: Date },
  now: Date,
): Promise<number> {
  await sql`
    update staff_invitation set ended_at = ${now}, mobile = '' where mobile = ${said.mobile} and ended_at is null`.execute(
    tx,
  )
  const { by, ...row } = said
  const { id } = await tx
    .insertInto('staff_invitation')
    .values({ ...row, invitedBy: by, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many could be accepted now; further invitations wait for the transaction's end. */
export async function lockInvitations(tx: Transaction<DB>, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.inviting})`.execute(tx)
  const found = await sql<{ n: number }>`
    select count(*)::int as n from staff_invitation where ${isOpen(now)}`.execute(tx)
  return oneRow(found).n
}

/** The invitation behind a link while it can be accepted, locked: of two who come by it at once one gets it. */
export async function lockInvitation(
  tx: Transaction<DB>,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  return tx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where(isOpen(now))
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a number is invited now. */
export async function isInvited(db: Kysely<DB>, mobile: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('staff_invitation')
    .select('id')
    .where('mobile', '=', mobile)
    .where(isOpen(now))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Makes the account that an invitation promises.
 * @returns nothing where the person has an account already, be it switched off
 */
export async function acceptInvitation(
  tx: Transaction<DB>,
  { id, name, role, outletId, invitedBy }: Invitation,
  sub: string,
  now: Date,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('staff_account')
    .values({ sub, name, role, outletId, createdAt: now, placedBy: invitedBy })
    .onConflict(known => known.column('sub').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await tx
    .updateTable('staff_invitation')
    .set({ endedAt: now, staffId: made.id, mobile: '' })
    .where('id', '=', id)
    .execute()
  return made.id
}

/** Ends an open invitation; one that is over ends, too. @returns whether there was one */
export async function endInvitation(tx: Transaction<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ endedAt: now, mobile: '' })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives all accounts of an outlet, and those who are invited to it, to the one that takes it over. */
export async function moveAccounts(tx: Transaction<DB>, from: number, to: number): Promise<void> {
  await tx.updateTable('staff_account').set({ outletId: to }).where('outletId', '=', from).execute()
  await tx.updateTable('staff_invitation').set({ outletId: to }).where('outletId', '=', from).execute()
}
