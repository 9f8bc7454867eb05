import { expect, test } from 'vitest'
import { lineTo } from './signature-lines.ts'

test('a stroke begins where the pen came down, goes on from there, and rests where it hardly moves', () => {
  const [down, next] = [
    { x: 10, y: 20 },
    { x: 14, y: 20 },
  ]
  expect(lineTo(down, next, true)).toBe('M10 20L14 20')
  expect(lineTo(down, next, false)).toBe('L14 20')
  expect(lineTo(down, { x: 12, y: 21 }, true)).toBe('')
})
