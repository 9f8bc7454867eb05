import { expect, test } from 'vitest'
import { isSignature, signatureSize } from './signature.ts'

const line = (points: number, x = 10) => `M1 1${Array.from({ length: points }, (_, n) => `L${x} ${n % 200}`).join('')}`

test('a name is lines within the box, and enough of them', () => {
  expect(isSignature(line(8))).toBe(true)
  expect(isSignature(`${line(4)}${line(4)}`)).toBe(true)
  expect(isSignature(line(600, 600))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a slip of the finger', line(7)],
  ['a stroke that goes nowhere', `${line(9)}M1 1`],
  ['what leaves the box', line(9, 601)],
  ['what is no drawing', `${line(9)}<script>`],
  ['another kind of line', `${line(9)}C1 1 2 2 3 3`],
  ['a line break at its end', `${line(9)}\n`],
  ['too much', line(signatureSize.most / 5)],
])('%s is none', (_, text) => {
  expect(isSignature(text)).toBe(false)
})
