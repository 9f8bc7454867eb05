import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import {
  cable,
  consent,
  flask,
  mats,
  openSettlement,
  service,
  strap,
  type Placing,
  type Lines,
} from './test-settlement.ts'

const {
  shop,
  workshop,
  showroom,
  sent,
  fitted,
  customer,
  preview,
  direct,
  buy,
  refusedWith,
  kept,
  couponLeft,
  cancel,
} = await openSettlement()
afterAll(() => shop.close())

describe('a settlement', () => {
  test('shows and places one order for each kind, way and dealer, reduced to the fen', async () => {
    const token = await customer()
    await shop.ask('coupon.take', token, { couponCode: 'WINTER-CARE' })
    const pickup: Lines[number] = { ...sent(flask), deliveryWay: 'pickup', outletId: showroom }
    const asked = direct([sent(flask, 2), fitted(mats), fitted(service), pickup])
    const seen = await preview(token, asked)
    expect(seen.obstacles).toEqual([])
    expect(seen.orders.map(order => [order.kind, order.deliveryWay, order.outlet?.outletId ?? null])).toEqual([
      ['fitted', 'fitting', workshop],
      ['package', 'fitting', workshop],
      ['goods', 'pickup', showroom],
      ['goods', 'express', null],
    ])
    expect(seen.coupons).toMatchObject([{ chosen: true, offFen: 20_000 }])
    const { grossFen, campaignFen, couponFen, dueFen } = seen.sums
    expect(dueFen).toBe(grossFen - campaignFen - couponFen)
    expect(seen.orders.reduce((sum, order) => sum + order.dueFen, 0)).toBe(dueFen)

    const answer = await buy(token, asked)
    const orders = await kept(answer.data!.orderNos)
    expect(orders.map(order => order.kind)).toEqual(['fitted', 'package', 'goods', 'goods'])
    expect(orders.reduce((sum, order) => sum + order.dueFen, 0)).toBe(dueFen)
    for (const order of orders)
      expect(order.lines.reduce((sum, line) => sum + line.due, order.freightFen)).toBe(order.dueFen)
    expect(orders.flatMap(order => order.lines).reduce((sum, line) => sum + line.coupon, 0)).toBe(20_000)
    expect(await couponLeft(token)).toMatchObject({ usable: 0, used: 1 })

    await shop.payAll(token, answer.data!.orderNos, 'succeed')
    await shop.runJobs()
    const { orders: cards } = await shop.ask('order.list', token, {})
    expect(cards.map(card => card.code).sort()).toEqual([20, 25, 25, 25])
  })

  test('takes the chosen lines of the cart, and leaves the others', async () => {
    const token = await customer()
    for (const skuCode of [flask, cable]) await shop.ask('cart.add', token, { skuCode, deliveryWay: 'express' })
    await shop.ask('cart.choose', token, { keys: [`${cable}:express:`], chosen: false })
    const answer = await buy(token, {})
    expect((await kept(answer.data!.orderNos)).map(order => order.lines.map(line => line.sku))).toEqual([[flask]])
    expect((await shop.ask('cart.list', token, {})).cartList.map(line => line.skuCode)).toEqual([cable])
  })

  test('ignores every price of the browser', async () => {
    const token = await customer()
    const lines = [{ ...sent(flask), seenFen: 22_800 }]
    const wrong = { ...direct(lines), ...consent, expectDueFen: 1 }
    expect(await shop.call('settlement.place', token, wrong)).toMatchObject({
      refused: 'SUM_CHANGED',
      message: expect.stringContaining('228.00'),
    })
    const smuggled = { ...wrong, freightFen: 0, discountFen: 22_700 } as Placing
    expect((await shop.call('settlement.place', token, smuggled)).code).toBe(400)
  })

  test('is placed once, however often the button is pressed', async () => {
    const token = await customer()
    const asked: Placing = { ...direct([sent(flask)]), ...consent, expectDueFen: 22_800 }
    const headers = { 'idempotency-key': `press-${token.slice(0, 20)}` }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('settlement.place', token, asked, headers)),
    )
    expect(new Set(answers.map(each => each.data?.settlementNo)).size).toBe(1)
    expect((await shop.ask('order.list', token, {})).counts.all).toBe(1)
  })

  test('of one parcel is placed with few statements', async () => {
    const token = await customer()
    const asked: Placing = { ...direct([sent(flask)]), ...consent, expectDueFen: 22_800 }
    await preview(token, direct([sent(flask)]))
    const statements = await countQueries(() =>
      shop.call('settlement.place', token, asked, { 'idempotency-key': `few-${token.slice(0, 20)}` }),
    )
    // Session, key; turn, addresses, campaigns, zones and their areas, pieces; settlement and its lock, order, stock, holds; answer.
    expect(statements).toBeLessThanOrEqual(14)
  })

  test('keeps what the customer wishes: address, invoice, visit, words for the dealer', async () => {
    const token = await customer()
    const visitAt = later(shop.now(), 3 * dayMs).getTime()
    const { data } = await buy(token, {
      ...direct([fitted(mats), sent(flask)]),
      remark: '请提前联系',
      visits: [{ outletId: workshop, visitAt }],
      invoice: { kind: 'company', title: '启明贸易有限公司', taxNo: '91110000600037341L', email: 'a@example.com' },
    })
    const { rows } = await sql<{
      recipient: { name: string }
      invoice: { taxNo: string }
      visitAt: Date
      remark: string
    }>`
      select recipient, invoice, visit_at, remark from shop_order where order_no = any(${data!.orderNos}::text[])
      order by id`.execute(shop.db)
    expect(rows).toMatchObject([
      { recipient: null, invoice: { taxNo: '91110000600037341L' }, visitAt: new Date(visitAt), remark: '请提前联系' },
      { recipient: { name: '沈知遥', areaCode: 310_115, regionCn: '上海市 浦东新区' }, visitAt: null },
    ])
  })

  test('sends light parcels for freight, and shows them in the order', async () => {
    const token = await customer(650_102)
    const seen = await preview(token, direct([sent(strap)]))
    expect(seen.sums).toMatchObject({ grossFen: 16_800, freightFen: 2_200, dueFen: 19_000 })
    const [order] = await kept((await buy(token, direct([sent(strap)]))).data!.orderNos)
    expect(order).toMatchObject({ dueFen: 19_000, freightFen: 2_200 })
  })
})

test.each([
  ['far', 650_102, 2_200],
  ['near', 310_115, 800],
])('the cart of a customer who lives %s comes to what the settlement asks for', async (_, areaCode, freightFen) => {
  const token = await customer(areaCode)
  await shop.ask('cart.add', token, { skuCode: strap, quantity: 1, deliveryWay: 'express' })
  // The visitor's guessed place says nothing once an address is known.
  const asked = { regionCode: 510_104 }
  const carts = [await shop.ask('cart.list', token, asked), await shop.ask('cart.reckon', token, asked)]
  const { sums } = await preview(token, { source: 'cart' })
  for (const cart of carts) {
    expect(cart.freightTo).toMatchObject({ own: true })
    expect([cart.sums.freightFen, cart.sums.dueFen]).toEqual([freightFen, sums.dueFen])
  }
})

describe('what keeps a settlement from being placed', () => {
  const cases: [ErrorName, () => Partial<Placing>][] = [
    ['GOODS_UNKNOWN', () => direct([sent('NO-SUCH')])],
    ['SKU_OF_OTHER', () => direct([{ ...sent(flask), spuCode: 'mats-textile' }])],
    ['SOLD_OUT', () => direct([sent('FLASK-500-PINE')])],
    ['OUT_OF_STOCK', () => direct([sent('FLASK-500-COPPER', 4)])],
    ['QUANTITY_WRONG', () => direct([sent(flask, 0)])],
    ['QUANTITY_WRONG', () => direct([sent(flask, -5)])],
    ['OVER_LIMIT', () => direct([{ ...fitted(service), quantity: 4 }])],
    ['WAY_NOT_OFFERED', () => direct([sent(service)])],
    ['OUTLET_NEEDED', () => direct([{ ...sent(flask), deliveryWay: 'pickup' }])],
    ['OUTLET_UNKNOWN', () => direct([fitted(mats, 999_999)])],
    ['OUTLET_NO_FITTING', () => direct([fitted(mats, showroom)])],
    ['NOTHING_CHOSEN', () => direct([])],
    ['NOTHING_CHOSEN', () => ({})],
    ['VISIT_TIME_WRONG', () => direct([fitted(mats)], { visits: [{ outletId: workshop, visitAt: 1 }] })],
    ['INVOICE_TITLE_NEEDED', () => direct([sent(flask)], { invoice: { kind: 'person' } })],
  ]
  test.each(cases)('%s', async (name, asked) => {
    expect(await refusedWith(buy(await customer(), asked()))).toBe(name)
  })

  test('is no address, one that is not served, or somebody else’s', async () => {
    const [nobody, hongkong, other] = [await shop.newCustomer(), await customer(810_001), await customer()]
    expect(await refusedWith(buy(nobody, direct([sent(flask)])))).toBe('ADDRESS_NEEDED')
    expect(await refusedWith(buy(hongkong, direct([sent(flask)])))).toBe('NOT_SERVED')
    const [theirs] = await shop.ask('address.list', other, {})
    const asked = { ...direct([sent(flask)]), addressId: theirs!.addressId }
    expect((await shop.call('settlement.preview', nobody, asked)).refused).toBe('NOT_FOUND')
    expect((await buy(nobody, direct([fitted(mats)]))).success).toBe(true)
  })
  test('is what has not the shape of a purchase: the answer names the field', async () => {
    const token = await customer()
    const asked: Placing = { ...direct([sent(flask)]), ...consent, expectDueFen: 22_800 }
    const wrong: [string, Partial<Placing>][] = [
      ['remark', { remark: '长'.repeat(51) }],
      ['remark', { remark: '一\n二' }],
      ['lines', { lines: Array.from({ length: 101 }, () => sent(flask)) }],
      ['quantity', direct([sent(flask, 1.5)])],
      ['couponNo', { couponNo: "HC' or 1=1" }],
      ['invoice', { invoice: { kind: 'person', title: '长'.repeat(101) } }],
    ]
    for (const [field, change] of wrong)
      expect(await shop.call('settlement.place', token, { ...asked, ...change })).toMatchObject({
        code: 400,
        message: expect.stringContaining(field),
      })
  })
  test('is a missing consent, or one to other terms', async () => {
    const token = await customer()
    const asked: Placing = { ...direct([sent(flask)]), ...consent, expectDueFen: 22_800 }
    for (const wrong of [{ consent: false }, { termsVersion: '2020-01-01' }])
      expect((await shop.call('settlement.place', token, { ...asked, ...wrong })).refused).toBe('TERMS_NEEDED')
  })
  test('is a price in the cart that nobody confirmed', async () => {
    const token = await customer()
    await shop.ask('cart.add', token, { skuCode: strap, deliveryWay: 'express' })
    await sql`update goods_sku set price_fen = 20000 where sku_code = ${strap}`.execute(shop.db)
    expect((await preview(token, {})).obstacles).toMatchObject([{ code: 'CART_CHANGED', key: `${strap}:express:` }])
    expect(await refusedWith(buy(token, {}))).toBe('CART_CHANGED')
    await shop.ask('cart.accept', token, { lines: [{ key: `${strap}:express:`, unitFen: 20_000, quantity: 1 }] })
    expect((await buy(token, {})).success).toBe(true)
    await sql`update goods_sku set price_fen = 16800 where sku_code = ${strap}`.execute(shop.db)
  })
  test('is a sixth purchase that nobody pays, also of ten at once', async () => {
    const token = await customer()
    const asked: Placing = { ...direct([sent(flask)]), ...consent, expectDueFen: 22_800 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('settlement.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(5)
    expect(new Set(answers.map(each => each.refused))).toEqual(new Set([undefined, 'TOO_MANY_UNPAID']))
  })
  test('is what was bought before of a limited thing, also of ten at once', async () => {
    const token = await customer()
    const two = direct([{ ...fitted(service), quantity: 2 }])
    const { sums } = await preview(token, two)
    const asked: Placing = { ...two, ...consent, expectDueFen: sums.dueFen }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('settlement.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused))).toEqual(new Set([undefined, 'OVER_LIMIT']))
    await cancel(token, answers.find(each => each.success)!.data!.orderNos[0]!)
    expect((await buy(token, two)).success).toBe(true)
  })
})
