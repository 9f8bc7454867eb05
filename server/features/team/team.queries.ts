import type { StaffRole } from '#contract/codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Invitation, StaffAccount } from '#server/features/staff/staff-account.queries.ts'
import { oneRow } from '#server/db/one-row.ts'

/** An account with where its person works and is signed in. */
export type ShownAccount = StaffAccount & {
  staffId: number
  outletCn: string | null
  outletEn: string | null
  sessions: number
  placer: string | null
  knower: string | null
}

/** Who gave the role is an administrator, and no other one has said that they know the person (decision 185). */
const isUnknown = sql`(a.active and a.placed_by is not null and a.known_by is null)`

const accounts = (now: Date) => sql`
  select a.*, a.id as staff_id, o.name_cn as outlet_cn, o.name_en as outlet_en,
    (select count(*) from session s where s.staff_id = a.id and s.expires_at > ${now})::int as sessions,
    placer.name as placer, knower.name as knower
  from staff_account a left join outlet o on o.outlet_id = a.outlet_id
    left join staff_account placer on placer.id = a.placed_by left join staff_account knower on knower.id = a.known_by`

export interface AccountFilter {
  keyword: string
  role: StaffRole | undefined
  active: boolean | undefined
  unknown: boolean | undefined
}

/** One page of the accounts, those who work here first, by name; and how many there are. */
export async function accountPage(
  db: Kysely<DB>,
  { keyword, role, active, unknown }: AccountFilter,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ rows: ShownAccount[]; total: number }> {
  const wanted = sql`(${role ?? null}::text is null or a.role = ${role ?? null})
    and (${active ?? null}::boolean is null or a.active = ${active ?? null})
    and (${unknown ?? null}::boolean is null or ${isUnknown} = ${unknown ?? null})
    and (${keyword} = '' or strpos(lower(a.name), lower(${keyword})) > 0)`
  const [page, counted] = await Promise.all([
    sql<ShownAccount>`${accounts(now)} where ${wanted}
      order by a.active desc, a.name, a.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from staff_account a where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/**
 * Accounts that somebody can say they know (decision 185): neither those that they placed themselves nor their own, and none
 * where they, or who placed it, are not known themselves.
 */
const mayBeKnownBy = (staffId: number) => sql`${isUnknown} and a.placed_by <> ${staffId} and a.id <> ${staffId}
  and not exists (
    select from staff_account other where other.id in (${staffId}, a.placed_by)
      and other.placed_by is not null and other.known_by is null
  )`

/** How many accounts somebody is asked whether they know the person. */
export async function countUnknownAccounts(db: Kysely<DB>, staffId: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from staff_account a where ${mayBeKnownBy(staffId)}`.execute(db)
  return oneRow(counted).n
}

/** Whether somebody can say that they know the person of an account. */
export async function canKnow(db: Kysely<DB>, account: number, staffId: number): Promise<boolean> {
  const found = await sql`select from staff_account a where a.id = ${account} and ${mayBeKnownBy(staffId)}`.execute(db)
  return found.rows.length > 0
}

export async function shownAccount(db: Kysely<DB>, id: number, now: Date): Promise<ShownAccount | undefined> {
  return (await sql<ShownAccount>`${accounts(now)} where a.id = ${id}`.execute(db)).rows[0]
}

/** Where somebody is signed in, the place used last first. */
export const sessionsOf = (db: Kysely<DB>, staffId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute()

export type ShownInvitation = Invitation & {
  invitationId: number
  by: string | null
  outletCn: string | null
  outletEn: string | null
}

const invitations = sql`
  select i.*, i.id as invitation_id, b.name as by, o.name_cn as outlet_cn, o.name_en as outlet_en
  from staff_invitation i left join staff_account b on b.id = i.invited_by
    left join outlet o on o.outlet_id = i.outlet_id`

/** Invitations that nobody has accepted or withdrawn, the newest first; also those that are over. */
export async function openInvitations(db: Kysely<DB>): Promise<ShownInvitation[]> {
  const found = await sql<ShownInvitation>`${invitations}
    where i.ended_at is null order by i.created_at desc, i.id desc limit 500`.execute(db)
  return found.rows
}

/** The invitation that an account came from. */
export async function invitationOf(db: Kysely<DB>, staffId: number): Promise<ShownInvitation | undefined> {
  return (await sql<ShownInvitation>`${invitations} where i.staff_id = ${staffId}`.execute(db)).rows[0]
}
