import { expect, test } from 'vitest'
import { bodies, paints } from '#contract/car-codes.ts'
import { stillCount } from './orbit.ts'
import { stillsOf } from './still-pictures.ts'

test('every body can be turned in every paint, by twenty-four photographs', () => {
  for (const { code } of bodies) {
    for (const paint of paints) {
      const stills = stillsOf(code, paint.code)!
      const files = Array.from({ length: stillCount }, (_, still) => stills(still).src)
      expect(new Set(files).size).toBe(24)
      expect(files.every(file => file.startsWith(`/pictures/spin/${code}/${paint.code}/`))).toBe(true)
      expect(files[6]).toMatch(/\/06-\d+\.webp$/)
    }
  }
})

test('what nobody photographed has no stills', () => {
  expect(stillsOf('roadster', 'frost')).toBeUndefined()
  expect(stillsOf('sedan', 'pink')).toBeUndefined()
  expect(stillsOf('toString', 'frost')).toBeUndefined()
})
