import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { keepAnswer, nextTurn, seenAnswer, shownSeen, tellFresh, tellSeen } from './seen-answers.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/orderCenter/orderDetail?orderNo=HS1')
  browser.signIn('c-1')
  shownSeen.write(undefined)
})
afterEach(() => vi.unstubAllGlobals())

const day = 24 * 3_600_000
const detail = (orderNo: string, serverTime = 0) => ({ orderNo, serverTime }) as Output<'order.detail'>
const keep = (orderNo: string, at: number, data = detail(orderNo, at + 500)) =>
  keepAnswer('order.detail', { orderNo }, { at, offsetMs: 500, data, page: undefined }, at)
const seen = (orderNo: string, now: number) => seenAnswer('order.detail', { orderNo }, now)

describe('what a customer saw last', () => {
  test('is there for the same question, with its time, and the server’s clock goes on', () => {
    keep('HS1', 1_000)
    expect(seen('HS1', 61_000)).toMatchObject({ at: 1_000, data: { orderNo: 'HS1', serverTime: 61_500 } })
    expect(seen('HS2', 61_000)).toBeUndefined()
    keep('HS1', 90_000)
    expect(seen('HS1', 91_000)?.at).toBe(90_000)
  })

  test('is given to nobody else, and ends with the session', () => {
    keep('HS1', 1_000)
    browser.signIn('c-2')
    expect(seen('HS1', 2_000)).toBeUndefined()
    browser.signIn('c-1')
    keep('HS1', 3_000)
    clearSession()
    expect([...browser.local.values()].join()).not.toContain('HS1')
    keep('HS1', 4_000)
    expect(seen('HS1', 5_000)).toBeUndefined()
    browser.signIn('c-1')
    expect(seen('HS1', 5_000)).toBeUndefined()
  })

  test('goes after thirty days, and the oldest where there is no room', () => {
    keep('HS1', 0)
    expect(seen('HS1', 30 * day)).toBeUndefined()
    for (let n = 0; n < 60; n++) keep(`HS${n}`, 1_000 + n)
    expect(seen('HS19', 2_000)).toBeUndefined()
    expect(seen('HS20', 2_000)).toBeDefined()
    const large = { ...detail('HSL'), note: 'x'.repeat(300_000) } as Output<'order.detail'>
    keep('HSL', 3_000, large)
    keep('HSM', 4_000, large)
    expect([seen('HSL', 5_000), seen('HSM', 5_000)?.at]).toEqual([undefined, 4_000])
  })

  test.each(['{', 'null', '[]', '{"who":"c-1","answers":[["x",null]]}', '{"who":"c-1","answers":7}'])(
    'survives %s in its place',
    text => {
      browser.local.set('answersSeen', text)
      expect(seen('HS1', 1)).toBeUndefined()
      keep('HS1', 1_000)
      expect(seen('HS1', 2_000)?.at).toBe(1_000)
    },
  )
})

test('a page that mixes what was seen with what is of today says the oldest time', () => {
  const before = nextTurn()
  tellSeen('/a', 500)
  tellSeen('/a', 300)
  tellFresh('/a', before)
  expect(shownSeen.read()).toMatchObject({ path: '/a', at: 300 })
  tellFresh('/b', nextTurn())
  expect(shownSeen.read()).toBeDefined()
  tellFresh('/a', nextTurn())
  expect(shownSeen.read()).toBeUndefined()
})
