import { expect, test } from 'vitest'
import { changeIn, shareOf } from './response-words.ts'

test.each([
  [0, 0, null],
  [20, 20, 100],
  [300, 299, 99],
  [3, 1, 33],
])('of %i leads %i in time are %s per cent', (contacts, inTime, share) =>
  expect(shareOf({ contacts, inTime })).toBe(share),
)
test.each([
  [8, 20, -12],
  [20, 8, 12],
  [null, 8, null],
  [8, null, null],
])('%s minutes after %s are a change of %s', (shareMinutes, shareBefore, change) =>
  expect(changeIn({ shareMinutes, shareBefore })).toBe(change),
)
