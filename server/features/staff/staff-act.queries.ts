import type { StaffRole } from '#contract/codes.ts'
import { createHmac } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CallName } from '#contract/kit.ts'
import type { Purpose } from '#contract/permissions.ts'
import { itemAt } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { StaffAct } from '#server/http/staff-act.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { secretOf } from '#server/secrets.ts'

/** A network address as a hash that this installation alone can make: equal ones are known, and no more. */
export const markOf = (config: Config, ip: string): Buffer =>
  createHmac('sha256', secretOf(config, 'staff-acts')).update(ip).digest()

/** Writes acts into the log; the address of the sender only as its mark. */
export const actRecorder =
  (config: Config) =>
  (db: Kysely<DB>, { ip, ...act }: StaffAct): Promise<void> =>
    writeAct(db, { ...act, ipHash: markOf(config, ip) })

type LateAct = Omit<StaffAct, 'ip'> & { ipHash: Buffer }

/** Writes an act into the log that is done for somebody after the call has been answered. */
export const writeAct = (db: Kysely<DB>, { subject, facts, ...act }: LateAct): Promise<void> =>
  writeActs(db, act, [{ subject, facts }])

/** Writes acts of one kind into the log that somebody did at once: each has a line of its own. */
export async function writeActs(
  db: Kysely<DB>,
  { at, staff, call, ipHash, requestId }: Omit<LateAct, 'subject' | 'facts'>,
  acts: readonly Pick<LateAct, 'subject' | 'facts'>[],
): Promise<void> {
  await sql`
    insert into staff_act (at, staff_id, role, outlet_id, call, subject, facts, ip_hash, request_id)
    select ${at}::timestamptz, ${staff.id}::bigint, ${staff.role}, ${staff.outletId ?? null}::int, ${call}, each.subject,
      each.facts::jsonb, ${ipHash}::bytea, ${requestId}
    from unnest(${acts.map(({ subject }) => subject)}::text[], ${acts.map(({ facts }) => JSON.stringify(facts))}::text[])
      as each (subject, facts)`.execute(db)
}

/** Calls that open data of customers; all count together. Whatever counts is one of them, by its type. */
const revealing = [
  'desk.customer.reveal',
  'desk.refund.reveal',
  'desk.consent.list',
  'desk.lead.reveal',
  'desk.slot.reveal',
  'desk.maintenance.reveal',
  'desk.offer.reveal',
  'desk.hold.reveal',
  'desk.activity.reveal',
  'desk.loanPaper.file',
  'desk.qualification.reveal',
  'desk.qualification.showPaper',
  'desk.studentOrder.showPaper',
] as const satisfies readonly CallName[]
export type RevealingCall = (typeof revealing)[number]

/**
 * Counts what a member of staff has opened of customers within the hour, each field of an order once; another opening of
 * theirs waits for the transaction's end.
 * @returns when there is room again; nothing while there is
 */
export async function lockReveals(
  tx: Transaction<DB>,
  staffId: number,
  most: number,
  asked: { call: RevealingCall; subject: string; field: string },
  now: Date,
): Promise<Date | undefined> {
  await sql`select pg_advisory_xact_lock(${lockClasses.revealing}, ${staffId}::int)`.execute(tx)
  const found = await sql<{ at: Date; same: boolean }>`
    select min(at) as at, bool_or(call = ${asked.call} and subject = ${asked.subject} and facts ->> 'field' = ${asked.field}) as same
    from staff_act where staff_id = ${staffId} and call = any(${[...revealing]}::text[]) and at > ${later(now, -hourMs)}
    group by call, subject, facts ->> 'field' order by 1 desc limit ${most}`.execute(tx)
  if (found.rows.length < most || found.rows.some(row => row.same)) return undefined
  return later(itemAt(found.rows, -1).at, hourMs)
}

export interface ActFilter {
  staffId: number | undefined
  call: string
  subject: string
  purpose: Purpose | undefined
  /** From this moment on. */
  from: Date | undefined
  /** Before this moment. */
  before: Date | undefined
}

export interface StoredAct {
  id: number
  at: Date
  staffId: number
  name: string
  role: StaffRole
  outletId: number | null
  call: string
  subject: string
  facts: Record<string, unknown>
  ipHash: Buffer
}

/** One page of the log, newest first, and how many there are. */
export async function actPage(
  db: Kysely<DB>,
  { staffId, call, subject, purpose, from, before }: ActFilter,
  limit: number,
  offset: number,
): Promise<{ acts: StoredAct[]; total: number }> {
  const wanted = sql`(${staffId ?? null}::bigint is null or act.staff_id = ${staffId ?? null})
    and (${call} = '' or act.call = ${call})
    and (${subject} = '' or act.subject = ${subject} or act.facts -> 'orderNos' ? ${subject})
    and (${purpose ?? null}::text is null or act.facts ->> 'purpose' = ${purpose ?? null})
    and (${from ?? null}::timestamptz is null or act.at >= ${from ?? null})
    and (${before ?? null}::timestamptz is null or act.at < ${before ?? null})`
  const [page, counted] = await Promise.all([
    sql<StoredAct>`
      select act.id, act.at, act.staff_id, account.name, act.role, act.outlet_id, act.call, act.subject, act.facts,
        act.ip_hash
      from staff_act act join staff_account account on account.id = act.staff_id
      where ${wanted} order by act.at desc, act.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from staff_act act where ${wanted}`.execute(db),
  ])
  return { acts: page.rows, total: oneRow(counted).n }
}

/** Everybody who ever acted, and the calls that they made: what the log can be filtered by. */
export async function actChoices(
  db: Kysely<DB>,
): Promise<{ people: { id: number; name: string; role: StaffRole }[]; calls: string[] }> {
  const [people, calls] = await Promise.all([
    sql<{ id: number; name: string; role: StaffRole }>`
      select id, name, role from staff_account account
      where exists (select from staff_act where staff_id = account.id) order by name, id`.execute(db),
    sql<{ call: string }>`select distinct call from staff_act order by call`.execute(db),
  ])
  return { people: people.rows, calls: calls.rows.map(each => each.call) }
}

/** An account of the staff by its id. */
export async function staffById(
  db: Kysely<DB>,
  id: number,
): Promise<{ name: string; role: StaffRole; outletId: number | null } | undefined> {
  return db.selectFrom('staff_account').select(['name', 'role', 'outletId']).where('id', '=', id).executeTakeFirst()
}
