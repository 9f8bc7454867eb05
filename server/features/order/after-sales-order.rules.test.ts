import { describe, expect, test } from 'vitest'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { afterSalesExamples } from './test-after-sales-order-examples.ts'
import { FAULT_DAYS, RETURN_DAYS, returnEnds } from './after-sales-order.rules.ts'
import { dueAt, nextWarning } from './order.due.ts'

const { row } = afterSalesExamples[0]!.passes
const paid = { paidAt: fromBeijing('2026-11-21', '10:00'), warnedAt: null }

describe('goods can come back', () => {
  test.each([
    ['2026-11-21', '00:00', RETURN_DAYS, '2026-11-29'],
    ['2026-11-21', '23:59', RETURN_DAYS, '2026-11-29'],
    ['2026-11-21', '12:00', FAULT_DAYS, '2026-12-07'],
    ['2027-02-26', '12:00', RETURN_DAYS, '2027-03-06'],
  ])('received on %s %s, %i days: until %s begins', (day, hour, days, end) => {
    expect(returnEnds(fromBeijing(day, hour), days)).toEqual(fromBeijing(end))
  })
})

describe('the customer is told that vouchers end', () => {
  const end = fromBeijing('2027-11-22')
  test.each([
    ['never before', null, later(end, -30 * dayMs)],
    ['thirty days before', later(end, -30 * dayMs), later(end, -7 * dayMs)],
    ['late, between both', later(end, -20 * dayMs), later(end, -7 * dayMs)],
    ['seven days before', later(end, -7 * dayMs), null],
  ])('warned %s', (_, warnedAt, next) => {
    expect(nextWarning({ ...paid, validUntil: end, warnedAt })).toEqual(next)
  })
  test('not thirty days before when they last less than that', () => {
    const validUntil = later(paid.paidAt, 20 * dayMs)
    expect(nextWarning({ ...paid, validUntil })).toEqual(later(validUntil, -7 * dayMs))
  })
  test('not at all when there are none', () => {
    expect(nextWarning({ ...paid, validUntil: null })).toBeNull()
  })
})

describe('the clock comes back', () => {
  const end = fromBeijing('2027-11-22')
  const receiveUntil = fromBeijing('2026-12-06')
  test.each([
    ['for the time to pay', { state: 'save' }, row.payUntil],
    ['in a minute to a payment that is being closed', { state: 'closing' }, later(paid.paidAt, 60_000)],
    ['not for the parcel, which people send', { state: 'to_delivery', paidAt: paid.paidAt }, null],
    ['for the receipt', { state: 'delivery', receiveUntil }, receiveUntil],
    ['for the first warning', { ...paid, state: 'to_verify', validUntil: end }, later(end, -30 * dayMs)],
    ['for the end', { ...paid, state: 'verify', validUntil: end, warnedAt: later(end, -7 * dayMs) }, end],
    ['not while a case is open', { state: 'delivery', receiveUntil, caseState: 'audit' }, null],
    ['again when it failed', { state: 'delivery', receiveUntil, caseState: 'reject_end' }, receiveUntil],
    ['not to what has ended', { state: 'delivery_end', receiveUntil }, null],
  ] as const)('%s', (_, change, due) => {
    expect(dueAt({ ...row, ...change }, paid.paidAt)).toEqual(due)
  })
})
