import { describe, expect, test } from 'vitest'
import { emptyPrize, ppmOf, prizesKind, restOf } from './prizes.ts'

describe('a chance that is typed', () => {
  test.each([
    ['30', 300_000],
    ['0.125', 1_250],
    ['0.0001', 1],
    ['100', 1_000_000],
    ['100.0001', undefined],
    ['0', undefined],
    ['0.00001', undefined],
    ['1e1', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('%s is %s parts per million', (typed, ppm) => {
    expect(ppmOf(typed)).toBe(ppm)
  })
})

const cup = { ...emptyPrize, kind: 'gift' as const, nameCn: '保温杯', nameEn: 'A flask', chance: '60', cost: '99' }

describe('prizes in fields', () => {
  test('are read as they are sent, and written as they are typed', () => {
    const { value } = prizesKind.read([cup]) as { value: object[] }
    expect(value).toEqual([
      { kind: 'gift', nameCn: '保温杯', nameEn: 'A flask', chancePpm: 600_000, quota: 100, costFen: 9_900 },
    ])
    expect(
      prizesKind.write([{ ...(value[0] as object), no: 1, couponCode: null, won: 0, handed: 0, gone: 0 } as never])[0],
    ).toMatchObject({ chance: '60', cost: '99' })
  })
  test('are none, wrong, or more than there is', () => {
    expect(prizesKind.read([])).toEqual({ wrong: 'prizesNeeded' })
    expect(prizesKind.read([{ ...cup, kind: 'coupon' }])).toEqual({ wrong: 'prizeWrong' })
    expect(prizesKind.read([cup, cup])).toEqual({ wrong: 'chancesWrong' })
    expect(restOf([cup, cup])).toBe(-200_000)
  })
})
