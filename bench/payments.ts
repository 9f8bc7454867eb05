/**
 * What notices of payments cost and how soon a payment is booked. Part of `npm run bench`; alone, on a data folder of its
 * own:
 *
 *     node bench/payments.ts --notices 1000
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { payAtCashier } from '#e2e/payer.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import { storedAccount, type SimulatorAccount } from '#server/outside/pay/simulator/account.ts'
import { noticeFacts } from '#server/outside/pay/simulator/alipay/facts.ts'
import { alipayMessenger } from '#server/outside/pay/simulator/alipay/notice.ts'
import type { Trade } from '#server/outside/pay/simulator/books.ts'
import type { Envelope } from '#server/outside/pay/simulator/notices.ts'
import { answered, newQueryId, tradeFacts } from '#server/outside/pay/simulator/unionpay/facts.ts'
import { unionpayMessenger } from '#server/outside/pay/simulator/unionpay/notice.ts'
import { paidFacts } from '#server/outside/pay/simulator/wechat/facts.ts'
import { wechatMessenger } from '#server/outside/pay/simulator/wechat/notice.ts'
import { startRaw } from './raw-process.ts'
import { cpuSeconds, type Running, seed, startShop } from './shop.ts'

export interface NoticesMeasured {
  /** Notices that were verified, opened and booked, each of an order of its own, per second. */
  perSecond: number
  p50: number
  p99: number
  /** CPU milliseconds for one. */
  nodeMs: number
  databaseMs: number
  /** What a bare route answers to the same bytes, per second. */
  rawPerSecond: number
}

export interface Latency {
  /** From placing the order to its being booked as paid, in ms. */
  p50: number
  p99: number
  /** From pressing the button of the cashier alone. */
  pressP50: number
}

/** So many at a time, as many as the other rows. */
const LANES = 16

async function ask<T>(address: string, path: string, token: string, input: object): Promise<T> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apitoken: token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  const told = (await answer.json()) as { success: boolean; code: number; message: string; data: T }
  if (!told.success) throw new Error(`${path}: ${told.code} ${told.message}`)
  return told.data
}

async function newCustomer(db: Connection): Promise<string> {
  const gcid = randomUUID()
  const made = await sql<{ id: number }>`
    insert into customer (gcid, sub, created_at) values (${gcid}, ${gcid}, now()) returning id`.execute(db.kysely)
  return (await openSession(db.kysely, { customerId: made.rows[0]!.id }, 'bench', new Date())).apiToken
}

/** Does something with each number up to `count`, so many at a time. */
async function inLanes(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let n = next++; n < count; n = next++) await work(n)
    }),
  )
}

type Started = Output<'payment.start'>

/** An order of a car whose payment has begun. */
async function begin(shop: Running, db: Connection, carNo: string, method: PayMethod) {
  const token = await newCustomer(db)
  const wish = { carNo, termsVersion: TERMS_VERSION, consent: true }
  const { orderNo } = await ask<{ orderNo: string }>(shop.address, '/website/usercenter/order/v1/place', token, wish)
  const started = await ask<Started>(shop.address, '/website/usercenter/payment/v1/start', token, {
    orderNos: [orderNo],
    method,
  })
  return { token, orderNo, started }
}

const carsOnSale = async (db: Connection, count: number): Promise<string[]> => {
  const { rows } = await sql<{ carNo: string }>`
    select car_no from used_car where state = 'publish' order by id limit ${count}`.execute(db.kysely)
  if (rows.length < count) throw new Error(`there are only ${rows.length} cars`)
  return rows.map(each => each.carNo)
}

/** The notice that a gateway would send of this payment, signed by its keys. */
function noticeOf(
  account: SimulatorAccount,
  method: PayMethod,
  { paymentNo, amountFen }: Started,
  n: number,
): Envelope {
  const now = new Date()
  const tradeNo = method === 'unionpay' ? newQueryId(now) : `42${String(n).padStart(26, '0')}`
  const trade = {
    channel: method,
    tradeNo,
    outTradeNo: paymentNo,
    txnTime: '',
    amountFen,
    subject: 'bench',
    product: 'native',
    passedBack: '',
    payer: '2088000000000001',
    state: 'paid',
    paidAt: now,
    createdAt: now,
    closedAt: null,
    facts: { appid: account.wechat.appid },
  } as Partial<Trade> as Trade
  const notice = { id: randomUUID().replaceAll('-', ''), event: 'TRANSACTION.SUCCESS', createdAt: now } as const
  const kept = { ...notice, channel: method, tradeNo, outTradeNo: paymentNo, url: '', dueAt: now }
  const sent = { ...kept, behind: false, struck: true, sends: 1 }
  switch (method) {
    case 'wechat':
      return wechatMessenger({ account, wechatSigner: 0 }).wrap(
        { ...sent, body: paidFacts(account.wechat, trade) },
        undefined,
        now,
      )
    case 'alipay':
      return alipayMessenger({ account }).wrap(
        { ...sent, body: noticeFacts(account.alipay, trade, []) },
        undefined,
        now,
      )
    case 'unionpay':
      return unionpayMessenger({ account }).wrap(
        { ...sent, body: { ...tradeFacts(account.unionpay.merId, trade), ...answered('00') } },
        undefined,
        now,
      )
  }
}

/**
 * Waits until the channel was asked for the first time about everything that has begun: a customer takes longer than that
 * to pay, so those questions are no part of a notice.
 */
async function untilAsked(db: Connection): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from payment_attempt where state = 'open' and polls = 0)::int
        + (select count(*) from graphile_worker.jobs where run_at <= now())::int as n`.execute(db.kysely)
    if (rows[0]!.n === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/**
 * Sends one notice each for so many orders as fast as they are answered.
 * @param folder DATA_DIR of the shop, with the gateways' keys
 * @param bare   address of a route that takes the same bytes and answers
 */
export async function measureNotices(
  shop: Running,
  url: string,
  folder: string,
  method: PayMethod,
  count: number,
  bare: string,
): Promise<NoticesMeasured> {
  const db = await connect({ url, max: 4 })
  try {
    const account = storedAccount(join(folder, 'pay-simulator'), new Date())
    const cars = await carsOnSale(db, count)
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    await inLanes(count, async n => void begun.push(await begin(shop, db, cars[n]!, method)))
    await untilAsked(db)
    const envelopes = begun.map(({ started }, n) => noticeOf(account, method, started, n))
    const send = async (to: string, { headers, body }: Envelope): Promise<void> => {
      const answer = await fetch(to, { method: 'POST', headers, body })
      const said = await answer.text()
      if (answer.status !== 200 || said === 'failure') throw new Error(`${method}: ${answer.status} ${said}`)
    }
    const rawBegun = performance.now()
    await inLanes(count, n => send(bare, envelopes[n]!))
    const rawPerSecond = (count * 1000) / (performance.now() - rawBegun)
    const times: number[] = []
    const before = cpuSeconds(shop.pid)
    const from = performance.now()
    await inLanes(count, async n => {
      const sent = performance.now()
      await send(`${shop.address}/pay/notice/${method}`, envelopes[n]!)
      times.push(performance.now() - sent)
    })
    const seconds = (performance.now() - from) / 1000
    const after = cpuSeconds(shop.pid)
    await expectBooked(
      db,
      begun.map(each => each.orderNo),
    )
    times.sort((a, b) => a - b)
    return {
      perSecond: count / seconds,
      p50: times[Math.floor(count * 0.5)]!,
      p99: times[Math.floor(count * 0.99)]!,
      nodeMs: ((after.node - before.node) * 1000) / count,
      databaseMs: ((after.database - before.database) * 1000) / count,
      rawPerSecond,
    }
  } finally {
    await db.close()
  }
}

async function expectBooked(db: Connection, orderNos: readonly string[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shop_order o join payment_attempt a on a.id = o.attempt_id
    where order_no = any(${[...orderNos]}::text[]) and o.state = 'paid' and a.state = 'paid' and o.paid_fen = o.due_fen
  `.execute(db.kysely)
  if (rows[0]!.n !== orderNos.length) throw new Error(`${rows[0]!.n} of ${orderNos.length} were booked`)
}

/** One customer after the other orders and pays: nothing waits but for the shop, its database and the simulator. */
export async function measureLatency(shop: Running, url: string, method: PayMethod, count: number): Promise<Latency> {
  const db = await connect({ url, max: 4 })
  try {
    const whole: number[] = []
    const pressed: number[] = []
    for (const carNo of await carsOnSale(db, count)) {
      const from = performance.now()
      const { orderNo, started } = await begin(shop, db, carNo, method)
      const press = performance.now()
      await payAtCashier(shop.address, started)
      for (;;) {
        const { rows } = await sql`
          select from shop_order where order_no = ${orderNo} and state = 'paid'`.execute(db.kysely)
        if (rows.length > 0) break
        if (performance.now() - press > 30_000) throw new Error(`${orderNo} was not booked`)
        await new Promise(resolve => setTimeout(resolve, 2))
      }
      whole.push(performance.now() - from)
      pressed.push(performance.now() - press)
    }
    const at = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)]!
    return { p50: at(whole, 0.5), p99: at(whole, 0.99), pressP50: at(pressed, 0.5) }
  } finally {
    await db.close()
  }
}

/** One line for people. */
export const noticesText = (each: NoticesMeasured): string =>
  `${each.perSecond.toFixed(0)}/s, ${each.nodeMs.toFixed(2)} + ${each.databaseMs.toFixed(2)} ms CPU, p50 ${each.p50.toFixed(0)} ms, p99 ${each.p99.toFixed(0)} ms`

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      notices: { type: 'string', default: '1000' },
      folder: { type: 'string', default: 'bench/out/payments' },
    },
  })
  const { folder } = values
  const count = Number(values.notices)
  await ensureBuilt()
  await stopLocalPostgres(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true })
  seed(folder, Math.ceil((count + 60) * payMethods.length * 1.5))
  const shop = await startShop(folder)
  const bare = await startRaw([])
  try {
    const { url } = await startLocalPostgres(`${folder}/postgres`)
    for (const method of payMethods) {
      const measured = await measureNotices(shop, url, folder, method, count, `${bare.address}/bytes`)
      console.log(`${method}: ${noticesText(measured)}, raw ${measured.rawPerSecond.toFixed(0)}/s`)
      const { p50, p99, pressP50 } = await measureLatency(shop, url, method, 40)
      console.log(
        `${method}: order to paid p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, from the press ${pressP50.toFixed(0)} ms`,
      )
    }
  } finally {
    bare.stop()
    await shop.stop()
    await stopLocalPostgres(`${folder}/postgres`)
  }
}
