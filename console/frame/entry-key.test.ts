import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryKey } from './entry-key.ts'

test('another entry shares its key with none of those that are there', () => {
  expect(entryKey([])).toBe(0)
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40)), keys => {
      expect(keys).not.toContain(entryKey(keys.map(key => ({ key }))))
    }),
  )
})
