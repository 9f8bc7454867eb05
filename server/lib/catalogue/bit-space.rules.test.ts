import { expect, test } from 'vitest'
import { BitSpace } from './bit-space.ts'
import { Bits } from './bits.ts'

/** Every n-th number below a size. */
function every(n: number, bits: Bits, size: number): Bits {
  for (let i = 0; i < size; i += n) bits.put(i, true)
  return bits
}

test.each([1, 127, 128, 129, 5000, 200_000])('sets of %i numbers count in a space as they do by themselves', size => {
  const space = new BitSpace(size)
  expect(space.size).toBeGreaterThanOrEqual(size)
  const [twos, threes] = [every(2, space.make(), size), every(3, space.make(), size)]
  const alone = every(3, new Bits(space.size), size)
  expect(twos.count()).toBe(Math.ceil(size / 2))
  expect(twos.countWith(threes)).toBe(Math.ceil(size / 6))
  expect(twos.countWith(alone)).toBe(Math.ceil(size / 6))
  expect(alone.countWith(twos)).toBe(Math.ceil(size / 6))
})

test('a set stays what it was when the space grows', () => {
  const space = new BitSpace(10_000)
  const first = every(7, space.make(), 10_000)
  const many = Array.from({ length: 200 }, () => every(5, space.make(), 10_000))
  expect(first.count()).toBe(1429)
  expect(first.countWith(many.at(-1)!)).toBe(286)
  first.put(1, true)
  expect(first.count()).toBe(1430)
})
