/** Another price for an ordered new car takes two people, and a bonus falls away with the old car (decision 100). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { putAcceptedOffer } from '#server/features/sell/test-offers.ts'
import { dayMs } from '#server/lib/clock.ts'
import { codeForContract, newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
afterAll(() => shop.close())

type Order = Awaited<ReturnType<typeof cars.orderedAndPaid>>
type Ask = Input<'desk.carPrice.ask'>
const detail = ({ token, orderNo }: Order) => shop.ask('order.detail', token, { orderNo })
const priceOf = async (order: Order) => (await detail(order)).priceFen
const known = (staff: string, { orderNo }: Order) => shop.ask('desk.carPrice.ofOrder', staff, { orderNo })
const dealerOf = ({ outletId }: Order) => shop.newStaff('dealer', outletId)
const ask = async (staff: string, order: Order, change: Partial<Ask> = {}) => {
  const expectPriceFen = await priceOf(order)
  return shop.call('desk.carPrice.ask', staff, {
    orderNo: order.orderNo,
    toFen: expectPriceFen - 200_000,
    priceReason: 'goodwill',
    remark: '老客户介绍',
    expectPriceFen,
    ...change,
  })
}
const decide = (staff: string, { orderNo }: Order, of: { changeId: number; toFen: number }, agree = true) =>
  shop.call('desk.carPrice.decide', staff, { orderNo, agree, changeId: of.changeId, toFen: of.toFen })
const confirm = async (order: Order) =>
  shop.call('desk.order.confirm', await dealerOf(order), { orderNo: order.orderNo })

describe('another price', () => {
  test('holds when a second person agrees; price, balance, contract, timeline and message follow', async () => {
    const order = await cars.orderedAndPaid()
    const [dealer, operator] = [await dealerOf(order), await shop.newStaff('operator')]
    const before = await priceOf(order)
    const toFen = before - 200_000
    const { changeId } = (await ask(dealer, order)).data!
    expect(await priceOf(order)).toBe(before)
    expect((await detail(order)).timeline.map(each => each.title)).not.toContain('车价已调整')
    // Neither oneself, nor a second wish beside the first.
    expect((await decide(dealer, order, { changeId, toFen })).refused).toBe('NOT_ALLOWED')
    expect((await ask(operator, order)).refused).toBe('PRICE_ASKED')
    expect(await known(dealer, order)).toMatchObject({ canAsk: [], canDecide: false, canTakeBack: true })
    expect(await known(operator, order)).toMatchObject({ canAsk: [], canDecide: true, canTakeBack: false })
    expect((await decide(operator, order, { changeId, toFen: toFen - 1 })).refused).toBe('PRICE_CHANGE_GONE')
    expect((await decide(operator, order, { changeId, toFen })).data).toMatchObject({ agreed: true })
    const after = await detail(order)
    expect(after).toMatchObject({ priceFen: toFen, restFen: toFen - 500_000 })
    expect(after.newCar).toMatchObject({ exceptionFen: 200_000 })
    expect(after.timeline.find(each => each.title === '车价已调整')!.body).toContain('门店给予优惠')
    expect(JSON.stringify(await shop.ask('message.list', order.token, {}))).toContain('车价已调整')
    expect(JSON.stringify(after)).not.toContain('老客户介绍')
    await confirm(order)
    await shop.runJobs()
    const { rows } = await sql<{
      content: string
    }>`select content from car_contract c join shop_order o on o.id = c.order_id
      where order_no = ${order.orderNo}`.execute(shop.db)
    expect(JSON.parse(rows[0]!.content)).toMatchObject({
      priceFen: toFen,
      exceptionFen: 200_000,
      restFen: toFen - 500_000,
    })
  })

  test('makes a contract that waits be read and signed anew', async () => {
    const order = await cars.orderedAndPaid()
    await confirm(order)
    await shop.runJobs()
    const { contentHash } = (await detail(order)).newCar!.contract!
    const code = await codeForContract(shop, order.orderNo, contentHash)
    const dealer = await dealerOf(order)
    const toFen = (await priceOf(order)) - 200_000
    const { changeId } = (await ask(dealer, order)).data!
    await decide(await shop.newStaff('finance'), order, { changeId, toFen })
    const asked = { orderNo: order.orderNo, contentHash, code, agreed: true }
    expect((await shop.call('carContract.sign', order.token, asked)).refused).toBe('CONTRACT_CHANGED')
    await shop.runJobs()
    const fresh = (await detail(order)).newCar!.contract!
    expect(fresh.contentHash).not.toBe(contentHash)
    const again = await codeForContract(shop, order.orderNo, fresh.contentHash)
    expect(
      (await shop.call('carContract.sign', order.token, { ...asked, contentHash: fresh.contentHash, code: again }))
        .success,
    ).toBe(true)
    expect((await ask(dealer, order)).refused).toBe('PRICE_FIXED')
  })

  test('is refused when it is not lower, below what was paid allows, of another page, elsewhere, by whom it is not for', async () => {
    const order = await cars.orderedAndPaid('earnest')
    const dealer = await dealerOf(order)
    const price = await priceOf(order)
    for (const [staff, change, refused] of [
      [dealer, { toFen: price }, 'PRICE_NOT_LOWER'],
      [dealer, { toFen: price + 1 }, 'PRICE_NOT_LOWER'],
      [dealer, { toFen: 9_999_999 }, 'PRICE_TOO_LOW'],
      [dealer, { expectPriceFen: price - 1 }, 'PRICE_CHANGED'],
      [dealer, { priceReason: 'tradeInOver', toFen: price + 1 }, 'BONUS_STANDS'],
      [await shop.newStaff('dealer', order.outletId + 1), {}, 'NOT_FOUND'],
      [await shop.newStaff('finance'), {}, 'NOT_ALLOWED'],
      [order.token, {}, 'NOT_LOGGED_IN'],
    ] as const)
      expect((await ask(staff, order, change)).refused).toBe(refused)
    const unpaid = await cars.ordered()
    expect((await ask(await dealerOf(unpaid), unpaid)).refused).toBe('PRICE_FIXED')
    // Exactly a fifth is what the law allows.
    expect((await ask(dealer, order, { toFen: 10_000_000 })).success).toBe(true)
    expect(await priceOf(order)).toBe(price)
  })

  test('can be declined, or taken back by whoever asked, and asked for anew', async () => {
    const order = await cars.orderedAndPaid()
    const [dealer, operator] = [await dealerOf(order), await shop.newStaff('operator')]
    const price = await priceOf(order)
    const toFen = price - 200_000
    const { orderNo } = order
    const takeBack = (staff: string, changeId: number) =>
      shop.call('desk.carPrice.takeBack', staff, { orderNo, changeId })
    const first = (await ask(dealer, order)).data!
    expect((await takeBack(operator, first.changeId)).refused).toBe('NOT_FOUND')
    expect((await decide(operator, order, { ...first, toFen }, false)).data).toMatchObject({ agreed: false })
    expect((await takeBack(dealer, first.changeId)).refused).toBe('PRICE_CHANGE_GONE')
    const second = (await ask(dealer, order)).data!
    const another = await cars.orderedAndPaid()
    const there = { orderNo: another.orderNo, changeId: second.changeId }
    expect((await shop.call('desk.carPrice.takeBack', await dealerOf(another), there)).refused).toBe(
      'PRICE_CHANGE_GONE',
    )
    expect((await decide(operator, another, { ...second, toFen })).refused).toBe('PRICE_CHANGE_GONE')
    expect((await takeBack(dealer, second.changeId)).success).toBe(true)
    // Whoever may agree has to be another person than whoever asked.
    const own = (await ask(operator, order)).data!
    expect((await decide(operator, order, { ...own, toFen })).refused).toBe('PRICE_OWN')
    expect((await takeBack(operator, own.changeId)).success).toBe(true)
    for (const { changeId } of [first, second, own])
      expect((await decide(await shop.newStaff('finance'), order, { changeId, toFen })).refused).toBe(
        'PRICE_CHANGE_GONE',
      )
    expect(await priceOf(order)).toBe(price)
    expect((await known(dealer, order))!.changes.map(each => each.agreed)).toEqual([false, false, false])
  })

  test('forty who agree, and a cancellation at once, end in one of the two, whole', async () => {
    for (let n = 0; n < 3; n++) {
      const order = await cars.orderedAndPaid()
      const dealer = await dealerOf(order)
      const price = await priceOf(order)
      const toFen = price - 200_000
      const { changeId } = (await ask(dealer, order)).data!
      const operator = await shop.newStaff('operator')
      const [cancelled, ...agreed] = await Promise.all([
        shop.call('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 500_000 }),
        ...Array.from({ length: 13 }, () => decide(operator, order, { changeId, toFen })),
      ])
      expect(cancelled.success).toBe(true)
      const done = agreed.filter(each => each.success).length
      expect(done).toBeLessThanOrEqual(1)
      expect(await priceOf(order)).toBe(done === 1 ? toFen : price)
    }
  })

  test('works a loan out anew', async () => {
    const token = await shop.newCustomer()
    const plain = await cars.wish(token)
    const asked = { ...plain, loan: { productCode: 'maker-standard', downPercent: 30, months: 36 } }
    const { orderNo } = await shop.ask('carOrder.place', token, asked)
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    const order = { token, orderNo, asked, outletId: asked.outletId }
    const before = (await detail(order)).newCar!.loan!
    const toFen = (await priceOf(order)) - 1_000_000
    const { changeId } = (await ask(await dealerOf(order), order, { toFen })).data!
    await decide(await shop.newStaff('operator'), order, { changeId, toFen })
    const after = (await detail(order)).newCar!.loan!
    expect(after).toMatchObject({ productCode: 'maker-standard', downPercent: 30, months: 36 })
    expect(after.monthlyFen).toBeLessThan(before.monthlyFen)
  })
})

describe('the bonus for an old car', () => {
  let n = 0
  /** A paid order with an offer for the old car. */
  async function withOffer(depositKind: 'intention' | 'earnest' = 'intention') {
    const token = await shop.newCustomer()
    const carOfferNo = `HP2026112600${String(++n).padStart(8, '0')}`
    await putAcceptedOffer(shop.db, token, carOfferNo)
    const asked = await cars.wish(token, { carOfferNo, seriesCode: depositKind === 'earnest' ? 'capella' : 'vega' })
    const { orderNo } = await shop.ask('carOrder.place', token, asked)
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    return { token, orderNo, asked, outletId: asked.outletId, carOfferNo }
  }
  const lapse = (carOfferNo: string) =>
    sql`update car_offer set state = 'expired', due_at = null where car_offer_no = ${carOfferNo}`.execute(shop.db)
  /** Two people take the bonus out. */
  async function takeOut(order: Awaited<ReturnType<typeof withOffer>>) {
    const toFen = (await priceOf(order)) + 1_000_000
    const asked = await ask(await dealerOf(order), order, { toFen, priceReason: 'tradeInOver' })
    return {
      toFen,
      ...(await decide(await shop.newStaff('operator'), order, { changeId: asked.data!.changeId, toFen })),
    }
  }

  test('that fell away stops the confirmation until two people have put the price right; then everything comes back who cancels', async () => {
    const order = await withOffer('earnest')
    expect((await confirm(order)).success).toBe(true)
    await shop.runJobs()
    await lapse(order.carOfferNo)
    const { contentHash } = (await detail(order)).newCar!.contract!
    const code = await codeForContract(shop, order.orderNo, contentHash)
    const sign = { orderNo: order.orderNo, contentHash, code, agreed: true }
    expect((await shop.call('carContract.sign', order.token, sign)).refused).toBe('TRADE_IN_LAPSED')
    const paper = { orderNo: order.orderNo, reason: '客户在店内签约' }
    expect((await shop.call('desk.order.complete', await dealerOf(order), paper)).refused).toBe('TRADE_IN_LAPSED')
    const { toFen, success } = await takeOut(order)
    expect(success).toBe(true)
    expect(await detail(order)).toMatchObject({
      priceFen: toFen,
      newCar: { tradeIn: { bonusGone: true, standing: 'over' } },
    })
    shop.pass(2 * dayMs)
    const preview = await shop.ask('order.cancelPreview', order.token, { orderNo: order.orderNo })
    expect(preview).toMatchObject({ refundFen: 2_000_000, keptFen: 0, reason: 'priceRaised' })
    await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 2_000_000 })
    await shop.runJobs()
    expect((await shop.orderRow(order.orderNo)).state).toBe('refunded_end')
  })

  test('is not taken out while the offer holds, and not twice', async () => {
    const order = await withOffer()
    const price = await priceOf(order)
    const dealer = await dealerOf(order)
    const out = { toFen: price + 1_000_000, priceReason: 'tradeInOver' } as const
    expect((await ask(dealer, order, out)).refused).toBe('BONUS_STANDS')
    await lapse(order.carOfferNo)
    expect((await ask(dealer, order, { ...out, toFen: price + 1 })).refused).toBe('BONUS_STANDS')
    expect((await confirm(order)).refused).toBe('TRADE_IN_LAPSED')
    expect((await takeOut(order)).success).toBe(true)
    expect((await ask(dealer, order, { ...out, toFen: price + 2_000_000 })).refused).toBe('BONUS_STANDS')
    expect((await confirm(order)).success).toBe(true)
  })
})
