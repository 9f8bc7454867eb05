/** Coupons and campaigns at the desk: drafts, promises that stay, gifts with their numbers, two editors. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { dayMs } from '#server/lib/clock.ts'
import { newPublicId } from '#server/lib/ids.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await testStaff(shop.db, 'operator', null, shop.now())).token
})
afterAll(() => shop.close())

const inDays = (days: number) => shop.now().getTime() + days * dayMs
const everything = { categories: [], spuCodes: [] }
const amountOff = (fromFen: number, offFen: number): Input<'desk.coupon.save'>['reduction'] => ({
  kind: 'amountOff',
  steps: [{ fromFen, offFen }],
  fromFen: 0,
  basisPoints: 0,
  mostFen: null,
})
const percentOff = (basisPoints: number): Input<'desk.coupon.save'>['reduction'] => ({
  kind: 'percentOff',
  steps: [],
  fromFen: 0,
  basisPoints,
  mostFen: null,
})
const acts = async (subject: string) =>
  (
    await sql<{ call: string }>`select call from staff_act where subject = ${subject} order by id`.execute(shop.db)
  ).rows.map(row => row.call)

describe('a coupon', () => {
  const fresh = (change: Partial<Input<'desk.coupon.save'>> = {}): Input<'desk.coupon.save'> => ({
    couponCode: `TEST-${newPublicId(8)}`,
    version: 0,
    titleCn: '测试券',
    titleEn: 'Test coupon',
    reduction: amountOff(10_000, 1_000),
    scope: everything,
    offered: true,
    byCode: false,
    quota: 5,
    mostEach: 2,
    takeFrom: inDays(-1),
    takeUntil: inDays(20),
    validUntil: null,
    validDays: 30,
    ...change,
  })
  const save = (input: Input<'desk.coupon.save'>) => shop.call('desk.coupon.save', token, input)
  const move = (to: 'publish' | 'withdraw', couponCode: string, version: number) =>
    shop.call(`desk.coupon.${to}`, token, { couponCode, version })
  const detail = (couponCode: string) => shop.ask('desk.coupon.detail', token, { couponCode })
  const offered = async (code: string) =>
    (await shop.ask('coupon.offers', '', {})).some(each => each.couponCode === code)

  /** A published coupon that a customer holds. */
  async function held(change: Partial<Input<'desk.coupon.save'>> = {}) {
    const input = fresh(change)
    await save(input)
    await move('publish', input.couponCode, 1)
    const customer = await shop.newCustomer()
    await shop.ask('coupon.take', customer, { couponCode: input.couponCode })
    return { input: { ...input, version: 2 }, customer }
  }

  test('of its code alone stands on no page, and is taken by who types the code', async () => {
    const input = fresh({ byCode: true })
    await save(input)
    const customer = await shop.newCustomer()
    const take = () => shop.call('coupon.take', customer, { couponCode: input.couponCode })
    expect((await take()).refused).toBe('COUPON_NOT_OFFERED')
    await move('publish', input.couponCode, 1)
    expect(await offered(input.couponCode)).toBe(false)
    expect((await take()).data).toMatchObject({ title: '测试券', left: 4 })
    expect(await detail(input.couponCode)).toMatchObject({ byCode: true, taken: 1 })
    // One that is neither offered nor has a code to type stays a prize of draws and mailings.
    const short = await save(fresh({ byCode: true, couponCode: 'SHORT-7' }))
    expect(short.refused).toBe('COUPON_CODE_SHORT')
    const prize = fresh({ offered: false, byCode: true })
    await save(prize)
    await move('publish', prize.couponCode, 1)
    const other = await shop.call('coupon.take', customer, { couponCode: prize.couponCode })
    expect(other.refused).toBe('COUPON_NOT_OFFERED')
  })

  test('is a draft that nobody sees, then offered, then no more; what was taken stays good', async () => {
    const input = fresh()
    expect((await save(input)).data).toEqual({ couponCode: input.couponCode, version: 1, state: 'draft' })
    expect(await offered(input.couponCode)).toBe(false)
    expect((await move('publish', input.couponCode, 1)).data).toMatchObject({ version: 2, state: 'publish' })
    expect(await offered(input.couponCode)).toBe(true)
    const customer = await shop.newCustomer()
    await shop.ask('coupon.take', customer, { couponCode: input.couponCode })
    expect(await detail(input.couponCode)).toMatchObject({
      taken: 1,
      used: 0,
      phase: 'running',
      text: '满 ¥100 减 ¥10',
    })
    expect((await move('withdraw', input.couponCode, 2)).data).toMatchObject({ version: 3, state: 'withdrawn' })
    expect(await offered(input.couponCode)).toBe(false)
    expect((await shop.ask('coupon.list', customer, {})).coupons).toHaveLength(1)
    expect(await acts(input.couponCode)).toEqual(['desk.coupon.save', 'desk.coupon.publish', 'desk.coupon.withdraw'])
  })

  test('that customers hold keeps its promise, and may change in everything else', async () => {
    const { input } = await held()
    const broken = [
      { reduction: amountOff(10_000, 900) },
      { reduction: percentOff(1_000) },
      { scope: { categories: ['200001020' as const], spuCodes: [] } },
      { validDays: 10 },
      { validDays: null, validUntil: inDays(60) },
    ]
    for (const change of broken)
      expect((await save({ ...input, ...change })).refused, JSON.stringify(change)).toBe('COUPON_PROMISED')
    expect((await save({ ...input, titleCn: '新名', quota: 1, takeUntil: inDays(2) })).data).toMatchObject({
      version: 3,
    })
    expect(await detail(input.couponCode)).toMatchObject({ titleCn: '新名', quota: 1, taken: 1, validDays: 30 })
  })

  test('holds the promise of a coupon that was filled from elsewhere, whatever the order of its fields', async () => {
    const { input } = await held()
    await sql`update coupon set version = version where coupon_code = ${input.couponCode}`.execute(shop.db)
    expect((await save({ ...input, mostEach: 3 })).success).toBe(true)
    const seeded = await detail('WINTER-CARE')
    expect(seeded.taken).toBeGreaterThan(0)
    const { reduction, scope, titleCn, titleEn, quota, mostEach, takeFrom, takeUntil, validUntil, validDays } = seeded
    const same = { reduction, scope, titleCn, titleEn, quota, mostEach, takeFrom, takeUntil, validUntil, validDays }
    const again = { ...same, couponCode: 'WINTER-CARE', version: seeded.version, offered: false }
    expect(await save(again)).toMatchObject({ success: true })
  })

  test('never has fewer than were taken', async () => {
    const { input } = await held()
    await shop.ask('coupon.take', await shop.newCustomer(), { couponCode: input.couponCode })
    const refused = await save({ ...input, quota: 1 })
    expect([refused.refused, refused.message]).toEqual(['QUOTA_BELOW_TAKEN', expect.stringContaining('2')])
  })

  test('is taken or edited, one after the other, when both happen at once', async () => {
    const input = fresh()
    await save(input)
    await move('publish', input.couponCode, 1)
    const customers = await Promise.all([shop.newCustomer(), shop.newCustomer(), shop.newCustomer()])
    const [edited, ...takes] = await Promise.all([
      save({ ...input, version: 2, reduction: amountOff(10_000, 5_000) }),
      ...customers.map(customer => shop.call('coupon.take', customer, { couponCode: input.couponCode })),
    ])
    expect(takes.every(each => each.success)).toBe(true)
    const now = await detail(input.couponCode)
    expect(now.taken).toBe(3)
    expect(now.reduction.steps[0]!.offFen).toBe(edited.success ? 5_000 : 1_000)
    if (!edited.success) expect(edited.refused).toBe('COUPON_PROMISED')
  })

  test('tells the second of two editors, and the second of two with one code', async () => {
    const input = fresh()
    const made = await Promise.all([save(input), save(input)])
    expect(made.map(each => each.refused ?? 'done').sort()).toEqual(['CODE_USED', 'done'])
    const edits = await Promise.all(['甲', '乙'].map(titleCn => save({ ...input, titleCn, version: 1 })))
    expect(edits.map(each => each.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
    expect((await move('publish', input.couponCode, 1)).refused).toBe('EDITED_SINCE')
  })

  test('is refused when it makes no sense', async () => {
    const wrong: [Partial<Input<'desk.coupon.save'>>, string][] = [
      [{ reduction: amountOff(1_000, 2_000) }, 'REDUCTION_WRONG'],
      [{ reduction: amountOff(1_000, 0) }, 'REDUCTION_WRONG'],
      [{ reduction: { ...amountOff(0, 1), steps: [] } }, 'REDUCTION_WRONG'],
      [{ reduction: percentOff(10_000) }, 'REDUCTION_WRONG'],
      [{ reduction: percentOff(0) }, 'REDUCTION_WRONG'],
      [{ takeUntil: inDays(-2) }, 'PERIOD_WRONG'],
      [{ titleCn: '看 https://evil.example' }, 'TEXT_FOREIGN'],
      [{ validDays: null, validUntil: inDays(1) }, 'PERIOD_WRONG'],
      [{ validDays: null }, 'VALIDITY_WRONG'],
      [{ validUntil: inDays(30) }, 'VALIDITY_WRONG'],
      [{ scope: { categories: [], spuCodes: ['no-such-good'] } }, 'ITEM_UNKNOWN'],
    ]
    for (const [change, reason] of wrong)
      expect((await save(fresh(change))).refused, JSON.stringify(change)).toBe(reason)
    const over = fresh({ takeFrom: inDays(-9), takeUntil: inDays(-2) })
    await save(over)
    expect((await move('publish', over.couponCode, 1)).refused).toBe('PROMOTION_OVER')
    expect((await move('withdraw', over.couponCode, 1)).refused).toBe('WRONG_STATE')
    expect((await move('publish', 'NO-SUCH', 1)).refused).toBe('NOT_FOUND')
  })

  test('stands in the list with its state', async () => {
    const input = fresh()
    await save(input)
    const drafts = await shop.call('desk.coupon.list', token, { state: 'draft', pageSize: 50 })
    expect(drafts.data!.map(each => each.couponCode)).toContain(input.couponCode)
    expect(new Set(drafts.data!.map(each => each.state))).toEqual(new Set(['draft']))
    const seeded = await shop.call('desk.coupon.list', token, { pageSize: 50 })
    expect(seeded.data!.find(each => each.couponCode === 'AUTUMN-30')).toMatchObject({
      state: 'publish',
      phase: 'over',
    })
  })
})

describe('a campaign', () => {
  const fresh = (change: Partial<Input<'desk.campaign.save'>> = {}): Input<'desk.campaign.save'> => ({
    campaignCode: `test-${newPublicId(8).toLowerCase()}`,
    version: 0,
    kind: 'amountOff',
    nameCn: '测试活动',
    nameEn: 'Test campaign',
    labelCn: '满 100 减 10',
    labelEn: '¥10 off from ¥100',
    reduction: amountOff(10_000, 1_000),
    scope: everything,
    gifts: [],
    startsAt: inDays(-1),
    endsAt: inDays(10),
    ...change,
  })
  const save = (input: Input<'desk.campaign.save'>) => shop.call('desk.campaign.save', token, input)
  const move = (to: 'publish' | 'withdraw', campaignCode: string, version: number) =>
    shop.call(`desk.campaign.${to}`, token, { campaignCode, version })
  const detail = (campaignCode: string) => shop.ask('desk.campaign.detail', token, { campaignCode })
  const gift = (skuCode: string, change = {}) => ({ skuCode, fromFen: 5_000, quantity: 1, quota: 3, ...change })

  test('is announced, changes while it runs, and ends', async () => {
    const sku = await shop.freshSku()
    const input = fresh({ scope: { categories: [], spuCodes: [sku.spuCode] } })
    await save(input)
    await move('publish', input.campaignCode, 1)
    expect(await detail(input.campaignCode)).toMatchObject({
      state: 'publish',
      phase: 'running',
      text: '满 ¥100 减 ¥10',
    })
    expect((await save({ ...input, version: 2, reduction: amountOff(10_000, 2_000) })).data).toMatchObject({
      version: 3,
    })
    expect((await save({ ...input, version: 3, kind: 'percentOff', reduction: percentOff(500) })).refused).toBe(
      'KIND_FIXED',
    )
    expect((await move('withdraw', input.campaignCode, 3)).data).toMatchObject({ state: 'withdrawn' })
    expect(await acts(input.campaignCode)).toHaveLength(4)
  })

  test('gives gifts with a number of their own, which never falls below what was given', async () => {
    const [one, other] = [await shop.freshSku(), await shop.freshSku()]
    const input = fresh({ kind: 'gift', reduction: null, gifts: [gift(one.skuCode), gift(other.skuCode)] })
    await save(input)
    const { gifts } = await detail(input.campaignCode)
    expect(gifts.map(each => [each.skuCode, each.quota, each.taken])).toEqual([
      [one.skuCode, 3, 0],
      [other.skuCode, 3, 0],
    ])
    const order = await shop.placedPurchase()
    await sql`insert into gift_taking (order_id, gift_id, quantity, taken_at)
      select id, ${gifts[0]!.giftId}, 2, ${shop.now()} from shop_order where order_no = ${order.orders[0]!.orderNo}`.execute(
      shop.db,
    )
    await sql`update campaign_gift set taken = 2 where gift_id = ${gifts[0]!.giftId}`.execute(shop.db)
    expect((await save({ ...input, version: 1, gifts: [gift(other.skuCode)] })).refused).toBe('GIFT_KEPT')
    const few = { ...input, version: 1, gifts: [gift(one.skuCode, { quota: 1 })] }
    expect((await save(few)).refused).toBe('QUOTA_BELOW_TAKEN')
    expect((await detail(input.campaignCode)).version).toBe(1)
    expect((await save({ ...input, version: 1, gifts: [gift(one.skuCode, { quota: 2 })] })).success).toBe(true)
    expect((await detail(input.campaignCode)).gifts).toMatchObject([{ giftId: gifts[0]!.giftId, quota: 2, taken: 2 }])
  })

  test('is refused when it makes no sense', async () => {
    const { skuCode } = await shop.freshSku()
    const wrong: [Partial<Input<'desk.campaign.save'>>, string][] = [
      [{ reduction: null }, 'REDUCTION_WRONG'],
      [{ kind: 'percentOff' }, 'REDUCTION_WRONG'],
      [{ gifts: [gift(skuCode)] }, 'REDUCTION_WRONG'],
      [{ kind: 'gift', reduction: null }, 'GIFTS_NEEDED'],
      [{ kind: 'gift', reduction: null, gifts: [gift(skuCode), gift(skuCode)] }, 'GIFTS_NEEDED'],
      [{ kind: 'gift', reduction: null, gifts: [gift('NO-SUCH-PIECE')] }, 'ITEM_UNKNOWN'],
      [{ endsAt: inDays(-2) }, 'PERIOD_WRONG'],
      [{ labelEn: '<img src=x onerror="x">' }, 'CONTENT_SCRIPT'],
      [{ labelEn: '<b>free</b>' }, 'CONTENT_MARKUP'],
      [{ nameEn: 'see evil.shop' }, 'TEXT_FOREIGN'],
      [{ labelCn: '\u200b' }, 'BAD_SHAPE'],
    ]
    for (const [change, reason] of wrong)
      expect((await save(fresh(change))).refused, JSON.stringify(change)).toBe(reason)
    const over = fresh({ startsAt: inDays(-9), endsAt: inDays(-2) })
    await save(over)
    expect((await move('publish', over.campaignCode, 1)).refused).toBe('PROMOTION_OVER')
  })

  test('tells the second of two editors', async () => {
    const input = fresh()
    await save(input)
    const edits = await Promise.all(['甲', '乙'].map(nameCn => save({ ...input, nameCn, version: 1 })))
    expect(edits.map(each => each.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
  })
})

test('finance reads promotions and changes none', async () => {
  const { token: finance } = await testStaff(shop.db, 'finance', null, shop.now())
  expect((await shop.call('desk.campaign.list', finance, {})).total).toBeGreaterThan(3)
  const stop = shop.call('desk.campaign.withdraw', finance, { campaignCode: 'winter-cabin', version: 1 })
  expect((await stop).refused).toBe('NOT_ALLOWED')
})
