import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type PayMethod } from '#contract/codes.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf, shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import { casesIn, ordersIn } from '#server/features/order/order.displays.ts'
import type { ReplacementFacts } from '#server/features/order/exchange.queries.ts'
import { casesTold, type GoodsPicture } from '#server/features/order/order-lines.queries.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { BoughtLine } from './refund-case.amount.ts'

type Tx = Transaction<DB>
export type CaseRow = RowOf<'refund_case'>

/** What a case asks of a line: pieces, and the sum for them in fen. */
export interface CaseSku {
  lineSeq: number
  quantity: number
  amountFen: number
  /** Pieces that are not there, or cannot be sold. */
  lost: number
  /** What takes the place of its pieces; null: the money does. */
  newSkuId: number | null
}

export async function caseLinesOf(db: Kysely<DB>, caseId: number): Promise<CaseSku[]> {
  const found = await sql<CaseSku>`
    select line_seq, quantity, amount_fen, lost, new_sku_id
    from refund_case_line where case_id = ${caseId} order by line_seq`.execute(db)
  return found.rows
}

/** What approval has reckoned of a line. */
type CaseSum = Omit<CaseSku, 'lost' | 'newSkuId'>

const pieces = (lines: readonly CaseSum[]): RawBuilder<unknown> => sql`
  unnest(${lines.map(each => each.lineSeq)}::smallint[], ${lines.map(each => each.quantity)}::int[],
    ${lines.map(each => each.amountFen)}::bigint[]) as piece (line_seq, quantity, amount_fen)`

/** Writes the lines of a new case together with it. */
export const newCaseLines = (orderId: number, lines: readonly CaseSku[]): RawBuilder<unknown> => sql`
  insert into refund_case_line (case_id, order_id, line_seq, quantity, amount_fen, lost, new_sku_id)
  select made.id, ${orderId}::bigint, piece.*
  from made, unnest(${lines.map(each => each.lineSeq)}::smallint[], ${lines.map(each => each.quantity)}::int[],
    ${lines.map(each => each.amountFen)}::bigint[], ${lines.map(each => each.lost)}::int[],
    ${lines.map(each => each.newSkuId)}::bigint[]) as piece`

/** Writes what approval has reckoned; the case is locked. */
export async function rewriteCaseLines(
  tx: Tx,
  caseId: number,
  orderId: number,
  lines: readonly CaseSum[],
): Promise<void> {
  await sql`
    with gone as (
      delete from refund_case_line
      where case_id = ${caseId} and line_seq <> all(${lines.map(each => each.lineSeq)}::smallint[])
    )
    insert into refund_case_line (case_id, order_id, line_seq, quantity, amount_fen)
    select ${caseId}::bigint, ${orderId}::bigint, piece.* from ${pieces(lines)}
    on conflict (case_id, line_seq) do update set amount_fen = excluded.amount_fen`.execute(tx)
}

/** Adds the pictures of a new case, in their order. */
export async function addEvidence(tx: Tx, caseId: number, objectIds: readonly string[]): Promise<void> {
  await sql`
    insert into refund_case_evidence (case_id, seq, object_id)
    select ${caseId}::bigint, seq::smallint, object_id
    from unnest(${[...objectIds]}::text[]) with ordinality as picture (object_id, seq)`.execute(tx)
}

/** Every line of a settlement that was paid for and whose money stayed; what a refund is reckoned from. */
export async function boughtLinesOf(db: Kysely<DB>, settlementId: number): Promise<BoughtLine[]> {
  const found = await sql<BoughtLine>`${hot}
    select o.id as order_id, o.delivery_way, line.seq as line_seq, line.item_no as sku_code, line.spu_code,
      line.category_code, line.quantity, line.visits, (select sum(every.back) from shop_order_line every
        where every.order_id = o.id and coalesce(every.exchange_of, every.seq) = line.seq)::int as back, line.back_fen, line.compensated_fen,
      line.price_fen, line.install_fen, line.due_fen, line.gift
    from shop_order o join shop_order_line line on line.order_id = o.id
    where o.settlement_id = ${settlementId} and o.paid_fen > 0 and o.state in ${ordersIn.paidFor}
      and line.exchange_of is null
    order by o.id, line.seq`.execute(db)
  return found.rows
}

/** Freight of an order that cases have given back, in fen. */
export async function freightBackOf(db: Kysely<DB>, orderId: number): Promise<number> {
  const found = await sql<{ fen: number }>`
    select coalesce(sum(freight_fen), 0)::bigint as fen from refund_case
    where order_id = ${orderId} and state in ${casesIn.approved}`.execute(db)
  return oneRow(found).fen
}

/** Freight that cases of a purchase have taken, because it was free for what went back, in fen. */
export async function freightTakenOf(db: Kysely<DB>, settlementId: number): Promise<number> {
  const found = await sql<{ fen: number }>`
    select coalesce(sum(c.freight_taken_fen), 0)::bigint as fen
    from refund_case c join shop_order o on o.id = c.order_id
    where o.settlement_id = ${settlementId}`.execute(db)
  return oneRow(found).fen
}

/** The number of the order that a case is about; another customer's case is not found. */
export async function orderNoOfCase(
  db: Kysely<DB>,
  caseNo: string,
  customerId: number | null,
): Promise<string | undefined> {
  const found = await sql<{ orderNo: string }>`
    select o.order_no from refund_case c join shop_order o on o.id = c.order_id
    where c.case_no = ${caseNo} and (${customerId}::bigint is null or c.customer_id = ${customerId})`.execute(db)
  return found.rows[0]?.orderNo
}

/** Locks a case; its order was locked before. */
export async function lockCase(tx: Tx, caseNo: string): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`select * from refund_case where case_no = ${caseNo} for update`.execute(tx)).rows[0]
}

/** An order as it stands, without its lock. */
export async function orderById(db: Kysely<DB>, id: number): Promise<RowOf<'shop_order'> | undefined> {
  return (await sql<RowOf<'shop_order'>>`select * from shop_order where id = ${id}`.execute(db)).rows[0]
}

/** As `orderById`, by its number, whoever's it is: for staff. */
export async function orderByNo(db: Kysely<DB>, orderNo: string): Promise<RowOf<'shop_order'> | undefined> {
  return (await sql<RowOf<'shop_order'>>`select * from shop_order where order_no = ${orderNo}`.execute(db)).rows[0]
}

export async function caseById(db: Kysely<DB>, id: number): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`select * from refund_case where id = ${id}`.execute(db)).rows[0]
}

export async function lockCaseById(tx: Tx, id: number): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`select * from refund_case where id = ${id} for update`.execute(tx)).rows[0]
}

/** Whether an application about this order is open; a compensation is none, for it asks for no pieces. */
export async function hasOpenCase(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const found = await sql`
    select from refund_case
    where order_id = ${orderId} and not compensation and state in ${casesIn.open}`.execute(db)
  return found.rows.length > 0
}

/** Whether a compensation waits for its second person. */
export async function hasOpenCompensation(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const found = await sql`
    select from refund_case
    where order_id = ${orderId} and compensation and state in ${casesIn.undecided}`.execute(db)
  return found.rows.length > 0
}

export interface CaseGoods {
  seq: number
  itemNo: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  picture: GoodsPicture
  gift: boolean
  quantity: number
  amountFen: number
  exchangedFor: ReplacementFacts | null
}

/** A case as its customer and staff see it. */
export type CaseShown = CaseRow & { orderNo: string; lines: CaseGoods[] }

/** In SQL, of a case `c` and its line `part`: what takes the place of its pieces. */
export const exchangedFor = sql`case when c.exchange then (select json_build_object('skuCode', s.sku_code,
    'spuCode', s.spu_code, 'colour', s.colour, 'photoId', ${photoOf(sql`s.spu_code`, sql`s.colour`)}, 'optionCn', concat_ws('，', s.colour_cn, s.size_cn),
    'optionEn', concat_ws(', ', s.colour_en, s.size_en)) from goods_sku s where s.id = part.new_sku_id) end`

const shown = sql`c.*, o.order_no,
  (select json_agg(json_build_object('seq', line.seq, 'itemNo', line.item_no, 'titleCn', line.title_cn,
      'titleEn', line.title_en, 'optionCn', line.option_cn, 'optionEn', line.option_en, 'picture', ${shownPicture(sql`line.picture`)},
      'gift', line.gift, 'quantity', part.quantity, 'amountFen', part.amount_fen,
      'exchangedFor', ${exchangedFor}) order by line.seq)
    from refund_case_line part join shop_order_line line
      on line.order_id = part.order_id and line.seq = part.line_seq
    where part.case_id = c.id) as lines`

/** Cases of one of the customer's own orders, the newest first. */
export async function casesOfOrder(db: Kysely<DB>, customerId: number, orderNo: string): Promise<CaseShown[]> {
  const found = await sql<CaseShown>`${hot}
    select ${shown} from refund_case c join shop_order o on o.id = c.order_id
    where o.order_no = ${orderNo} and c.customer_id = ${customerId} and ${casesTold} order by c.id desc`.execute(db)
  return found.rows
}

export type CaseInFull = CaseShown & {
  orderState: string
  attemptId: number
  outletId: number | null
  outletNameCn: string | null
  outletNameEn: string | null
  outletPhone: string | null
  outletAddressCn: string | null
  outletAddressEn: string | null
}

/** A case of the customer, to look at. */
export async function ownCase(db: Kysely<DB>, customerId: number, caseNo: string): Promise<CaseInFull | undefined> {
  const found = await sql<CaseInFull>`${hot}
    select ${shown}, o.attempt_id, o.outlet_id, outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en,
      outlet.phone as outlet_phone, outlet.address_cn as outlet_address_cn, outlet.address_en as outlet_address_en
    from refund_case c join shop_order o on o.id = c.order_id left join outlet on outlet.outlet_id = o.outlet_id
    where c.case_no = ${caseNo} and c.customer_id = ${customerId} and ${casesTold}`.execute(db)
  return found.rows[0]
}

export interface Evidence {
  objectId: string
  width: number
  height: number
}

/** Pictures of a case, in their order. */
export async function evidenceOf(db: Kysely<DB>, caseId: number): Promise<Evidence[]> {
  const found = await sql<Evidence>`
    select object_id, media.width, media.height
    from refund_case_evidence join media_object media using (object_id) where case_id = ${caseId} order by seq`.execute(
    db,
  )
  return found.rows
}

/** How a case's money was paid, for its customer and staff. */
export async function paymentOfCase(
  db: Kysely<DB>,
  attemptId: number,
): Promise<{ method: PayMethod; channelTradeNo: string; paidAt: Date } | undefined> {
  const found = await sql<{ method: PayMethod; channelTradeNo: string; paidAt: Date }>`
    select method, channel_trade_no, paid_at from payment_attempt
    where id = ${attemptId} and state = 'paid'`.execute(db)
  return found.rows[0]
}

/**
 * Takes cases whose moment has come, and makes them due again a minute later in case nothing comes of it.
 * @returns their ids
 */
export async function takeDueCases(tx: Tx, now: Date, most: number): Promise<number[]> {
  const due = await sql<{ id: number }>`
    update refund_case set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from refund_case where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return due.rows.map(each => each.id)
}
