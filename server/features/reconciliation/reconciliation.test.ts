/** Bills of the simulated channels against the books. A day of these tests begins when nothing was paid on it yet. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ordersPort } from '#server/ports.ts'
import { payMethods } from '#contract/codes.ts'
import { percentOf } from '#contract/share.ts'
import { trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, beijingDayStart, dayMs, hourMs, later, minuteMs, msBetween } from '#server/lib/clock.ts'
import type { ChannelName } from '#server/outside/pay/channel.ts'
import { reconcile } from './reconcile.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const deps = { ...shop.deps, orders: ordersPort }
const today = () => beijingDay(shop.now())
const of = (channel: ChannelName = 'wechat', day = today()) => reconcile(deps, day, channel)

/** Lets the shop's clock go on to an hour of the next day. */
function nextDay(hours = 12): void {
  const at = later(beijingDayStart(shop.now()), dayMs + hours * hourMs)
  shop.pass(msBetween(shop.now(), at))
}
beforeEach(async () => {
  await shop.forgetJobs()
  nextDay()
})

async function pay(channel: ChannelName, outcome: 'succeed' | 'lost' = 'succeed') {
  const { token, orderNo, car } = await shop.placed()
  await shop.payAt(token, orderNo, outcome, channel)
  await shop.simulated.run()
  const { outTradeNo } = (
    await sql<{ outTradeNo: string }>`
      select a.out_trade_no from payment_attempt_order part join payment_attempt a on a.id = part.attempt_id
        join shop_order o on o.id = part.order_id where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows[0]!
  return { token, orderNo, outTradeNo, fen: car.depositFen }
}
const cancel = async ({ token, orderNo, fen }: { token: string; orderNo: string; fen: number }) => {
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: fen })
  await shop.runJobs()
}
interface Difference {
  kind: string
  what: string
  number: string
  ourFen: number
  theirFen: number
  isOpen: boolean
}
const differences = async (channel: ChannelName = 'wechat', day = today()) =>
  (
    await sql<Difference>`
      select kind, what, number, our_fen, their_fen, settled_at is null as is_open from reconciliation_difference
      where channel = ${channel} and day = ${day}::date order by id`.execute(shop.db)
  ).rows
const posted = async (channel: ChannelName, day = today()) =>
  (
    await sql<{ kind: string; account: string; amountFen: number; day: string }>`
      select kind, account, amount_fen, day from ledger_line
      where kind in ('fees', 'paidOut') and number like ${`${channel}:${day}:%`} order by id`.execute(shop.db)
  ).rows
const versions = async (channel: ChannelName, day = today()) =>
  (
    await sql<{ version: number; lines: number; paidFen: number; refundedFen: number; feeFen: number }>`
      select version, lines, paid_fen, refunded_fen, fee_fen from channel_bill
      where channel = ${channel} and day = ${day}::date order by version`.execute(shop.db)
  ).rows

describe.each(payMethods)('a day of %s', channel => {
  const rate = { wechat: 60, alipay: 60, unionpay: 50 }[channel]

  test('whose bill says what the books say is reconciled, and its fees are in the books', async () => {
    const [kept, back] = [await pay(channel), await pay(channel)]
    await cancel(back)
    expect(await of(channel)).toEqual({ state: 'reconciled', equal: 3, open: 0, trouble: '' })
    const fee = percentOf(kept.fen, rate)
    expect(await versions(channel)).toEqual([
      { version: 1, lines: 3, paidFen: kept.fen + back.fen, refundedFen: back.fen, feeFen: fee },
    ])
    expect(await posted(channel)).toEqual([
      { kind: 'fees', account: 'fees', amountFen: fee, day: today() },
      { kind: 'fees', account: `clearing:${channel}`, amountFen: -fee, day: today() },
    ])
  })

  test('on which nothing happened has an empty bill', async () => {
    expect(await of(channel)).toEqual({ state: 'reconciled', equal: 0, open: 0, trouble: '' })
    expect(await versions(channel)).toMatchObject([{ version: 1, lines: 0 }])
  })

  test('is the same however often it is reconciled, by ten at a time', async () => {
    await pay(channel)
    await Promise.all(Array.from({ length: 10 }, () => of(channel)))
    await of(channel)
    expect(await versions(channel)).toHaveLength(1)
    expect(await posted(channel)).toHaveLength(2)
    expect(await differences(channel)).toEqual([])
  })

  test('tells of a payment whose notice was lost, which is booked then', async () => {
    const { orderNo } = await pay(channel, 'lost')
    expect((await shop.orderRow(orderNo)).state).toBe('save')
    expect(await of(channel)).toMatchObject({ state: 'reconciled', equal: 1, open: 0 })
    expect((await shop.orderRow(orderNo)).state).toBe('paid')
  })

  test('differs by what the channel alone has, what the books alone have, and by sums', async () => {
    const [gone, other] = [await pay(channel), await pay(channel)]
    await sql`
      update simulator.trade set paid_at = paid_at + interval '40 days' where out_trade_no = ${gone.outTradeNo}`.execute(
      shop.db,
    )
    await sql`
      update simulator.trade set amount_fen = amount_fen + 7 where out_trade_no = ${other.outTradeNo}`.execute(shop.db)
    const strange = `STRANGE${channel}`
    await sql`
      insert into simulator.trade select (jsonb_populate_record(trade, ${JSON.stringify({
        out_trade_no: strange,
        cashier: strange,
      })}::jsonb || jsonb_build_object('trade_no', reverse(trade_no)))).* from simulator.trade
      where out_trade_no = ${other.outTradeNo}`.execute(shop.db)
    expect(await of(channel)).toMatchObject({ state: 'differs', equal: 0, open: 3 })
    expect((await differences(channel)).sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        kind: 'amountDiffers',
        what: 'payment',
        number: other.outTradeNo,
        ourFen: other.fen,
        theirFen: other.fen + 7,
        isOpen: true,
      },
      { kind: 'onlyOurs', what: 'payment', number: gone.outTradeNo, ourFen: gone.fen, theirFen: 0, isOpen: true },
      { kind: 'onlyTheirs', what: 'payment', number: strange, ourFen: 0, theirFen: other.fen + 7, isOpen: true },
    ])
    // Mended at the channel, they vanish, and what the new bill says of fees is posted beyond the first.
    await sql`delete from simulator.trade where out_trade_no = ${strange}`.execute(shop.db)
    await sql`
      update simulator.trade set amount_fen = amount_fen - 7 where out_trade_no = ${other.outTradeNo}`.execute(shop.db)
    await sql`
      update simulator.trade set paid_at = paid_at - interval '40 days' where out_trade_no = ${gone.outTradeNo}`.execute(
      shop.db,
    )
    expect(await of(channel)).toMatchObject({ state: 'reconciled', equal: 2, open: 0 })
    expect((await differences(channel)).map(each => each.isOpen)).toEqual([false, false, false])
    expect((await versions(channel)).map(each => each.version)).toEqual([1, 2])
    const fees = (await posted(channel)).filter(each => each.account === 'fees')
    expect(fees.reduce((sum, each) => sum + each.amountFen, 0)).toBe(
      percentOf(gone.fen, rate) + percentOf(other.fen, rate),
    )
  })

  test('differs by a fee that nobody agreed to', async () => {
    const { outTradeNo, fen } = await pay(channel)
    const agreed = percentOf(fen, rate)
    await sql`update simulator.trade set fee_fen = fee_fen + 3 where out_trade_no = ${outTradeNo}`.execute(shop.db)
    await of(channel)
    expect(await differences(channel)).toEqual([
      { kind: 'feeDiffers', what: 'payment', number: outTradeNo, ourFen: agreed, theirFen: agreed + 3, isOpen: true },
    ])
    // What was taken is in the books all the same.
    expect(await posted(channel)).toMatchObject([{ amountFen: agreed + 3 }, { amountFen: -agreed - 3 }])
  })
})

describe('the fee of a refund', () => {
  const refundedLater = async (channel: ChannelName) => {
    const paid = await pay(channel)
    nextDay()
    await cancel(paid)
    return { day: today(), agreed: percentOf(paid.fen, 60) }
  }

  test('comes back from WeChat Pay', async () => {
    const { day, agreed } = await refundedLater('wechat')
    expect(await of('wechat', day)).toMatchObject({ state: 'reconciled', equal: 1 })
    expect(await posted('wechat', day)).toMatchObject([{ amountFen: -agreed }, { amountFen: agreed }])
  })

  test('does not from UnionPay, unless all went back before it was cleared', async () => {
    const { day } = await refundedLater('unionpay')
    expect(await of('unionpay', day)).toMatchObject({ state: 'reconciled', equal: 1 })
    expect(await posted('unionpay', day)).toEqual([])
  })
})

describe('around midnight', () => {
  test('a payment of the last second that the bill counts on the next day is explained by it', async () => {
    nextDay(23.99)
    const day = today()
    const { outTradeNo, fen } = await pay('wechat')
    await sql`
      update simulator.trade set paid_at = paid_at + interval '5 minutes' where out_trade_no = ${outTradeNo}`.execute(
      shop.db,
    )
    expect(await of('wechat', day)).toMatchObject({ state: 'differs', open: 1 })
    expect(await differences('wechat', day)).toMatchObject([
      { kind: 'onlyOurs', number: outTradeNo, ourFen: fen, isOpen: true },
    ])
    nextDay(12)
    expect(await of('wechat')).toMatchObject({ state: 'reconciled', equal: 1 })
    expect(await differences('wechat', day)).toMatchObject([{ kind: 'onlyOurs', isOpen: false }])
    expect(await of('wechat', day)).toMatchObject({ state: 'reconciled', open: 0 })
  })

  test('a payment that was booked after midnight belongs to the bill that has it, and to no other', async () => {
    nextDay(23.99)
    const day = today()
    await pay('wechat', 'lost')
    shop.pass(5 * minuteMs)
    await shop.runJobs()
    expect(await of('wechat', day)).toMatchObject({ state: 'reconciled', equal: 1, open: 0 })
    expect(await of('wechat')).toMatchObject({ state: 'reconciled', equal: 0, open: 0 })
  })

  test('UnionPay’s day ends at 23:00', async () => {
    nextDay(23.5)
    const day = today()
    await pay('unionpay')
    expect(await of('unionpay', day)).toMatchObject({ equal: 0, open: 0 })
    nextDay(12)
    expect(await of('unionpay')).toMatchObject({ equal: 1, open: 0 })
  })
})

describe('what channels pay out', () => {
  test.each(['wechat', 'alipay'] as const)('by %s is on our bank account once', async channel => {
    await pay(channel)
    await shop.simulated.payOut(channel, 123_45)
    for (let n = 0; n < 3; n++) await of(channel)
    expect((await posted(channel)).filter(each => each.kind === 'paidOut')).toEqual([
      { kind: 'paidOut', account: 'bank', amountFen: 123_45, day: today() },
      { kind: 'paidOut', account: `clearing:${channel}`, amountFen: -123_45, day: today() },
    ])
    expect(await of(channel)).toMatchObject({ state: 'reconciled' })
  })
})

test('a bill that is not there yet, or that nobody can read, leaves the day waiting', async () => {
  await pay('wechat')
  await shop.simulated.faults.add({ channel: 'wechat', probability: 1, seed: 0, kind: 'badAnswer', uses: 1 })
  expect(await of('wechat')).toMatchObject({ state: 'waiting', trouble: expect.stringMatching(/./) })
  expect(await posted('wechat')).toEqual([])
  expect(await of('wechat')).toMatchObject({ state: 'reconciled', trouble: '' })
})

test('every hour the days are taken up whose bills should be there, until they have been read', async () => {
  const day = today()
  await pay('wechat')
  nextDay(9.9)
  await shop.runTask('planReconciliations', {})
  await shop.runJobs()
  expect(await versions('wechat', day)).toEqual([])
  shop.pass(0.2 * hourMs)
  await shop.runTask('planReconciliations', {})
  const done = await shop.runJobs()
  expect(done).toContain('reconciliation.day')
  expect(await versions('wechat', day)).toHaveLength(1)
  for (let n = 0; n < 5; n++) {
    await shop.runTask('planReconciliations', {})
    await shop.runJobs()
  }
  await shop.runTask('planReconciliations', {})
  expect(await shop.waitingJobs()).not.toContain('reconciliation.day')
})

test('the books balance after all this', async () => {
  const accounts = await trialBalance(shop.db, shop.now())
  expect(accounts.reduce((sum, each) => sum + each.debitFen - each.creditFen, 0)).toBe(0)
  expect(accounts.map(each => each.account)).toEqual(expect.arrayContaining(['fees', 'bank', 'clearing:wechat']))
})
