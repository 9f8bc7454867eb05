import { describe, expect, test } from 'vitest'
import { hasVinCheckDigit, isVin, readOwnVin, vinCheckDigit, vinYear } from '#server/lib/vin.ts'

describe('a VIN', () => {
  // The worked example of 49 CFR 565 and the classic all-ones case.
  test.each(['1M8GDM9AXKP042788', '11111111111111111'])('%s carries its check digit', vin => {
    expect(vinCheckDigit(vin)).toBe(vin.charAt(8))
    expect(hasVinCheckDigit(vin)).toBe(true)
  })

  test('any other character at position 9 is noticed', () => {
    for (const char of '0123456789') expect(hasVinCheckDigit(`1M8GDM9A${char}KP042788`)).toBe(false)
  })

  test.each([
    ['LX0SVBA11NN00030', 'sixteen characters'],
    ['LX0SVBA11NN000I07', 'an I'],
    ['LX0SVBA11NN000O07', 'an O'],
    ['LX0SVBA11NN000Q07', 'a Q'],
    ['lx0svba11nn000307', 'small letters'],
  ])('%s is none: %s', vin => {
    expect(isVin(vin)).toBe(false)
  })

  test('the model year has its letter, and none outside the table', () => {
    expect([2010, 2023, 2026, 2030].map(vinYear).join('')).toBe('APTY')
    expect(() => vinYear(2009)).toThrow(RangeError)
    expect(() => vinYear(2040)).toThrow(RangeError)
  })
})

test.each([
  ['LX0SVBR10PH123456', { seriesLetter: 'V', energy: 'BEV', modelYear: 2023 }],
  ['LX0UAGA12NH100000', { seriesLetter: 'A', energy: 'ICE', modelYear: 2022 }],
  ['LX0UAGA1200100000', undefined],
  ['LX0UAXA12NH100000', undefined],
  ['1M8GDM9AXKP042788', undefined],
  ['LX0', undefined],
])('%s says %j of its car', (vin, car) => {
  expect(readOwnVin(vin)).toEqual(car)
})
