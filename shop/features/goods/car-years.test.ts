import type { Energy } from '#contract/car-codes.ts'
import { describe, expect, test } from 'vitest'
import { energiesOf, type Series, yearsOf } from './car-years.ts'

const trim = (energy: Energy, first: number, last: number | null) =>
  ({ energy, modelYears: { first, last } }) as Series['child'][number]
const lyra = { child: [trim('PHEV', 2021, 2023), trim('BEV', 2023, null), trim('PHEV', 2020, 2021)] }

describe('model years', () => {
  test('are those of all trims, once and newest first', () => {
    expect(yearsOf(lyra, 2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  })
  test('of nothing are none', () => expect(yearsOf({ child: [] }, 2026)).toEqual([]))
  test.each([
    [2020, ['PHEV']],
    [2023, ['PHEV', 'BEV']],
    [2026, ['BEV']],
    [2019, []],
  ])('drives of %i', (year, expected) => expect(energiesOf(lyra, year)).toEqual(expected))
})
