import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '#server/db/connect.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import { payAtCashier } from '#e2e/payer.ts'
import type { Output } from '#contract/kit.ts'
import { dice } from './questions.ts'
import { cpuSeconds, type Running } from './shop.ts'

export interface OrdersMeasured {
  /** Orders that were placed, paid at the simulator and booked as paid, per second. */
  perSecond: number
  /** From pressing the button to the answer of the cashier, in ms. */
  p50: number
  p99: number
  /** CPU milliseconds for one order. */
  nodeMs: number
  simulatorMs: number
  databaseMs: number
  /** Cars with more than one living order; anything but 0 is a fault. */
  oversold: number
}

async function post(
  address: string,
  path: string,
  token: string,
  input: object,
): Promise<Output<'payment.start'> & { orderNo: string }> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apitoken: token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  const envelope = await answer.json()
  if (!envelope.success) throw new Error(`${path}: ${envelope.code} ${envelope.message}`)
  return envelope.data
}

/**
 * Customers reserve cars and pay the deposit, each order with all its steps over HTTP: place, start the payment, pay at
 * the simulated cashier; then the signed notice has to arrive and be booked.
 * @param customers how many act at a time
 * @param orders    how many orders together
 */
export async function measureOrders(
  shop: Running,
  url: string,
  customers: number,
  orders: number,
): Promise<OrdersMeasured> {
  const db = await connect({ url, max: 4 })
  const now = new Date()
  try {
    const cars = await sql<{ carNo: string }>`
      select car_no from used_car where state = 'publish' order by id limit ${orders}`.execute(db.kysely)
    const tokens: string[] = []
    // Each order has a customer of its own: nobody may have more than three unpaid ones.
    for (let n = 0; n < orders; n++) {
      const gcid = randomUUID()
      const made = await sql<{ id: number }>`
        insert into customer (gcid, sub, created_at) values (${gcid}, ${gcid}, ${now}) returning id`.execute(db.kysely)
      tokens.push((await openSession(db.kysely, { customerId: made.rows[0]!.id }, 'bench', now)).apiToken)
    }
    const roll = dice(5)
    const methods = ['wechat', 'alipay', 'unionpay']
    const times: number[] = []
    const before = cpuSeconds(shop.pid)
    const begun = performance.now()
    let next = 0
    await Promise.all(
      Array.from({ length: customers }, async () => {
        for (let n = next++; n < cars.rows.length; n = next++) {
          const [car, token] = [cars.rows[n]!, tokens[n]!]
          const from = performance.now()
          const { orderNo } = await post(shop.address, '/website/usercenter/order/v1/place', token, {
            carNo: car.carNo,
            termsVersion: TERMS_VERSION,
            consent: true,
          })
          const started = await post(shop.address, '/website/usercenter/payment/v1/start', token, {
            orderNos: [orderNo],
            method: methods[roll(3)],
          })
          await payAtCashier(shop.address, started)
          times.push(performance.now() - from)
        }
      }),
    )
    // The last notices are still on their way.
    for (;;) {
      const open = await sql<{ n: number }>`select count(*)::int as n from shop_order where state = 'save'`.execute(
        db.kysely,
      )
      if (open.rows[0]!.n === 0) break
      if (performance.now() - begun > 120_000) throw new Error(`${open.rows[0]!.n} payments were not booked`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const seconds = (performance.now() - begun) / 1000
    const after = cpuSeconds(shop.pid)
    const twice = await sql<{ n: number }>`
      select count(*)::int as n from (
        select l.item_no from shop_order_line l join shop_order o on o.id = l.order_id
        where o.state in ('save', 'paid', 'confirm') group by l.item_no having count(*) > 1
      ) as sold`.execute(db.kysely)
    times.sort((a, b) => a - b)
    return {
      perSecond: times.length / seconds,
      p50: times[Math.floor(times.length * 0.5)]!,
      p99: times[Math.floor(times.length * 0.99)]!,
      nodeMs: ((after.node - before.node) * 1000) / times.length,
      simulatorMs: ((after.simulator - before.simulator) * 1000) / times.length,
      databaseMs: ((after.database - before.database) * 1000) / times.length,
      oversold: twice.rows[0]!.n,
    }
  } finally {
    await db.close()
  }
}
