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
    [10, true, 'confirming'],
    [10, false, 'unknown'],
    [20, true, 'paid'],
    [25, false, 'paid'],
    [30, false, 'paid'],
    [13, true, 'closed'],
    [15, false, 'closed'],
    [53, false, 'refunding'],
    [54, false, 'refunding'],
  ] as const)('for code %s', (code, asking, outcome) => {
    expect(outcomeOf(code, asking)).toBe(outcome)
  })
})

describe('the entry to a payment', () => {
  it.each([
    ['https://pay.example/x', true],
    ['/sandbox/pay/1', true],
    ['javascript:alert(1)', false],
    ['weixin://wxpay/bizpayurl?pr=1', false],
    ['http://', false],
  ])('%s', (target, followed) => {
    expect(isWebAddress(target, 'https://shop.example/payment/order')).toBe(followed)
  })
})
