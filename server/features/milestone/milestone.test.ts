/** How a new car comes: its steps, their days, and its hand-over (decision 084). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import type { Milestone } from '#contract/milestones.ts'
import { daysAfter } from '#server/features/car-stock/stock-car.rules.ts'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { carMilestone } from './milestone.states.ts'
import { milestoneMovesInWords } from './milestone.words.ts'

const shop = await openTestShop()
const { cars, outletId, code, dealer, other, entered, stock, orderedFromStock } = await stockOf(shop)
const balance = await balanceOf(shop)
await sql`update outlet set services = array(select distinct unnest(services || array['delivery'])) where outlet_id = ${outletId}`.execute(
  shop.db,
)
afterAll(() => shop.close())

const today = () => beijingDay(shop.now())
const dayIn = (days: number) => daysAfter(today(), days)

async function confirm({ token, orderNo }: { token: string; orderNo: string }) {
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo })
  return { token, orderNo }
}
/** An order of a car that is built to order, which its dealer has confirmed. */
async function built() {
  const token = await shop.newCustomer()
  const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { code, outletId }))
  return confirm({ token, orderNo })
}
/** The same of a car that stands at the outlet, with a contract. */
async function fromStock(signed = true) {
  const stockNo = await entered()
  const order = await confirm(await orderedFromStock(stockNo))
  if (signed) await shop.ask('desk.order.complete', dealer, { orderNo: order.orderNo, reason: '客户在店内签约' })
  return { ...order, stockNo }
}
const mine = async (token: string, orderNo: string) => (await shop.ask('milestone.ofOrder', token, { orderNo }))!
const desk = async (orderNo: string, token = dealer) => (await shop.ask('desk.milestone.ofOrder', token, { orderNo }))!
async function versionOf(orderNo: string, milestone: Milestone) {
  return (await desk(orderNo)).steps.find(each => each.milestone === milestone)?.version ?? 0
}
const forecast = async (
  orderNo: string,
  milestone: Milestone,
  forecastOn: string,
  change: Partial<Input<'desk.milestone.forecast'>> = {},
  token = dealer,
) =>
  shop.call('desk.milestone.forecast', token, {
    orderNo,
    milestone,
    version: await versionOf(orderNo, milestone),
    forecastOn,
    moveReason: 'parts',
    remark: '座椅缺货',
    ...change,
  })
const finish = async (orderNo: string, milestone: Milestone, doneOn = today(), token = dealer) =>
  shop.call('desk.milestone.finish', token, {
    orderNo,
    milestone,
    version: await versionOf(orderNo, milestone),
    doneOn,
  })
const prepared = async (orderNo: string) => {
  for (const each of ['inspection', 'registration'] as const) expect((await finish(orderNo, each)).message).toBe('')
}
const lastMessage = async (orderNo: string) =>
  (
    await sql<{ title: string; titleEn: string; body: string }>`
      select title_cn as title, title_en, body_cn as body from customer_message
      where order_no = ${orderNo} order by id desc limit 1`.execute(shop.db)
  ).rows[0]!
/** First time at which a hand-over can be booked. */
async function firstTime() {
  const days = await shop.ask('slot.days', '', { outletId, kind: 'hand-over', days: 14 })
  const { day } = days.find(each => each.times > 0)!
  const times = await shop.ask('slot.times', '', { outletId, kind: 'hand-over', day })
  return { day, time: times[0]!.time }
}
const book = async (token: string, orderNo: string) =>
  shop.call('handOver.book', token, { orderNo, ...(await firstTime()) })

describe('the steps', () => {
  test('follow the estimate of the order from its confirmation on; a car in stock is built already', async () => {
    const token = await shop.newCustomer()
    const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { code, outletId }))
    expect(await shop.ask('milestone.ofOrder', token, { orderNo })).toBeNull()
    await confirm({ token, orderNo })
    const { newCar } = await shop.ask('order.detail', token, { orderNo })
    const { steps, handOver, canBook } = await mine(token, orderNo)
    expect(steps.map(each => each.milestone)).toEqual([
      'production',
      'transport',
      'arrival',
      'inspection',
      'registration',
      'handOver',
    ])
    expect(steps.at(-1)).toMatchObject({ forecastOn: newCar!.expectedOn, done: false, moved: null, late: false })
    expect([...steps].sort((a, b) => a.forecastOn.localeCompare(b.forecastOn))).toEqual(steps)
    expect({ handOver, canBook }).toEqual({ handOver: null, canBook: false })
    const there = await fromStock(false)
    const ofStock = await mine(there.token, there.orderNo)
    expect(ofStock.steps.map(each => [each.milestone, each.done])).toEqual([
      ['transport', true],
      ['arrival', true],
      ['inspection', false],
      ['registration', false],
      ['handOver', false],
    ])
    expect(ofStock.canBook).toBe(true)
  })

  test('a new forecast moves what follows, and the customer reads by how many days and why', async () => {
    const { token, orderNo } = await built()
    const before = (await mine(token, orderNo)).steps
    const asked = await forecast(orderNo, 'transport', daysAfter(before[1]!.forecastOn, 5))
    expect(asked.message).toBe('')
    const { steps } = await mine(token, orderNo)
    expect(steps[0]!.moved).toBeNull()
    for (const each of steps.slice(1)) expect(each).toMatchObject({ moved: { days: 5, reason: '等待零部件到货' } })
    expect(steps.at(-1)!.forecastOn).toBe(daysAfter(before.at(-1)!.forecastOn, 5))
    const told = await lastMessage(orderNo)
    expect(told).toMatchObject({ title: '发运推迟 5\u00a0天', titleEn: 'Transport is delayed by 5\u00a0days' })
    expect(told.body).not.toContain('座椅缺货')
    const { history } = await desk(orderNo)
    expect(history).toMatchObject([{ name: '发运', text: '更改预计日期', more: expect.stringContaining('座椅缺货') }])
    expect(JSON.stringify(await mine(token, orderNo))).not.toContain('座椅缺货')
  })

  test('are done one after the other, each told; a wrong one is taken back with a reason', async () => {
    const { token, orderNo } = await built()
    expect((await finish(orderNo, 'transport')).refused).toBe('MILESTONE_EARLIER')
    expect((await finish(orderNo, 'production', dayIn(1))).refused).toBe('MILESTONE_DAY_WRONG')
    expect((await finish(orderNo, 'production', dayIn(-1))).refused).toBe('MILESTONE_DAY_WRONG')
    expect((await finish(orderNo, 'production')).message).toBe('')
    expect(await lastMessage(orderNo)).toMatchObject({ title: '您的车已下线' })
    expect((await finish(orderNo, 'production')).refused).toBe('MILESTONE_DONE')
    expect((await forecast(orderNo, 'production', dayIn(9))).refused).toBe('MILESTONE_DONE')
    const version = await versionOf(orderNo, 'production')
    const reopen = (reason: string) =>
      shop.call('desk.milestone.reopen', dealer, { orderNo, milestone: 'production', version, reason })
    expect((await reopen('……')).success).toBe(false)
    expect((await reopen('误记了另一台车')).message).toBe('')
    expect((await mine(token, orderNo)).steps[0]).toMatchObject({ done: false, doneOn: null })
    await finish(orderNo, 'production')
    await finish(orderNo, 'transport')
    const again = await versionOf(orderNo, 'production')
    expect(
      (
        await shop.call('desk.milestone.reopen', dealer, {
          orderNo,
          milestone: 'production',
          version: again,
          reason: '误记了另一台车',
        })
      ).refused,
    ).toBe('MILESTONE_LATER')
    expect((await finish(orderNo, 'arrival')).refused).toBe('CAR_NEEDED_FIRST')
    const stockNo = await entered({ place: 'transit', arrivesOn: dayIn(4) })
    await shop.ask('desk.stockCar.allocate', dealer, { orderNo, stockNo })
    const days = (await desk(orderNo)).steps
    const later = daysAfter(days[2]!.forecastOn, 2)
    expect((await forecast(orderNo, 'arrival', later)).message).toBe('')
    expect(await stock(stockNo)).toMatchObject({ place: 'transit', arrivesOn: later })
    expect((await finish(orderNo, 'arrival')).message).toBe('')
    expect(await stock(stockNo)).toMatchObject({ place: 'outlet', arrivesOn: today() })
  })

  test.each<[string, () => string, string]>([
    ['yesterday', () => dayIn(-1), 'FORECAST_DAY_WRONG'],
    ['in two years', () => dayIn(730), 'FORECAST_DAY_WRONG'],
    ['before the step before', () => dayIn(0), 'FORECAST_DAY_WRONG'],
  ])('a forecast %s is refused', async (_, day, refused) => {
    const { orderNo } = await built()
    expect((await forecast(orderNo, 'handOver', day())).refused).toBe(refused)
    const same = (await desk(orderNo)).steps.at(-1)!.forecastOn
    expect((await forecast(orderNo, 'handOver', same)).refused).toBe('FORECAST_UNCHANGED')
    expect((await desk(orderNo)).history).toEqual([])
  })

  test('twenty who move a step at once: one does, the others hear of it', async () => {
    const { orderNo } = await built()
    const day = daysAfter((await desk(orderNo)).steps[0]!.forecastOn, 3)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => forecast(orderNo, 'production', day, { version: 0 })),
    )
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['EDITED_SINCE']))
    expect((await desk(orderNo)).history).toHaveLength(1)
  })

  test('are known to their customer and the staff of their outlet alone, and to no order that has ended', async () => {
    const { token, orderNo } = await built()
    const stranger = await shop.newCustomer()
    expect((await shop.call('milestone.ofOrder', stranger, { orderNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.milestone.ofOrder', other, { orderNo })).refused).toBe('NOT_FOUND')
    expect((await forecast(orderNo, 'production', dayIn(40), {}, other)).refused).toBe('NOT_FOUND')
    expect((await finish(orderNo, 'production', today(), other)).refused).toBe('NOT_FOUND')
    expect((await shop.call('handOver.book', stranger, { orderNo, ...(await firstTime()) })).refused).toBe('NOT_FOUND')
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 500_000 })
    expect(await shop.ask('milestone.ofOrder', token, { orderNo })).toBeNull()
    expect(await shop.ask('desk.milestone.ofOrder', dealer, { orderNo })).toBeNull()
    const asked = { orderNo, milestone: 'production', version: 0, doneOn: today() } as const
    expect((await shop.call('desk.milestone.finish', dealer, asked)).refused).toBe('ORDER_HAS_NO_MILESTONES')
  })

  test('every move has words', () => {
    const said = carMilestone.transitions.map(each => each.on).filter(each => each !== 'plan')
    expect(new Set(milestoneMovesInWords)).toEqual(new Set(said))
  })
})

describe('the hand-over', () => {
  test('is booked from the arrival on, once, and moved and cancelled as other appointments', async () => {
    const waiting = await built()
    expect((await book(waiting.token, waiting.orderNo)).refused).toBe('HAND_OVER_EARLY')
    const { token, orderNo } = await fromStock()
    const booked = await book(token, orderNo)
    expect(booked.message).toBe('')
    expect(booked.data).toMatchObject({ outletId, standing: 'booked', can: ['move', 'cancel'] })
    expect((await book(token, orderNo)).refused).toBe('HAND_OVER_BOOKED')
    expect(await mine(token, orderNo)).toMatchObject({
      handOver: { bookingNo: booked.data!.bookingNo },
      canBook: false,
    })
    const [row] = await shop.ask('slot.mine', token, {})
    expect(row).toMatchObject({ bookingNo: booked.data!.bookingNo, kind: 'hand-over', orderNo })
    const { bookingNo, version } = booked.data!
    const to = await firstTime()
    const moved = await shop.ask('slot.move', token, { bookingNo, version, day: daysAfter(to.day, 1), time: to.time })
    await shop.ask('slot.cancel', token, { bookingNo, version: moved.version })
    expect(await mine(token, orderNo)).toMatchObject({ handOver: { standing: 'cancelled' }, canBook: true })
    expect((await book(token, orderNo)).message).toBe('')
  })

  test('ten presses at once book one', async () => {
    const { token, orderNo } = await fromStock()
    const at = await firstTime()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('handOver.book', token, { orderNo, ...at })),
    )
    expect(answers.filter(each => each.success)).toHaveLength(1)
    const { rows } = await sql`select from hand_over h join shop_order o on o.id = h.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  test('ends with an order that is cancelled: its time is free again', async () => {
    const { token, orderNo } = await fromStock(false)
    const { data } = await book(token, orderNo)
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 500_000 })
    const [row] = await shop.ask('slot.mine', token, {})
    expect(row).toMatchObject({ bookingNo: data!.bookingNo, standing: 'cancelled' })
    expect((await shop.call('handOver.book', token, { orderNo, ...(await firstTime()) })).refused).toBe(
      'ORDER_HAS_NO_MILESTONES',
    )
  })

  test('needs a signed contract, and a car', async () => {
    const { orderNo, stockNo } = await fromStock(false)
    const fresh = await shop.newStaff('dealer', outletId)
    for (const each of ['inspection', 'registration'] as const) {
      const asked = { orderNo, milestone: each, version: 0, doneOn: today() }
      expect((await shop.call('desk.milestone.finish', fresh, asked)).message).toBe('')
    }
    const last = { orderNo, milestone: 'handOver', version: 0, doneOn: today() } as const
    expect((await shop.call('desk.milestone.finish', fresh, last)).refused).toBe('HAND_OVER_UNSIGNED')
    await shop.ask('desk.order.complete', fresh, { orderNo, reason: '客户在店内签约' })
    await shop.ask('desk.stockCar.takeBack', fresh, { orderNo, reason: '运输途中受损' })
    // Without its car it has not arrived.
    expect((await shop.call('desk.milestone.finish', fresh, last)).refused).toBe('MILESTONE_EARLIER')
    await shop.ask('desk.stockCar.allocate', fresh, { orderNo, stockNo })
    await balance.settled(orderNo)
    expect((await shop.call('desk.milestone.finish', fresh, last)).message).toBe('')
    expect(await stock(stockNo, fresh)).toMatchObject({ state: 'delivered' })
  })

  test('done at the desk hands the car over, in one transaction', async () => {
    const { token, orderNo, stockNo } = await fromStock()
    await balance.settled(orderNo)
    const { data } = await book(token, orderNo)
    const { bookingNo, version, startsAt } = data!
    const done = (as = dealer) => shop.call('desk.slot.done', as, { bookingNo, version })
    expect((await done()).success).toBe(false)
    await prepared(orderNo)
    expect((await done()).refused).toBe('SLOT_NOT_BEGUN')
    // Nothing of it stays.
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated' })
    expect((await desk(orderNo)).steps.at(-1)).toMatchObject({ done: false })
    expect((await finish(orderNo, 'handOver')).refused).toBe('HAND_OVER_BOOKED')
    shop.pass(Number(startsAt) - shop.now().getTime() + 60_000)
    const staff = await shop.newStaff('dealer', outletId)
    expect((await done(await shop.newStaff('dealer', outletId + 1))).refused).toBe('NOT_FOUND')
    const answers = await Promise.all([done(staff), done(staff), done(staff)])
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(await stock(stockNo, staff)).toMatchObject({ state: 'delivered', place: 'outlet', orderNo })
    const { rows } = await sql<{ state: string; doneOn: string }>`
      select m.state, m.done_on from car_milestone m join shop_order o on o.id = m.order_id
      where o.order_no = ${orderNo} and milestone = 'handOver'`.execute(shop.db)
    expect(rows).toEqual([{ state: 'done', doneOn: today() }])
    expect(await lastMessage(orderNo)).toMatchObject({ title: '您的车已交付' })
    const takeBack = { orderNo, reason: '客户要求换车' }
    expect((await shop.call('desk.stockCar.takeBack', staff, takeBack)).refused).toBe('ORDER_HAS_NO_CAR')
  })
})
