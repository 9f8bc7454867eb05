import { describe, expect, test } from 'vitest'
import { allPicks, asLines, keptPicks, mostOf, type Preview } from './refund-picks.ts'

const line = (lineSeq: number, refundable: number, returnable: number) =>
  ({ lineSeq, quantity: 3, refundable, returnable }) as Preview['lines'][number]
const preview = (...lines: Preview['lines']) => ({ lines }) as Preview

describe('the pieces of a line', () => {
  test.each([
    ['not sent: all that are left', line(1, 2, 0), false, null, 2],
    ['not sent, to come back: none', line(1, 2, 0), true, null, 0],
    ['sent, to come back', line(1, 0, 3), true, 'damaged', 3],
    ['sent, without coming back: none', line(1, 0, 3), false, 'damaged', 0],
    ['sent, and never came', line(1, 0, 3), false, 'missing', 3],
  ] as const)('%s', (_, given, withReturn, reason, most) => {
    expect(mostOf(given, withReturn, reason)).toBe(most)
  })
})

test('picks are cut to what still goes, with those that are lost', () => {
  const kept = keptPicks(
    { 1: { quantity: 3, lost: 3 }, 2: { quantity: 1, lost: 0 } },
    preview(line(1, 2, 0), line(2, 0, 3)),
    false,
    null,
  )
  expect(kept).toEqual({ 1: { quantity: 2, lost: 2 } })
  expect(asLines(kept)).toEqual([{ lineSeq: 1, quantity: 2, lost: 2 }])
})

test('a form begins with everything that can go', () => {
  expect(allPicks(preview(line(1, 2, 0), line(2, 0, 3)), false, null)).toEqual({ 1: { quantity: 2, lost: 0 } })
})
