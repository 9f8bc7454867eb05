/** What an order of a new car brings along: gifts of limited number, a coupon, the offer for the old car (decision 099). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { putOffer } from '#server/features/sell/test-offers.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
afterAll(() => shop.close())

/** The id of a customer. */
const customerOf = async (token: string): Promise<number> =>
  (
    await sql<{ id: number }>`select customer_id as id from session
    where token_hash = ${createHash('sha256').update(token).digest()}`.execute(shop.db)
  ).rows[0]!.id

type Place = Input<'carOrder.place'>
const preview = (token: string, asked: Input<'carOrder.preview'>) => shop.call('carOrder.preview', token, asked)
const place = (token: string, asked: Place) => shop.call('carOrder.place', token, asked)
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const counts = async () =>
  (
    await sql<{
      n: number
    }>`select (select count(*) from shop_order)::int + (select count(*) from new_car_order)::int as n`.execute(shop.db)
  ).rows[0]!.n
const cancel = (token: string, orderNo: string) => shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
const { start, tradeOf } = paymentsOf(shop)

/** An unpaid order ends by its clock, and its money comes later all the same. @returns what became of it */
async function late(token: string, orderNo: string, meanwhile = async () => {}): Promise<string> {
  await shop.cashierOf((await start(token, orderNo)).data!)
  const trade = await tradeOf(orderNo)
  shop.pass(30 * minuteMs)
  await shop.runJobs()
  await meanwhile()
  await shop.simulated.payLate(trade)
  expect((await shop.app.http.inject(await shop.noticeOf(trade))).statusCode).toBe(200)
  await shop.runJobs()
  return (await shop.orderRow(orderNo)).state
}

describe('a gift of which there are only so many', () => {
  const gift = 'GIFT-LAST-ONE'
  const left = async () => (await shop.ask('campaign.checkGiftQuota', '', { giftIds: [gift] }))[0]!.left
  const quota = (n: number) =>
    sql`update car_campaign_gift set quota = (select coalesce(sum(quantity), 0) from car_gift_taking
      where gift_id = ${gift} and given_back_at is null) + ${n} where gift_id = ${gift}`.execute(shop.db)
  beforeAll(async () => {
    await sql`
      insert into car_campaign (campaign_code, kind, name_cn, name_en, label_cn, label_en, text_cn, text_en, series_codes,
        valid_from, valid_to, sort)
      values ('first-ones', 'gift', '首批礼', 'First ones', '首批礼', 'First ones', '首批礼', 'First ones', '{vega}',
        '2026-01-01', '2099-01-01', 99)`.execute(shop.db)
    await sql`
      insert into car_campaign_gift (gift_id, campaign_code, name_cn, name_en, value_fen, quantity, sort, quota)
      values (${gift}, 'first-ones', '纪念徽章', 'Badge', 9900, 1, 0, 0)`.execute(shop.db)
  })

  test('is shown with what is left, given with the order, and given back by whatever ends it', async () => {
    await quota(2)
    const token = await shop.newCustomer()
    const asked = await cars.wish(token)
    const seen = (await preview(token, { code: asked.code, outletId: asked.outletId })).data!
    expect(seen.gifts.find(each => each.giftId === gift)).toMatchObject({ left: 2, quantity: 1 })
    const { orderNo } = (await place(token, asked)).data!
    expect(await left()).toBe(1)
    expect((await detail(token, orderNo)).newCar!.gifts.map(each => each.giftId)).toContain(gift)
    await cancel(token, orderNo)
    expect(await left()).toBe(2)
    const again = (await place(token, asked)).data!
    expect(await left()).toBe(1)
    shop.pass(31 * minuteMs)
    await shop.runJobs()
    expect((await shop.orderRow(again.orderNo)).state).toBe('timeout_end')
    expect(await left()).toBe(2)
  })

  test('stays with an order that is paid, and goes back with its refund', async () => {
    await quota(1)
    const token = await shop.newCustomer()
    const { orderNo } = (await place(token, await cars.wish(token))).data!
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    expect(await left()).toBe(0)
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 500_000 })
    await shop.runJobs()
    expect(await left()).toBe(1)
  })

  test('that has run out is refused by its name to whom it was shown, and said to whoever comes later', async () => {
    await quota(1)
    const [first, second] = [await shop.newCustomer(), await shop.newCustomer()]
    const [one, other] = [await cars.wish(first), await cars.wish(second)]
    expect((await place(first, one)).success).toBe(true)
    const before = await counts()
    const refused = await place(second, other)
    expect([refused.refused, refused.message]).toEqual(['GIFT_GONE', expect.stringContaining('纪念徽章')])
    expect(await counts()).toBe(before)
    const seen = (await preview(second, { code: other.code, outletId: other.outletId })).data!
    expect(seen.giftsGone.map(each => each.giftId)).toEqual([gift])
    expect(seen.gifts.map(each => each.giftId)).not.toContain(gift)
    expect((await place(second, { ...other, expectGifts: seen.gifts.map(each => each.giftId) })).success).toBe(true)
    expect((await place(second, { ...other, expectGifts: ['GIFT-OF-NOBODY'] })).refused).toBe('GIFT_GONE')
  })

  test('forty who press at the last three: three have it, of the others nothing is written', async () => {
    await quota(3)
    const tokens = await Promise.all(Array.from({ length: 40 }, () => shop.newCustomer()))
    const asked = await cars.wish(tokens[0]!)
    const before = await counts()
    const all = await Promise.all(tokens.map(token => place(token, asked)))
    expect(all.filter(each => each.success)).toHaveLength(3)
    expect(new Set(all.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['GIFT_GONE']))
    expect(await left()).toBe(0)
    expect(await counts()).toBe(before + 6)
  })

  test('comes back with an order that late money opens, and not when it is somebody else’s by then', async () => {
    await quota(1)
    const [first, second] = [await shop.newCustomer(), await shop.newCustomer()]
    const one = await cars.wish(first)
    const opened = (await place(first, one)).data!.orderNo
    expect(await late(first, opened)).toBe('paid')
    const { rows } = await sql<{ back: Date | null }>`
      select given_back_at as back from car_gift_taking where order_id = (
        select id from shop_order where order_no = ${opened})`.execute(shop.db)
    expect(rows).toEqual([{ back: null }])
    await quota(1)
    const lost = (await place(second, await cars.wish(second))).data!.orderNo
    const third = await shop.newCustomer()
    expect(
      await late(second, lost, async () => {
        expect((await place(third, await cars.wish(third))).success).toBe(true)
      }),
    ).toBe('refunded_end')
    expect(await left()).toBe(0)
  })
})

describe('a coupon for new cars', () => {
  let n = 0
  /** A coupon that a customer holds. */
  async function held(
    token: string,
    {
      series = '{}',
      reduction = { kind: 'amountOff', steps: [{ fromFen: 0, offFen: 300_000 }] } as object,
      until = '2099-01-01',
    } = {},
  ) {
    const couponCode = `CAR-${String(++n)}00`
    await sql`
      insert into coupon (coupon_code, title_cn, title_en, series_codes, reduction, offered, state, take_from, take_until,
        valid_until)
      values (${couponCode}, '新车券', 'Car coupon', ${series}::text[], ${JSON.stringify(reduction)}::jsonb, true, 'publish',
        '2026-01-01', '2098-01-01', ${until})`.execute(shop.db)
    return (await shop.ask('coupon.take', token, { couponCode })).couponNo
  }
  const standing = async (token: string, couponNo: string) =>
    (await shop.ask('coupon.list', token, { tab: 'usable' })).coupons.some(each => each.couponNo === couponNo)
      ? 'usable'
      : 'used'

  test('takes its sum off the price that everything follows, and is used once', async () => {
    const token = await shop.newCustomer()
    const couponNo = await held(token)
    const plain = await cars.wish(token)
    const seen = (await preview(token, { code: plain.code, outletId: plain.outletId })).data!
    expect(seen.coupons).toMatchObject([{ couponNo, offFen: 300_000 }])
    const asked = await cars.wish(token, { couponNo })
    expect(asked.expectPriceFen).toBe(plain.expectPriceFen - 300_000)
    expect((await place(token, { ...asked, expectPriceFen: plain.expectPriceFen })).refused).toBe('PRICE_CHANGED')
    const { orderNo } = (await place(token, asked)).data!
    const order = await detail(token, orderNo)
    expect(order).toMatchObject({ priceFen: asked.expectPriceFen, restFen: asked.expectPriceFen - 500_000 })
    expect(order.newCar!.reductions.at(-1)).toMatchObject({ name: '新车券', amountFen: 300_000 })
    expect(await standing(token, couponNo)).toBe('used')
    expect((await place(token, asked)).refused).toBe('COUPON_USED')
    await cancel(token, orderNo)
    expect(await standing(token, couponNo)).toBe('usable')
  })

  test('is refused in its own words: unknown, another’s, for goods, another series, too little, expired', async () => {
    const [token, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const asked = await cars.wish(token)
    const before = await counts()
    const mine = await held(token)
    const foreign = await held(other)
    const lyra = await held(token, { series: '{lyra}' })
    const short = await held(token, {
      reduction: { kind: 'amountOff', steps: [{ fromFen: 99_000_000_00, offFen: 100 }] },
    })
    const old = await held(token, { until: '2098-02-01' })
    await sql`update customer_coupon set valid_until = ${shop.now()} where coupon_no = ${old}`.execute(shop.db)
    await sql`insert into coupon (coupon_code, title_cn, title_en, reduction, offered, state, take_from, take_until, valid_until)
      values ('GOODS-ONLY', '商品券', 'Goods', '{"kind":"amountOff","steps":[{"fromFen":0,"offFen":100}]}', true, 'publish',
        '2026-01-01', '2098-01-01', '2099-01-01')`.execute(shop.db)
    const { couponNo: goods } = await shop.ask('coupon.take', token, { couponCode: 'GOODS-ONLY' })
    for (const [couponNo, refused] of [
      ['HC000000000000000000', 'COUPON_UNKNOWN'],
      [foreign, 'COUPON_UNKNOWN'],
      [goods, 'COUPON_NOT_FOR'],
      [lyra, 'COUPON_NOT_FOR'],
      [short, 'COUPON_SHORT'],
      [old, 'COUPON_EXPIRED'],
    ] as const) {
      expect((await preview(token, { code: asked.code, couponNo })).refused, refused).toBe(refused)
      expect((await place(token, { ...asked, couponNo })).refused, refused).toBe(refused)
    }
    expect(await counts()).toBe(before)
    // One for cars is none for goods.
    expect(await standing(token, mine)).toBe('usable')
    const offers = await shop.ask('coupon.offers', token, { spuCode: 'mug' })
    expect(offers.some(each => each.scope.seriesCodes)).toBe(false)
  })

  test('forty presses with one coupon place one order', async () => {
    const token = await shop.newCustomer()
    const asked = await cars.wish(token, { couponNo: await held(token) })
    const all = await Promise.all(Array.from({ length: 40 }, () => place(token, asked)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(new Set(all.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['COUPON_USED']))
  })

  test('never takes so much that the deposit is more than the law allows', async () => {
    const token = await shop.newCustomer()
    const couponNo = await held(token, {
      reduction: { kind: 'percentOff', fromFen: 0, basisPoints: 9_900, mostFen: null },
    })
    const asked = await cars.wish(token, { seriesCode: 'capella', couponNo })
    expect(asked.expectPriceFen).toBe(5 * asked.expectDepositFen)
    expect((await place(token, asked)).success).toBe(true)
  })

  test('is used again by an order that late money opens', async () => {
    const token = await shop.newCustomer()
    const couponNo = await held(token)
    const { orderNo } = (await place(token, await cars.wish(token, { couponNo }))).data!
    expect(await late(token, orderNo)).toBe('paid')
    expect(await standing(token, couponNo)).toBe('used')
  })
})

describe('the offer for the old car', () => {
  let n = 0
  async function offered(token: string, state = 'accepted') {
    const carOfferNo = `HP2026112500${String(++n).padStart(8, '0')}`
    await putOffer(shop.db, await customerOf(token), carOfferNo)
    await sql`update car_offer set state = ${state} where car_offer_no = ${carOfferNo}`.execute(shop.db)
    return carOfferNo
  }

  test('is frozen with the order, with its bonus in the price, and its dealer reads it', async () => {
    const token = await shop.newCustomer()
    const carOfferNo = await offered(token)
    const plain = await cars.wish(token)
    const asked = await cars.wish(token, { carOfferNo })
    expect(asked.expectPriceFen).toBe(plain.expectPriceFen - 1_000_000)
    const { orderNo } = (await place(token, asked)).data!
    await sql`update car_offer set offer_fen = 1 where car_offer_no = ${carOfferNo}`.execute(shop.db)
    const tradeIn = { carOfferNo, sumFen: 16_450_000, bonusFen: 1_000_000, standing: 'open' }
    expect((await detail(token, orderNo)).newCar!.tradeIn).toMatchObject(tradeIn)
    const dealer = await shop.newStaff('dealer', asked.outletId)
    expect((await shop.ask('desk.order.detail', dealer, { orderNo })).newCar!.tradeIn).toMatchObject(tradeIn)
    expect((await detail(token, orderNo)).newCar!.reductions.at(-1)).toMatchObject({ amountFen: 1_000_000 })
    // One offer, one order; free again with its end.
    expect((await place(token, asked)).refused).toBe('TRADE_IN_USED')
    await cancel(token, orderNo)
    expect((await place(token, asked)).success).toBe(true)
  })

  test('is refused when it waits for an answer, is over, or is another customer’s', async () => {
    const [token, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const asked = await cars.wish(token)
    const expired = await offered(token)
    await sql`update car_offer set due_at = ${shop.now()} where car_offer_no = ${expired}`.execute(shop.db)
    const before = await counts()
    for (const carOfferNo of [
      await offered(token, 'offered'),
      await offered(token, 'expired'),
      await offered(token, 'withdrawn'),
      await offered(other),
      expired,
      'HP99999999',
    ]) {
      expect((await preview(token, { code: asked.code, carOfferNo })).refused).toBe('TRADE_IN_OVER')
      expect((await place(token, { ...asked, carOfferNo })).refused).toBe('TRADE_IN_OVER')
    }
    expect(await counts()).toBe(before)
    const seen = (await preview(token, { code: asked.code })).data!
    expect(seen.offers).toMatchObject([{ accepted: false, sumFen: 16_450_000 }])
  })

  test('forty presses with one offer place one order', async () => {
    const token = await shop.newCustomer()
    const asked = await cars.wish(token, { carOfferNo: await offered(token) })
    const all = await Promise.all(Array.from({ length: 40 }, () => place(token, asked)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(new Set(all.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['TRADE_IN_USED']))
  })
})
