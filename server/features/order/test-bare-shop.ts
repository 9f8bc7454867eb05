/** A small shop for tests of orders: real database, real HTTP layer, a clock and jobs in the test's hands. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { callOf } from '#contract/calls.ts'
import type { DepositKind, StaffRole } from '#contract/codes.ts'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { makeApp } from '#server/app.ts'
import { type Config, loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { expectBooks } from '#server/features/ledger/test-books.ts'
import { newSecret, openSession } from '#server/features/account/session.queries.ts'
import { tasks, tick } from '#server/jobs.ts'
import { mustSuitStaff } from '#server/http/test-words.ts'
import { beijingDay, hourMs, later } from '#server/lib/clock.ts'
import type { JobDeps } from '#server/lib/jobs.ts'
import { HeardLog } from '#server/lib/test-log.ts'
import { secretsOfChannels } from '#server/outside/pay/test-account.ts'
import { openSimulated, type Outcome, type RefundManner } from '#server/outside/pay/test-simulated.ts'
import { prepareBooks } from '#server/outside/pay/simulator/books.ts'
import { TERMS_VERSION } from './order.terms.ts'

export interface Answered<N extends CallName> extends Envelope<Output<N>> {
  /** Name of the refusal; nothing on success. */
  refused?: ErrorName | undefined
}

/** The shop without what `test-goods.ts` adds. */
export type BareShop = Awaited<ReturnType<typeof openBareShop>>

/**
 * Opens the shop; `close` it after the tests.
 * @param connections of its pool; without a number as many as tests use
 */
export async function openBareShop(connections?: number) {
  const filled = {
    name: 'orders',
    async fill({ pool, url }: Connection) {
      // On the day of the test, whose clock is the real one: what is offered for some weeks must not run out with the calendar.
      await seedDatabase(pool, { usedCars: 240, today: beijingDay(new Date()) })
      await prepareBooks(url)
    },
  }
  const db = await testDatabase(filled, connections)
  // Ahead of the database's clock: jobs without a time of their own get that one, and are due at once.
  // In whole seconds, in which channels tell when somebody paid.
  let now = later(new Date(Math.floor(Date.now() / 1_000) * 1_000), hourMs)
  const clock = () => now
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '4150',
    INVOICE_PROVIDER: 'none',
    CARRIER_SERVICE: 'none',
    VOUCHER_SECRET: 'another secret of these tests',
    RATE_LIMIT_READ: '1000000',
    RATE_LIMIT_WRITE: '1000000',
    RATE_LIMIT_STRICT: '1000000',
    RATE_LIMIT_UPLOAD: '1000000',
  })
  const simulated = await openSimulated(db.url, db.kysely, clock, () => app.http)
  simulated.join(config)
  const log = new HeardLog()
  for (const secret of [config.VOUCHER_SECRET, ...secretsOfChannels()]) log.keep(secret)
  const app = await makeApp({ config, db: db.kysely, pool: db.pool, clock, log, pages: false })
  app.http.log.debug('the tests read along')
  const deps: JobDeps = {
    config,
    db: db.kysely,
    now: clock,
    log: app.http.log,
  }

  async function call<N extends CallName>(
    name: N,
    token: string,
    input: Input<N>,
    headers: Record<string, string> = {},
  ): Promise<Answered<N>> {
    log.keep(token)
    const { method, path } = callOf(name)
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await app.http.inject({
      method,
      url: path + query,
      headers: { apitoken: token, ...headers },
      ...(method === 'POST' ? { payload: input as object } : {}),
    })
    const envelope = answer.json<Envelope<Output<N>>>()
    mustSuitStaff(name, envelope)
    const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
    return { ...envelope, refused: envelope.success ? undefined : refused }
  }

  /** The data of a call that must succeed. */
  async function ask<N extends CallName>(name: N, token: string, input: Input<N>): Promise<Output<N>> {
    const answer = await call(name, token, input, { 'idempotency-key': randomUUID() })
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
    return answer.data!
  }

  async function newCustomer(): Promise<string> {
    const gcid = newSecret()
    const made = await sql<{ id: number }>`
      insert into customer (gcid, sub, created_at) values (${gcid}, ${gcid}, ${now}) returning id`.execute(db.kysely)
    return (await openSession(db.kysely, { customerId: made.rows[0]!.id }, 'test', now)).apiToken
  }

  async function newStaff(role: StaffRole, outletId?: number): Promise<string> {
    const made = await sql<{ id: number }>`
      insert into staff_account (sub, name, role, outlet_id) values (${newSecret()}, 'Staff', ${role}, ${outletId ?? null})
      returning id`.execute(db.kysely)
    return (await openSession(db.kysely, { staffId: made.rows[0]!.id }, 'test', now)).apiToken
  }

  /** A car on sale that no test has used; its own deposit, or one of this many fen. */
  async function freshCar(depositKind: DepositKind = 'intention', depositFen: number | null = null) {
    const taken = await sql<{ id: number; carNo: string; priceFen: number; depositFen: number; outletId: number }>`
      update used_car set version = -1, deposit_kind = ${depositKind}, deposit_fen = coalesce(${depositFen}, deposit_fen),
        price_fen = greatest(price_fen, coalesce(${depositFen}, deposit_fen) * 5)
      where id = (select id from used_car where state = 'publish' and version >= 0 limit 1 for update skip locked)
      returning id, car_no, price_fen, deposit_fen, outlet_id`.execute(db.kysely)
    return taken.rows[0]!
  }

  const placing = (carNo: string) => ({ carNo, termsVersion: TERMS_VERSION, consent: true })

  /** A new customer with a new order for a new car. */
  async function placed(depositKind: DepositKind = 'intention', depositFen?: number) {
    const [token, car] = [await newCustomer(), await freshCar(depositKind, depositFen)]
    const { orderNo } = await ask('order.place', token, placing(car.carNo))
    return { token, car, orderNo, depositKind }
  }

  const form = (fields: Readonly<Record<string, string>>) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

  /** Follows the entry to a payment as a browser does. @returns the address of the cashier */
  async function cashierOf(
    { kind, target, fields, scan }: Output<'payment.start'>,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const posted = form(fields)
    const led = await app.http.inject(
      kind === 'form'
        ? { url: target, ...posted, headers: { ...posted.headers, ...headers } }
        : { method: 'GET', url: kind === 'qr' ? scan : target, headers },
    )
    if (led.statusCode !== 303) throw new Error(`the door to the cashier: ${led.statusCode}`)
    return led.headers.location as string
  }

  /** Presses a button of the cashier. */
  const press = async (cashier: string, outcome: 'pay' | 'refuse' | 'abandon') =>
    app.http.inject({ url: cashier, ...form({ outcome }) })

  /** Starts one payment of several orders and lets this happen at the cashier. @returns the gateway's number of the trade */
  async function payAll(
    token: string,
    orderNos: string[],
    outcome: Outcome,
    method: 'wechat' | 'alipay' | 'unionpay' = outcome === 'fail' ? 'unionpay' : 'wechat',
    refund: RefundManner = 'now',
  ): Promise<string> {
    const started = await ask('payment.start', token, { orderNos, method })
    await simulated.foresee(started.paymentNo, outcome, refund)
    const done = await press(await cashierOf(started), outcome === 'fail' ? 'refuse' : 'pay')
    if (![200, 303].includes(done.statusCode)) throw new Error(`cashier: ${done.statusCode}`)
    return (await simulated.tradeOfOurs(started.paymentNo))!.tradeNo
  }

  /** Starts a payment of one order and lets this happen at the cashier. */
  const payAt = (
    token: string,
    orderNo: string,
    outcome: Outcome,
    method?: 'wechat' | 'alipay' | 'unionpay',
    refund?: RefundManner,
  ): Promise<string> => payAll(token, [orderNo], outcome, method, refund)

  /** An order that is paid for. */
  async function paid(depositKind: DepositKind = 'intention', refund: RefundManner = 'now', depositFen?: number) {
    const order = await placed(depositKind, depositFen)
    const tradeNo = await payAt(order.token, order.orderNo, 'succeed', 'wechat', refund)
    await runJobs()
    return { ...order, tradeNo }
  }

  /** Does every job that is due by the test's clock, and those that they cause, until none is left. */
  async function runJobs(): Promise<string[]> {
    const done: string[] = []
    for (;;) {
      await tick(db.kysely, now, config)
      await simulated.run()
      const due = await sql<{ id: number; name: string; payload: unknown }>`
        delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
        where task.id = job.task_id and job.run_at <= ${now}
        returning job.id, task.identifier as name, job.payload`.execute(db.kysely)
      if (due.rows.length === 0) return done
      for (const { name, payload } of due.rows.sort((a, b) => a.id - b.id)) {
        done.push(name)
        await runTask(name, payload)
      }
    }
  }

  /** Names of the jobs that wait, whatever their time. */
  async function waitingJobs(): Promise<string[]> {
    const found = await sql<{ name: string }>`
      select task.identifier as name from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`.execute(db.kysely)
    return found.rows.map(each => each.name)
  }

  const runTask = async (name: string, payload: unknown): Promise<void> =>
    tasks.find(each => each.name === name)!.run(payload, deps)

  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(db.kysely)).rows[0]!
  const carState = (id: number) =>
    one(sql<{ state: string; holdOrderId: number | null; soldAt: Date | null }>`
      select state, hold_order_id, sold_at from used_car where id = ${id}`)
  const orderRow = (orderNo: string) =>
    one(sql<{ id: number; state: string; paidFen: number; refundedFen: number; customerId: number }>`
      select * from shop_order where order_no = ${orderNo}`)

  return {
    db: db.kysely,
    pool: db.pool,
    url: db.url,
    app,
    /** Another server on the same database. */
    otherApp(other: Config) {
      simulated.join(other)
      return makeApp({ config: other, db: db.kysely, pool: db.pool, clock, log, pages: false })
    },
    deps,
    config,
    call,
    ask,
    newCustomer,
    newStaff,
    freshCar,
    placing,
    placed,
    payAt,
    payAll,
    noticeOf: simulated.notice,
    simulated,
    cashierOf,
    press,
    paid,
    runJobs,
    waitingJobs,
    /** Drops what earlier tests left behind. */
    forgetJobs: async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(db.kysely)
      await sql`update shop_order set due_at = null`.execute(db.kysely)
      await sql`update payment_attempt set poll_at = null`.execute(db.kysely)
      await sql`update simulator.notice set due_at = null`.execute(db.kysely)
    },
    runTask,
    carState,
    orderRow,
    trade: simulated.trade,
    now: clock,
    /** Lets time pass; jobs do not run by themselves. */
    pass: (ms: number): void => void (now = later(now, ms)),
    /** Whatever a test has done, the books must say so, and the log nothing that is secret. */
    close: async () => {
      await app.http.close()
      await simulated.close()
      const claims = Promise.all([expectBooks(db.kysely), log.expectNoSecrets(db.kysely)])
      await claims.finally(() => db.close())
    },
  }
}
