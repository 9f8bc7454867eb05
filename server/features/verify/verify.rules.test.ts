import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'
import { mostCounted, sendLimits, waitSeconds } from './verify.rules.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (...seconds: number[]) => seconds.map(each => later(now, -each * 1000))

test.each([
  [[], 0],
  [[0], 60],
  [[59], 1],
  [[60], 0],
  [[60, 600, 1200, 1800], 0],
  [[60, 600, 1200, 1800, 2400], 1200],
  [[3_600, 3_700, 3_800, 3_900, 4_000, 4_100, 4_200, 4_300, 4_400, 80_000], 6_400],
])('codes %j s ago make a phone wait %i s', (seconds, wait) => {
  expect(waitSeconds(ago(...seconds), sendLimits.phone, now)).toBe(wait)
})

test('whoever keeps asking gets no more than the limits allow, and what is counted is enough to know', () => {
  const limits = Object.values(sendLimits)
  expect(Math.max(...limits.flat().map(each => each.most))).toBeLessThanOrEqual(mostCounted)
  fc.assert(
    fc.property(
      fc.constantFrom(...limits),
      fc.array(fc.integer({ min: 1, max: 7_200 }), { maxLength: 300 }),
      (of, gaps) => {
        const sent: Date[] = []
        let at = now
        for (const gap of gaps) {
          at = later(at, gap * 1000)
          if (waitSeconds(sent.slice(0, mostCounted), of, at) === 0) sent.unshift(at)
        }
        for (const { most, withinMs } of of)
          for (const [n, each] of sent.entries()) {
            const before = sent[n + most]
            if (before) expect(each.getTime() - before.getTime()).toBeGreaterThanOrEqual(withinMs)
          }
      },
    ),
  )
})

test('a wait is never longer than its window', () => {
  const crowd = Array.from({ length: 100 }, () => now)
  expect(waitSeconds(crowd, sendLimits.address, now)).toBe(dayMs / 1000)
  expect(waitSeconds(crowd.slice(0, 20), sendLimits.address, now)).toBe(hourMs / 1000)
})
