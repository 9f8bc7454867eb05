/** What channels have told is stored with what became of it, and finance runs it again. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payMethods } from '#contract/codes.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { removeStale } from '#server/jobs.ts'
import { beijingDay, dayMs } from '#server/lib/clock.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { stateOf, attemptsOf, timesBooked } = paymentsOf(shop)
let [finance, operator] = ['', '']
beforeEach(async () => {
  await shop.forgetJobs()
  finance = await shop.newStaff('finance')
  operator = await shop.newStaff('operator')
})

const hear = async (notice: Awaited<ReturnType<typeof shop.noticeOf>>) =>
  (await shop.app.http.inject(notice)).statusCode
const about = (number: string) => shop.ask('desk.notice.list', finance, { number })
const replay = (noticeId: number, token = finance) => shop.call('desk.notice.replay', token, { noticeId })
const fact = (facts: { name: string; value: string }[], name: string) => facts.find(each => each.name === name)?.value

/** Somebody pays, and no notice of it goes out. */
async function paidUnheard(method: (typeof payMethods)[number] = 'wechat') {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost', method)
  await shop.simulated.run()
  const [attempt] = await attemptsOf(order.orderNo)
  return { ...order, tradeNo, number: attempt!.outTradeNo }
}

/** Nothing can be written into the history of orders. */
const breakBooking = async () => {
  await sql`
    create or replace function break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger broken before insert on shop_order_event for each row execute function break()`.execute(
    shop.db,
  )
}
const mend = () => sql`drop trigger if exists broken on shop_order_event`.execute(shop.db)
afterEach(mend)

describe.each(payMethods)('a notice of %s', method => {
  test('is stored once with what was verified, however often it comes', async () => {
    const { number, orderNo, tradeNo, car } = await paidUnheard(method)
    for (let n = 0; n < 3; n++) await hear(await shop.noticeOf(tradeNo))
    const [notice, ...more] = await about(number)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      channel: method,
      kind: 'paid',
      outcome: 'booked',
      why: '',
      times: 3,
      orderNos: [orderNo],
    })
    expect(fact(notice!.facts, 'amountFen')).toBe(String(car.depositFen))
    expect(notice!.facts.map(each => each.name).sort()).toEqual(['amountFen', 'channelTradeNo', 'merchant', 'paidAt'])
  })

  test('of a refund is stored as well', async () => {
    const { token, orderNo, tradeNo, car } = await paidUnheard(method)
    await hear(await shop.noticeOf(tradeNo))
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: car.depositFen })
    await shop.runJobs()
    const { rows } = await sql<{ number: string }>`
      select out_refund_no as number from refund join shop_order o on o.id = refund.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
    const [notice] = await about(rows[0]!.number)
    expect(notice).toMatchObject({ channel: method, kind: 'refund', orderNos: [orderNo] })
    expect(['booked', 'already']).toContain(notice!.outcome)
    await replay(notice!.noticeId)
    expect(await about(rows[0]!.number)).toMatchObject([{ outcome: notice!.outcome, times: notice!.times }])
    expect(await stateOf(orderNo)).toBe('refunded_end')
  })
})

test('what nobody verified is not stored', async () => {
  const { number, tradeNo } = await paidUnheard()
  await hear(await shop.noticeOf(tradeNo, undefined, shop.now(), 'badSignature'))
  expect(await about(number)).toEqual([])
})

test('one that was refused says why, and another sum is another notice', async () => {
  const { number, tradeNo, orderNo } = await paidUnheard()
  await hear(await shop.noticeOf(tradeNo, undefined, shop.now(), 'wrongAmount'))
  expect(await about(number)).toMatchObject([{ outcome: 'refused', why: 'wrongAmount' }])
  await hear(await shop.noticeOf(tradeNo))
  // What failed stands first.
  expect(await about(number)).toMatchObject([{ outcome: 'refused' }, { outcome: 'booked' }])
  const [refused] = await about(number)
  expect((await replay(refused!.noticeId)).data).toMatchObject({ outcome: 'refused' })
  expect(await timesBooked(orderNo)).toBe(1)
})

test('one that could not be booked is run again by finance, and the act is written down', async () => {
  const { number, tradeNo, orderNo } = await paidUnheard()
  await breakBooking()
  expect(await hear(await shop.noticeOf(tradeNo))).toBeGreaterThanOrEqual(500)
  const [notice] = await about(number)
  expect(notice).toMatchObject({ outcome: 'notBooked', why: 'broken', can: ['replay'] })
  expect((await replay(notice!.noticeId)).data).toMatchObject({ number, outcome: 'notBooked' })
  await mend()
  expect((await replay(notice!.noticeId, operator)).refused).toBe('NOT_ALLOWED')
  expect((await replay(notice!.noticeId)).data).toMatchObject({ number, outcome: 'booked' })
  expect([await stateOf(orderNo), await timesBooked(orderNo)]).toEqual(['paid', 1])
  expect(await about(number)).toMatchObject([{ outcome: 'booked', why: '', times: 1 }])
  const acts = await sql`
    select from staff_act where call = 'desk.notice.replay' and subject = ${number}`.execute(shop.db)
  expect(acts.rows.length).toBeGreaterThanOrEqual(2)
})

test('run twenty times at once it books once', async () => {
  const { number, tradeNo, orderNo } = await paidUnheard()
  await breakBooking()
  await hear(await shop.noticeOf(tradeNo))
  await mend()
  const [notice] = await about(number)
  const ends = await Promise.all(Array.from({ length: 20 }, () => replay(notice!.noticeId)))
  expect(ends.map(({ data }) => data?.outcome).sort()).toEqual([...Array(19).fill('already'), 'booked'])
  expect(await timesBooked(orderNo)).toBe(1)
  expect(await about(number)).toMatchObject([{ outcome: 'booked' }])
})

test('what is not there cannot be run again', async () => {
  expect((await replay(2_000_000_000)).refused).toBe('NOT_FOUND')
})

test('the list is narrowed by channel, result and day', async () => {
  const { number, tradeNo } = await paidUnheard('alipay')
  await hear(await shop.noticeOf(tradeNo))
  const day = beijingDay(shop.now())
  const found = async (input: object) => (await shop.ask('desk.notice.list', finance, { number, ...input })).length
  expect(await found({ channel: 'alipay', outcome: 'booked', day })).toBe(1)
  expect(await found({ channel: 'wechat' })).toBe(0)
  expect(await found({ outcome: 'refused' })).toBe(0)
  expect(await found({ day: '2020-01-01' })).toBe(0)
})

test('a notice is kept for 180 days after it came last', async () => {
  const { number, tradeNo } = await paidUnheard()
  await hear(await shop.noticeOf(tradeNo))
  shop.pass(180 * dayMs - 1)
  await removeStale(shop.db, shop.now())
  finance = await shop.newStaff('finance')
  expect(await about(number)).toHaveLength(1)
  shop.pass(2)
  await removeStale(shop.db, shop.now())
  expect(await about(number)).toEqual([])
})
