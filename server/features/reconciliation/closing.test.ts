import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersPort } from '#server/ports.ts'
import { payMethods } from '#contract/codes.ts'
import { post, trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, beijingDayStart, dayMs, fromBeijing, hourMs, later, msBetween } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { closeDay } from './closing.ts'
import { reconcile } from './reconcile.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const deps = { ...shop.deps, orders: ordersPort }
const today = () => beijingDay(shop.now())
const dayAfter = (day: string, days = 1) => beijingDay(later(fromBeijing(day), days * dayMs))
const nextDay = () => shop.pass(msBetween(shop.now(), later(beijingDayStart(shop.now()), dayMs + 12 * hourMs)))
let staffId = 0
beforeAll(async () => {
  await shop.newStaff('finance')
  staffId = (await sql<{ id: number }>`select max(id) as id from staff_account`.execute(shop.db)).rows[0]!.id
})

/** @returns the refusal with what it says, or nothing */
const close = async (day: string) => {
  try {
    await shop.db.transaction().execute(tx => closeDay(tx, shop.config, { day, staffId, now: shop.now() }))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}
const reconcileAll = async (day: string) => {
  for (const channel of payMethods) await reconcile(deps, day, channel)
}
const lines = async (number: string) =>
  (
    await sql<{ account: string; amountFen: number; day: string }>`
      select account, amount_fen, day from ledger_line where number = ${number} order by id`.execute(shop.db)
  ).rows

let first = ''
test('a day is closed once it is over, and each channel reconciled after its bill came', async () => {
  await shop.paid()
  first = today()
  expect(await close(dayAfter(first, -1))).toBe('DAY_BEFORE_BOOKS')
  await reconcileAll(first)
  expect(await close(first)).toBe('DAY_NOT_OVER')
  nextDay()
  // The bills were read before the day was over.
  expect(await close(first)).toBe('DAY_NOT_RECONCILED')
  await reconcile(deps, first, 'wechat')
  await reconcile(deps, first, 'alipay')
  expect(await close(first)).toBe('DAY_NOT_RECONCILED')
  await reconcile(deps, first, 'unionpay')
  expect(await close(first)).toBeUndefined()
  expect(await close(first)).toBe('DAY_CLOSED')
  expect(await close(dayAfter(first, -1))).toBe('DAY_CLOSED')
})

test('what is posted later belongs to the first open day, and the closed one stays as it was', async () => {
  const before = await trialBalance(shop.db, first)
  const entry = (number: string, day?: string) =>
    shop.db.transaction().execute(tx =>
      post(tx, {
        kind: 'refundedTwice',
        number,
        orderId: null,
        now: later(fromBeijing(first), hourMs),
        ...(day === undefined ? {} : { day }),
        lines: [
          { account: 'receivable', amountFen: 5 },
          { account: 'bank', amountFen: -5 },
        ],
      }),
    )
  await entry('LATE')
  await entry('BACKDATED', dayAfter(first, -3))
  for (const number of ['LATE', 'BACKDATED'])
    expect((await lines(number)).map(each => each.day)).toEqual([dayAfter(first), dayAfter(first)])
  expect(await trialBalance(shop.db, first)).toEqual(before)
})

test('days before are closed with it, and a difference that nobody settled keeps it open', async () => {
  const { outTradeNo } = (
    await sql<{ outTradeNo: string }>`
      select out_trade_no from payment_attempt where state = 'paid' order by id desc limit 1`.execute(shop.db)
  ).rows[0]!
  const gone = today()
  await shop.paid()
  const missing = await sql<{ number: string }>`
    update simulator.trade set paid_at = paid_at + interval '40 days'
    where out_trade_no = (select max(out_trade_no) from simulator.trade where out_trade_no <> ${outTradeNo})
    returning out_trade_no as number`.execute(shop.db)
  expect(missing.rows).toHaveLength(1)
  nextDay()
  const day = today()
  nextDay()
  await reconcileAll(day)
  expect(await close(day)).toBe('DAY_NOT_RECONCILED')
  await reconcileAll(gone)
  expect(await close(day)).toBe('DAY_NOT_RECONCILED')
  await sql`
    update reconciliation_difference set settled_at = ${shop.now()}, settled_by = ${staffId}, way = 'channel',
      remark = '渠道次日更正' where settled_at is null`.execute(shop.db)
  await reconcileAll(gone)
  expect(await close(day)).toBeUndefined()
  const closed = await sql<{ day: string }>`select day from ledger_closing order by day`.execute(shop.db)
  expect(closed.rows.map(each => each.day)).toEqual([first, day])
})

test('nothing reopens a day, not even by hand', async () => {
  await expect(sql`delete from ledger_closing`.execute(shop.db)).rejects.toThrow()
  await expect(sql`update ledger_closing set day = day - 1`.execute(shop.db)).rejects.toThrow()
  const before = sql`
    insert into ledger_closing (day, closed_at, closed_by, lines, turnover_fen)
    values (${first}::date - 1, ${shop.now()}, ${staffId}, 0, 0)`
  await expect(before.execute(shop.db)).rejects.toThrow('closed up to')
})

test('whoever posts while a day is closed waits, and finds it closed', async () => {
  const day = today()
  nextDay()
  await reconcileAll(day)
  const [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closing = shop.db.transaction().execute(async tx => {
    await closeDay(tx, shop.config, { day, staffId, now: shop.now() })
    held.resolve()
    await open.promise
  })
  await held.promise
  const posting = shop.db.transaction().execute(tx =>
    post(tx, {
      kind: 'refundedTwice',
      number: 'MEANWHILE',
      orderId: null,
      now: fromBeijing(day, '11:00'),
      lines: [
        { account: 'receivable', amountFen: 6 },
        { account: 'bank', amountFen: -6 },
      ],
    }),
  )
  const isWaiting = async () =>
    (
      await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(shop.db)
    ).rows.length > 0
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  open.resolve()
  await Promise.all([closing, posting])
  expect((await lines('MEANWHILE')).map(each => each.day)).toEqual([dayAfter(day), dayAfter(day)])
  expect((await trialBalance(shop.db, day)).reduce((sum, each) => sum + each.debitFen - each.creditFen, 0)).toBe(0)
})
