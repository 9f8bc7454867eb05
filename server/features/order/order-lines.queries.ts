/** Lines of orders of goods, and the settlements that they were bought with. */
import type { CaseState } from '#contract/order-states.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { atOnce } from '#server/db/at-once.ts'
import { hot, oneOf } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import { lockGifts } from '#server/features/promotion/promotion.queries.ts'
import { lockStock } from '#server/features/stock/goods-stock.queries.ts'
import { oneVisitEach } from './after-sales-order.words.ts'
import type { PlannedLine, PlannedSettlement } from './goods.plan.ts'
import { casesIn, ordersIn } from './order.displays.ts'

type Tx = Transaction<DB>

export interface CarPicture {
  bodyKey: string
  paint: string
  cabin: string
}

export interface GoodsPicture {
  spuCode: string
  colour: string | null
  /** Of the picture that staff sent of it; null: the shop's files show it. */
  photoId: string | null
}

/** A line of an order of goods, at the prices frozen when it was placed. */
export interface GoodsLine {
  seq: number
  /** SKU code. */
  itemNo: string
  skuId: number
  spuCode: string
  categoryCode: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  picture: GoodsPicture
  /** Pieces: things, or visits of packages. */
  quantity: number
  /** Pieces that one of its SKU has: the visits that a package pays for, of everything else 1. */
  visits: number
  priceFen: number
  installFen: number
  campaignCode: string | null
  campaignFen: number
  couponFen: number
  dueFen: number
  gift: boolean
  returnable: boolean
  /** Pieces handed to a carrier, or redeemed. */
  shipped: number
  /** Pieces that an open refund case asks the money of. */
  asked: number
  /** Pieces given back before they were sent or redeemed. */
  dropped: number
  /** Pieces whose money was promised back. */
  back: number
  backFen: number
  /** Of `backFen`: compensation for the pieces that the customer keeps (decision 153). */
  compensatedFen: number
  /** Pieces that came back for others; those stand on lines of their own (decision 165). */
  exchanged: number
  /** The line whose money its pieces are; null: it was bought. */
  exchangeOf: number | null
  /** How often its pieces were exchanged. */
  exchangeRound: number
}

const columns = sql`seq, item_no, sku_id, spu_code, category_code, title_cn, title_en, option_cn, option_en,
  ${shownPicture(sql`picture`)} as picture, quantity, visits, price_fen, install_fen, campaign_code, campaign_fen, coupon_fen, due_fen, gift, returnable, shipped, asked,
  dropped, back, back_fen, compensated_fen, exchanged, exchange_of, exchange_round`

export async function goodsLinesOf(db: Kysely<DB>, orderId: number): Promise<GoodsLine[]> {
  const found = await sql<GoodsLine>`${hot}
    select ${columns} from shop_order_line where order_id = ${orderId} and kind = 'goods' order by seq`.execute(db)
  return found.rows
}

/** The lines of goods of many orders, by order. */
export async function goodsLinesOfOrders(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, GoodsLine[]>> {
  const found = await sql<GoodsLine & { orderId: number }>`${hot}
    select order_id, ${columns} from shop_order_line where order_id ${oneOf(orderIds, sql`bigint[]`)} and kind = 'goods'
    order by order_id, seq`.execute(db)
  return Map.groupBy(found.rows, ({ orderId }) => orderId)
}

/** How many pieces of each line of goods an order has, for a statement that reads them. */
export const quantitiesOf = (orderId: number): RawBuilder<unknown> => sql`
  select seq, quantity from shop_order_line where order_id = ${orderId} and kind = 'goods'`

/** A line of an order of any kind, to look at. */
export type AnyLine = Omit<GoodsLine, 'spuCode' | 'picture'> & {
  spuCode: string | null
  picture: CarPicture | GoodsPicture
  /** Codes of the works that a voucher of it pays for: as it was sold, or as its package says now where that was not written down. */
  works: string[]
}

export async function linesOf(db: Kysely<DB>, orderId: number): Promise<AnyLine[]> {
  const found = await sql<AnyLine>`${hot}
    select ${columns}, coalesce(works, (select good.works from goods good where good.spu_code = shop_order_line.spu_code), '{}') as works
    from shop_order_line where order_id = ${orderId} order by seq`.execute(db)
  return found.rows
}

export interface CaseOfOrder {
  caseNo: string
  state: CaseState
  amountFen: number
  askedAt: Date
  compensation: boolean
  exchange: boolean
}

/** Whether a customer sees a case `c`: a compensation only once it is on its way, for nothing is promised before. */
export const casesTold = sql`(not c.compensation or c.state in ${casesIn.approved})`

/** The refund cases of an order that its customer sees, the newest first; only to be shown with it. */
export async function casesOf(db: Kysely<DB>, orderId: number): Promise<CaseOfOrder[]> {
  const found = await sql<CaseOfOrder>`
    select c.case_no, c.state, c.amount_fen, c.asked_at, c.compensation, c.exchange from refund_case c
    where c.order_id = ${orderId} and ${casesTold} order by c.id desc`.execute(db)
  return found.rows
}

/** Pieces of a line that are still to be sent or redeemed. */
export const leftOf = (line: Pick<GoodsLine, 'quantity' | 'shipped' | 'dropped'>): number =>
  line.quantity - line.shipped - line.dropped

/** How many of its SKU so many open pieces of a line hold in stock: a package is held until its last visit. */
const heldFor = ({ visits }: Pick<GoodsLine, 'visits'>, pieces: number): number => Math.ceil(pieces / visits)

/** What is held no longer once some of the open pieces of a line are redeemed or given back. */
export const freedBy = (line: Pick<GoodsLine, 'quantity' | 'shipped' | 'dropped' | 'visits'>, pieces: number): number =>
  heldFor(line, leftOf(line)) - heldFor(line, leftOf(line) - pieces)

/** What the lines of an order hold in stock. */
export const openQuantities = (lines: readonly GoodsLine[]): { skuId: number; quantity: number }[] =>
  lines.filter(line => leftOf(line) > 0).map(line => ({ skuId: line.skuId, quantity: heldFor(line, leftOf(line)) }))

/**
 * Writes the lines of a new order together with it; their prices are never changed afterwards. A package of several
 * visits becomes as many pieces, each at its share of the price: vouchers, refunds and papers count pieces.
 */
export function newGoodsLines(lines: readonly PlannedLine[]): RawBuilder<unknown> {
  const rows = lines.map((line, index) => ({
    ...line,
    seq: index + 1,
    picture: { spuCode: line.spuCode, colour: line.colour },
    dueFen: dueOfLine(line),
  }))
  return sql`
    insert into shop_order_line (order_id, seq, kind, item_no, sku_id, spu_code, category_code, title_cn, title_en,
      option_cn, option_en, picture, quantity, price_fen, install_fen, campaign_code, campaign_fen, coupon_fen, due_fen,
      gift, returnable, works, visits)
    select made_id, seq, 'goods', "skuCode", "skuId", "spuCode", "categoryCode", "titleCn", "titleEn",
      ${withVisit(sql.raw('"optionCn"'), '，', oneVisitEach.cn)}, ${withVisit(sql.raw('"optionEn"'), ', ', oneVisitEach.en)}, picture, quantity * good.visits, "priceFen" / good.visits, "installFen" / good.visits, "campaignCode", "campaignFen", "couponFen", "dueFen", gift,
      returnable, good.works, good.visits
    from (select id as made_id from made) made, json_to_recordset(${JSON.stringify(rows)}::json) as line (seq smallint,
      "skuCode" text, "skuId" bigint, "spuCode" text, "categoryCode" text, "titleCn" text, "titleEn" text,
      "optionCn" text, "optionEn" text, picture jsonb, quantity int, "priceFen" bigint, "installFen" bigint,
      "campaignCode" text, "campaignFen" bigint, "couponFen" bigint, "dueFen" bigint, gift boolean, returnable boolean)
      cross join lateral (select works, visits from goods where spu_code = "spuCode") good`
}

/** The choice of a line, and of a package of several visits that each piece is one of them. */
const withVisit = (option: RawBuilder<unknown>, comma: string, each: string): RawBuilder<string> =>
  sql`case when good.visits = 1 then ${option} else concat_ws(${comma}::text, nullif(${option}, ''), ${each}::text) end`

/** What is paid for a line, in fen. */
export const dueOfLine = (line: PlannedLine): number =>
  (line.priceFen + line.installFen) * line.quantity - line.campaignFen - line.couponFen

/**
 * Writes an act of buying down. Two of one customer come one after the other, so that the limit of unpaid ones cannot be
 * slipped past.
 * @returns its id, or nothing when the customer has too many unpaid ones
 */
export async function addSettlement(
  tx: Tx,
  { grossFen, campaignFen, couponFen, freightFen, dueFen, reductions, couponNo }: PlannedSettlement,
  of: { settlementNo: string; customerId: number; mostUnpaid: number; now: Date },
): Promise<number | undefined> {
  const [, added] = await atOnce([
    sql`${hot} select pg_advisory_xact_lock(${lockClasses.placing}, ${of.customerId}::int)`.execute(tx),
    sql<{ id: number }>`${hot}
    insert into settlement (settlement_no, customer_id, gross_fen, campaign_fen, coupon_fen, freight_fen, due_fen,
      reductions, coupon_no, placed_at)
    select ${of.settlementNo}, ${of.customerId}::bigint, ${grossFen}::bigint, ${campaignFen}::bigint,
      ${couponFen}::bigint, ${freightFen}::bigint, ${dueFen}::bigint, ${JSON.stringify(reductions)}::jsonb, ${couponNo},
      ${of.now}::timestamptz
    where (select count(distinct settlement_id) from shop_order
      where customer_id = ${of.customerId} and state in ${ordersIn.unpaid}) < ${of.mostUnpaid}::int
    returning id`.execute(tx),
  ])
  return added.rows[0]?.id
}

/** The id of a settlement, for statements that go out before it is known; null when there is none. */
export const idOfSettlement = (settlementNo: string): RawBuilder<number | null> =>
  sql`(select id from settlement where settlement_no = ${settlementNo})`

/**
 * Locks what several orders hold, goods before gifts, each in one order: for a transaction that lets them go one after the
 * other, so that two purchases over the same things never wait in a circle.
 */
export async function lockReservedBy(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const held = await sql<{ skuId: number }>`${hot}
    select distinct sku_id from shop_order_line
    where order_id = any(${[...orderIds]}::bigint[]) and sku_id is not null`.execute(tx)
  await lockStock(
    tx,
    held.rows.map(row => row.skuId),
  )
  await lockGifts(tx, orderIds)
}

/** A settlement as it was bought: the rules that priced it, and all its orders. */
export interface Settlement {
  settlementNo: string
  reductions: unknown
  couponNo: string | null
  dueFen: number
  orders: { orderNo: string; dueFen: number }[]
}

export async function settlementOf(db: Kysely<DB>, settlementId: number): Promise<Settlement> {
  const found = await sql<Settlement>`${hot}
    select s.settlement_no, s.reductions, s.coupon_no, s.due_fen,
      (select json_agg(json_build_object('orderNo', o.order_no, 'dueFen', o.due_fen) order by o.id)
        from shop_order o where o.settlement_id = s.id) as orders
    from settlement s where s.id = ${settlementId}`.execute(db)
  return oneRow(found)
}

export interface LineQuantity {
  lineSeq: number
  quantity: number
}

/** Counts pieces of lines of orders as sent; the orders are locked. */
export async function countShipped(tx: Tx, pieces: readonly (LineQuantity & { orderId: number })[]): Promise<void> {
  await sql`
    update shop_order_line line set shipped = shipped + piece.quantity
    from unnest(${pieces.map(each => each.orderId)}::bigint[], ${pieces.map(each => each.lineSeq)}::smallint[],
      ${pieces.map(each => each.quantity)}::int[]) as piece (order_id, seq, quantity)
    where line.order_id = piece.order_id and line.seq = piece.seq`.execute(tx)
}

/** Counts a piece as not redeemed after all; the order is locked. */
export async function uncountRedeemed(tx: Tx, orderId: number, lineSeq: number): Promise<void> {
  await sql`
    update shop_order_line set shipped = shipped - 1 where order_id = ${orderId} and seq = ${lineSeq}`.execute(tx)
}
