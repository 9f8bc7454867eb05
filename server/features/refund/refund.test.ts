import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { hourMs, minuteMs, msBetween, workingDaysLater } from '#server/lib/clock.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import type { RefundManner } from '#server/outside/pay/test-simulated.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

async function cancelled(manner: RefundManner) {
  const order = await shop.paid('intention', manner)
  await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: order.car.depositFen })
  return order
}
const refundOf = async (orderNo: string) =>
  (
    await sql<{ id: number; state: string; outRefundNo: string; tries: number }>`
      select refund.* from refund join shop_order o on o.id = refund.order_id where o.order_no = ${orderNo}`.execute(
      shop.db,
    )
  ).rows
const atBank = async (outRefundNo: string) =>
  (await sql`select from simulator.refund where out_refund_no = ${outRefundNo}`.execute(shop.db)).rows.length

/** Sends the notice of a refund at its channel, telling something else. */
async function notice(number: string, change: object = {}) {
  const bend = (body: Record<string, unknown>) => ({ ...body, ...change })
  return shop.app.http.inject(await shop.noticeOf(number, bend))
}
/** The channel has done it, and its notice is lost. */
async function doneUnheard(): Promise<void> {
  await sql`update simulator.refund set state = 'done', ended_at = ${shop.now()} where state <> 'done'`.execute(shop.db)
}

describe('a refund', () => {
  test('that the bank does at once ends the order', async () => {
    const { orderNo } = await cancelled('now')
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'asked' }])
    await shop.runJobs()
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'done', tries: 1 }])
    expect((await shop.orderRow(orderNo)).state).toBe('refunded_end')
  })

  test('that takes its time ends the order by the bank’s notice', async () => {
    const { orderNo } = await cancelled('later')
    await shop.runJobs()
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'sending' }])
    expect((await shop.orderRow(orderNo)).state).toBe('refunding')
    shop.pass(5_000)
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('refunded_end')
  })

  test('whose notice gets lost is asked about', async () => {
    const { orderNo } = await cancelled('later')
    await shop.runJobs()
    await doneUnheard()
    shop.pass(30_000)
    expect(await shop.runJobs()).toContain('refund.send')
    const [refund] = await refundOf(orderNo)
    expect(refund).toMatchObject({ state: 'done', tries: 2 })
    expect(await atBank(refund!.outRefundNo)).toBe(1)
  })

  test('that the bank cannot do is shown to staff, and ends when the bank has mended it', async () => {
    const { token, orderNo } = await cancelled('abnormal')
    await shop.runJobs()
    const [refund] = await refundOf(orderNo)
    expect(refund).toMatchObject({ state: 'stuck' })
    const seen = await shop.ask('order.detail', token, { orderNo })
    expect(seen).toMatchObject({ code: 53, refunds: [{ stateText: '人工处理中' }] })
    const open = await sql`
      select from payment_incident where kind = 'refundStuck' and number = ${refund!.outRefundNo}`.execute(shop.db)
    expect(open.rows).toHaveLength(1)
    await doneUnheard()
    shop.pass(30_000)
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('refunded_end')
  })
})

/** Several orders, one payment, and everything goes back: it came too late. */
async function goneBack(method: 'wechat' | 'alipay') {
  const { token, orders } = await shop.placedPurchase({ orders: [{}, {}, {}] })
  const orderNos = orders.map(order => order.orderNo)
  const { paymentNo } = await shop.ask('payment.start', token, { orderNos, method })
  await shop.cashierOf(await shop.ask('payment.start', token, { orderNos, method }))
  const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
  shop.pass(30 * minuteMs)
  await shop.runJobs()
  for (const orderNo of orderNos.slice(1)) await shop.ask('order.remove', token, { orderNo })
  await shop.simulated.payLate(tradeNo)
  expect((await shop.app.http.inject(await shop.noticeOf(tradeNo))).statusCode).toBe(200)
  const refunds = async () => (await Promise.all(orderNos.map(refundOf))).flat()
  return { orderNos, refunds }
}

describe('refunds of one payment', () => {
  test('are sent one after the other where the channel wants it: none is refused, and staff hear of none', async () => {
    const { refunds } = await goneBack('alipay')
    const done = async () => (await refunds()).filter(each => each.state === 'done').length
    for (const n of [1, 2, 3]) {
      await shop.runJobs()
      expect(await done()).toBe(n)
      shop.pass(channelLimits.alipay.refundPauseMs - 1)
      await shop.runJobs()
      expect(await done()).toBe(n)
      shop.pass(1)
    }
    expect((await refunds()).map(each => each.tries)).toEqual([1, 1, 1])
  })

  test('beyond what the channel bears are given up at once: staff pay them another way', async () => {
    const parts = channelLimits.wechat.refundParts
    channelLimits.wechat.refundParts = 2
    try {
      const { refunds } = await goneBack('wechat')
      await shop.runJobs()
      expect((await refunds()).map(each => each.state)).toEqual(['done', 'done', 'stuck'])
      expect(await atBank((await refunds())[2]!.outRefundNo)).toBe(0)
    } finally {
      channelLimits.wechat.refundParts = parts
    }
  })
})

test('a refund that nobody answers is tried again at growing pauses, under its number', async () => {
  const { orderNo } = await cancelled('now')
  await shop.simulated.faults.add({ kind: 'serverError', channel: 'wechat', probability: 1, seed: 0 })
  await shop.runJobs()
  for (const seconds of [30, 60, 300, 600, 1_800, 3_600, 21_600, 21_600]) {
    shop.pass(seconds * 1000 - 1)
    expect(await shop.runJobs()).not.toContain('refund.send')
    shop.pass(1)
    expect(await shop.runJobs()).toContain('refund.send')
  }
  const before = await refundOf(orderNo)
  await shop.simulated.faults.end()
  shop.pass(21_600_000)
  await shop.runJobs()
  expect(await refundOf(orderNo)).toMatchObject([{ state: 'done', outRefundNo: before[0]!.outRefundNo }])
})

test('a refund that its channel keeps longer than usual is shown to staff, until it has arrived', async () => {
  const { orderNo } = await cancelled('later')
  await shop.runJobs()
  const [refund] = await refundOf(orderNo)
  await sql`update simulator.refund set due_at = due_at + interval '1 year'
    where out_refund_no = ${refund!.outRefundNo}`.execute(shop.db)
  const open = async () =>
    (
      await sql`
        select from payment_incident where kind = 'refundStuck' and number = ${refund!.outRefundNo}
          and resolved_at is null`.execute(shop.db)
    ).rows.length
  const due = workingDaysLater(shop.now(), channelLimits.wechat.arrivalDays[1])
  shop.pass(msBetween(shop.now(), due) - hourMs)
  await shop.runJobs()
  expect(await open()).toBe(0)
  shop.pass(7 * hourMs)
  await shop.runJobs()
  expect([await open(), (await refundOf(orderNo))[0]]).toMatchObject([1, { state: 'sending' }])
  await doneUnheard()
  shop.pass(7 * hourMs)
  await shop.runJobs()
  expect([await open(), (await refundOf(orderNo))[0]]).toMatchObject([0, { state: 'done' }])
})

test('staff hear of a refund of another sum until the refund has ended', async () => {
  const { orderNo, car } = await cancelled('later')
  await shop.runJobs()
  const { outRefundNo } = (await refundOf(orderNo))[0]!
  await shop.simulated.faults.add({ kind: 'dropped', channel: 'wechat', uses: 1, probability: 1, seed: 0 })
  shop.pass(5_000)
  await shop.simulated.run()
  expect(await refundOf(orderNo)).toMatchObject([{ state: 'sending' }])
  const open = async () =>
    (
      await sql<{ kind: string }>`
        select kind from payment_incident where number = ${outRefundNo} and resolved_at is null`.execute(shop.db)
    ).rows
  await notice(outRefundNo, { amount: { total: car.depositFen, refund: car.depositFen - 1 } })
  expect(await open()).toEqual([{ kind: 'wrongAmount' }])
  expect((await notice(outRefundNo)).statusCode).toBe(200)
  expect([await open(), (await refundOf(orderNo))[0]]).toMatchObject([[], { state: 'done' }])
})

describe('a notice about a refund', () => {
  test('of another sum is refused and shown to staff', async () => {
    const { orderNo, car } = await cancelled('later')
    await shop.runJobs()
    const { outRefundNo } = (await refundOf(orderNo))[0]!
    shop.pass(5_000)
    await shop.simulated.run()
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'done' }])
    await sql`update refund set state = 'sending', done_at = null where out_refund_no = ${outRefundNo}`.execute(shop.db)
    const less = { total: car.depositFen, refund: car.depositFen - 1 }
    expect((await notice(outRefundNo, { amount: less })).statusCode).toBe(500)
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'sending' }])
    await sql`update refund set state = 'done', done_at = ${shop.now()} where out_refund_no = ${outRefundNo}`.execute(
      shop.db,
    )
    // Said again and again it changes nothing.
    for (const _ of [1, 2]) expect((await notice(outRefundNo)).statusCode).toBe(200)
    expect(await refundOf(orderNo)).toMatchObject([{ state: 'done' }])
  })

  test('that nobody asked for is refused', async () => {
    const { orderNo } = await cancelled('now')
    await shop.runJobs()
    const { outRefundNo } = (await refundOf(orderNo))[0]!
    expect((await notice(outRefundNo, { out_refund_no: 'HRNEVERASKED00000000' })).statusCode).toBe(500)
    expect((await notice(outRefundNo, { mchid: '1600000000' })).statusCode).toBe(401)
  })
})

test('no more can be given back than was paid', async () => {
  const { orderNo } = await cancelled('now')
  const more = sql`update payment_attempt set refunded_fen = paid_fen + 1 where paid_fen > 0`
  await expect(more.execute(shop.db)).rejects.toThrow('payment_attempt')
  const again = sql`update shop_order set refunded_fen = paid_fen + 1 where order_no = ${orderNo}`
  await expect(again.execute(shop.db)).rejects.toThrow('shop_order')
})
