import { describe, expect, it } from 'vitest'
import type { OrderDetail } from './order-address.ts'
import { askAgainAfter, isPassing, progressOf } from './order-progress.ts'

const entry = (at: number) => ({ at, by: '', title: '', body: '' })
const facts = (code: number, deliveryWay: 'express' | 'fitting' | null = null) => ({
  code,
  placedAt: 100,
  paidAt: code === 10 ? null : 200,
  timeline: [entry(100), entry(300)],
  deliveryWay,
  refunds: code >= 50 ? [refund(280), refund(270)] : [],
  shipments: deliveryWay === 'express' && code >= 23 ? [parcel(260), parcel(250)] : [],
})
const parcel = (shippedAt: number) => ({
  carrier: 'sf' as const,
  carrierName: '',
  parcelNo: '',
  shippedAt,
  deliveredAt: null,
  lines: [],
  traces: [],
})
const refund = (askedAt: number) => ({ askedAt }) as OrderDetail['refunds'][number]
const marks = { done: '●', now: '◎', later: '○' }
const drawn = (code: number, way: 'express' | 'fitting' | null = null) =>
  progressOf(facts(code, way))
    ?.map(point => `${marks[point.state]}${point.step}${point.at === null ? '' : `@${point.at}`}`)
    .join(' ')

describe('the way of an order', () => {
  it.each([
    [10, '●placed@100 ◎paid ○confirmed ○signed'],
    [20, '●placed@100 ●paid@200 ◎confirmed ○signed'],
    [25, '●placed@100 ●paid@200 ●confirmed@300 ◎signed'],
    [30, '●placed@100 ●paid@200 ●confirmed ●signed@300'],
    [13, '●placed@100 ●closed@300'],
    [53, '●placed@100 ●paid@200 ◎refunding ○refunded'],
    [54, '●placed@100 ●paid@200 ●refunding@270 ●refunded@300'],
  ])('for code %s', (code, way) => {
    expect(drawn(code)).toBe(way)
  })
  it.each([
    [10, 'express', '●placed@100 ◎paid ○shipped ○done'],
    [20, 'express', '●placed@100 ●paid@200 ◎shipped ○done'],
    [23, 'express', '●placed@100 ●paid@200 ●shipped@250 ◎done'],
    [30, 'express', '●placed@100 ●paid@200 ●shipped@250 ●done@300'],
    [25, 'fitting', '●placed@100 ●paid@200 ◎redeemed'],
    [33, 'fitting', '●placed@100 ●paid@200 ●redeemed@300'],
    [40, 'fitting', '●placed@100 ●paid@200 ●expired@300'],
    [51, 'express', '●placed@100 ●paid@200 ◎refunding ○refunded'],
  ] as const)('of goods for code %s', (code, way, drawing) => {
    expect(drawn(code, way)).toBe(drawing)
  })
  it('is not drawn for a state that the page does not know', () => {
    expect(drawn(99)).toBeUndefined()
  })
})

describe('what passes by itself', () => {
  const unpaid = { code: 10, state: 'save', payUntil: 1000 }
  it('is an unpaid order from the very end of its time on', () => {
    expect(isPassing(unpaid, 999)).toBe(false)
    expect(isPassing(unpaid, 1000)).toBe(true)
  })
  it('is closing and refunding, not what waits for the dealer', () => {
    expect(isPassing({ code: 15, state: 'closing', payUntil: null }, 0)).toBe(true)
    expect(isPassing({ code: 53, state: 'refunding', payUntil: null }, 0)).toBe(true)
    expect(isPassing({ code: 20, state: 'paid', payUntil: null }, 0)).toBe(false)
  })
  it('is asked for more and more slowly, and not for ever', () => {
    expect(askAgainAfter.toSorted((a, b) => a - b)).toEqual(askAgainAfter)
    expect(askAgainAfter.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(120)
  })
})
