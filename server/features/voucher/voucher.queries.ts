import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { earliest, hourMs, later } from '#server/lib/clock.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import type { Actor, Note, RowOf } from '#server/lib/machine.ts'
import { beginEach, move } from '#server/lib/move.ts'
import { type VoucherFacts, voucherMachine } from './voucher.states.ts'

export type Voucher = RowOf<'voucher'>

/** How long a code that was shown can be redeemed, in ms. */
export const CODE_MS = 24 * hourMs
/** Codes of one voucher that live at a time: more means that somebody collects them. */
const MOST_CODES = 20
/** Wrong codes within an hour after which somebody at a desk must wait. */
export const MOST_ATTEMPTS = 20

/** Three digits each for line and piece: more than a cart holds of either. Never `lpad`, which cuts what is longer. */
const NUMBER = 'FM000'

export interface VoucherIssue {
  orderId: number
  /** Its vouchers' numbers begin with its digits. */
  orderNo: string
  customerId: number
  outletId: number
  validUntil: Date
  /** A select of `seq` and `quantity` of its lines. */
  lines: RawBuilder<unknown>
}

/** One voucher for each piece of an order that was paid; one statement, however many. */
export async function issueVouchers(tx: Transaction<DB>, issue: VoucherIssue, actor: Actor, now: Date): Promise<void> {
  const stem = `HV${issue.orderNo.replace(/\D/g, '')}`
  await beginEach(tx, voucherMachine, {
    event: 'issue',
    actor,
    now,
    columns: ['voucherNo', 'orderId', 'lineSeq', 'piece', 'customerId', 'outletId', 'validUntil'],
    rows: sql`
      select ${stem} || to_char(line.seq::int, ${NUMBER}) || to_char(piece, ${NUMBER}), ${issue.orderId}::bigint, line.seq,
        piece::smallint, ${issue.customerId}::bigint, ${issue.outletId}::int, ${issue.validUntil}::timestamptz
      from (${issue.lines}) as line, generate_series(1, line.quantity) as piece`,
  })
}

/** The vouchers of an order, in the order of its lines. */
export async function vouchersOf(db: Kysely<DB>, orderId: number): Promise<Voucher[]> {
  const found = await sql<Voucher>`${hot}
    select * from voucher where order_id = ${orderId} order by line_seq, piece`.execute(db)
  return found.rows
}

/** Locks the vouchers of an order, always in the order of the ids; the order was locked before. */
export async function lockVouchers(tx: Transaction<DB>, orderId: number): Promise<Voucher[]> {
  const found = await sql<Voucher>`${hot}
    select * from voucher where order_id = ${orderId} order by id for update`.execute(tx)
  return found.rows
}

export interface VoucherMove {
  event: 'redeem' | 'lock' | 'unlock' | 'withdraw' | 'expire' | 'correctOutlet' | 'askBack' | 'putBack' | 'dropBack'
  actor: Actor
  now: Date
  note?: Note
  facts?: VoucherFacts
}

/**
 * Moves vouchers that the caller has locked.
 * @throws Refusal as the machine's guards say
 */
export async function moveVouchers(tx: Transaction<DB>, vouchers: readonly Voucher[], asked: VoucherMove) {
  for (const row of vouchers) await move(tx, voucherMachine, row.id, { facts: {}, ...asked, row })
}

/** A voucher of the customer by its number. */
export async function ownVoucher(db: Kysely<DB>, customerId: number, voucherNo: string): Promise<Voucher | undefined> {
  const found = await sql<Voucher>`
    select * from voucher where voucher_no = ${voucherNo} and customer_id = ${customerId}`.execute(db)
  return found.rows[0]
}

/**
 * Keeps a code that is about to be shown; older ones stay good until their own end.
 * @returns its end, or nothing when the code exists or the voucher has too many
 */
export async function storeCode(
  tx: Transaction<DB>,
  voucher: Voucher,
  hash: Buffer,
  now: Date,
): Promise<Date | 'exists' | 'tooMany'> {
  const end = earliest(later(now, CODE_MS), voucher.validUntil)
  const alive = await sql<{ n: number }>`
    select count(*) as n from voucher_code where voucher_id = ${voucher.id} and expires_at > ${now}`.execute(tx)
  if (oneRow(alive).n >= MOST_CODES) return 'tooMany'
  const kept = await sql`
    insert into voucher_code (code_hash, voucher_id, shown_at, expires_at) values (${hash}, ${voucher.id}, ${now}, ${end})
    on conflict do nothing returning voucher_id`.execute(tx)
  return kept.rows.length > 0 ? end : 'exists'
}

/** The voucher that a code stands for while the code lives. */
export async function voucherByCode(db: Kysely<DB>, hash: Buffer, now: Date): Promise<Voucher | undefined> {
  const found = await sql<Voucher>`
    select voucher.* from voucher_code code join voucher on voucher.id = code.voucher_id
    where code.code_hash = ${hash} and code.expires_at > ${now}`.execute(db)
  return found.rows[0]
}

/** How many wrong codes a member of staff has tried lately. */
export async function countAttempts(db: Kysely<DB>, staffId: number, now: Date): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from voucher_attempt where staff_id = ${staffId} and expires_at > ${now}`.execute(db)
  return oneRow(found).n
}

/** Remembers a wrong code for an hour, beside every transaction: what is refused is rolled back, and this must stay. */
export async function noteAttempt(memory: Cache, staffId: number, now: Date): Promise<void> {
  await sql`
    insert into voucher_attempt (staff_id, expires_at) values (${staffId}, ${later(now, hourMs)})`.execute(
    besideOf(memory),
  )
}

/** Forgets the codes of a voucher: whoever has one that was shown before does not redeem it again. */
export async function forgetCodes(tx: Transaction<DB>, voucherId: number): Promise<void> {
  await sql`delete from voucher_code where voucher_id = ${voucherId}`.execute(tx)
}
