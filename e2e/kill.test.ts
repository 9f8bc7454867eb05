/**
 * The server, and the server with its database, are killed while people buy. What the shop or the bank has acknowledged
 * must be there afterwards, and what was begun must come to an end by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { ask } from './calls.ts'
import { Market, type Wish } from './market.ts'
import { newCustomers, withDatabase } from './people.ts'
import { type DarkShop, expectPosted, expectNone, openDarkShop, powerCuts, rows } from './power-cut.ts'

const BUYERS = 8
/** Acknowledged steps before each kill; the buyers are in the middle of others then. */
const STEPS = 40

let shop: DarkShop
let buyers: TestPerson[]
let market: Market

beforeAll(async () => {
  shop = await openDarkShop(400)
  const url = await shop.databaseUrl()
  buyers = await newCustomers(url, BUYERS)
  market = new Market(
    await withDatabase(url, db =>
      rows<{ car_no: string }>(db, `select car_no from used_car where state = 'publish' order by id`).then(cars =>
        cars.map(car => car.car_no),
      ),
    ),
    shop.folder,
  )
})

afterAll(() => shop?.close())

describe.each(powerCuts)('kill -9 of $what', ({ order }) => {
  test('loses nothing, books nothing twice, and leaves no car stuck', async () => {
    const trading = buyers.map(buyer => market.buy(shop.origin(), buyer))
    await shop.cut(order, market, STEPS, trading)
    await askAgain()
    await withDatabase(await shop.databaseUrl(), async db => {
      await expectPosted(db)
      await expectAcknowledged(db)
      await expectSound(db)
    })
  })
})

test('afterwards every car that nobody paid for comes free by itself', async () => {
  await withDatabase(await shop.databaseUrl(), async db => {
    await db.pool.query(`update payment_attempt set expires_at = now() where state = 'open'`)
    await db.pool.query(`update shop_order set pay_until = now(), due_at = now() where state = 'save'`)
    await expectNone(db, `select order_no from shop_order where state in ('save', 'closing')`)
    await expectNone(db, `select order_no from shop_order where state = 'refunding'`)
    await expectSound(db)
    const [held] = await rows<{ cars: number; orders: number }>(
      db,
      `select (select count(*) from used_car where state = 'reserved') as cars,
         (select count(*) from shop_order where state = 'paid') as orders`,
    )
    expect(held!.cars).toBe(held!.orders)
    expect(held!.orders).toBeGreaterThan(0)
  })
})

/** Those who got no answer try again with the same key, as a browser does. */
async function askAgain(): Promise<void> {
  for (const wish of market.wishes) if (!wish.placed) await market.place(shop.origin(), wish)
  expect(market.wishes.filter(wish => !wish.placed)).toEqual([])
  const codes = market.wishes.flatMap(({ placed }) => (placed && 'refused' in placed ? [placed.refused] : []))
  // Held by somebody else, or by this buyer, or too many unpaid orders: clear words, never a fault of the server.
  expect(codes.filter(code => ![4102, 4104, 4106].includes(code))).toEqual([])
}

interface OrderRow {
  order_no: string
  customer_id: number
  item_no: string
  state: string
  due_fen: number
  paid_fen: number
  refunded_fen: number
}

/** Whatever somebody was told is still true. */
async function expectAcknowledged(db: Connection): Promise<void> {
  const orders = await rows<OrderRow>(
    db,
    `select o.order_no, o.customer_id, o.state, o.due_fen, o.paid_fen, o.refunded_fen, line.item_no
     from shop_order as o join shop_order_line as line on line.order_id = o.id`,
  )
  const byNo = new Map(orders.map(order => [order.order_no, order]))
  const wrong = market.wishes.filter(wish => !isKept(wish, byNo))
  expect(wrong).toEqual([])
  // No order but those that were wished for, each once.
  const placed = market.wishes.flatMap(({ placed }) => (placed && 'orderNo' in placed ? [placed.orderNo] : []))
  expect(new Set(placed).size).toBe(placed.length)
  expect(orders.map(order => order.order_no).sort()).toEqual(placed.sort())
  const last = market.wishes.findLast(({ placed }) => placed && 'orderNo' in placed)!
  const shown = await ask(shop.origin(), 'order.list', { pageSize: 50 }, { token: last.buyer.token })
  expect(shown.orders.map(order => order.orderNo)).toContain(
    last.placed && 'orderNo' in last.placed && last.placed.orderNo,
  )
}

function isKept({ placed, buyer, carNo, paidAtBank, cancelled }: Wish, orders: ReadonlyMap<string, OrderRow>): boolean {
  if (!placed || 'refused' in placed) return placed !== undefined
  const order = orders.get(placed.orderNo)
  if (order?.customer_id !== buyer.id || order.item_no !== carNo) return false
  if (!paidAtBank) return true
  if (order.paid_fen !== order.due_fen) return false
  return !cancelled || order.refunded_fen === cancelled.refundFen
}

/** Cars and orders agree, and no money was booked twice. */
async function expectSound(db: Connection): Promise<void> {
  const complaints: Record<string, string> = {
    'an order that holds no car': `select o.order_no from shop_order as o join shop_order_line as line on line.order_id = o.id
       join used_car as car on car.id = line.used_car_id
       where o.state in ('save', 'closing', 'paid', 'confirm')
         and (car.state <> 'reserved' or car.hold_order_id is distinct from o.id)`,
    'a car that is held for no order': `select car_no from used_car as car left join shop_order as o on o.id = car.hold_order_id
       where (car.state = 'reserved' and coalesce(o.state not in ('save', 'closing', 'paid', 'confirm'), true))
         or (car.state = 'publish' and car.hold_order_id is not null)`,
    'a car with two orders': `select line.used_car_id from shop_order as o join shop_order_line as line on line.order_id = o.id
       where o.state in ('save', 'closing', 'paid', 'confirm') group by 1 having count(*) > 1`,
    'an order that was paid twice': `select id from shop_order_event where event = 'paid' group by id having count(*) > 1`,
    'money that was booked without the bank': `select attempt.out_trade_no from payment_attempt as attempt
       left join simulator.trade as trade on trade.out_trade_no = attempt.out_trade_no
       where attempt.state = 'paid' and (trade.paid_at is null or trade.amount_fen <> attempt.paid_fen)`,
    'a refund that is not one': `select o.order_no from shop_order as o
       left join (select order_id, sum(amount_fen) as fen from refund group by 1) as back on back.order_id = o.id
       where o.refunded_fen <> coalesce(back.fen, 0)`,
    'a history that ends elsewhere': `select o.order_no from shop_order as o
       join lateral (select to_state from shop_order_event as e where e.id = o.id order by seq desc limit 1) as last on true
       where last.to_state <> o.state`,
  }
  const found = await Promise.all(
    Object.entries(complaints).map(async ([name, text]) => ({ name, rows: await rows<object>(db, text) })),
  )
  expect(found.filter(each => each.rows.length > 0)).toEqual([])
}
