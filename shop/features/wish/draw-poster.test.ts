import { expect, test } from 'vitest'
import { covering, fittingSize } from './draw-poster.ts'

test.each([
  [10, 60],
  [20, 50],
  [40, 36],
])('a line of %i letters is set in %i pixels', (letters, size) => {
  expect(fittingSize(at => letters * at, 1000, 60, 36)).toBe(size)
})

test.each([
  [
    { width: 1600, height: 1000 },
    { x: 50, y: 0, width: 1500, height: 1000 },
  ],
  [
    { width: 1500, height: 1000 },
    { x: 0, y: 0, width: 1500, height: 1000 },
  ],
  [
    { width: 600, height: 1000 },
    { x: 0, y: 300, width: 600, height: 400 },
  ],
])('of a picture of %j its middle fills three to two', (from, cut) => {
  expect(covering(from, { width: 1080, height: 720 })).toEqual(cut)
})
