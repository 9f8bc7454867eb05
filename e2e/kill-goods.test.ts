/**
 * The server, and the server with its database, are killed while people buy goods, staff send them and money goes back.
 * What was acknowledged must be there afterwards, and every claim about money, stock and vouchers must hold.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { testStaff, type TestPerson } from '#server/features/account/test-people.ts'
import { brokenClaims } from '#server/features/refund-case/test-money.ts'
import { ask } from './calls.ts'
import { GoodsMarket, type Wares } from './goods-market.ts'
import { newCustomers, withDatabase } from './people.ts'
import { type DarkShop, expectPosted, expectNone, openDarkShop, powerCuts, rows } from './power-cut.ts'

const BUYERS = 6
/** Acknowledged steps before each kill. */
const STEPS = 40

let shop: DarkShop
let buyers: TestPerson[]
let market: GoodsMarket

beforeAll(async () => {
  shop = await openDarkShop(10)
  const url = await shop.databaseUrl()
  buyers = await newCustomers(url, BUYERS)
  await withDatabase(url, async db => {
    const operator = await testStaff(db.kysely, 'operator')
    market = new GoodsMarket(await findWares(db), operator.token, shop.folder)
  })
  const home = { recipient: '周远', mobile: '13800138000', areaCode: 110101, street: '东直门外大街 42 号' }
  for (const { token } of buyers)
    await ask(shop.origin(), 'address.save', { ...home, tag: 'home', isDefault: true }, { token })
})

afterAll(() => shop?.close())

/** Two things without a limit; there are enough of them for all buyers. */
async function findWares(db: Connection): Promise<Wares> {
  const skuOf = async (way: string): Promise<string> => {
    const [sku] = await rows<{ sku_code: string }>(
      db,
      `update goods_sku set stock = 100000 where id = (
         select s.id from goods_sku s join goods g using (spu_code)
         where g.kind = 'goods' and '${way}' = any(g.delivery_ways) and g.state = 'publish' and s.state = 'publish'
           and g.most_each is null and s.price_fen < 300000 order by s.price_fen, s.id limit 1)
       returning sku_code`,
    )
    return sku!.sku_code
  }
  const [outlet] = await rows<{ outlet_id: number }>(
    db,
    `select outlet_id from outlet where state = 'open' and 'service' = any(services) order by outlet_id limit 1`,
  )
  return { express: await skuOf('express'), fitted: await skuOf('fitting'), outletId: outlet!.outlet_id }
}

/** In all orders cars are bought, which is the same to the database: here three will do. */
const cuts = powerCuts.filter(({ order }, nth) => nth === 0 || order[0] === 'database')

describe.each(cuts)('kill -9 of $what', ({ order }) => {
  test('loses no purchase, no parcel and no refund, and leaves nothing half done', async () => {
    const trading = buyers.map(buyer => market.buy(shop.origin(), buyer))
    await shop.cut(order, market, STEPS, trading)
    // Those who got no answer try again with the same key, as a browser does.
    for (const purchase of market.purchases) if (!purchase.placed) await market.place(shop.origin(), purchase)
    expect(market.purchases.filter(({ placed }) => !placed || 'refused' in placed)).toEqual([])
    await withDatabase(await shop.databaseUrl(), async db => {
      await expectPosted(db)
      await expectAcknowledged(db)
      for (const { id } of buyers) expect(await brokenClaims(db.kysely, id)).toEqual([])
    })
  })
})

test('afterwards every refund arrives by itself, and what nobody paid for is free again', async () => {
  await withDatabase(await shop.databaseUrl(), async db => {
    await db.pool.query(`update payment_attempt set expires_at = now() where state = 'open'`)
    await db.pool.query(`update shop_order set pay_until = now(), due_at = now() where state = 'save'`)
    await expectNone(db, `select order_no from shop_order where state in ('save', 'closing')`)
    await expectNone(db, `select case_no from refund_case where state = 'refunding'`)
    for (const { id } of buyers) expect(await brokenClaims(db.kysely, id)).toEqual([])
  })
  const kept = market.purchases.filter(({ paidAtBank }) => paidAtBank)
  expect(kept.some(({ sent }) => sent) && kept.some(({ approved }) => approved)).toBe(true)
})

/** Whatever somebody was told is still true, and nothing beside it. */
async function expectAcknowledged(db: Connection): Promise<void> {
  const orders = await rows<{ order_no: string; customer_id: number; paid_fen: number; due_fen: number }>(
    db,
    'select order_no, customer_id, paid_fen, due_fen from shop_order order by order_no',
  )
  const byNo = new Map(orders.map(order => [order.order_no, order]))
  const placed = market.purchases.flatMap(each => (each.placed && 'orderNos' in each.placed ? [each] : []))
  expect(placed.flatMap(each => orderNosOf(each)).toSorted()).toEqual(orders.map(order => order.order_no))
  const unpaid = placed.filter(
    each =>
      each.paidAtBank &&
      !orderNosOf(each).every(orderNo => {
        const order = byNo.get(orderNo)
        return order?.customer_id === each.buyer.id && order.paid_fen === order.due_fen
      }),
  )
  expect(unpaid).toEqual([])
  const parcels = await rows<{ order_no: string; parcel_no: string }>(
    db,
    'select order_no, parcel_no from shipment join shop_order o on o.id = order_id',
  )
  const told = market.purchases.flatMap(({ sent }) => (sent ? [sent] : []))
  expect(
    told.filter(
      ({ orderNo, parcelNo }) => !parcels.some(each => each.order_no === orderNo && each.parcel_no === parcelNo),
    ),
  ).toEqual([])
  const refunds = await rows<{ case_no: string; amount_fen: number }>(
    db,
    'select case_no, r.amount_fen from refund r join refund_case c on c.id = r.case_id',
  )
  const promised = market.purchases.flatMap(({ approved }) => (approved ? [approved] : []))
  expect(
    promised.filter(
      ({ caseNo, amountFen }) =>
        refunds.filter(each => each.case_no === caseNo && each.amount_fen === amountFen).length !== 1,
    ),
  ).toEqual([])
}

const orderNosOf = ({ placed }: GoodsMarket['purchases'][number]): string[] =>
  placed && 'orderNos' in placed ? placed.orderNos : []
