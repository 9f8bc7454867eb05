/** Whatever is bought together and given back in portions, of one order or several. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseReasons } from '#contract/shapes/refund-case.ts'
import { freightOf } from '#server/features/freight/freight.rules.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { type Campaign, reckon, type Scope } from '#server/features/promotion/promotion.rules.ts'
import {
  type BoughtLine,
  mostCompensation,
  type NothingBack,
  type Pick,
  refundCaseAmount,
  whyNothing,
} from './refund-case.amount.ts'
import { isShopsFault } from './refund-case.reasons.ts'
import { everything, granted, order, over, placed, type Bought } from './test-amounts.ts'

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
    fc.record({
      at: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 4 }),
      reason: fc.constantFrom(...caseReasons),
      /** Before it, so much of what can be given for the line is given as compensation, in parts of a hundred. */
      ease: fc.oneof(fc.constant(0), fc.nat(100)),
    }),
    { maxLength: 8 },
  )
  const freight = fc.nat(3_000)
  /** Orders of one purchase: the first one goes by parcel, the others are fetched. */
  const mixed = things.map(all =>
    all.map((each): Bought => ({ ...each, way: each.orderId === 1 ? 'express' : 'pickup' })),
  )
  const freightFor = (
    parcels: readonly Bought[],
    zone: NonNullable<Reductions['freight']>,
    { things: all, rules: by }: { things: readonly Bought[]; rules: Reductions },
  ): number => {
    const lines = placed(all, by)
    const sums = reckon(
      lines.map(line => ({ ...line, unitFen: line.priceFen + line.installFen })),
      by.campaigns,
      by.coupon ?? undefined,
    ).lines
    const sent = all.flatMap((each, at) =>
      parcels.includes(each)
        ? [
            {
              deliveryWay: 'express' as const,
              quantity: each.quantity ?? 1,
              weightG: zone.weights[`${each.spu}-1`] ?? 0,
              worthFen: sums[at]!.grossFen - sums[at]!.campaignFen,
            },
          ]
        : [],
    )
    return freightOf(zone, sent).freightFen
  }

  function play(history: {
    rules: Reductions
    things: readonly Bought[]
    steps: readonly { at: number; quantity: number; reason: (typeof caseReasons)[number]; ease: number }[]
    freight: number
  }) {
    let lines = placed(history.things, history.rules, history.rules.gifts.length > 0 ? 'mug' : '')
    const freightBack = new Map<number, number>()
    let refunded = 0
    let takenFen = 0
    const give = (orderId: number, picks: Pick[], reason: (typeof caseReasons)[number]) => {
      const freightBackFen = freightBack.get(orderId) ?? 0
      const way = lines.find(line => line.orderId === orderId)!.deliveryWay
      const freightFen = way === 'express' ? history.freight : 0
      const asked = order({ orderId, deliveryWay: way, freightFen, freightBackFen, takenFen })
      const back = refundCaseAmount(lines, history.rules, asked, picks, reason)
      const before = lines
      lines = granted(lines, orderId, back)
      refunded += back.amountFen + back.elsewhereFen
      takenFen += back.freightTakenFen
      freightBack.set(orderId, freightBackFen + back.freightFen)
      return { back, before }
    }
    const ease = (line: BoughtLine, percent: number): BoughtLine => {
      const given = Math.floor((mostCompensation(line, 0) * percent) / 100)
      const eased = { ...line, backFen: line.backFen + given, compensatedFen: line.compensatedFen + given }
      lines = lines.map(each => (each === line ? eased : each))
      refunded += given
      return eased
    }
    return { give, ease, all: () => lines, refunded: () => refunded, freightBack }
  }

  test('no sum is negative, no line gives back more than was paid for its pieces, parts add up', () => {
    const reasons = new Set<NothingBack>()
    fc.assert(
      fc.property(fc.record({ rules, things, steps, freight }), history => {
        const shop = play(history)
        for (const { at, quantity, reason, ease } of history.steps) {
          const line = shop.ease(shop.all()[at % shop.all().length]!, ease)
          const n = Math.min(quantity, line.quantity - line.back)
          if (n === 0) continue
          const { back } = shop.give(line.orderId, [{ lineSeq: line.lineSeq, quantity: n }], reason)
          expect(back.amountFen).toBe(back.goodsFen + back.freightFen)
          expect(back.lines.reduce((sum, each) => sum + each.amountFen, 0)).toBe(back.goodsFen)
          expect(back.goodsFen).toBe(back.paidFen - back.recoveredFen + back.restoredFen)
          expect(back.elsewhere.reduce((sum, each) => sum + each.amountFen, 0)).toBe(back.elsewhereFen)
          expect(Math.min(back.goodsFen, back.freightFen, back.recoveredFen, back.restoredFen)).toBeGreaterThanOrEqual(
            0,
          )
          if (isShopsFault(reason)) expect(back.recoveredFen).toBe(0)
          // Whoever gets nothing reads why; a gift alone is never told that reductions have eaten it up.
          const why = whyNothing(back, [line])
          expect(why === null).toBe(back.amountFen > 0)
          if (why !== null && line.gift) expect(why).toBe(back.elsewhereFen > 0 ? 'GIFT_KEPT_ELSEWHERE' : 'GIFT_ALONE')
          if (why !== null) reasons.add(why)
          for (const after of shop.all()) {
            const paidBack = Math.floor((after.dueFen * after.back) / after.quantity)
            // What came back for pieces was paid for them; what rests on the others was paid for those.
            expect(after.backFen - after.compensatedFen).toBeLessThanOrEqual(paidBack)
            expect(after.backFen - after.compensatedFen).toBeGreaterThanOrEqual(0)
            expect(after.compensatedFen).toBeLessThanOrEqual(after.dueFen - paidBack)
            expect(after.compensatedFen).toBeGreaterThanOrEqual(0)
            expect(after.backFen).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 500 },
    )
    // The histories have met a gift alone.
    expect(reasons).toContain('GIFT_ALONE')
  })

  test('whoever sends everything of one order back gets everything, in whatever portions', () => {
    const alone = things.map(all => all.map(each => ({ ...each, orderId: 1 })))
    fc.assert(
      fc.property(fc.record({ rules, things: alone, steps, freight }), history => {
        const shop = play(history)
        for (const { at, quantity, reason, ease } of history.steps) {
          const line = shop.ease(shop.all()[at % shop.all().length]!, ease)
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

  test('whoever sends everything of a purchase back before it is sent keeps nothing there, in whatever order', () => {
    const sent = fc.record({
      freeFromFen: fc.constantFrom(null, 1, 20_000, 40_000),
      firstG: fc.constant(1_000),
      firstFen: fc.constantFrom(0, 800),
      stepG: fc.constant(1_000),
      stepFen: fc.constant(300),
      weights: fc.constant({ 'a-1': 400, 'b-1': 2_500, 'c-1': 900 }),
    })
    const whole = fc.record({ rules, things: mixed, steps, sent })
    fc.assert(
      fc.property(whole, ({ sent: freight, ...bought }) => {
        const parcels = bought.things.filter(each => each.orderId === 1)
        const history = {
          ...bought,
          rules: { ...bought.rules, freight },
          freight: freightFor(parcels, freight, bought),
        }
        const shop = play(history)
        for (const { at, quantity, reason, ease } of history.steps) {
          const line = shop.ease(shop.all()[at % shop.all().length]!, ease)
          const n = Math.min(quantity, line.quantity - line.back)
          if (n > 0) shop.give(line.orderId, [{ lineSeq: line.lineSeq, quantity: n }], reason)
        }
        for (const orderId of new Set(shop.all().map(line => line.orderId))) {
          const rest = shop
            .all()
            .flatMap(line =>
              line.orderId === orderId && line.back < line.quantity
                ? [{ lineSeq: line.lineSeq, quantity: line.quantity - line.back }]
                : [],
            )
          if (rest.length > 0) shop.give(orderId, rest, 'changedMind')
        }
        for (const line of shop.all()) expect(line.backFen).toBe(line.dueFen)
      }),
      { numRuns: 1_000 },
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
