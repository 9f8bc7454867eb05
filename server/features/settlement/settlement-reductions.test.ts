import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import { cable, consent, flask, mats, openSettlement, type Placing } from './test-settlement.ts'

const { shop, sent, fitted, customer, preview, direct, buy, kept, stockOf, couponLeft, giftsTaken, cancel } =
  await openSettlement()
afterAll(() => shop.close())

describe('the last pieces', () => {
  test('go to as many buyers as there are pieces, and come back when nobody pays', async () => {
    const sku = 'TOWELS-MICROFIBRE-SLATE'
    await sql`update goods_sku set stock = 5, held = 0 where sku_code = ${sku}`.execute(shop.db)
    const tokens = await Promise.all(Array.from({ length: 20 }, () => customer()))
    const { sums } = await preview(tokens[0]!, direct([sent(sku)]))
    const asked: Placing = { ...direct([sent(sku)]), ...consent, expectDueFen: sums.dueFen }
    const answers = await Promise.all(tokens.map(token => shop.call('settlement.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(5)
    for (const { refused } of answers) expect([undefined, 'SOLD_OUT']).toContain(refused)
    expect(await stockOf(sku)).toEqual({ stock: 5, held: 5 })
    const winner = answers.findIndex(each => each.success)
    await cancel(tokens[winner]!, answers[winner]!.data!.orderNos[0]!)
    expect(await stockOf(sku)).toEqual({ stock: 5, held: 4 })
  })
})

describe('a coupon', () => {
  test('is used by one of ten purchases at once', async () => {
    const token = await customer()
    const { couponNo } = await shop.ask('coupon.take', token, { couponCode: 'PARTS-95' })
    const asked: Placing = { ...direct([sent(mats)]), couponNo, ...consent, expectDueFen: 0 }
    const { sums } = await preview(token, { ...direct([sent(mats)]), couponNo })
    const placing = { ...asked, expectDueFen: sums.dueFen }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('settlement.place', token, placing)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused))).toEqual(new Set([undefined, 'COUPON_USED']))
  })
  test('comes back with its purchase, also when two tabs cancel at once', async () => {
    const token = await customer()
    await shop.ask('coupon.take', token, { couponCode: 'WINTER-CARE' })
    const { data } = await buy(token, direct([fitted(mats), sent(flask)]))
    const [first] = data!.orderNos
    expect(await couponLeft(token)).toMatchObject({ usable: 0, used: 1 })
    await cancel(token, first!)
    expect(await couponLeft(token)).toMatchObject({ usable: 1, used: 0 })
    const again = await buy(token, direct([fitted(mats), sent(flask)]))
    await Promise.all(
      again.data!.orderNos.map(orderNo => shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 })),
    )
    await shop.runJobs()
    expect(await couponLeft(token)).toMatchObject({ usable: 1, used: 0 })
  })
  test.each<[ErrorName, string]>([
    ['COUPON_SHORT', 'WINTER-CARE'],
    ['COUPON_NOT_FOR', 'PARTS-95'],
  ])('%s is said before anything is placed', async (name, couponCode) => {
    const token = await customer()
    const { couponNo } = await shop.ask('coupon.take', token, { couponCode })
    const asked = { ...direct([sent(flask)]), couponNo }
    expect((await shop.call('settlement.preview', token, asked)).refused).toBe(name)
    const placing: Placing = { ...asked, ...consent, expectDueFen: 22_800 }
    expect((await shop.call('settlement.place', token, placing)).refused).toBe(name)
  })
  test('of somebody else is not known, one that is over says when it ended', async () => {
    const [token, other] = [await customer(), await customer()]
    const { couponNo } = await shop.ask('coupon.take', other, { couponCode: 'WINTER-CARE' })
    const asked = { ...direct([sent(mats)]), couponNo }
    expect((await shop.call('settlement.preview', token, asked)).refused).toBe('COUPON_UNKNOWN')
    await sql`update customer_coupon set valid_until = ${shop.now()} where coupon_no = ${couponNo}`.execute(shop.db)
    expect((await shop.call('settlement.preview', other, asked)).refused).toBe('COUPON_EXPIRED')
  })
})

describe('a gift', () => {
  const giftId = 'GIFT-CABLE-BAG'
  const left = (n: number) =>
    sql`update campaign_gift set quota = taken + ${n}::int where gift_id = ${giftId}`.execute(shop.db)
  test('travels with what earned it, costs nothing, and comes back with it', async () => {
    const token = await customer()
    const before = [await giftsTaken(giftId), (await stockOf('CABLE-BAG-GRAPHITE')).held] as const
    const { data } = await buy(token, direct([fitted(mats), sent(cable)]))
    const [, parcel] = await kept(data!.orderNos)
    expect(parcel!.lines).toMatchObject([
      { sku: cable, gift: false },
      { sku: 'CABLE-BAG-GRAPHITE', gift: true, due: 0, quantity: 1 },
    ])
    const now = async () => [await giftsTaken(giftId), (await stockOf('CABLE-BAG-GRAPHITE')).held]
    expect(await now()).toEqual([before[0] + 1, before[1] + 1])
    await cancel(token, data!.orderNos[1]!)
    expect(await now()).toEqual([...before])
  })
  test('that has run out is told, and the purchase goes on when the customer agrees', async () => {
    const token = await customer()
    const seen = await preview(token, direct([sent(cable)]))
    expect(seen.giftIds).toEqual([giftId])
    await left(0)
    const asked: Placing = {
      ...direct([sent(cable)]),
      ...consent,
      expectDueFen: seen.sums.dueFen,
      giftIds: seen.giftIds,
    }
    expect(await shop.call('settlement.place', token, asked)).toMatchObject({
      refused: 'GIFT_GONE',
      message: expect.stringContaining('充电线收纳包'),
    })
    const { data } = await shop.call('settlement.place', token, { ...asked, giftIds: [] })
    expect((await kept(data!.orderNos))[0]!.lines).toHaveLength(1)
    await left(50)
  })
  test('is never given beyond its quota', async () => {
    await left(3)
    const tokens = await Promise.all(Array.from({ length: 12 }, () => customer()))
    const { sums } = await preview(tokens[0]!, direct([sent(cable)]))
    const asked: Placing = { ...direct([sent(cable)]), ...consent, expectDueFen: sums.dueFen, giftIds: [giftId] }
    const answers = await Promise.all(tokens.map(token => shop.call('settlement.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(3)
    expect(new Set(answers.map(each => each.refused))).toEqual(new Set([undefined, 'GIFT_GONE']))
    await left(50)
  })
})
