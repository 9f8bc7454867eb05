import { expect, test } from 'vitest'
import { fit, share } from './slider-scale.ts'

const scale = { min: 20, max: 90, step: 5, label: '', format: String }

test.each([
  [20, 20],
  [22.4, 20],
  [22.6, 25],
  [88, 90],
  [120, 90],
  [-3, 20],
])('%d is taken as %d', (value, taken) => expect(fit(value, scale)).toBe(taken))

test.each([
  [20, '0%'],
  [55, '50%'],
  [90, '100%'],
])('%d stands at %s of the line', (value, at) => expect(share(value, scale)).toBe(at))
