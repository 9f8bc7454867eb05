import { describe, expect, it } from 'vitest'
import { checkWaits, isWebAddress, outcomeOf } from './pay-outcome.ts'

describe('questions after a payment', () => {
  it('begin at once and end within a minute', () => {
    expect(checkWaits[0]).toBe(0)
    expect(checkWaits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(60_000)
  })
  it('never come faster than before', () => {
    expect(checkWaits.toSorted((a, b) => a - b)).toEqual(checkWaits)
    expect(checkWaits[1]).toBe(5_000)
  })
})

describe('what the page says', () => {
  it.each([
    [10, false, true, 'confirming'],
    [10, false, false, 'unknown'],
    [10, true, true, 'failed'],
    [10, true, false, 'failed'],
    [20, false, true, 'paid'],
    [25, false, false, 'paid'],
    [30, true, false, 'paid'],
    [13, false, true, 'closed'],
    [15, true, false, 'closed'],
    [53, false, false, 'refunding'],
    [54, false, false, 'refunding'],
  ] as const)('for code %s, failed %s', (code, failed, asking, outcome) => {
    expect(outcomeOf(code, failed, asking)).toBe(outcome)
  })
})

describe('the entry to a payment', () => {
  it.each([
    ['https://pay.example/x', true],
    ['/pay-simulator/cashier/1', true],
    ['javascript:alert(1)', false],
    ['weixin://wxpay/bizpayurl?pr=1', false],
    ['http://', false],
  ])('%s', (target, followed) => {
    expect(isWebAddress(target, 'https://shop.example/payment/order')).toBe(followed)
  })
})
