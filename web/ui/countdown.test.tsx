import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { Countdown } from './countdown.tsx'

const now = Date.parse('2026-11-01T12:00:00+08:00')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
  stubBrowser()
})
afterEach(async () => {
  await leavePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A countdown to a moment so many ms from now, by a server whose clock is so far ahead. */
async function counting(leftMs: number, ahead = 0, kind: 'plain' | 'boxes' = 'boxes') {
  let ends = 0
  const part = (until: number, offsetMs: number) => (
    <Countdown kind={kind} until={until} now={now + ahead} offsetMs={offsetMs} onEnd={() => ends++} />
  )
  const until = now + ahead + leftMs
  const page = await livePage(part(until, ahead))
  return {
    ends: () => ends,
    figures: () => page.all('b').map(each => Number(each.textContent)),
    pass: (ms: number) => page.after(() => vi.advanceTimersByTime(ms)),
    /** An answer has come: its clock differs a little, and maybe its moment. */
    answered: (jitter: number, moreMs = 0) => page.show(part(until + moreMs, ahead + jitter)),
    leave: page.leave,
  }
}

describe('the time that is left', () => {
  test('goes down second by second, whatever the device’s clock says', async () => {
    const count = await counting(90_061_000, 3_600_000)
    expect(count.figures()).toEqual([1, 1, 1, 1])
    await count.pass(1_000)
    expect(count.figures()).toEqual([1, 1, 1, 0])
    await count.pass(1_000)
    expect(count.figures()).toEqual([1, 1, 0, 59])
  })

  test('is never below nothing', async () => {
    const count = await counting(-5_000)
    expect(count.figures()).toEqual([0, 0, 0, 0])
  })
})

describe('the end', () => {
  test('is told once, when it comes', async () => {
    const count = await counting(2_000)
    await count.pass(1_999)
    expect(count.ends()).toBe(0)
    await count.pass(1)
    expect(count.ends()).toBe(1)
  })

  test('is not told again by each answer, though each has a clock of its own: the server may be a little late', async () => {
    const count = await counting(1_000)
    await count.pass(1_000)
    for (const jitter of [3, -2, 5, 1, 4]) await count.answered(jitter)
    expect(count.ends()).toBe(1)
  })

  test('is told again for as long as nothing follows, more and more seldom', async () => {
    const count = await counting(1_000)
    const told: number[] = []
    for (let second = 1; second <= 40; second++) {
      await count.pass(1_000)
      told.push(count.ends())
    }
    expect([told[0], told[5], told[15], told[35], told[39]]).toEqual([1, 2, 3, 4, 4])
  })

  test('of another moment is told anew', async () => {
    const count = await counting(1_000)
    await count.pass(1_000)
    await count.answered(0, 3_000)
    await count.pass(2_999)
    expect(count.ends()).toBe(1)
    await count.pass(1)
    expect(count.ends()).toBe(2)
  })

  test('is told nobody who has left', async () => {
    const count = await counting(1_000)
    await count.leave()
    vi.advanceTimersByTime(60_000)
    expect(count.ends()).toBe(0)
  })
})
