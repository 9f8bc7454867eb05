import { expect, test } from 'vitest'
import { promisedMinutes } from './promise.rules.ts'

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [58, 60],
  [61, 90],
  [240, 240],
  [241, 300],
  [1_200, 1_200],
  [1_201, null],
  [Infinity, null],
])('%d measured minutes promise %s: rounded up, never down', (measured, promised) => {
  expect(promisedMinutes(measured)).toBe(promised)
})
