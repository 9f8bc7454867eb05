/** What a purchase uses up of campaigns and coupons, and gets back when it comes to nothing. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { checkCoupon, ownCoupon } from './coupon.queries.ts'
import { skuColumns, type SaleSku } from './sale-sku.queries.ts'

/** What can still be given of a gift: the smaller one of quota and stock. */
const leftToGive = sql<number>`greatest(0, least(gift.quota - gift.taken, sku.stock - sku.held))`

/** What can still be given of gifts. Unknown ones, and those whose piece is not on sale, are missing. */
export async function giftsLeft(db: Kysely<DB>, giftIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (giftIds.length === 0) return new Map()
  const { rows } = await sql<{ giftId: string; n: number }>`${hot}
    select gift_id, ${leftToGive} as n
    from campaign_gift gift join goods_sku sku using (sku_code) join goods g using (spu_code)
    where gift_id = any(${[...giftIds]}::text[]) and sku.state = 'publish' and g.state = 'publish'`.execute(db)
  return new Map(rows.map(row => [row.giftId, row.n]))
}

export interface GiftSku extends SaleSku {
  giftId: string
  leftToGive: number
}

/** The pieces that are given, by their gifts; unknown gifts are missing. One statement. */
export async function giftSkus(db: Kysely<DB>, giftIds: readonly string[]): Promise<ReadonlyMap<string, GiftSku>> {
  const { rows } = await sql<GiftSku>`${hot}
    select gift.gift_id, ${leftToGive} as left_to_give, ${skuColumns}
    from campaign_gift gift join goods_sku sku using (sku_code) join goods g using (spu_code)
    where gift.gift_id = any(${[...giftIds]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.giftId, row]))
}

export interface TakenGift {
  giftId: string
  /** The order that the gift goes with. */
  orderId: number
  quantity: number
}

/**
 * Takes gifts from their quota for orders that have just been placed; one statement, rows locked in the order of their
 * codes and judged as they stand then. The stock of their pieces is held by the orders' lines.
 * @throws Refusal GIFT_GONE when the quota of one does not suffice: nothing of the purchase may stay
 */
export async function takeGifts(tx: Transaction<DB>, gifts: readonly TakenGift[], now: Date): Promise<void> {
  if (gifts.length === 0) return
  const { rows } = await sql<{ giftId: string; nameCn: string | null; taken: boolean }>`${hot}
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb)
        as row("giftId" text, "orderId" bigint, quantity int)
    ), summed as (
      select "giftId" as gift_id, sum(quantity)::int as n from wanted group by 1
    ), locked as (
      select gift_id from campaign_gift
      where gift_id in (select gift_id from summed) order by gift_id for update
    ), took as (
      update campaign_gift gift set taken = gift.taken + summed.n from summed join locked using (gift_id)
      where gift.gift_id = summed.gift_id and gift.taken + summed.n <= gift.quota returning gift.gift_id
    ), noted as (
      insert into gift_taking (order_id, gift_id, quantity, taken_at)
      select "orderId", "giftId", sum(quantity), ${now}::timestamptz from wanted
      where "giftId" in (select gift_id from took) group by 1, 2
    )
    select summed.gift_id, took.gift_id is not null as taken, g.name_cn
    from summed left join took using (gift_id) left join campaign_gift using (gift_id)
      left join goods_sku using (sku_code) left join goods g using (spu_code)`.execute(tx)
  const gone = rows.find(row => !row.taken)
  if (gone) throw new Refusal('GIFT_GONE', { name: gone.nameCn ?? gone.giftId })
}

/** Locks the gifts of several orders in one order, for a transaction that gives them back one after the other. */
export async function lockGifts(tx: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  await sql`${hot}
    select from campaign_gift where gift_id in (
      select gift_id from gift_taking where order_id = any(${[...orderIds]}::bigint[]))
    order by gift_id for update`.execute(tx)
}

/** Gives the gifts of orders that nobody was sent back to their quota; a second call gives nothing more. */
export async function giveBackGifts(tx: Transaction<DB>, orderIds: readonly number[], now: Date): Promise<void> {
  await sql`${hot}
    with given as (
      update gift_taking set given_back_at = ${now}::timestamptz
      where order_id = any(${[...orderIds]}::bigint[]) and given_back_at is null returning gift_id, quantity
    ), back as (
      select gift_id, sum(quantity)::int as quantity from given group by 1
    ), locked as (
      select gift_id from campaign_gift where gift_id in (select gift_id from back) order by gift_id for update
    )
    update campaign_gift gift set taken = gift.taken - back.quantity from back join locked using (gift_id)
    where gift.gift_id = back.gift_id`.execute(tx)
}

/**
 * Uses a coupon for a settlement, in the transaction that places its orders: of two purchases at once one gets it.
 * @throws Refusal COUPON_UNKNOWN, COUPON_USED, COUPON_EXPIRED
 */
export async function useCoupon(
  tx: Transaction<DB>,
  {
    couponNo,
    customerId,
    settlementId,
    now,
  }: { couponNo: string; customerId: number; settlementId: number; now: Date },
): Promise<void> {
  const used = await sql`${hot}
    update customer_coupon set used_at = ${now}::timestamptz, settlement_id = ${settlementId}
    where coupon_no = ${couponNo} and customer_id = ${customerId} and used_at is null and valid_until > ${now}
    returning id`.execute(tx)
  if (used.rows.length > 0) return
  checkCoupon(await ownCoupon(tx, customerId, couponNo), now)
  throw new Refusal('COUPON_USED')
}

/**
 * Gives the coupon of a settlement back when nothing is left of any of its orders: closed unpaid, or given back whole;
 * until then it stays used. It ends when it would have. Call it after each such move, in its transaction: orders that
 * close at the same time wait for each other on the coupon's row, so the last one sees that it is the last.
 * @param nothingLeft what the orders know of it (`nothingLeftOf`)
 */
export async function giveBackCoupon(
  tx: Transaction<DB>,
  settlementId: number,
  nothingLeft: RawBuilder<boolean>,
): Promise<void> {
  const held = await sql`${hot}
    select from customer_coupon where settlement_id = ${settlementId} for update`.execute(tx)
  if (held.rows.length === 0) return
  await sql`${hot}
    update customer_coupon set used_at = null, settlement_id = null
    where settlement_id = ${settlementId} and ${nothingLeft}`.execute(tx)
}

/**
 * Uses a coupon once more for the settlement that had given it back; nothing happens where it still has it. It was in time
 * when the settlement was placed.
 * @throws Error when it was used for something else; the caller has locked it and looked
 */
export async function useCouponAgain(
  tx: Transaction<DB>,
  couponNo: string | null,
  settlementId: number,
  now: Date,
): Promise<void> {
  if (couponNo === null) return
  const used = await sql`
    update customer_coupon set used_at = coalesce(used_at, ${now}::timestamptz), settlement_id = ${settlementId}
    where coupon_no = ${couponNo} and (used_at is null or settlement_id = ${settlementId}) returning id`.execute(tx)
  if (used.rows.length === 0) throw new Error(`coupon ${couponNo} was used for something else`)
}

/**
 * Uses a coupon for an order of a new car, in the transaction that places it: of two at once one gets it.
 * @throws Refusal COUPON_UNKNOWN, COUPON_USED, COUPON_EXPIRED
 */
export async function useCarCoupon(
  tx: Transaction<DB>,
  { couponNo, customerId, orderId, now }: { couponNo: string; customerId: number; orderId: number; now: Date },
): Promise<void> {
  const used = await sql`
    update customer_coupon set used_at = ${now}::timestamptz, order_id = ${orderId}
    where coupon_no = ${couponNo} and customer_id = ${customerId} and used_at is null and valid_until > ${now}
    returning id`.execute(tx)
  if (used.rows.length > 0) return
  checkCoupon(await ownCoupon(tx, customerId, couponNo), now)
  throw new Refusal('COUPON_USED')
}

/** Gives the coupon of an order of a new car back that came to nothing. It ends when it would have. */
export async function giveBackCarCoupon(tx: Transaction<DB>, orderId: number): Promise<void> {
  await sql`update customer_coupon set used_at = null, order_id = null where order_id = ${orderId}`.execute(tx)
}

/** Whether a coupon that was given back can be used once more for its order; it is locked. */
export async function carCouponUnused(tx: Transaction<DB>, couponNo: string): Promise<boolean> {
  const { rows } = await sql<{ usedAt: Date | null }>`
    select used_at from customer_coupon where coupon_no = ${couponNo} for update`.execute(tx)
  return rows[0]?.usedAt === null
}

/** Uses it once more: it was in time when the order was placed, and the caller has locked it and looked. */
export async function useCarCouponAgain(
  tx: Transaction<DB>,
  { couponNo, orderId, now }: { couponNo: string; orderId: number; now: Date },
): Promise<void> {
  await sql`
    update customer_coupon set used_at = ${now}, order_id = ${orderId} where coupon_no = ${couponNo}`.execute(tx)
}

/** Takes the gifts of orders again that had given them back; the CHECK of the quota is the last word. */
export async function takeGiftsAgain(tx: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  await sql`
    with again as (
      update gift_taking set given_back_at = null
      where order_id = any(${[...orderIds]}::bigint[]) and given_back_at is not null returning gift_id, quantity
    ), taking as (
      select gift_id, sum(quantity)::int as quantity from again group by 1
    ), locked as (
      select gift_id from campaign_gift where gift_id in (select gift_id from taking) order by gift_id for update
    )
    update campaign_gift gift set taken = gift.taken + taking.quantity from taking join locked using (gift_id)
    where gift.gift_id = taking.gift_id`.execute(tx)
}
