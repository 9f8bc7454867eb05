import { expect, test } from 'vitest'
import { hashOf, newNumber, newPublicId, newToken } from '#server/lib/ids.ts'

const many = <T>(make: () => T): Set<T> => new Set(Array.from({ length: 2_000 }, make))

test('a number carries the day of Beijing, not that of the server', () => {
  expect(newNumber('HS', new Date('2026-11-20T15:59:59Z'))).toMatch(/^HS20261120\d{10}$/)
  expect(newNumber('HS', new Date('2026-11-20T16:00:00Z'))).toMatch(/^HS20261121\d{10}$/)
})

test('numbers, ids and tokens do not repeat', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(many(() => newNumber('HR', now)).size).toBe(2_000)
  expect(many(() => newPublicId()).size).toBe(2_000)
  expect(many(newToken).size).toBe(2_000)
})

test('every sign of an id is used, and only those', () => {
  const signs = new Set([...many(() => newPublicId())].join(''))
  expect([...signs].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
})

test('a token is kept as its SHA-256', () => {
  // FIPS 180-4, example for "abc".
  expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(newToken()).toMatch(/^[\w-]{43}$/)
})
