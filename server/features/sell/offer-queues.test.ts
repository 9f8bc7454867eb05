/** What the desk is told of customers' cars that wait: how many, since when, until when, and for whom. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carOfferHours } from '#contract/codes.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { car } from './test-cars.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
beforeAll(async () => {
  shop = await openSell()
})
afterAll(() => shop.close())

const people = async () => ({
  operator: await shop.newStaff('operator'),
  dealer: await shop.newStaff('dealer', outletId),
  other: await shop.newStaff('dealer', outletId + 1),
  finance: await shop.newStaff('finance'),
  reviewer: await shop.newStaff('reviewer'),
})
/** What one member of staff is told of a queue. */
async function told(token: string, work: 'carOffers' | 'carsToPrice') {
  const { work: all } = await shop.ask('desk.queue.work', token, {})
  const counts = await shop.ask('desk.queue.counts', token, {})
  return { n: counts[work], ...all.find(each => each.work === work) }
}

test('a car that was inspected waits for its price with count, oldest and deadline, at its outlet and at head office', async () => {
  const day = new Date(shop.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.booked(me.token, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const staff = await people()
  for (const token of [staff.operator, staff.dealer]) expect(await told(token, 'carsToPrice')).toMatchObject({ n: 0 })
  const found = { carOfferNo, mileageKm: car.mileageKm, accident: false, condition: car.condition }
  await shop.ask('desk.offer.inspect', staff.dealer, found)
  const since = shop.now().getTime()
  const until = since + carOfferHours.price * hourMs
  const waits = { n: 1, late: 0, since, until }
  for (const token of [staff.operator, staff.dealer]) expect(await told(token, 'carsToPrice')).toMatchObject(waits)
  expect(await told(staff.other, 'carsToPrice')).toMatchObject({ n: 0, late: 0, since: null, until: null })
  for (const token of [staff.finance, staff.reviewer]) expect(await told(token, 'carsToPrice')).toEqual({ n: 0 })
  const inQueue = async (queue: 'inspect' | 'price') =>
    (await shop.ask('desk.offer.list', staff.dealer, { queue })).map(each => [each.carOfferNo, each.dueAt])
  expect(await inQueue('price')).toEqual([[carOfferNo, until]])
  expect(await inQueue('inspect')).toEqual([])

  // Entered anew it has waited as long as before.
  shop.pass(2 * hourMs)
  await shop.ask('desk.offer.inspect', staff.dealer, { ...found, mileageKm: car.mileageKm + 10 })
  expect(await told(staff.dealer, 'carsToPrice')).toMatchObject(waits)
  shop.pass(23 * hourMs)
  const again = await people()
  expect(await told(again.operator, 'carsToPrice')).toMatchObject({ n: 1, late: 1 })
  await shop.ask('desk.offer.price', again.dealer, { carOfferNo, finalFen: offerFen! })
  expect(await told(again.dealer, 'carsToPrice')).toMatchObject({ n: 0, since: null })
})

test('a car that only a person can value is late after the time that its customer was promised', async () => {
  const me = await shop.newSeller()
  await shop.asked(me.token, { flood: true })
  const since = shop.now().getTime()
  const { operator, dealer } = await people()
  expect(await told(operator, 'carOffers')).toMatchObject({
    n: 1,
    late: 0,
    since,
    until: since + carOfferHours.value * hourMs,
  })
  expect(await told(dealer, 'carOffers')).toEqual({ n: 0 })
  shop.pass((carOfferHours.value + 1) * hourMs)
  expect(await told(await shop.newStaff('operator'), 'carOffers')).toMatchObject({ n: 1, late: 1 })
})

test('finance is told of what is signed, and of nothing that waits for a signature', async () => {
  const day = new Date(shop.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.booked(me.token, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const { dealer, finance } = await people()
  const found = { carOfferNo, mileageKm: car.mileageKm, accident: false, condition: car.condition }
  await shop.ask('desk.offer.inspect', dealer, found)
  await shop.ask('desk.offer.price', dealer, { carOfferNo, finalFen: offerFen! })
  const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222 0202 0001 2345 67' }
  await shop.ask('sell.agree', me.token, { carOfferNo, expectFen: offerFen!, ...account })
  expect(await told(finance, 'carOffers')).toMatchObject({ n: 0 })
  await shop.ask('desk.offer.sign', dealer, { carOfferNo, contractNo: 'C-2026-009', sellerName: '沈知遥' })
  expect(await told(finance, 'carOffers')).toMatchObject({ n: 1, late: 0, since: shop.now().getTime(), until: null })
})
