import { expect, test } from 'vitest'
import { isFar } from './price-step.ts'

test.each([
  [10_000, 10_000, false],
  [10_000, 15_000, false],
  [10_000, 15_001, true],
  [10_000, 5_000, false],
  [10_000, 4_999, true],
  [53_000, 5_300_000, true],
  [53_000, 100, true],
])('from %i to %i: %s', (from, to, far) => expect(isFar(from, to, 50)).toBe(far))
