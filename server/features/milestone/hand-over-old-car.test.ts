/** A price with a bonus for the old car: no new car is handed over before the old one is bought (decision 099). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { putAcceptedOffer } from '#server/features/sell/test-offers.ts'
import { beijingDay } from '#server/lib/clock.ts'

const shop = await openTestShop()
const { cars, outletId, code, dealer, entered, stock } = await stockOf(shop)
const balance = await balanceOf(shop)
await sql`update outlet set services = array(select distinct unnest(services || array['delivery'])) where outlet_id = ${outletId}`.execute(
  shop.db,
)
afterAll(() => shop.close())

const BONUS_FEN = 1_000_000
let n = 0
/** A paid-up order of a car that stands at the outlet, inspected and registered, whose price has a bonus for the old car. */
async function readyButForTheOldCar() {
  const token = await shop.newCustomer()
  const carOfferNo = `HP2026112700${String(++n).padStart(8, '0')}`
  await putAcceptedOffer(shop.db, token, carOfferNo)
  const stockNo = await entered()
  const asked = { ...(await cars.wish(token, { code, outletId, carOfferNo })), stockNo }
  const { orderNo } = await shop.ask('carOrder.place', token, asked)
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo })
  await shop.ask('desk.order.complete', dealer, { orderNo, reason: '客户在店内签约' })
  for (const milestone of ['inspection', 'registration'] as const)
    await shop.ask('desk.milestone.finish', dealer, { orderNo, milestone, version: 0, doneOn: beijingDay(shop.now()) })
  await balance.settled(orderNo)
  return { token, orderNo, stockNo, carOfferNo }
}
type Ready = Awaited<ReturnType<typeof readyButForTheOldCar>>
const handOver = ({ orderNo }: Ready) =>
  shop.call('desk.milestone.finish', dealer, {
    orderNo,
    milestone: 'handOver',
    version: 0,
    doneOn: beijingDay(shop.now()),
  })
/** What the old car has become: agreed on, its contract signed, its money sent, or nothing any more. */
const oldCar = ({ carOfferNo }: Ready, state: string, signed = false) =>
  sql`update car_offer set state = ${state}, signed_at = ${signed ? shop.now() : null},
    contract_no = ${signed ? carOfferNo : null}, paid_at = ${state === 'paid' ? shop.now() : null},
    pay_reference = ${state === 'paid' ? 'TR1' : null}, final_fen = offer_fen, outlet_id = ${outletId},
    booking_id = (select min(id) from slot_booking),
    due_at = case when ${state} = 'expired' then null else due_at end where car_offer_no = ${carOfferNo}`.execute(
    shop.db,
  )
async function expectHere(ready: Ready) {
  expect(await stock(ready.stockNo)).toMatchObject({ state: 'allocated' })
  const { steps } = (await shop.ask('milestone.ofOrder', ready.token, { orderNo: ready.orderNo }))!
  expect(steps.at(-1)).toMatchObject({ milestone: 'handOver', done: false })
}

beforeAll(async () => {
  // Somebody's appointment, because an offer that is inspected has had one.
  const { token, orderNo } = await readyButForTheOldCar()
  const days = await shop.ask('slot.days', '', { outletId, kind: 'hand-over', days: 14 })
  const { day } = days.find(each => each.times > 0)!
  const [first] = await shop.ask('slot.times', '', { outletId, kind: 'hand-over', day })
  await shop.ask('handOver.book', token, { orderNo, day, time: first!.time })
})

describe('a new car whose price has a bonus for the old one', () => {
  test('stays until the old one is bought, whatever has been agreed on, and goes then', async () => {
    const ready = await readyButForTheOldCar()
    for (const state of ['accepted', 'booked', 'inspected', 'priced', 'contract']) {
      await oldCar(ready, state)
      expect((await handOver(ready)).refused, state).toBe('TRADE_IN_FIRST')
      await expectHere(ready)
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => handOver(ready)))
    expect(new Set(all.map(each => each.refused))).toEqual(new Set(['TRADE_IN_FIRST']))
    await expectHere(ready)
    await oldCar(ready, 'contract', true)
    expect((await handOver(ready)).message).toBe('')
    expect(await stock(ready.stockNo)).toMatchObject({ state: 'delivered' })
  })

  test('goes, too, when the money for the old one has been sent', async () => {
    const ready = await readyButForTheOldCar()
    await oldCar(ready, 'paid', true)
    expect((await handOver(ready)).message).toBe('')
  })

  test('stays when the old one came to nothing, until two people have taken the bonus out and it is paid', async () => {
    const ready = await readyButForTheOldCar()
    const { token, orderNo } = ready
    await oldCar(ready, 'expired')
    expect((await handOver(ready)).refused).toBe('TRADE_IN_LAPSED')
    const { priceFen } = await shop.ask('order.detail', token, { orderNo })
    const toFen = priceFen + BONUS_FEN
    const { changeId } = await shop.ask('desk.carPrice.ask', dealer, {
      orderNo,
      toFen,
      priceReason: 'tradeInOver',
      remark: '旧车未成交',
      expectPriceFen: priceFen,
    })
    expect((await handOver(ready)).refused).toBe('TRADE_IN_LAPSED')
    const second = await shop.newStaff('operator')
    await shop.ask('desk.carPrice.decide', second, { orderNo, agree: true, changeId, toFen })
    expect((await handOver(ready)).refused).toBe('HAND_OVER_UNPAID')
    await expectHere(ready)
    await balance.settled(orderNo)
    expect((await handOver(ready)).message).toBe('')
    expect(await stock(ready.stockNo)).toMatchObject({ state: 'delivered' })
  })
})
