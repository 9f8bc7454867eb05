import { expect, test } from 'vitest'
import { withFirstCity } from './place-codes.ts'

test('a province that was chosen gets its first city, or stands for itself', () => {
  expect(withFirstCity([440_000, 0, 0], 440_000, 440_100)).toEqual([440_000, 440_100, 0])
  expect(withFirstCity([810_000, 0, 0], 810_000, undefined)).toEqual([810_000, 810_000, 0])
})

test('an answer that comes late changes nothing that was chosen since', () => {
  expect(withFirstCity([310_000, 0, 0], 440_000, 440_100)).toEqual([310_000, 0, 0])
  expect(withFirstCity([440_000, 440_300, 440_305], 440_000, 440_100)).toEqual([440_000, 440_300, 440_305])
})
