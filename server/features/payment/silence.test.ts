/** A channel that says nothing while orders wait for it is something for staff: once for each spell of silence. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PayMethod } from '#contract/codes.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { hourMs, minuteMs } from '#server/lib/clock.ts'
import { SILENCE_MS } from './payment.ask.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
afterEach(async () => {
  await shop.simulated.faults.end()
  // Who is silent is known until they answer.
  await sql`delete from payment_incident where kind = 'channelSilent'`.execute(shop.db)
})
const { stateOf, start, attemptsOf, incidents } = paymentsOf(shop)
const timeToPayMs = 15 * minuteMs

/** Somebody began to pay, or paid without a word, and nobody asked about it since. */
async function begun(method: PayMethod, paid = false) {
  const order = await shop.placed()
  if (paid) await shop.payAt(order.token, order.orderNo, 'lost', method)
  else await shop.cashierOf((await start(order.token, order.orderNo, method)).data!)
  await sql`update payment_attempt set poll_at = null`.execute(shop.db)
  return order
}
const silent = (channel: PayMethod) =>
  shop.simulated.faults.add({ kind: 'serverError', channel, probability: 1, seed: 0 })
const spells = async (open: boolean) =>
  (await shop.ask('desk.incident.list', await shop.newStaff('finance'), { open, pageSize: 50 })).filter(
    each => each.kind === 'channelSilent',
  )
const pass = async (ms: number) => {
  shop.pass(ms)
  await shop.runJobs()
}

describe.each(['wechat', 'alipay', 'unionpay'] as const)('%s, while it says nothing,', method => {
  test('is one incident however many orders it holds, and ends it by its answer', async () => {
    const orders = [await begun(method), await begun(method), await begun(method)]
    await silent(method)
    await pass(timeToPayMs)
    for (const { orderNo } of orders) expect(await stateOf(orderNo)).toBe('save')
    const [spell, ...more] = await spells(true)
    expect(more).toEqual([])
    expect(spell).toMatchObject({ channel: method, number: method, can: ['resolve'] })
    expect(spell!.times).toBeGreaterThanOrEqual(3)
    const about = (await Promise.all(orders.map(each => attemptsOf(each.orderNo)))).flat().map(each => each.outTradeNo)
    expect(about).toContain(spell!.facts.find(each => each.name === 'outTradeNo')!.value)

    await shop.simulated.faults.end()
    await pass(minuteMs)
    for (const { orderNo } of orders) expect(await stateOf(orderNo)).toBe('timeout_end')
    expect(await spells(true)).toEqual([])
    expect(await spells(false)).toMatchObject([{ incidentId: spell!.incidentId, resolvedBy: '' }])
  })

  test('so long that attempts are closed without its word, stays one until it is asked on', async () => {
    const { orderNo } = await begun(method)
    await silent(method)
    await pass(timeToPayMs + SILENCE_MS)
    expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'closed' }])
    expect(await spells(true)).toHaveLength(1)
    await pass(hourMs)
    expect(await spells(true)).toHaveLength(1)
    await shop.simulated.faults.end()
    await pass(hourMs)
    expect(await spells(true)).toEqual([])
  })
})

test('what staff have dealt with stays so for the spell, and the next spell is open again', async () => {
  await begun('wechat')
  await silent('wechat')
  await pass(timeToPayMs)
  const [first] = await spells(true)
  const finance = await shop.newStaff('finance')
  await shop.ask('desk.incident.resolve', finance, { incidentId: first!.incidentId, remark: '已联系微信支付' })
  await pass(minuteMs)
  expect(await spells(true)).toEqual([])
  await shop.simulated.faults.end()
  await pass(minuteMs)

  await begun('wechat')
  await silent('wechat')
  const began = shop.now().getTime()
  await pass(timeToPayMs)
  const [second, ...more] = await spells(true)
  expect([second!.times, more]).toEqual([1, []])
  expect(second!.firstAt).toBeGreaterThan(began)
})

test('a channel that cannot say yet is not silent, unless it leaves an attempt without its word', async () => {
  await begun('unionpay', true)
  await shop.simulated.faults.add({ kind: 'pending', channel: 'unionpay', probability: 1, seed: 0 })
  await pass(timeToPayMs)
  expect(await spells(true)).toEqual([])
  await pass(SILENCE_MS)
  expect(await spells(true)).toHaveLength(1)
})

test('each channel has its own', async () => {
  for (const method of ['wechat', 'alipay'] as const) await begun(method)
  await silent('wechat')
  await pass(timeToPayMs)
  expect(await incidents('channelSilent', 'wechat', 'wechat')).toHaveLength(1)
  expect(await incidents('channelSilent', 'alipay', 'alipay')).toEqual([])
})
