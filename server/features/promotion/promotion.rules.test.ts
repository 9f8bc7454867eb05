import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinCategory } from '#contract/goods-categories.ts'
import {
  type Campaign,
  type Coupon,
  type PricedLine,
  reckon,
  type Reduction,
  type Scope,
  shortOf,
} from './promotion.rules.ts'

const all: Scope = { categories: [], spuCodes: [] }
const line = (spuCode: string, unitFen: number, quantity = 1, categoryCode = '20000101010'): PricedLine => ({
  skuCode: `${spuCode.toUpperCase()}-1`,
  spuCode,
  categoryCode,
  quantity,
  unitFen,
})
const over = (fromYuan: number, offYuan: number): Reduction => ({
  kind: 'amountOff',
  steps: [{ fromFen: fromYuan * 100, offFen: offYuan * 100 }],
})
const campaign = (code: string, reduction: Reduction, scope: Scope = all): Campaign => ({ code, reduction, scope })
const coupon = (reduction: Reduction, scope: Scope = all): Coupon => ({ couponNo: 'C1', reduction, scope })

describe('a category lies in another', () => {
  test.each([
    ['200001020', '20000102010', true],
    ['200001020', '20000102070', true],
    ['200001020', '200001020', true],
    ['200001020', '20000101010', false],
    ['20000102010', '200001020', false],
    ['200001010', '20000101010', true],
  ])('%s holds %s: %s', (outer, inner, expected) => expect(isWithinCategory(outer, inner)).toBe(expected))
})

describe('a cart', () => {
  // Mats 1,680, wheels 18,600, two flasks of 298; 100 off from 1,000 on the mats, a coupon of 200.
  const mats = line('mats', 168_000, 1, '20000102010')
  const wheels = line('wheels', 1_860_000, 1, '20000102020')
  const flasks = line('flask', 29_800, 2)

  test('costs what its pieces cost', () => {
    expect(reckon([mats, wheels, flasks], [])).toMatchObject({ grossFen: 2_087_600, payFen: 2_087_600, campaigns: [] })
  })
  test('is reduced by its campaign and then by its coupon, divided to the fen', () => {
    const off = campaign('winter', over(1_000, 100), { categories: ['20000102010'], spuCodes: [] })
    const { lines, ...sums } = reckon([mats, wheels, flasks], [off], coupon(over(500, 200)))
    expect(sums).toEqual({
      grossFen: 2_087_600,
      campaigns: [{ code: 'winter', offFen: 10_000 }],
      couponFen: 20_000,
      payFen: 2_057_600,
    })
    expect(lines.map(each => [each.campaignFen, each.couponFen])).toEqual([
      [10_000, 1_521],
      [0, 17_905],
      [0, 574],
    ])
  })
  test('takes the best campaign for the customer, and each line one only', () => {
    const small = campaign('a-small', over(100, 10))
    const large = campaign('b-large', over(100, 30), { categories: [], spuCodes: ['flask'] })
    const { lines, campaigns } = reckon([mats, flasks], [small, large])
    expect(campaigns).toEqual([
      { code: 'b-large', offFen: 3_000 },
      { code: 'a-small', offFen: 1_000 },
    ])
    expect(lines.map(each => [each.campaignCode, each.campaignFen])).toEqual([
      ['a-small', 1_000],
      ['b-large', 3_000],
    ])
  })
  test('reaches the highest step alone, and none below the first', () => {
    const steps = campaign('steps', {
      kind: 'amountOff',
      steps: [
        { fromFen: 50_000, offFen: 2_000 },
        { fromFen: 100_000, offFen: 10_000 },
      ],
    })
    const off = (fen: number) =>
      reckon([line('thing', fen)], [steps]).grossFen - reckon([line('thing', fen)], [steps]).payFen
    expect([49_999, 50_000, 99_999, 100_000, 500_000].map(off)).toEqual([0, 2_000, 2_000, 10_000, 10_000])
  })
  test('a share of the price is rounded half up once and has its ceiling', () => {
    const share = (basisPoints: number, mostFen: number | null) =>
      campaign('share', { kind: 'percentOff', fromFen: 0, basisPoints, mostFen })
    expect(reckon([line('thing', 29_890)], [share(500, null)]).payFen).toBe(29_890 - 1_495)
    expect(reckon([line('thing', 2_000_000)], [share(500, 30_000)]).payFen).toBe(1_970_000)
  })
  test('never becomes free: each line keeps a fen', () => {
    const { lines, payFen } = reckon([line('a', 500), line('b', 300, 3)], [], coupon(over(0, 1_000_000)))
    expect(payFen).toBe(2)
    expect(lines.map(each => each.payFen)).toEqual([1, 1])
  })
})

describe('a coupon', () => {
  const lines = reckon([line('flask', 29_800, 2)], []).lines
  test('says how much is missing', () => {
    expect(shortOf(coupon(over(1_000, 100)), lines)).toBe(40_400)
    expect(shortOf(coupon(over(596, 100)), lines)).toBe(0)
  })
  test('says when nothing fits it', () => {
    expect(shortOf(coupon(over(1, 1), { categories: ['200001030'], spuCodes: [] }), lines)).toBeUndefined()
  })
  test('is measured by what campaigns leave', () => {
    const reduced = reckon([line('flask', 29_800, 2)], [campaign('c', over(500, 100))]).lines
    expect(shortOf(coupon(over(500, 50)), reduced)).toBe(400)
  })
})

describe('whatever is in the cart and whatever is offered', () => {
  const code = fc.constantFrom('20000101010', '20000102010', '20000102020', '20000103010')
  const lines = fc.array(
    fc.record({
      skuCode: fc.string(),
      spuCode: fc.constantFrom('a', 'b', 'c', 'd'),
      categoryCode: code,
      quantity: fc.integer({ min: 1, max: 99 }),
      unitFen: fc.integer({ min: 1, max: 5_000_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const scope = fc.record({
    categories: fc.array(fc.constantFrom('200001010', '200001020', '20000102010'), { maxLength: 2 }),
    spuCodes: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  })
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  const reduction: fc.Arbitrary<Reduction> = fc.oneof(
    fc.record({
      kind: fc.constant('amountOff' as const),
      steps: fc.array(fc.record({ fromFen: fen, offFen: fen }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('percentOff' as const),
      fromFen: fen,
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      mostFen: fc.option(fen),
    }),
  )
  const campaigns = fc.uniqueArray(fc.record({ code: fc.constantFrom('p', 'q', 'r', 's'), scope, reduction }), {
    selector: each => each.code,
    maxLength: 4,
  })
  const coupons = fc.option(fc.record({ couponNo: fc.constant('C1'), scope, reduction }), { nil: undefined })

  test('the sums hold to the fen', () => {
    fc.assert(
      fc.property(lines, campaigns, coupons, (cart, offered, one) => {
        const { lines: reckoned, ...sums } = reckon(cart, offered, one)
        const total = (of: (each: (typeof reckoned)[number]) => number) =>
          reckoned.reduce((sum, each) => sum + of(each), 0)
        for (const each of reckoned) {
          expect(each.payFen).toBe(each.grossFen - each.campaignFen - each.couponFen)
          expect(each.payFen).toBeGreaterThanOrEqual(1)
          expect(Math.min(each.campaignFen, each.couponFen)).toBeGreaterThanOrEqual(0)
        }
        expect(total(each => each.payFen)).toBe(sums.payFen)
        expect(total(each => each.couponFen)).toBe(sums.couponFen)
        for (const { code: taken, offFen } of sums.campaigns)
          expect(reckoned.reduce((sum, each) => sum + (each.campaignCode === taken ? each.campaignFen : 0), 0)).toBe(
            offFen,
          )
        const offs = sums.campaigns.reduce((sum, { offFen }) => sum + offFen, 0)
        expect(sums.grossFen - offs - sums.couponFen).toBe(sums.payFen)
      }),
    )
  })
  test('the order of campaigns does not matter', () => {
    fc.assert(
      fc.property(lines, campaigns, coupons, (cart, offered, one) => {
        expect(reckon(cart, offered.toReversed(), one)).toEqual(reckon(cart, offered, one))
      }),
    )
  })
})
