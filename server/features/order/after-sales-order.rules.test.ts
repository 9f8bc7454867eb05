import { describe, expect, test } from 'vitest'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { afterSalesExamples } from './test-after-sales-order-examples.ts'
import { FAULT_DAYS, nextWarning, RETURN_DAYS, returnEnds } from './after-sales-order.rules.ts'
import { dueAt } from './order.due.ts'

const { row } = afterSalesExamples[0]!.passes
const paid = { paid_at: fromBeijing('2026-11-21', '10:00'), warned_at: null }

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
  ])('warned %s', (_, warned_at, next) => {
    expect(nextWarning({ ...paid, valid_until: end, warned_at })).toEqual(next)
  })
  test('not thirty days before when they last less than that', () => {
    const valid_until = later(paid.paid_at, 20 * dayMs)
    expect(nextWarning({ ...paid, valid_until })).toEqual(later(valid_until, -7 * dayMs))
  })
  test('not at all when there are none', () => {
    expect(nextWarning({ ...paid, valid_until: null })).toBeNull()
  })
})

describe('the clock comes back', () => {
  const end = fromBeijing('2027-11-22')
  const receive_until = fromBeijing('2026-12-06')
  test.each([
    ['for the time to pay', { state: 'save' }, row.pay_until],
    ['in a minute to a payment that is being closed', { state: 'closing' }, later(paid.paid_at, 60_000)],
    ['not for the parcel, which people send', { state: 'to_delivery', paid_at: paid.paid_at }, null],
    ['for the receipt', { state: 'delivery', receive_until }, receive_until],
    ['for the first warning', { ...paid, state: 'to_verify', valid_until: end }, later(end, -30 * dayMs)],
    ['for the end', { ...paid, state: 'verify', valid_until: end, warned_at: later(end, -7 * dayMs) }, end],
    ['not while a case is open', { state: 'delivery', receive_until, case_state: 'audit' }, null],
    ['again when it failed', { state: 'delivery', receive_until, case_state: 'reject_end' }, receive_until],
    ['not to what has ended', { state: 'delivery_end', receive_until }, null],
  ] as const)('%s', (_, change, due) => {
    expect(dueAt({ ...row, ...change }, paid.paid_at)).toEqual(due)
  })
})
