import { expect, test } from 'vitest'
import { depositRefund } from './refund.rules.ts'

const paidAt = new Date('2026-11-20T10:00:00+08:00')
const at = (text: string) => new Date(`2026-11-${text}+08:00`)
const paid = { paidFen: 200_000, paidAt, signed: false }

test.each([
  ['nothing paid', { ...paid, depositKind: 'intention', paidFen: 0, paidAt: null }, '20T10:00', 0, 0, 'unpaid'],
  ['nothing paid, earnest', { ...paid, depositKind: 'earnest', paidFen: 0, paidAt: null }, '20T10:00', 0, 0, 'unpaid'],
  ['intention at once', { ...paid, depositKind: 'intention' }, '20T10:00', 200_000, 0, 'intention'],
  ['intention after days', { ...paid, depositKind: 'intention' }, '29T23:59', 200_000, 0, 'intention'],
  ['intention, signed', { ...paid, depositKind: 'intention', signed: true }, '21T10:00', 0, 200_000, 'signed'],
  ['earnest at once', { ...paid, depositKind: 'earnest' }, '20T10:00', 200_000, 0, 'earnestInTime'],
  ['earnest, last moment', { ...paid, depositKind: 'earnest' }, '21T10:00:00.000', 200_000, 0, 'earnestInTime'],
  ['earnest, one ms late', { ...paid, depositKind: 'earnest' }, '21T10:00:00.001', 0, 200_000, 'earnestLate'],
  ['earnest, signed in time', { ...paid, depositKind: 'earnest', signed: true }, '20T11:00', 0, 200_000, 'signed'],
] as const)('%s', (_, order, now, refundFen, keptFen, reason) => {
  const result = depositRefund(order, at(now))
  expect(result).toMatchObject({ refundFen, keptFen, reason })
  expect(result.refundFen + result.keptFen).toBe(order.paidFen)
})

test('the end of the full refund is told while it lies ahead', () => {
  expect(depositRefund({ ...paid, depositKind: 'earnest' }, at('20T12:00')).fullUntil).toEqual(at('21T10:00'))
  expect(depositRefund({ ...paid, depositKind: 'earnest' }, at('22T12:00')).fullUntil).toBeNull()
  expect(depositRefund({ ...paid, depositKind: 'intention' }, at('20T12:00')).fullUntil).toBeNull()
})
