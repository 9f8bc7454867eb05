import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseReasons } from '#contract/shapes/refund-case.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { type Campaign, type Coupon, reckon, type Scope } from '#server/features/promotion/promotion.rules.ts'
import { type BoughtLine, type OrderFreight, type Pick, refundCaseAmount } from './refund-case.amount.ts'
import { isShopsFault } from './refund-case.rules.ts'

const everything: Scope = { categories: [], spuCodes: [] }
const over = (fromFen: number, offFen: number) => ({ kind: 'amountOff' as const, steps: [{ fromFen, offFen }] })
const off = (code: string, fromFen: number, offFen: number, scope = everything): Campaign => ({
  code,
  scope,
  reduction: over(fromFen, offFen),
})
const none: Reductions = { campaigns: [], coupon: null, gifts: [] }

interface Bought {
  spu: string
  quantity?: number
  priceFen: number
  installFen?: number
  orderId?: number
}

/** Lines as they are frozen when they are placed under these rules. */
function placed(things: readonly Bought[], rules: Reductions, giftOf = ''): BoughtLine[] {
  const priced = things.map(({ spu, quantity = 1, priceFen, installFen = 0 }) => ({
    skuCode: `${spu}-1`,
    spuCode: spu,
    categoryCode: '20000101010',
    quantity,
    unitFen: priceFen + installFen,
  }))
  const seqs = new Map<number, number>()
  const lines = reckon(priced, rules.campaigns, rules.coupon ?? undefined).lines.map((line, at): BoughtLine => {
    const { orderId = 1, installFen = 0 } = things[at]!
    seqs.set(orderId, (seqs.get(orderId) ?? 0) + 1)
    const { skuCode, spuCode, categoryCode, quantity, unitFen } = line
    const priceFen = unitFen - installFen
    const fresh = { lineSeq: seqs.get(orderId)!, back: 0, backFen: 0, gift: false }
    return { orderId, skuCode, spuCode, categoryCode, quantity, priceFen, installFen, dueFen: line.payFen, ...fresh }
  })
  if (giftOf === '') return lines
  const gift = { ...lines[0]!, lineSeq: lines.length + 1, skuCode: giftOf, spuCode: giftOf, quantity: 1 }
  return [...lines, { ...gift, priceFen: 0, installFen: 0, dueFen: 0, gift: true }]
}

const order = (change: Partial<OrderFreight> = {}): OrderFreight => ({
  orderId: 1,
  freightFen: 0,
  freightBackFen: 0,
  nothingSent: true,
  ...change,
})

/** The lines after a case was granted. */
function granted(lines: readonly BoughtLine[], orderId: number, given: { lines: (Pick & { amountFen: number })[] }) {
  return lines.map(line => {
    const part = line.orderId === orderId && given.lines.find(each => each.lineSeq === line.lineSeq)
    return part ? { ...line, back: line.back + part.quantity, backFen: line.backFen + part.amountFen } : line
  })
}

const two = [
  { spu: 'a', priceFen: 10_000 },
  { spu: 'b', priceFen: 10_000 },
]
const pair: Reductions = { ...none, campaigns: [off('pair', 20_000, 5_000)] }
const pick = (...seqs: number[]): Pick[] => seqs.map(lineSeq => ({ lineSeq, quantity: 1 }))

describe('what comes back', () => {
  test('for a line without reductions is what was paid for its pieces', () => {
    const lines = placed([{ spu: 'a', quantity: 3, priceFen: 3_333 }], none)
    expect(refundCaseAmount(lines, none, order(), [{ lineSeq: 1, quantity: 2 }], 'changedMind')).toEqual({
      lines: [{ lineSeq: 1, quantity: 2, amountFen: 6_666 }],
      goodsFen: 6_666,
      freightFen: 0,
      amountFen: 6_666,
      paidFen: 6_666,
      recoveredFen: 0,
      giftFen: 0,
      restoredFen: 0,
      whole: false,
    })
  })
  test('is all of it when everything goes back', () => {
    const { amountFen, whole } = refundCaseAmount(placed(two, pair), pair, order(), pick(1, 2), 'changedMind')
    expect([amountFen, whole]).toEqual([15_000, true])
  })
  test('is less by the reduction that what is kept would not have had', () => {
    const back = refundCaseAmount(placed(two, pair), pair, order(), pick(1), 'changedMind')
    expect(back).toMatchObject({ paidFen: 7_500, amountFen: 5_000, recoveredFen: 2_500, whole: false })
  })
  test('is the whole share while what is kept still reaches the threshold (mockup 13)', () => {
    const rules = { ...none, campaigns: [off('winter', 100_000, 10_000)], coupon: couponOf(50_000, 20_000) }
    const lines = placed(
      [
        { spu: 'mats', priceFen: 168_000 },
        { spu: 'wheels', priceFen: 1_860_000 },
      ],
      rules,
    )
    const back = refundCaseAmount(lines, rules, order(), pick(1), 'wrongChoice')
    expect(back.recoveredFen).toBe(0)
    expect(back.amountFen).toBe(back.paidFen)
  })
  test('in portions is all of it in the end, whichever goes first', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const lines = placed(two, pair)
      const one = refundCaseAmount(lines, pair, order(), pick(first), 'changedMind')
      const rest = refundCaseAmount(granted(lines, 1, one), pair, order(), pick(second), 'changedMind')
      expect([one.amountFen, rest.amountFen, rest.restoredFen]).toEqual([5_000, 10_000, 2_500])
      expect(rest.lines).toContainEqual({ lineSeq: first, quantity: 0, amountFen: 2_500 })
    }
  })
  test('is the whole share when the shop is at fault', () => {
    const back = refundCaseAmount(placed(two, pair), pair, order(), pick(1), 'damaged')
    expect(back).toMatchObject({ amountFen: 7_500, recoveredFen: 0 })
  })
  test('counts what is kept in other orders of the settlement', () => {
    const lines = placed([two[0]!, { ...two[1]!, orderId: 2 }], pair)
    const back = refundCaseAmount(lines, pair, order(), pick(1), 'changedMind')
    expect(back).toMatchObject({ amountFen: 5_000, whole: true })
  })
  test('is never below nothing', () => {
    const rules = { ...none, campaigns: [off('big', 20_000, 12_000)] }
    const lines = placed(
      [
        { spu: 'a', priceFen: 1_000 },
        { spu: 'b', priceFen: 19_000 },
      ],
      rules,
    )
    expect(refundCaseAmount(lines, rules, order(), pick(1), 'changedMind')).toMatchObject({ amountFen: 0 })
  })
  test('holds the fitting of the pieces', () => {
    const lines = placed([{ spu: 'a', quantity: 2, priceFen: 10_000, installFen: 3_000 }], none)
    const back = refundCaseAmount(lines, none, order(), pick(1), 'changedMind')
    expect(back).toMatchObject({ amountFen: 13_000, recoveredFen: 0 })
  })
})

describe('freight', () => {
  const lines = placed(two, none)
  test.each([
    ['nothing sent, everything back', { nothingSent: true }, pick(1, 2), 'changedMind', 1_200],
    ['nothing sent, a part back', { nothingSent: true }, pick(1), 'changedMind', 0],
    ['sent, everything back', { nothingSent: false }, pick(1, 2), 'changedMind', 0],
    ['sent, the fault is the shop’s', { nothingSent: false }, pick(1), 'damaged', 1_200],
    ['given back before', { nothingSent: true, freightBackFen: 1_200 }, pick(1, 2), 'late', 0],
  ] as const)('%s', (_, change, picks, reason, freightFen) => {
    const asked = order({ freightFen: 1_200, ...change })
    expect(refundCaseAmount(lines, none, asked, picks, reason).freightFen).toBe(freightFen)
  })
})

describe('a gift', () => {
  const rules: Reductions = {
    ...none,
    gifts: [{ skuCode: 'mug', valueFen: 2_000, fromFen: 15_000, scope: everything }],
  }
  const lines = placed(two, rules, 'mug')
  test('that was not earned after all is taken off when it is kept', () => {
    const back = refundCaseAmount(lines, rules, order(), pick(1), 'changedMind')
    expect(back).toMatchObject({ amountFen: 8_000, recoveredFen: 2_000, giftFen: 2_000 })
  })
  test('that comes back, too, costs nothing', () => {
    const back = refundCaseAmount(lines, rules, order(), pick(1, 3), 'changedMind')
    expect(back).toMatchObject({ amountFen: 10_000, recoveredFen: 0, giftFen: 0 })
  })
  test('that is still earned may be kept', () => {
    const cheap = { ...rules, gifts: [{ ...rules.gifts[0]!, fromFen: 10_000 }] }
    expect(refundCaseAmount(lines, cheap, order(), pick(1), 'changedMind')).toMatchObject({ amountFen: 10_000 })
  })
  test('is not taken off when the shop is at fault', () => {
    expect(refundCaseAmount(lines, rules, order(), pick(1), 'damaged')).toMatchObject({ amountFen: 10_000 })
  })
})

function couponOf(fromFen: number, offFen: number): Coupon {
  return { couponNo: 'HC1', scope: everything, reduction: over(fromFen, offFen) }
}

describe('whatever is bought and given back', () => {
  const scope = fc.constantFrom<Scope>(everything, { categories: [], spuCodes: ['a', 'b'] })
  const reduction = fc.oneof(
    fc.record({ fromFen: fc.nat(50_000), offFen: fc.nat(20_000) }).map(each => over(each.fromFen, each.offFen)),
    fc
      .record({ fromFen: fc.nat(50_000), basisPoints: fc.nat(5_000), mostFen: fc.constantFrom(null, 3_000) })
      .map(each => ({
        kind: 'percentOff' as const,
        ...each,
      })),
  )
  const rules = fc.record({
    campaigns: fc
      .array(fc.record({ scope, reduction }), { maxLength: 3 })
      .map(all => all.map((each, at): Campaign => ({ code: `c${at}`, ...each }))),
    coupon: fc.option(fc.record({ couponNo: fc.constant('HC1'), scope, reduction })),
    gifts: fc.array(
      fc.record({ skuCode: fc.constant('mug'), valueFen: fc.nat(5_000), fromFen: fc.nat(50_000), scope }),
      { maxLength: 1 },
    ),
  })
  const things = fc.array(
    fc.record({
      spu: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 1, max: 4 }),
      priceFen: fc.integer({ min: 1, max: 30_000 }),
      installFen: fc.constantFrom(0, 0, 700),
      orderId: fc.constantFrom(1, 1, 2),
    }),
    { minLength: 1, maxLength: 5 },
  )
  /** Which of the pieces that are left go back in each step, by a number that is cut to what is left. */
  const steps = fc.array(
    fc.record({ at: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }), reason: fc.constantFrom(...caseReasons) }),
    { maxLength: 8 },
  )
  const freight = fc.nat(3_000)

  function play(history: {
    rules: Reductions
    things: readonly Bought[]
    steps: readonly { at: number; quantity: number; reason: (typeof caseReasons)[number] }[]
    freight: number
  }) {
    let lines = placed(history.things, history.rules, history.rules.gifts.length > 0 ? 'mug' : '')
    const freightBack = new Map<number, number>()
    let refunded = 0
    const give = (orderId: number, picks: Pick[], reason: (typeof caseReasons)[number]) => {
      const freightBackFen = freightBack.get(orderId) ?? 0
      const asked = order({ orderId, freightFen: history.freight, freightBackFen })
      const back = refundCaseAmount(lines, history.rules, asked, picks, reason)
      const before = lines
      lines = granted(lines, orderId, back)
      refunded += back.amountFen
      freightBack.set(orderId, freightBackFen + back.freightFen)
      return { back, before }
    }
    return { give, all: () => lines, refunded: () => refunded, freightBack }
  }

  test('no sum is negative, no line gives back more than was paid for its pieces, parts add up', () => {
    fc.assert(
      fc.property(fc.record({ rules, things, steps, freight }), history => {
        const shop = play(history)
        for (const { at, quantity, reason } of history.steps) {
          const line = shop.all()[at % shop.all().length]!
          const n = Math.min(quantity, line.quantity - line.back)
          if (n === 0) continue
          const { back } = shop.give(line.orderId, [{ lineSeq: line.lineSeq, quantity: n }], reason)
          expect(back.amountFen).toBe(back.goodsFen + back.freightFen)
          expect(back.lines.reduce((sum, each) => sum + each.amountFen, 0)).toBe(back.goodsFen)
          expect(back.goodsFen).toBe(back.paidFen - back.recoveredFen + back.restoredFen)
          expect(Math.min(back.goodsFen, back.freightFen, back.recoveredFen, back.restoredFen)).toBeGreaterThanOrEqual(
            0,
          )
          if (isShopsFault(reason)) expect(back.recoveredFen).toBe(0)
          for (const after of shop.all()) {
            expect(after.backFen).toBeLessThanOrEqual(Math.floor((after.dueFen * after.back) / after.quantity))
            expect(after.backFen).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('whoever sends everything of one order back gets everything, in whatever portions', () => {
    const alone = things.map(all => all.map(each => ({ ...each, orderId: 1 })))
    fc.assert(
      fc.property(fc.record({ rules, things: alone, steps, freight }), history => {
        const shop = play(history)
        for (const { at, quantity, reason } of history.steps) {
          const line = shop.all()[at % shop.all().length]!
          const n = Math.min(quantity, line.quantity - line.back)
          if (n > 0) shop.give(1, [{ lineSeq: line.lineSeq, quantity: n }], reason)
        }
        const rest = shop
          .all()
          .flatMap(({ lineSeq, quantity, back }) => (back < quantity ? [{ lineSeq, quantity: quantity - back }] : []))
        if (rest.length > 0) shop.give(1, rest, 'changedMind')
        const paid = shop.all().reduce((sum, line) => sum + line.dueFen, 0)
        // Freight that came back with an early part, when the shop was at fault, is not given twice.
        expect(shop.all().reduce((sum, line) => sum + line.backFen, 0)).toBe(paid)
        expect(shop.freightBack.get(1) ?? 0).toBeLessThanOrEqual(history.freight)
        if (rest.length > 0) expect(shop.refunded()).toBe(paid + history.freight)
      }),
      { numRuns: 500 },
    )
  })

  test('what is kept costs what it would have cost alone, or what was paid for it', () => {
    const noGifts = rules.map(each => ({ ...each, gifts: [] }))
    fc.assert(
      fc.property(fc.record({ rules: noGifts, things, steps, freight }), history => {
        const shop = play(history)
        const line = shop.all()[0]!
        const { back, before } = shop.give(line.orderId, [{ lineSeq: line.lineSeq, quantity: 1 }], 'changedMind')
        const kept = before
          .map(each => ({
            ...each,
            unitFen: each.priceFen + each.installFen,
            quantity: each.quantity - (each === line ? 1 : 0),
          }))
          .filter(each => each.quantity > 0)
        const alone = reckon(kept, history.rules.campaigns, history.rules.coupon ?? undefined).payFen
        const paid = before.reduce((sum, each) => sum + each.dueFen, 0)
        const costs = paid - back.goodsFen
        if (back.paidFen === 0) return
        if (back.goodsFen === 0) expect(costs).toBeLessThanOrEqual(alone)
        else if (back.recoveredFen > 0) expect(costs).toBe(alone)
        else expect(costs).toBeGreaterThanOrEqual(alone - before.length)
      }),
      { numRuns: 500 },
    )
  })
})
