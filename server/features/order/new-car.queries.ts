import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DepositKind } from '#contract/codes.ts'
import { hot } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { WholeCar } from '#server/features/configure/configure.rules.ts'
import type { Reply } from '#contract/kit.ts'
import { contractShown } from './car-contract.queries.ts'
import { carGiftsStillThere, giveBackCarGifts, takeCarGiftsAgain } from '#server/features/car/car-gift.queries.ts'
import { carCouponUnused, giveBackCarCoupon, useCarCouponAgain } from '#server/features/promotion/promotion.queries.ts'
import { freeTradeIn, takeTradeInAgain, tradeInOf, tradeInStillFree } from './car-trade-in.queries.ts'
import { maskVin } from '#contract/vin.ts'
import { required } from '#contract/required.ts'
import { type StockCar, stockCarByNo } from '#server/features/car-stock/stock-car.queries.ts'
import type { BuyerShown } from './new-car.buyer.ts'
import { ordersIn } from './order.displays.ts'
import { forgottenBuyer } from './order.own.ts'
import type { Order } from './order.queries.ts'

type Tx = Transaction<DB>
type CarOfOrder = NonNullable<Reply<'order.detail'>['newCar']>

/** What is paid when a car of a series is ordered; fen. */
export async function depositOf(db: Kysely<DB>, seriesCode: string): Promise<{ kind: DepositKind; amountFen: number }> {
  const found = await sql<{ kind: DepositKind; amountFen: number }>`${hot}
    select deposit_kind as kind, amount_fen from car_deposit
    where series_code = ${seriesCode} or series_code is null order by series_code nulls last limit 1`.execute(db)
  return oneRow(found)
}

/** An outlet that is open, with what an order shows of it. */
export interface OutletForOrder {
  outletId: number
  nameCn: string
  nameEn: string
  phone: string
  addressCn: string
  addressEn: string
  provinceCode: number
  sellsNew: boolean
}

/** @returns nothing for an outlet that is closed, or that there is not */
export async function outletForOrder(db: Kysely<DB>, outletId: number): Promise<OutletForOrder | undefined> {
  const found = await sql<OutletForOrder>`${hot}
    select outlet_id, name_cn, name_en, phone, address_cn, address_en, province_code, 'sales' = any(services) as sells_new
    from outlet where outlet_id = ${outletId} and state = 'open'`.execute(db)
  return found.rows[0]
}

/** Two orders of one customer are placed one after the other, so that the limit of open ones cannot be slipped past. */
export async function takeTurn(tx: Tx, customerId: number): Promise<void> {
  await sql`${hot} select pg_advisory_xact_lock(${lockClasses.reserving}, ${customerId}::int)`.execute(tx)
}

/** The condition under which a customer may order another new car; the customer's turn is taken. */
export const fewOpenCars = (customerId: number, most: number): RawBuilder<boolean> => sql<boolean>`
  (select count(*) from shop_order where customer_id = ${customerId} and kind = 'newCar'
    and state in ${ordersIn.open}) < ${most}`

export interface NewCarLine {
  code: string
  titleCn: string
  titleEn: string
  picture: WholeCar['picture']
  priceFen: number
  dueFen: number
  depositKind: DepositKind
}

export interface NewCarRow {
  car: WholeCar
  campaigns: Pick<CarOfOrder, 'reductions' | 'gifts'>
  provinceCode: number
  offFen: number
  expectedOn: string
  /** The car of the stock that was ordered. */
  stockNo: string | null
  couponNo: string | null
  buyer: Buffer
  buyerShown: BuyerShown
  loan: CarOfOrder['loan']
}

/** Writes the line of a new order and what it freezes, together with it. */
export const newCarLine = (line: NewCarLine): RawBuilder<unknown> => sql`
  insert into shop_order_line (order_id, seq, kind, item_no, title_cn, title_en, picture, price_fen, due_fen, deposit_kind)
  select id, 1, 'newCar', ${line.code}, ${line.titleCn}, ${line.titleEn}, ${JSON.stringify(line.picture)}::jsonb,
    ${line.priceFen}::bigint, ${line.dueFen}::bigint, ${line.depositKind} from made`

/** Writes down what was ordered; never changed afterwards but for forgetting the buyer. */
export async function addNewCar(tx: Tx, orderId: number, { car, ...row }: NewCarRow): Promise<void> {
  await sql`${hot}
    insert into new_car_order (order_id, code, series_code, spu_id, province_code, configuration, campaigns, car_fen, off_fen,
      lead_days, expected_on, stock_no, coupon_no, buyer_kind, buyer, buyer_shown, loan)
    values (${orderId}, ${car.code}, ${car.seriesCode}, ${car.spuId}, ${row.provinceCode}, ${JSON.stringify(car)}::jsonb,
      ${JSON.stringify(row.campaigns)}::jsonb, ${car.priceFen}, ${row.offFen}, ${car.leadDays}, ${row.expectedOn}, ${row.stockNo}, ${row.couponNo},
      ${row.buyerShown.kind}, ${row.buyer}, ${JSON.stringify(row.buyerShown)}::jsonb,
      ${row.loan && JSON.stringify(row.loan)}::jsonb)`.execute(tx)
}

/** What an order of a new car has beside every order; only to be shown with it. */
export async function newCarOf(db: Kysely<DB>, orderId: number, now: Date): Promise<CarOfOrder> {
  const shown = contractShown(db, orderId)
  const tradeIn = tradeInOf(db, orderId, now)
  const found = await sql<{
    car: CarOfOrder['car']
    campaigns: Pick<CarOfOrder, 'reductions' | 'gifts'>
    carFen: number
    exceptionFen: number
    expectedOn: string
    vin: string | null
    buyer: BuyerShown
    loan: CarOfOrder['loan']
  }>`${hot}
    select configuration as car, campaigns, car_fen, exception_fen, expected_on::text, buyer_shown as buyer, loan,
      (select vin from stock_car where stock_car.order_id = new_car_order.order_id)
    from new_car_order where order_id = ${orderId}`.execute(db)
  const { campaigns, ...row } = oneRow(found)
  return {
    ...row,
    ...campaigns,
    vin: row.vin === null ? null : maskVin(row.vin),
    tradeIn: await tradeIn,
    ...(await shown),
  }
}

/** Forgets the buyers of a customer's orders that are over and were never signed. */
export async function forgetBuyers(tx: Tx, customerId: number): Promise<void> {
  await sql`update new_car_order n set buyer = ${forgottenBuyer.buyer}, buyer_shown = ${forgottenBuyer.buyer_shown}
    from shop_order o where o.id = n.order_id and o.customer_id = ${customerId}
      and o.state in ${ordersIn.nothingLeft}`.execute(tx)
}

/** The buyer as it is kept; null: there is none, or it was forgotten. */
export async function sealedBuyer(db: Kysely<DB>, orderId: number): Promise<Buffer | null> {
  const found = await sql<{ buyer: Buffer | null }>`
    select buyer from new_car_order where order_id = ${orderId}`.execute(db)
  return found.rows[0]?.buyer ?? null
}

/**
 * Those of these closed orders that money which comes late opens again: their customer has not ordered the same car anew.
 * A place for the launch model went to the next in line, so such an order is not opened either. Earnest money is never taken up again: nobody is bound anew to an order that was called closed (Civil Code art. 586).
 */
export async function carsNotOrderedAnew(tx: Tx, orders: readonly Order[], now: Date): Promise<Order[]> {
  const asked = orders.filter(order => order.depositKind === 'intention')
  if (asked.length === 0) return []
  const found = await sql<{ id: number }>`${hot}
    select o.id from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.id = any(${asked.map(order => order.id)}::bigint[])
      and not exists (select from launch_place where order_id = o.id) and not exists (
      select from shop_order other join shop_order_line of on of.order_id = other.id and of.seq = 1
      where other.customer_id = o.customer_id and other.kind = 'newCar' and of.item_no = line.item_no
        and other.placed_at > o.placed_at and other.state not in ${ordersIn.nothingLeft})`.execute(tx)
  const ids = new Set(found.rows.map(({ id }) => id))
  const free: Order[] = []
  for (const order of asked) if (ids.has(order.id) && (await allStillFree(tx, order.id, now))) free.push(order)
  return free
}

/** Whether an order could have all again that it left: its car, its gifts, its coupon, its offer; all are locked. */
async function allStillFree(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const couponNo = await couponOf(tx, orderId)
  return (
    (await stockStillFree(tx, orderId)) &&
    (await carGiftsStillThere(tx, orderId)) &&
    (couponNo === null || (await carCouponUnused(tx, couponNo))) &&
    (await tradeInStillFree(tx, orderId, now))
  )
}

/** The coupon that an order was placed with; null: none. */
async function couponOf(tx: Tx, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ couponNo: string | null }>`
    select coupon_no from new_car_order where order_id = ${orderId}`.execute(tx)
  return rows[0]?.couponNo ?? null
}

/** An order that has ended gives gifts and coupon back, and leaves the offer for the old car. */
export async function giveExtrasBack(tx: Tx, orderId: number, now: Date): Promise<void> {
  await giveBackCarGifts(tx, orderId, now)
  await giveBackCarCoupon(tx, orderId)
  await freeTradeIn(tx, orderId, now)
}

/** An order that money opens anew has them again; `carsNotOrderedAnew` has locked them and looked. */
export async function takeExtrasAgain(tx: Tx, orderId: number, now: Date): Promise<void> {
  const couponNo = await couponOf(tx, orderId)
  await takeCarGiftsAgain(tx, orderId)
  if (couponNo !== null) await useCarCouponAgain(tx, { couponNo, orderId, now })
  await takeTradeInAgain(tx, orderId)
}

/** Whether an order that was for a car of the stock could have it again; the car is locked. One built to order always. */
export async function stockStillFree(tx: Tx, orderId: number): Promise<boolean> {
  const car = await stockCarOf(tx, orderId)
  return car === null || car.state === 'free'
}

/** The car of the stock that an order was placed for, locked; null: it was for one that is built to order. */
export async function stockCarOf(tx: Tx, orderId: number): Promise<StockCar | null> {
  const { rows } = await sql<{ stockNo: string | null }>`${hot}
    select stock_no from new_car_order where order_id = ${orderId}`.execute(tx)
  const stockNo = rows[0]?.stockNo ?? null
  return stockNo === null ? null : required(await stockCarByNo(tx, stockNo, true), `car ${stockNo}`)
}
