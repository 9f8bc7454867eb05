import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { checkDigit, hashOfCode, looksLikeCode, newCode } from './voucher.code.ts'

const digits = fc.stringMatching(/^\d{11}$/)
const codes = digits.map(text => text + checkDigit(text))

test('the check digit is that of Damm’s own example: 572 has 4', () => {
  expect(checkDigit('572')).toBe('4')
})

test('new codes look like codes, and no two are alike', () => {
  const made = Array.from({ length: 500 }, newCode)
  expect(made.every(looksLikeCode)).toBe(true)
  expect(new Set(made).size).toBe(500)
})

test('every single wrong digit is found', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const wrong = String((Number(code[at]) + by) % 10)
      expect(looksLikeCode(code)).toBe(true)
      expect(looksLikeCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
    }),
  )
})

test('every swap of two neighbours is found', () => {
  fc.assert(
    fc.property(codes, fc.nat(10), (code, at) => {
      const [one, other] = [code[at]!, code[at + 1]!]
      fc.pre(one !== other)
      expect(looksLikeCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBe(false)
    }),
  )
})

test.each(['', '12345678901', '1234567890123', '12345678901x', '１２３４５６７８９０１２'])('%j is no code', text => {
  expect(looksLikeCode(text)).toBe(false)
})

test('the database keeps something else under each installation’s secret', () => {
  const [one, other] = ['a', 'b'].map(name => loadConfig({ VOUCHER_SECRET: name.repeat(16) }))
  const code = newCode()
  expect(hashOfCode(one!, code)).toEqual(hashOfCode(one!, code))
  expect(hashOfCode(one!, code)).not.toEqual(hashOfCode(other!, code))
  expect(hashOfCode(one!, code)).toHaveLength(32)
})
