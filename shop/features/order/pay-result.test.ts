import { describe, expect, test } from 'vitest'
import { isAt, payScreenHref, resultHref, screenFor, screenOf, standingOf } from './pay-result.ts'

const order = (code: number, paidFen = 0, payFailed = false) => ({ code, paidFen, payFailed })

describe('where orders stand', () => {
  test.each([
    ['undecided', [order(10)]],
    ['failed', [order(10, 0, true)]],
    ['undecided', [order(20, 5), order(10)]],
    ['failed', [order(20, 5), order(10, 0, true)]],
    ['paid', [order(20, 5), order(25, 7)]],
    ['paid', [order(30, 5)]],
    ['paid', [order(33, 5, true)]],
    ['closed', [order(13)]],
    ['closed', [order(15), order(13)]],
    // A deposit that was kept.
    ['past', [order(15, 5)]],
    ['past', [order(40, 5)]],
    ['past', [order(53, 5)]],
    ['past', [order(20, 5), order(54, 5)]],
  ] as const)('%s: %o', (standing, orders) => expect(standingOf(orders)).toBe(standing))
})

describe('the screen', () => {
  test('of what is not decided calls it neither paid nor failed', () => {
    expect(screenFor('undecided', 'failed')).toBe('failed')
    expect(screenFor('undecided', 'success')).toBe('wait')
    for (const screen of ['check', 'wait'] as const) expect(screenFor('undecided', screen)).toBe(screen)
  })
  test('of what is decided is the one that says so, whatever was asked for', () => {
    for (const screen of ['check', 'wait', 'failed', 'success'] as const) {
      expect(screenFor('paid', screen)).toBe('success')
      expect(screenFor('failed', screen)).toBe('failed')
    }
  })
  test('of what is over is neither a success nor processing', () => {
    for (const standing of ['closed', 'past'] as const) {
      for (const screen of ['check', 'wait', 'success'] as const) expect(screenFor(standing, screen)).toBe('check')
      expect(screenFor(standing, 'failed')).toBe('failed')
    }
  })
  test('is known by its path in any spelling', () => {
    expect(screenOf('/newcar/successPayment/')).toBe('success')
    expect(screenOf('/newcar/waitPayment')).toBe('wait')
    expect(screenOf('/newcar/checkpay')).toBe('check')
  })
  test('has the orders in its address', () => {
    expect(payScreenHref('success', ['HS1', 'HS2'])).toBe('/newcar/successpayment?id=HS1,HS2')
    expect(payScreenHref('wait', ['HS1'])).toBe('/newcar/waitPayment?orderNo=HS1')
  })
})

describe('the success of a new car', () => {
  const car = { orderNo: 'HS1', kind: 'newCar' } as const
  test('has an address of its own, which is read as a success', () => {
    expect(resultHref('success', [car])).toBe('/newcar/websiteSuccessPay?id=HS1')
    expect(screenOf('/newcar/websitesuccesspay/')).toBe('success')
    expect(isAt(resultHref('success', [car]), '/newcar/websiteSuccessPay')).toBe(true)
    expect(isAt(resultHref('success', [car]), '/newcar/successpayment')).toBe(false)
  })
  test('is that of others where others were paid with it, and before it is decided', () => {
    expect(resultHref('success', [car, { orderNo: 'HS2', kind: 'goods' }])).toBe('/newcar/successpayment?id=HS1,HS2')
    expect(resultHref('wait', [car])).toBe('/newcar/waitPayment?orderNo=HS1')
  })
})
