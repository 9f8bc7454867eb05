/**
 * The server is killed while it sends the orders of a file; another one goes on. Afterwards each order was sent once, with
 * one notice and one act, and the file says so (decision 168).
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import { ask } from './calls.ts'
import { buy } from './goods-orders.ts'
import { simulatorOf } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { type DarkShop, openDarkShop, rows } from './power-cut.ts'
import { freePort, startServer } from './shop-server.ts'

const ORDERS = 9

let shop: DarkShop
let url: string
beforeAll(async () => {
  shop = await openDarkShop(10)
  url = await shop.databaseUrl()
})
afterAll(() => shop?.close())

const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))

/** Orders of several customers, paid for and to be sent. */
async function toSend(): Promise<string[]> {
  const [sku] = await query<{ sku_code: string }>(
    `update goods_sku set stock = 100000 where id = (
       select s.id from goods_sku s join goods g using (spu_code)
       where g.kind = 'goods' and 'express' = any(g.delivery_ways) and g.state = 'publish' and s.state = 'publish'
         and g.most_each is null and s.price_fen < 300000 order by s.price_fen, s.id limit 1)
     returning sku_code`,
  )
  const line = { skuCode: sku!.sku_code, quantity: 1, deliveryWay: 'express' } as const
  const orderNos: string[] = []
  for (const { token } of await newCustomers(url, ORDERS)) orderNos.push(...(await buy(shop.origin(), token, [line])))
  return orderNos
}

test('a file whose server is killed in the middle is sent to its end by another one, each order once', async () => {
  const orderNos = await toSend()
  const operator = await withDatabase(url, db => testStaff(db.kysely, 'operator'))
  // The fifth order is held: the others are sent, and the server waits in the middle of its line.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  const held = await holder.query('select pg_backend_pid() as pid')
  await holder.query(`begin; select from shop_order where order_no = '${orderNos[4]}' for update`)
  const lines = orderNos.map((orderNo, at) => ({ line: at + 1, cells: [orderNo, 'sf', `SF55500000${at}`] }))
  const { parcelFileId } = await ask(
    shop.origin(),
    'desk.shipment.shipMany',
    { name: 'evening.csv', rows: lines },
    { token: operator.token },
  )
  const waiting = () => query(`select pid from pg_stat_activity where ${held.rows[0].pid} = any(pg_blocking_pids(pid))`)
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000, interval: 25 }).toBeGreaterThan(0)
  const sent = () => query(`select from shipment s join shop_order o on o.id = s.order_id`)
  expect(await sent()).toHaveLength(ORDERS - 1)

  const port = await freePort()
  const other = await startServer({
    folder: shop.folder,
    port,
    env: { ...simulatorOf(shop.folder), DATABASE_URL: url, PUBLIC_URL: `http://localhost:${port}` },
  })
  try {
    await shop.restart(async () => {
      await holder.query('rollback')
      await holder.end()
      const file = () => ask(other.origin, 'desk.shipment.file', { parcelFileId }, { token: operator.token })
      await expect.poll(async () => (await file()).state, { timeout: 90_000, interval: 500 }).toBe('done')
      expect(await file()).toMatchObject({ shipped: ORDERS, repeated: 0, refused: 0, left: 0 })
    })
  } finally {
    await other.stop()
  }
  expect(
    await query(`
      select (select count(*)::int from shipment s where s.order_id = o.id) as parcels,
        (select count(*)::int from shop_order_event e where e.id = o.id and e.event = 'ship') as moves,
        (select count(*)::int from staff_act a where a.subject = o.order_no and a.call = 'desk.shipment.shipMany') as acts,
        (select count(*)::int from customer_message m where m.order_no = o.order_no and m.title_cn like '%发货%') as notices
      from shop_order o where o.order_no = any('{${orderNos.join()}}')`),
  ).toEqual(Array(ORDERS).fill({ parcels: 1, moves: 1, acts: 1, notices: 1 }))
})
