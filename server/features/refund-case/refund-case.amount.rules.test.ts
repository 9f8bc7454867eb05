import { describe, expect, test } from 'vitest'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { refundCaseAmount } from './refund-case.amount.ts'
import { couponOf, everything, granted, none, off, order, pair, pick, placed, two } from './test-amounts.ts'

describe('what comes back', () => {
  test('for a line without reductions is what was paid for its pieces', () => {
    const lines = placed([{ spu: 'a', quantity: 3, priceFen: 3_333 }], none)
    expect(refundCaseAmount(lines, none, order(), [{ lineSeq: 1, quantity: 2 }], 'changedMind')).toEqual({
      lines: [{ lineSeq: 1, quantity: 2, amountFen: 6_666, compensatedFen: 0 }],
      goodsFen: 6_666,
      freightFen: 0,
      amountFen: 6_666,
      paidFen: 6_666,
      recoveredFen: 0,
      easedFen: 0,
      giftFen: 0,
      restoredFen: 0,
      freightTakenFen: 0,
      elsewhere: [],
      elsewhereFen: 0,
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
  test('is the whole share while what is kept still reaches the threshold', () => {
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
      expect(rest.lines).toContainEqual({ lineSeq: first, compensatedFen: 0, quantity: 0, amountFen: 2_500 })
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

describe('freight that a dear good made free', () => {
  const zone = { firstG: 1_000, firstFen: 1_000, stepG: 1_000, stepFen: 500, freeFromFen: 15_000, weights: {} }
  const rules: Reductions = { ...none, freight: zone }
  const bought = placed(two, rules)

  test('is taken when that good goes back before it is sent, and given back with the rest', () => {
    const one = refundCaseAmount(bought, rules, order(), pick(1), 'changedMind')
    expect(one).toMatchObject({ amountFen: 9_000, recoveredFen: 1_000, freightTakenFen: 1_000 })
    const after = granted(bought, 1, one)
    const rest = refundCaseAmount(after, rules, order({ takenFen: 1_000 }), pick(2), 'changedMind')
    expect(rest).toMatchObject({ amountFen: 11_000, freightTakenFen: -1_000, restoredFen: 1_000 })
  })
  test('stays taken once the rest was sent, and is never taken after that', () => {
    const one = refundCaseAmount(bought, rules, order(), pick(1), 'changedMind')
    const sent = { takenFen: 1_000, nothingSent: false, unsent: false }
    const rest = refundCaseAmount(granted(bought, 1, one), rules, order(sent), pick(2), 'changedMind')
    expect(rest).toMatchObject({ amountFen: 10_000, freightTakenFen: 0 })
    const returned = refundCaseAmount(bought, rules, order({ ...sent, takenFen: 0 }), pick(1), 'changedMind')
    expect(returned).toMatchObject({ amountFen: 10_000, freightTakenFen: 0 })
  })
  test('is the shop’s where the shop is at fault', () => {
    const late = refundCaseAmount(bought, rules, order(), pick(1), 'late')
    expect(late).toMatchObject({ amountFen: 10_000, freightTakenFen: 0 })
  })
})

describe('a purchase of several orders', () => {
  test('that goes back whole goes back to the fen, each order through its own payment', () => {
    const rules: Reductions = { ...none, coupon: couponOf(59_600, 10_000) }
    const lines = placed(
      [
        { spu: 'a', priceFen: 29_800 },
        { spu: 'b', priceFen: 29_800, orderId: 2, way: 'pickup' },
      ],
      rules,
    )
    const one = refundCaseAmount(lines, rules, order(), pick(1), 'changedMind')
    expect(one).toMatchObject({ amountFen: 19_800, elsewhereFen: 0 })
    const at = order({ orderId: 2, deliveryWay: 'pickup' })
    const other = refundCaseAmount(granted(lines, 1, one), rules, at, pick(1), 'changedMind')
    expect(other).toMatchObject({
      amountFen: 24_800,
      elsewhereFen: 5_000,
      elsewhere: [{ orderId: 1, amountFen: 5_000, lines: [{ lineSeq: 1, amountFen: 5_000 }] }],
    })
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
