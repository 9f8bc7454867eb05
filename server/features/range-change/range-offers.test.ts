/** Campaigns with their gifts, and loans, that staff edit and add: drafted, checked, published, taken back (decision 095). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { financeProducts, newCarCampaigns } from '#server/features/car/car.queries.ts'
import { loanFor, productsFor } from '#server/features/car/finance.rules.ts'
import { campaignsOf, showCampaign } from '#server/features/car/new-car.rules.ts'
import { newCarsOf } from '#server/features/order/test-new-car.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { heldRows } from './range-change.queries.ts'
import { type Draft, type Edit, openRangeShop } from './test-range-shop.ts'

const { shop, token, draft, schedule, detail, stateOf, published } = await openRangeShop()
afterAll(() => shop.close())

const rollBack = (change: Draft) => shop.call('desk.range.rollBack', token, change)
const check = (change: Draft) => shop.ask('desk.range.check', token, change)
const vega = 10101
const today = () => beijingDay(shop.now())
const trimOf = async (spuId: number) => (await heldRows(shop.db)).car_trim.find(each => each.spuId === spuId)!
/** A trim of another series that is built. */
const altair = (await heldRows(shop.db)).car_trim.find(
  each => each.seriesCode === 'altair' && each.lastModelYear === null,
)!.spuId
/** Campaigns of a trim that buyers are told of today, as the calls tell of them. */
const running = async (spuId = vega) =>
  campaignsOf(await newCarCampaigns.now(shop.db), await trimOf(spuId), today()).map(showCampaign)
const codes = async (spuId?: number) => (await running(spuId)).map(each => each.campaignCode)
/** One campaign of the seed, whatever day it is. */
const campaignOf = async (campaignCode: string) =>
  (await newCarCampaigns.now(shop.db)).filter(each => each.campaignCode === campaignCode).map(showCampaign)[0]!
const giftsOf = async (campaignCode: string) => (await campaignOf(campaignCode)).giftList.map(({ giftId }) => giftId)
const offered = async (spuId: number) => {
  const { seriesCode, energy, msrpFen: priceFen } = await trimOf(spuId)
  return productsFor(await financeProducts.now(shop.db), { seriesCode, energy, priceFen }, today())
}
const loansOf = async (spuId = vega) => (await offered(spuId)).map(({ productCode }) => productCode)

const newCampaign: Edit = {
  what: 'newCampaign',
  campaignCode: 'test-season',
  campaignKind: 'gift',
  nameCn: '测试季',
  nameEn: 'Test season',
  labelCn: '测试礼',
  labelEn: 'Test gift',
  textCn: '测试活动。',
  textEn: 'A campaign of this test.',
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  seriesCodes: ['vega'],
}
const newGift: Edit = {
  what: 'newGift',
  campaignCode: 'test-season',
  giftId: 'GIFT-TEST',
  nameCn: '测试赠品',
  nameEn: 'Test gift',
  valueFen: 120_000,
  quantity: 2,
}
const newLoan: Edit = {
  what: 'newLoan',
  productCode: 'test-loan',
  loanKind: 'equal',
  lender: 'bank',
  financed: 'new',
  nameCn: '测试贷',
  nameEn: 'Test loan',
  noteCn: '测试。',
  noteEn: 'Of this test.',
  disclaimerCn: '以审核为准。',
  disclaimerEn: 'The lender decides.',
  downPercents: [20, 30],
  rates: [{ months: 36, fromDown: 20, basisPoints: 345 }],
}

describe('a new campaign', () => {
  test('with its gift is told to buyers with label and worth, and ends when it is taken back', async () => {
    const change = await draft(newCampaign, newGift)
    expect((await detail(change)).edits.map(({ name }) => name)).toEqual(['新活动 · 测试季', '测试季 · 测试赠品'])
    expect(await check(change)).toMatchObject({ faults: [], changed: 0 })
    expect(await codes()).not.toContain('test-season')
    const back = await published(change)
    const told = (await running()).find(each => each.campaignCode === 'test-season')!
    expect(told).toMatchObject({ campaignName: { cn: '测试季' }, giftList: [{ giftId: 'GIFT-TEST', quantity: 2 }] })
    expect(JSON.parse(told.label2.cn)).toMatchObject({ text: '测试礼', kind: 'gift' })
    expect(await codes(altair)).not.toContain('test-season')
    expect((await rollBack(back)).success).toBe(true)
    expect(await codes()).not.toContain('test-season')
    const { rows } = await sql<{ quantity: number }>`
      select quantity from car_campaign_gift where gift_id = 'GIFT-TEST'`.execute(shop.db)
    expect(rows).toEqual([{ quantity: 0 }])
  })
})

describe('what there is', () => {
  test('of a campaign gets other words and days, and what stood there comes back', async () => {
    const before = await campaignOf('trade-in')
    const back = await published(
      await draft({ what: 'campaign', campaignCode: 'trade-in', amountFen: 1_200_000, labelCn: '置换礼' }),
    )
    expect(await campaignOf('trade-in')).toMatchObject({ amountFen: 1_200_000, label: { cn: '置换礼' } })
    expect((await rollBack(back)).success).toBe(true)
    expect(await campaignOf('trade-in')).toEqual(before)
  })
  test('a gift that is withdrawn is told of no longer, and its campaign’s worth has to follow', async () => {
    const alone = await draft({ what: 'gift', giftId: 'GIFT-MATS', quantity: 0 })
    expect((await check(alone)).faults.map(({ text }) => text)).toEqual([expect.stringContaining('合计 4600 元')])
    expect((await schedule(alone)).refused).toBe('RANGE_FAULTY')
    const both = await draft(
      { what: 'gift', giftId: 'GIFT-MATS', quantity: 0 },
      { what: 'campaign', campaignCode: 'winter-journey', amountFen: 460_000 },
    )
    const back = await published(both)
    expect(await giftsOf('winter-journey')).toEqual(['GIFT-ROOFBOX'])
    expect((await rollBack(back)).success).toBe(true)
    expect(await giftsOf('winter-journey')).toHaveLength(2)
  })
  test('a gift gets a number altogether, and the order behind the last one is refused', async () => {
    const [series, campaignCode] = ['vega', 'last-season']
    const limited: Edit = { ...newGift, campaignCode, giftId: 'GIFT-LIMITED', quantity: 1, quota: 1 }
    await published(await draft({ ...newCampaign, campaignCode, seriesCodes: [series] }, limited))
    const left = async () => (await shop.ask('campaign.checkGiftQuota', '', { giftIds: ['GIFT-LIMITED'] }))[0]!.left
    const stands = async () =>
      (await shop.ask('desk.range.series', token, { seriesCode: series })).gifts.find(
        each => each.giftId === 'GIFT-LIMITED',
      )!.quota
    expect([await left(), await stands()]).toEqual([1, 1])
    const cars = newCarsOf(shop)
    const [first, second] = [await shop.newCustomer(), await shop.newCustomer()]
    const [one, other] = [await cars.wish(first), await cars.wish(second)]
    expect(one.expectGifts).toContain('GIFT-LIMITED')
    await shop.ask('carOrder.place', first, one)
    expect(await left()).toBe(0)
    expect((await shop.call('carOrder.place', second, other)).refused).toBe('GIFT_GONE')

    const more = await published(await draft({ what: 'gift', giftId: 'GIFT-LIMITED', quota: 3 }))
    expect(await left()).toBe(2)
    expect((await rollBack(more)).success).toBe(true)
    expect([await left(), await stands()]).toEqual([0, 1])
    const fewer = await published(await draft({ what: 'gift', giftId: 'GIFT-LIMITED', quota: 0 }))
    // Who has it keeps it.
    expect(await left()).toBe(0)
    const back = await published(await draft({ what: 'gift', giftId: 'GIFT-LIMITED', quota: null }))
    expect([await left(), await stands()]).toEqual([null, null])
    expect((await rollBack(fewer)).refused).toBe('RANGE_LATER')
    await shop.ask('carOrder.place', second, other)
    expect((await rollBack(back)).success).toBe(true)
    expect(await left()).toBe(0)
  })
  test('a loan gets another rate, at once for whoever calculates', async () => {
    const monthly = async () =>
      loanFor(
        await offered(vega),
        { seriesCode: 'vega', energy: 'BEV', priceFen: 30_000_000 },
        { productCode: 'maker-standard' },
      )!
    const before = await monthly()
    const rates = [12, 24, 36, 48, 60].map(months => ({ months, fromDown: 20, basisPoints: 500 }))
    const back = await published(await draft({ what: 'loan', productCode: 'maker-standard', rates }))
    expect((await monthly()).monthlyFen).toBeGreaterThan(before.monthlyFen)
    expect((await rollBack(back)).success).toBe(true)
    expect(await monthly()).toEqual(before)
  })
})

test('a new loan is offered for the cars that it names, and nowhere once it is taken back', async () => {
  const back = await published(await draft({ ...newLoan, seriesCodes: ['vega'], energies: ['BEV'] }))
  expect(await loansOf()).toContain('test-loan')
  expect(await loansOf(altair)).not.toContain('test-loan')
  expect((await rollBack(back)).success).toBe(true)
  expect(await loansOf()).not.toContain('test-loan')
})

describe('what cannot be', () => {
  test.each<[string, Edit, string]>([
    ['a campaign under a code that is taken', { ...newCampaign, campaignCode: 'trade-in' }, 'RANGE_CODE_TAKEN'],
    ['a gift under one', { ...newGift, campaignCode: 'trade-in', giftId: 'GIFT-MATS' }, 'RANGE_CODE_TAKEN'],
    ['a loan under one', { ...newLoan, productCode: 'maker-free' }, 'RANGE_CODE_TAKEN'],
    ['a gift of no campaign', { ...newGift, giftId: 'GIFT-LOST', campaignCode: 'none' }, 'RANGE_EDIT_WRONG'],
    ['a loan without rates', { ...newLoan, productCode: 'other-loan', rates: undefined }, 'RANGE_EDIT_WRONG'],
    ['a campaign with a field of a loan', { ...newCampaign, leastFen: 1 }, 'RANGE_EDIT_WRONG'],
    [
      'a kind of what there is',
      { what: 'campaign', campaignCode: 'trade-in', campaignKind: 'cash' },
      'RANGE_EDIT_WRONG',
    ],
    ['a number altogether that is none already', { what: 'gift', giftId: 'GIFT-MATS', quota: null }, 'RANGE_NO_CHANGE'],
    ['what stands there', { what: 'campaign', campaignCode: 'trade-in', amountFen: 1_000_000 }, 'RANGE_NO_CHANGE'],
  ])('takes no edit of %s', async (_, edit, refused) => {
    expect((await shop.call('desk.range.edit', token, { ...(await draft()), ...edit })).refused).toBe(refused)
  })
  test.each<[string, Edit]>([
    ['a worth of nothing', { ...newCampaign, amountFen: 0 }],
    ['a gift of minus one', { ...newGift, quantity: -1 }],
    ['a number of minus one altogether', { ...newGift, quota: -1 }],
    ['a number of half a gift', { what: 'gift', giftId: 'GIFT-MATS', quota: 1.5 }],
    ['more than a million gifts', { what: 'gift', giftId: 'GIFT-MATS', quota: 1_000_001 }],
    ['a gift code in small letters', { ...newGift, giftId: 'gift-test' }],
    ['down payments that fall', { ...newLoan, downPercents: [30, 20] }],
    ['a rate above what is lawful here', { ...newLoan, rates: [{ months: 36, fromDown: 20, basisPoints: 2_401 }] }],
    ['a term of a hundred months', { ...newLoan, rates: [{ months: 100, fromDown: 20, basisPoints: 300 }] }],
  ])('takes no %s', async (_, edit) => {
    const answer = await shop.call('desk.range.edit', token, { ...(await draft()), ...edit })
    expect([answer.success, answer.code]).toEqual([false, 400])
  })
  const other: Edit = { ...newCampaign, campaignCode: 'other-season' }
  const lent: Edit = { ...newLoan, productCode: 'other-loan' }
  test.each<[string, Edit[], RegExp]>([
    ['a campaign without days', [{ what: 'campaign', campaignCode: 'trade-in', validTo: null }], /首日与末日/],
    ['a campaign that ends before it begins', [{ ...other, validTo: '2025-01-01' }], /末日早于首日/],
    ['a campaign of no series', [{ ...other, seriesCodes: ['nola'] }], /没有这个车系/],
    ['a campaign of no trim', [{ ...other, spuIds: [9] }], /没有这个车型/],
    [
      'gifts that come to another sum',
      [
        { ...other, amountFen: 100 },
        { ...newGift, giftId: 'GIFT-OTHER', campaignCode: 'other-season' },
      ],
      /合计 2400 元/,
    ],
    ['a balloon of a loan that has none', [{ ...lent, balloonPercent: 30 }], /只有尾款方案/],
    [
      'a balloon and a down payment of the whole price',
      [{ ...lent, loanKind: 'balloon', downPercents: [50, 60], balloonPercent: 50 }],
      /低于车价/,
    ],
    ['a loan without interest at a rate', [{ ...lent, loanKind: 'interestFree' }], /利率须为 0/],
    ['a largest loan below the smallest', [{ ...lent, leastFen: 200, mostFen: 100 }], /低于最低/],
    ['a down payment without a rate', [{ ...lent, downPercents: [10, 20] }], /没有利率/],
  ])('is named by the check: %s', async (_, edits, says) => {
    const change = await draft(...edits)
    expect((await check(change)).faults.map(({ text }) => text).join(' | ')).toMatch(says)
    expect((await schedule(change)).refused).toBe('RANGE_FAULTY')
    expect(await stateOf(change)).toBe('draft')
  })
  test('rows are never deleted, nor their codes changed', async () => {
    for (const statement of [
      sql`delete from car_campaign where campaign_code = 'trade-in'`,
      sql`update car_campaign_gift set campaign_code = 'trade-in' where gift_id = 'GIFT-MATS'`,
      sql`update finance_product set cars = 'used' where product_code = 'maker-free'`,
      sql`truncate finance_product`,
    ])
      await expect(statement.execute(shop.db)).rejects.toThrow(/never/)
  })
  test('a dealer edits none of it', async () => {
    const dealer = await shop.newStaff('dealer', 1)
    const change = await draft({ ...newLoan, productCode: 'dealer-loan' })
    const answer = await shop.call('desk.range.edit', dealer, { ...change, ...newCampaign })
    expect(answer.success).toBe(false)
  })
})
