import { describe, expect, it } from 'vitest'
import type { OrderDetail } from './order-address.ts'
import { askAgainAfter, isPassing, progressOf } from './order-progress.ts'

const entry = (at: number) => ({ at, by: '', title: '', body: '' })
type Way = 'express' | 'fitting' | null
const facts = (state: string, deliveryWay: Way, caseState: string | null) => ({
  kind: deliveryWay === null ? ('usedCarDeposit' as const) : ('goods' as const),
  state,
  case: caseState === null ? null : { caseNo: 'HR1', state: caseState, stateText: '' },
  placedAt: 100,
  paidAt: state === 'save' ? null : 200,
  timeline: [entry(100), entry(300)],
  deliveryWay,
  refunds: [refund(280), refund(270)],
  shipments: deliveryWay === 'express' ? [parcel(260), parcel(250)] : [],
})
const parcel = (shippedAt: number) => ({
  carrier: 'sf' as const,
  carrierName: '',
  carrierPhone: '',
  parcelNo: '',
  shippedAt,
  deliveredAt: null,
  expectedAt: null,
  heardAt: null,
  silent: false,
  lines: [],
  withOrders: [],
  traces: [],
})
const refund = (askedAt: number) => ({ askedAt }) as OrderDetail['refunds'][number]
const marks = { done: '●', now: '◎', later: '○' }
const drawn = (state: string, way: Way = null, caseState: string | null = null) =>
  progressOf(facts(state, way, caseState))
    ?.map(point => `${marks[point.state]}${point.step}${point.at === null ? '' : `@${point.at}`}`)
    .join(' ')

describe('the way of an order', () => {
  it.each([
    ['save', '●placed@100 ◎paid ○confirmed ○signed'],
    ['paid', '●placed@100 ●paid@200 ◎confirmed ○signed'],
    ['confirm', '●placed@100 ●paid@200 ●confirmed@300 ◎signed'],
    ['sign_end', '●placed@100 ●paid@200 ●confirmed ●signed@300'],
    ['timeout_end', '●placed@100 ●closed@300'],
    ['refunding', '●placed@100 ●paid@200 ◎refunding ○refunded'],
    ['refunded_end', '●placed@100 ●paid@200 ●refunding@270 ●refunded@300'],
  ])('that is %s', (state, way) => {
    expect(drawn(state)).toBe(way)
  })
  it.each([
    ['save', 'express', null, '●placed@100 ◎paid ○shipped ○done'],
    ['to_delivery', 'express', null, '●placed@100 ●paid@200 ◎shipped ○done'],
    ['delivery', 'express', null, '●placed@100 ●paid@200 ●shipped@250 ◎done'],
    ['delivery_end', 'express', null, '●placed@100 ●paid@200 ●shipped@250 ●done@300'],
    ['to_verify', 'fitting', null, '●placed@100 ●paid@200 ◎redeemed'],
    ['verify_end', 'fitting', null, '●placed@100 ●paid@200 ●redeemed@300'],
    ['verify_close', 'fitting', null, '●placed@100 ●paid@200 ●expired@300'],
    ['delivery', 'express', 'return_audit_user', '●placed@100 ●paid@200 ◎refunding ○refunded'],
    ['delivery', 'express', 'reject_end', '●placed@100 ●paid@200 ●shipped@250 ◎done'],
  ] as const)('of goods that are %s, by %s, their case %s', (state, way, caseState, drawing) => {
    expect(drawn(state, way, caseState)).toBe(drawing)
  })
  it('is not drawn for a state that the page does not know', () => {
    expect(drawn('of a newer server')).toBeUndefined()
  })
})

describe('what passes by itself', () => {
  const car = { kind: 'usedCarDeposit' as const, payUntil: null }
  const unpaid = { ...car, state: 'save', payUntil: 1000 }
  it('is an unpaid order from the very end of its time on', () => {
    expect(isPassing(unpaid, 999)).toBe(false)
    expect(isPassing(unpaid, 1000)).toBe(true)
  })
  it('is closing and refunding, not what waits for the dealer', () => {
    expect(isPassing({ ...car, state: 'closing' }, 0)).toBe(true)
    expect(isPassing({ ...car, state: 'refunding' }, 0)).toBe(true)
    expect(isPassing({ ...car, state: 'paid' }, 0)).toBe(false)
  })
  it('is asked for more and more slowly, and not for ever', () => {
    expect(askAgainAfter.toSorted((a, b) => a - b)).toEqual(askAgainAfter)
    expect(askAgainAfter.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(120)
  })
})
