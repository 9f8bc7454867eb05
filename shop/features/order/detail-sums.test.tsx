import { describe, expect, test } from 'vitest'
import { readable, show } from '#shop/test-show.tsx'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { GoodsAmounts } from './detail-goods.tsx'
import { DetailAmounts } from './detail-parts.tsx'
import type { OrderDetail } from './order-address.ts'

/** Sums as the part says them, from above: of a large one the figure alone counts. */
const sumsIn = (words: string[]) =>
  words
    .join('|')
    .match(/[−]?[ |]*¥?[ |]*[\d,]+[ |]*\.[ |]*\d\d/g)
    ?.map(figure) ?? []
const figure = (text: string) => text.replace(/[^\d.−-]/g, '')
const of = (...fens: number[]) => fens.map(fen => figure(readable(fen < 0 ? formatReduction(-fen) : formatMoney(fen))))

describe('the sums of a reservation', () => {
  const order = (facts: Partial<OrderDetail>): OrderDetail =>
    ({
      priceFen: 32_800_000,
      dueFen: 500_000,
      paidFen: 0,
      refundedFen: 0,
      restFen: 32_300_000,
      code: 10,
      deposit: { kind: 'intention', label: '意向金', terms: '可退' },
      ...facts,
    }) as OrderDetail
  const shown = (facts: Partial<OrderDetail>) => sumsIn(show(<DetailAmounts order={order(facts)} />).words)

  test('say what is to be paid now and what at the dealer', () => {
    expect(shown({})).toEqual(of(32_800_000, 500_000, 32_300_000, 500_000))
  })
  test('say what was paid, as long as nothing went back', () => {
    expect(shown({ code: 20, paidFen: 500_000 })).toEqual(of(32_800_000, 500_000, 32_300_000, 500_000))
  })
  test('say what went back and what is left, and nothing of a rest that nobody owes', () => {
    const facts = { code: 54, paidFen: 500_000, refundedFen: 400_000 }
    expect(shown(facts)).toEqual(of(32_800_000, 500_000, -400_000, 100_000))
  })
  test('of one that was never paid end with nothing', () => {
    expect(shown({ code: 13 }).at(-1)).toBe('0.00')
  })
})

describe('the sums of goods', () => {
  const sums = {
    grossFen: 100_000,
    campaignFen: 10_000,
    couponFen: 5_000,
    freightFen: 1_200,
    dueFen: 86_200,
    paidFen: 0,
    refundedFen: 0,
  }
  const shown = (facts: object, deliveryWay = 'express') =>
    sumsIn(show(<GoodsAmounts order={{ sums: { ...sums, ...facts }, deliveryWay } as OrderDetail} />).words)

  test('add up from above', () => {
    expect(shown({})).toEqual(of(100_000, -10_000, -5_000, 1_200, 86_200))
  })
  test('leave out what took nothing off, and freight where nothing is sent', () => {
    expect(shown({ campaignFen: 0, couponFen: 0 }, 'pickup')).toEqual(of(100_000, 86_200))
  })
  test('say that sending is free without a sum', () => {
    expect(shown({ freightFen: 0 })).toEqual(of(100_000, -10_000, -5_000, 86_200))
  })
  test('say what went back behind what was paid', () => {
    expect(shown({ paidFen: 86_200, refundedFen: 20_000 }).slice(-2)).toEqual(of(86_200, -20_000))
  })
})
