/** Offers in the database (decision 069). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CarOfferState } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { atOnce } from '#server/db/at-once.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { ValuationLine } from '#server/lib/valuation.ts'

type Tx = Transaction<DB>
type OutletOfOffer = NonNullable<Reply<'sell.detail'>['outlet']>
export type OfferRow = RowOf<'car_offer'>

/** States in which an offer goes on. */
export const openStates = [
  'asked',
  'offered',
  'contested',
  'accepted',
  'booked',
  'inspected',
  'priced',
  'contract',
] as const satisfies readonly CarOfferState[]

/** Who offers one car goes one after the other. */
export async function lockVin(tx: Tx, vin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.offering}, hashtext(${vin}))`.execute(tx)
}

/** The open offer for a car, and whether the house sells it at this moment. */
export async function carNow(
  tx: Tx,
  vin: string,
): Promise<{ open: Pick<OfferRow, 'carOfferNo' | 'customerId'> | undefined; onSale: boolean }> {
  const [open, sale] = await atOnce([
    sql<Pick<OfferRow, 'carOfferNo' | 'customerId'>>`
      select car_offer_no, customer_id from car_offer where vin = ${vin} and state = any(${[...openStates]}::text[])`.execute(
      tx,
    ),
    sql`select from used_car where vin = ${vin} and state in ('publish', 'pre_publish', 'reserved')`.execute(tx),
  ])
  return { open: open.rows[0], onSale: sale.rows.length > 0 }
}

/** How many cars of a customer have an open offer, and how many offers were asked for since then, whatever became of them. */
export async function countOffers(tx: Tx, customerId: number, since: Date): Promise<{ open: number; lately: number }> {
  const found = await sql<{ open: number; lately: number }>`
    select count(*) filter (where state = any(${[...openStates]}::text[]))::int as open,
      count(*) filter (where created_at > ${since})::int as lately
    from car_offer where customer_id = ${customerId}`.execute(tx)
  return oneRow(found)
}

/** One of a customer's own. */
export async function ownOffer(db: Kysely<DB>, customerId: number, carOfferNo: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select * from car_offer where car_offer_no = ${carOfferNo} and customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export async function offerByNo(db: Kysely<DB>, carOfferNo: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select * from car_offer where car_offer_no = ${carOfferNo}`.execute(db)
  return rows[0]
}

export async function offersOf(
  db: Kysely<DB>,
  customerId: number,
  take: number,
  skip: number,
): Promise<{ rows: OfferRow[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<OfferRow>`
      select * from car_offer where customer_id = ${customerId} order by id desc limit ${take} offset ${skip}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from car_offer where customer_id = ${customerId}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/** Names the lead that an offer belongs to now: one that joined another is that one. */
export async function setLead(tx: Tx, offerId: number, leadId: number): Promise<void> {
  await tx.updateTable('car_offer').set({ leadId }).where('id', '=', offerId).execute()
}

/** A line as it is kept. */
export interface LineRow extends ValuationLine {
  round: 'offer' | 'final'
  seq: number
  reason: string
  contestedAt: Date | null
  contest: string
  answeredAt: Date | null
  answer: string
}

/** Writes the lines of a round in place of those that it had. */
export async function putLines(
  tx: Tx,
  offerId: number,
  round: LineRow['round'],
  lines: readonly (ValuationLine & { reason?: string })[],
): Promise<void> {
  await tx.deleteFrom('car_offer_line').where('offerId', '=', offerId).where('round', '=', round).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('car_offer_line')
    .values(lines.map((line, at) => ({ ...line, offerId, round, seq: at + 1 })))
    .execute()
}

/** Adds a line that a person wrote. */
export async function addLine(
  tx: Tx,
  offerId: number,
  line: Pick<ValuationLine, 'kind' | 'key' | 'amountFen'> & { reason: string },
): Promise<void> {
  await sql`
    insert into car_offer_line (offer_id, round, seq, kind, key, amount_fen, reason)
    select ${offerId}, 'offer', coalesce(max(seq), 0) + 1, ${line.kind}, ${line.key}, ${line.amountFen}, ${line.reason}
    from car_offer_line where offer_id = ${offerId} and round = 'offer'`.execute(tx)
}

export async function linesOf(db: Kysely<DB>, offerId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select round, seq, kind, key, amount_fen, ppm, figure, reason, contested_at, contest, answered_at, answer
    from car_offer_line where offer_id = ${offerId} order by round desc, seq`.execute(db)
  return rows
}

/** Writes an objection to a line. @returns false when there is no such line, or it was contested before */
export async function contestLine(
  tx: Tx,
  offerId: number,
  { seq, words, pictures, now }: { seq: number; words: string; pictures: readonly string[]; now: Date },
): Promise<boolean> {
  const done = await sql`
    update car_offer_line set contested_at = ${now}, contest = ${words}
    where offer_id = ${offerId} and round = 'offer' and seq = ${seq}::int and contested_at is null
      and kind not in ('guide', 'step', 'correction')`.execute(tx)
  if (!done.numAffectedRows) return false
  if (pictures.length > 0)
    await sql`
      insert into car_offer_evidence (offer_id, seq, place, object_id)
      select ${offerId}, ${seq}::int, place, object_id
      from unnest(${[...pictures]}::text[]) with ordinality as each (object_id, place)`.execute(tx)
  return true
}

/** Answers an objection. @returns its line; nothing when there is no open one */
export async function answerLine(
  tx: Tx,
  offerId: number,
  { seq, reply, now }: { seq: number; reply: string; now: Date },
): Promise<Pick<LineRow, 'kind' | 'key'> | undefined> {
  const { rows } = await sql<Pick<LineRow, 'kind' | 'key'>>`
    update car_offer_line set answered_at = ${now}, answer = ${reply}
    where offer_id = ${offerId} and round = 'offer' and seq = ${seq}::int and contested_at is not null
      and answered_at is null returning kind, key`.execute(tx)
  return rows[0]
}

export interface Picture {
  seq: number
  objectId: string
  width: number
  height: number
}
export async function picturesOf(db: Kysely<DB>, offerId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select e.seq, object_id, media.width, media.height from car_offer_evidence e join media_object media using (object_id)
    where e.offer_id = ${offerId} order by e.seq, e.place`.execute(db)
  return rows
}

/** The inspection's appointment, with its place. */
export interface Visit extends RowOf<'slot_booking'> {
  nameCn: string
  nameEn: string
  addressCn: string
  addressEn: string
  phone: string
}
export async function visitOf(db: Kysely<DB>, bookingId: number | null): Promise<Visit | undefined> {
  if (bookingId === null) return undefined
  const { rows } = await sql<Visit>`
    select b.*, o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone
    from slot_booking b join outlet o using (outlet_id) where b.id = ${bookingId}`.execute(db)
  return rows[0]
}

/** Whether a transfer is registered for another car. It is held (`holdTransfer`). */
export async function isForOther(tx: Tx, offerId: number, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from car_offer where pay_reference = ${reference} and id <> ${offerId} limit 1`.execute(tx)
  return rows.length > 0
}

/** The outlet that has an offer, and how to reach it: after a closure not the one of its inspection any more. */
export async function outletOf(db: Kysely<DB>, outletId: number | null): Promise<OutletOfOffer | null> {
  if (outletId === null) return null
  const found = await sql<{ nameCn: string; nameEn: string; addressCn: string; addressEn: string; phone: string }>`
    select name_cn, name_en, address_cn, address_en, phone from outlet where outlet_id = ${outletId}`.execute(db)
  const { nameCn, nameEn, addressCn, addressEn, phone } = oneRow(found)
  return { outletId, name: { cn: nameCn, en: nameEn }, address: { cn: addressCn, en: addressEn }, phone }
}

/** Takes offers whose time is over; one that is still there a minute later is taken again. */
export async function takeDueOffers(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from car_offer where due_at <= ${now} order by due_at limit ${most} for update skip locked`.execute(tx)
  return rows.map(row => row.id)
}

/** Open offers of a customer. */
export async function openOffersOf(tx: Tx, customerId: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select * from car_offer where customer_id = ${customerId} and state = any(${[...openStates]}::text[])
    order by id for update`.execute(tx)
  return rows
}
