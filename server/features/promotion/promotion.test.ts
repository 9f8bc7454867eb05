import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { giveBackGifts, takeGifts } from './promotion.queries.ts'

const today = new Date('2026-11-21T10:00:00+08:00')
let now = today
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => now)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

async function customer(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into customer (gcid, sub) select id, id from (select gen_random_uuid()::text as id) as new returning id`,
  )
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', today)).apiToken
}
const refusal = (name: ErrorName) => ({ success: false, code: errors[name][0] })
const take = (couponCode: string, token: string) => app.send('coupon.take', { couponCode }, { token })
const changeCoupon = (code: string, set: string) =>
  db.pool.query(`update coupon set ${set} where coupon_code = $1`, [code])

describe('campaigns of products', () => {
  const spuCodes = ['mats-full-three-rows', 'charging-cable-5', 'shampoo', 'no-such-thing']
  test('v2 says what is taken off, in the order of the question', async () => {
    const { data } = await app.send('campaign.infosV2', { spuCodes })
    expect(data!.map(each => [each.spuCode, each.campaigns.map(one => one.campaignCode)])).toEqual([
      ['mats-full-three-rows', ['winter-cabin']],
      ['charging-cable-5', []],
      ['shampoo', ['care-season']],
      ['no-such-thing', []],
    ])
    const [campaign] = data![2]!.campaigns
    expect(campaign).toMatchObject({ campaignName: '养护季', label: '满 200 减 20' })
    expect(JSON.parse(campaign!.label2)).toEqual({
      text: '满 ¥200 减 ¥20，满 ¥500 减 ¥60',
      kind: 'amountOff',
      steps: [
        { fromFen: 20_000, offFen: 2_000 },
        { fromFen: 50_000, offFen: 6_000 },
      ],
    })
  })
  test('v3 adds gifts, in the visitor’s language', async () => {
    const { data } = await app.send('campaign.infosV3', { spuCodes: ['charging-cable-5'] }, { language: 'en' })
    expect(data![0]!.campaigns).toMatchObject([
      { campaignName: 'A gift with charging gear', giftList: [{ giftId: 'GIFT-CABLE-BAG', available: true }] },
    ])
  })
  test('v4 adds times, what is coming, and coupons', async () => {
    const { data } = await app.send('campaign.infosV4', { spuCodes: ['mats-full-three-rows'] })
    const [first, second] = data!.spus[0]!.campaigns
    expect(first).toMatchObject({ campaignCode: 'double-twelve', state: 'coming' })
    expect(first!.countdown).toBe(Date.parse('2026-11-26T00:00:00+08:00') - today.getTime())
    expect(second).toMatchObject({ campaignCode: 'winter-cabin', state: 'running' })
    expect(second!.countdown).toBe(second!.endTime - today.getTime())
    expect(data!.spus[0]!.coupons.map(each => each.title)).toEqual(['配件九五折券', '新客礼券', '冬季养护券'])
  })
  test('a campaign is over in the moment of its end', async () => {
    now = new Date('2027-01-01T00:00:00+08:00')
    const { data } = await app.send('campaign.infosV2', { spuCodes: ['shampoo'] })
    now = today
    expect(data![0]!.campaigns).toEqual([])
  })
})

describe('a coupon', () => {
  test('is offered for what it fits, and says what the visitor has', async () => {
    const token = await customer()
    await take('SERVICE-100', token)
    const offers = async (ask: object) =>
      (await app.send('coupon.offers', ask, { token })).data!.map(each => [each.couponCode, each.mine])
    expect(await offers({ spuCode: 'service-basic' })).toEqual([
      ['SERVICE-100', 1],
      ['WELCOME', 0],
      ['WINTER-CARE', 0],
    ])
    expect(await offers({ skuCode: 'MATS-FULL-THREE-ROWS-NIGHT-FRONT' })).toEqual([
      ['PARTS-95', 0],
      ['WELCOME', 0],
      ['WINTER-CARE', 0],
    ])
    expect(await offers({ spuCode: 'no-such-thing' })).toEqual([])
  })
  test('is taken, listed and expires', async () => {
    const token = await customer()
    expect((await take('WINTER-CARE', token)).data).toMatchObject({
      title: '冬季养护券',
      validUntil: later(today, 30 * dayMs).getTime(),
    })
    const tab = async (name: 'usable' | 'expired') => (await app.send('coupon.list', { tab: name }, { token })).data!
    expect((await tab('usable')).coupons).toMatchObject([{ text: '满 ¥1,000 减 ¥200', forText: '全部商品' }])
    await db.pool.query(
      `update customer_coupon set valid_until = $2
       where customer_id = (select customer_id from customer_coupon order by id desc limit 1) and coupon_code = $1`,
      ['WINTER-CARE', today],
    )
    expect(await tab('expired')).toMatchObject({
      counts: { usable: 0, used: 0, expired: 1 },
      coupons: [{ title: '冬季养护券' }],
    })
  })
  test.each<[ErrorName, string]>([
    ['COUPON_NOT_OFFERED', 'OWNER-CARE'],
    ['COUPON_NOT_OFFERED', 'AUTUMN-30'],
    ['COUPON_NOT_OFFERED', 'NO-SUCH'],
  ])('%s: %s cannot be taken', async (name, code) => {
    expect(await take(code, await customer())).toMatchObject(refusal(name))
  })
  test('is taken as often as one customer may, however often they press', async () => {
    const token = await customer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => take('PARTS-95', token)))
    expect(answers.filter(each => each.success)).toHaveLength(2)
    expect(answers.find(each => !each.success)).toMatchObject(refusal('COUPON_LIMIT'))
  })
  test('of which one is left goes to one of twenty takers', async () => {
    await changeCoupon('WELCOME', 'quota = taken + 1')
    const tokens = await Promise.all(Array.from({ length: 20 }, customer))
    const answers = await Promise.all(tokens.map(token => take('WELCOME', token)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.code))).toEqual(
      new Set([errors.COUPON_GONE[0]]),
    )
    const { rows } = await db.pool.query(
      `select taken = quota and taken = (select count(*) from customer_coupon where coupon_code = 'WELCOME') as exact
       from coupon where coupon_code = 'WELCOME'`,
    )
    expect(rows[0].exact).toBe(true)
  })
  test('that somebody holds keeps its promise', async () => {
    await expect(changeCoupon('WINTER-CARE', `reduction = '{"kind":"percentOff"}'`)).rejects.toThrow('stays')
    await changeCoupon('WINTER-CARE', `title_cn = '冬季养护券'`)
  })
})

describe('gifts', () => {
  const gift = 'GIFT-CABLE-BAG'
  const left = async () =>
    (await app.send('campaign.checkGiftQuota', { giftIds: [gift, 'NO-SUCH-GIFT'] })).data!.map(each => each.left)
  const setQuota = (quota: number) =>
    db.pool.query('update campaign_gift set quota = taken + $2 where gift_id = $1', [gift, quota])
  const order = async (): Promise<number> => {
    const { rows } = await db.pool.query(
      `insert into shop_order (order_no, kind, customer_id, state, due_fen, terms_version, terms_at, placed_at, pay_until, state_at)
       select 'HS' || (100000000 + floor(random() * 899999999))::text, 'usedCarDeposit', 1, 'save', 1, 'x', now(), now(), now(), now()
       returning id`,
    )
    return Number(rows[0].id)
  }
  const takeFor = (orderId: number, quantity = 1) =>
    db.kysely.transaction().execute(tx => takeGifts(tx, [{ giftId: gift, orderId, quantity }], now))
  const giveBack = (orderIds: number[]) => db.kysely.transaction().execute(tx => giveBackGifts(tx, orderIds, now))

  test('tell how many are left: the smaller one of quota and stock', async () => {
    await setQuota(7)
    expect(await left()).toEqual([7, 0])
    await db.pool.query(`update goods_sku set held = stock - 3 where sku_code = 'CABLE-BAG-GRAPHITE'`)
    expect(await left()).toEqual([3, 0])
    await db.pool.query(`update goods_sku set held = 0 where sku_code = 'CABLE-BAG-GRAPHITE'`)
  })
  test('are never given beyond their quota, and come back once', async () => {
    await setQuota(5)
    const orders: number[] = []
    for (let n = 0; n < 20; n++) orders.push(await order())
    const answers = await Promise.allSettled(orders.map(id => takeFor(id)))
    expect(answers.filter(each => each.status === 'fulfilled')).toHaveLength(5)
    expect(await left()).toEqual([0, 0])
    const winner = orders[answers.findIndex(each => each.status === 'fulfilled')]!
    await Promise.all([giveBack([winner]), giveBack([winner]), giveBack([winner])])
    expect(await left()).toEqual([1, 0])
    await giveBack(orders)
    expect(await left()).toEqual([5, 0])
  })
  test('are all of a purchase or none', async () => {
    await setQuota(1)
    await expect(takeFor(await order(), 2)).rejects.toThrow('GIFT_GONE')
    expect(await left()).toEqual([1, 0])
  })
})
