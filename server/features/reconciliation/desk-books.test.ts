/** What finance does about bills and books at the desk. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersPort } from '#server/ports.ts'
import { payMethods } from '#contract/codes.ts'
import type { Input } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, beijingDayStart, dayMs, hourMs, later, msBetween } from '#server/lib/clock.ts'
import { reconcile } from './reconcile.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const deps = { ...shop.deps, orders: ordersPort }
let [finance, colleague, operator] = ['', '', '']
const nextDay = () => shop.pass(msBetween(shop.now(), later(beijingDayStart(shop.now()), dayMs + 12 * hourMs)))
const signIn = async () => {
  ;[finance, colleague] = [await shop.newStaff('finance'), await shop.newStaff('finance')]
  operator = await shop.newStaff('operator')
}
const today = () => beijingDay(shop.now())

let day = ''
const paid = { small: '', large: '', lost: '' }
const numberOf = async (orderNo: string) =>
  (
    await sql<{ number: string }>`
      select a.out_trade_no as number from shop_order o join payment_attempt_order part on part.order_id = o.id
        join payment_attempt a on a.id = part.attempt_id where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows[0]!.number

const orders = { small: '', lost: '' }
beforeAll(async () => {
  nextDay()
  day = today()
  orders.small = (await shop.paid()).orderNo
  paid.small = await numberOf(orders.small)
  paid.large = await numberOf((await shop.paid('intention', 'now', 900_000)).orderNo)
  const lost = await shop.placed()
  await shop.payAt(lost.token, lost.orderNo, 'lost')
  orders.lost = lost.orderNo
  paid.lost = await numberOf(lost.orderNo)
  // The bill will have neither of the first two.
  await sql`
    update simulator.trade set paid_at = paid_at + interval '40 days'
    where out_trade_no in (${paid.small}, ${paid.large})`.execute(shop.db)
  nextDay()
  await signIn()
  for (const channel of payMethods) await reconcile(deps, day, channel)
})

const open = async (more: Partial<Input<'desk.difference.list'>> = {}) =>
  shop.ask('desk.difference.list', finance, { day, ...more })
const about = async (number: string) => (await open()).find(each => each.number === number)!

test('the board tells of each day what the bills and the books say', async () => {
  const days = await shop.ask('desk.books.days', finance, {})
  expect(days.map(each => each.day)).toEqual(
    days
      .map(each => each.day)
      .sort()
      .reverse(),
  )
  const told = days.find(each => each.day === day)!
  expect(told.channels.map(({ channel, state }) => [channel, state])).toEqual([
    ['wechat', 'differs'],
    ['alipay', 'reconciled'],
    ['unionpay', 'reconciled'],
  ])
  // The payment whose notice was lost was booked by the bill.
  expect(told.channels[0]).toMatchObject({ open: 2, equal: 1, our: { payments: 3 }, their: { payments: 1 } })
  expect(await shop.ask('desk.books.day', finance, { day })).toMatchObject({
    day,
    closedAt: null,
    canClose: false,
    hindrance: { day, channel: 'wechat' },
  })
  expect((await shop.ask('desk.queue.counts', finance, {})).books).toBe(2)
  expect((await shop.ask('desk.queue.counts', operator, {})).books).toBe(0)
})

test('a difference leads to its order, and says what can be done', async () => {
  expect(await about(paid.small)).toMatchObject({
    kind: 'onlyOurs',
    what: 'payment',
    orderNos: [orders.small],
    theirFen: 0,
    needsTwo: false,
    can: ['ask', 'settle'],
  })
  expect(await open({ kind: 'feeDiffers' })).toEqual([])
  expect(await open({ channel: 'alipay' })).toEqual([])
  expect(await open({ open: false })).toEqual([])
})

const settle = (token: string, differenceId: number, way: 'explained' | 'channel' = 'channel') =>
  shop.call(
    'desk.difference.settle',
    token,
    { differenceId, way, remark: '渠道次日更正' },
    { 'idempotency-key': randomUUID() },
  )

describe('a difference is settled', () => {
  test('by one person, with what was done about it', async () => {
    const { differenceId } = await about(paid.small)
    expect(await settle(finance, differenceId)).toMatchObject({ success: true, data: { registeredOnce: false } })
    expect(await settle(colleague, differenceId)).toMatchObject({ refused: 'WRONG_STATE' })
    expect(await open({ open: false })).toMatchObject([
      { differenceId, way: 'channel', remark: '渠道次日更正', can: [] },
    ])
  })

  test('by two, where it is large; both say the same way', async () => {
    const { differenceId } = await about(paid.large)
    for (let n = 0; n < 2; n++)
      expect(await settle(finance, differenceId)).toMatchObject({ data: { registeredOnce: true } })
    expect(await about(paid.large)).toMatchObject({ settledAt: null, firstBy: 'Staff', way: 'channel', needsTwo: true })
    expect(await settle(colleague, differenceId, 'explained')).toMatchObject({ refused: 'SETTLED_OTHERWISE' })
    expect(await settle(colleague, differenceId)).toMatchObject({ data: { registeredOnce: false } })
    expect(await open()).toEqual([])
  })

  test('for good, as long as the sums are the same', async () => {
    await reconcile(deps, day, 'wechat')
    expect(await open()).toEqual([])
    await sql`
      update simulator.trade set paid_at = paid_at - interval '40 days', amount_fen = amount_fen - 1
      where out_trade_no = ${paid.small}`.execute(shop.db)
    await reconcile(deps, day, 'wechat')
    const differs = await about(paid.small)
    expect(differs).toMatchObject({ kind: 'amountDiffers' })
    expect(differs.ourFen - differs.theirFen).toBe(1)
    await settle(finance, differs.differenceId)
  })
})

test('a bill is read again by hand', async () => {
  expect(await shop.ask('desk.books.fetch', finance, { day, channel: 'wechat' })).toMatchObject({
    state: 'reconciled',
    open: 0,
  })
  expect(await shop.call('desk.books.fetch', finance, { day: today(), channel: 'wechat' })).toMatchObject({
    refused: 'DAY_NOT_OVER',
  })
})

test('a channel is asked about a payment or a refund, and its answer is booked', async () => {
  const { token, orderNo } = await shop.placed()
  await shop.payAt(token, orderNo, 'lost')
  const number = await numberOf(orderNo)
  expect(await shop.ask('desk.payment.ask', finance, { number })).toEqual({ number, said: 'paid' })
  expect((await shop.orderRow(orderNo)).state).toBe('paid')
  // Once more at the same moment, the channel is left in peace.
  expect(await shop.ask('desk.payment.ask', finance, { number })).toEqual({ number, said: 'paid' })
  const { refundFen } = await shop.ask('order.cancelPreview', token, { orderNo })
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: refundFen })
  const refund = (
    await sql<{ number: string }>`
      select out_refund_no as number from refund r join shop_order o on o.id = r.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows[0]!
  await shop.runJobs()
  expect(await shop.ask('desk.payment.ask', finance, refund)).toEqual({ ...refund, said: 'done' })
  const unknown = await shop.call('desk.payment.ask', finance, { number: 'HP00000000000000' })
  expect(unknown.refused).toBe('NOT_FOUND')
})

describe('the journal', () => {
  test('is found by order, number, kind, account and day; each entry balances', async () => {
    const ofOrder = await shop.ask('desk.journal.list', finance, { number: orders.lost })
    expect(ofOrder.map(each => each.kind).sort()).toEqual(['paid', 'sold'])
    expect(ofOrder.every(each => each.orderNos[0] === orders.lost)).toBe(true)
    expect(await shop.ask('desk.journal.list', finance, { number: paid.lost })).toMatchObject([{ kind: 'paid' }])
    const fees = await shop.ask('desk.journal.list', finance, { kind: 'fees', account: 'clearing:wechat' })
    expect(fees[0]).toMatchObject({ kind: 'fees', day })
    expect(await shop.ask('desk.journal.list', finance, { kind: 'fees', account: 'clearing:alipay' })).toEqual([])
    expect(await shop.ask('desk.journal.list', finance, { to: '2020-01-01' })).toEqual([])
    const all = await shop.ask('desk.journal.list', finance, { pageSize: 50 })
    for (const { lines } of all) expect(lines.reduce((sum, each) => sum + each.debitFen - each.creditFen, 0)).toBe(0)
  })

  test('is taken away as a file, which the log knows of', async () => {
    const { count, entries } = await shop.ask('desk.journal.export', finance, { from: day, to: day })
    expect(entries).toHaveLength(count)
    const acts = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.journal.export'`.execute(shop.db)
    expect(acts.rows[0]!.facts).toMatchObject({ from: day, to: day, count })
  })
})

test('the trial balance of a moment has what had been posted by then', async () => {
  const sumOf = ({ accounts }: { accounts: { debitFen: number; creditFen: number }[] }) =>
    accounts.reduce((sum, each) => sum + each.debitFen, 0)
  const before = await shop.ask('desk.journal.balance', finance, { at: shop.now().getTime() })
  shop.pass(hourMs)
  await shop.paid()
  const now = await shop.ask('desk.journal.balance', finance, {})
  expect(sumOf(now)).toBeGreaterThan(sumOf(before))
  expect(await shop.ask('desk.journal.balance', finance, { at: shop.now().getTime() - hourMs })).toEqual(before)
  const ofDay = await shop.ask('desk.journal.balance', finance, { day })
  expect(sumOf(ofDay)).toBeLessThan(sumOf(before))
})

test('a day is closed by finance, once', async () => {
  for (const each of await shop.ask('desk.books.days', finance, {}))
    for (const channel of payMethods) await shop.ask('desk.books.fetch', finance, { day: each.day, channel })
  for (const { differenceId } of await shop.ask('desk.difference.list', finance, {}))
    await settle(finance, differenceId)
  expect(await shop.call('desk.books.close', operator, { day })).toMatchObject({ refused: 'NOT_ALLOWED' })
  expect(await shop.ask('desk.books.close', finance, { day })).toEqual({ day })
  expect(await shop.call('desk.books.close', colleague, { day })).toMatchObject({ refused: 'DAY_CLOSED' })
  expect(await shop.ask('desk.books.day', finance, { day })).toMatchObject({ closedBy: 'Staff', canClose: false })
  expect((await shop.ask('desk.journal.balance', finance, {})).closedUpTo).toBe(day)
})
