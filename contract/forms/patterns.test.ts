import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usedMs } from '#scripts/used-time.ts'
import { isNewEnergyPlate, plateNumber, shownPlate } from '../plate.ts'
import { patternKinds, patterns } from './patterns.ts'

describe('a plate', () => {
  test.each([
    '京AD92035',
    '甘G23459F',
    '京A19203D',
    '京A00599',
    '黑D23908',
    '粤BA12345',
    '粤B1234学',
    '沪A1234领',
    '使014578',
  ])('%s is one', plate => expect(plateNumber(plate)).toBe(plate))
  test.each([
    '宁AD1234555555',
    '浙苏H6F681',
    '京O12345',
    '京I12345',
    '京A1234',
    '京AI2345',
    'A12345',
    '京A12345学学',
    '使01457',
    '京AL92035',
    '',
  ])('%s is none', plate => expect(plateNumber(plate)).toBeUndefined())
  test('is kept in one way, however it was written, and shown with its point', () => {
    for (const text of ['京a·12345', ' 京 A 12345', '京Ａ１２３４５', '京A-12345'])
      expect(plateNumber(text)).toBe('京A12345')
    expect(shownPlate('京A12345')).toBe('京A·12345')
  })
  test('of a new-energy car has six signs behind its place', () => {
    for (const plate of ['京AD92035', '粤BA12345', '京A19203D']) expect(isNewEnergyPlate(plate)).toBe(true)
    for (const plate of ['京A00599', '黑D23908', '使014578']) expect(isNewEnergyPlate(plate)).toBe(false)
  })
})

describe('a VIN', () => {
  test.each(['1M8GDM9AXKP042788', '11111111111111111', 'LFV2A21J970002020', 'LBV1Z3101FMA12345', 'wba71dc010ch14720'])(
    '%s is one, whatever its check digit says',
    vin => expect(patterns.vin(vin)).toBe(vin.toUpperCase()),
  )
  test.each([
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427888',
    'IM8GDM9AXKP042788',
    'OM8GDM9AXKP042788',
    '1M8GDM9AXQP042788',
    '',
  ])('%s is none', vin => expect(patterns.vin(vin)).toBeUndefined())
})

describe('a name', () => {
  test.each(['沈知遥', '王', '阿卜杜拉·买买提', "O'Neill", 'Jean-Luc Picard', 'José', 'J. R. Smith', '𠮷田'])(
    '%s is one',
    name => expect(patterns.name(name)).toBe(name),
  )
  test.each(['', ' ', '1', '沈1', '<b>沈</b>', '沈\n知', '-', '·', 'a@b', '沈🚗', 'a\u0000b', 'http://a'])(
    '%j is none',
    name => expect(patterns.name(name)).toBeUndefined(),
  )
})

test.each([
  ['mileage', '50,000', '50000'],
  ['mileage', '007', '7'],
  ['mileage', '2000001', undefined],
  ['mileage', '-5', undefined],
  ['mileage', '1e5', undefined],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-29', undefined],
  ['date', '2026-2-8', undefined],
  ['plain', '  a b ', 'a b'],
  ['plain', 'a\u202eb', 'ab'],
  ['plain', 'a\nb', undefined],
  ['plain', 'a\ud800', undefined],
] as const)('%s reads %j as %j', (kind, text, kept) => expect(patterns[kind](text)).toBe(kept))

describe.each(patternKinds)('%s', kind => {
  const read = patterns[kind]
  test('reads anything without an error, and what it keeps as it keeps it', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'京粤AD0123456789·- 1３学领+86IOQ.’é'), maxLength: 24 }),
    )
    fc.assert(
      fc.property(anything, text => {
        const kept = read(text)
        if (kept === undefined) return
        expect(read(kept)).toBe(kept)
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(kept).toBe(kept.trim())
      }),
      { numRuns: 2_000 },
    )
  })
  test('takes no longer for a long text than it is long', () => {
    const long = ['1'.repeat(200_000), '京A'.repeat(100_000), `${'a '.repeat(100_000)}!`, ' '.repeat(200_000)]
    const began = usedMs()
    for (const text of long) read(text)
    expect(usedMs() - began).toBeLessThan(2_000)
  })
})
