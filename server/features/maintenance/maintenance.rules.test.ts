import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookableWorks, workOf } from '#contract/service-works.ts'
import { maintenanceRows } from '#server/db/seed/maintenance.ts'
import { agreesToAll, dueAt, lengthOf, totalOf, vehicleAge, wholeName, worksNamed } from './maintenance.rules.ts'

describe('the age of a car', () => {
  test.each([
    ['2023-03-01', '2026-02-28', 2],
    ['2023-03-01', '2026-03-01', 3],
    ['2026-11-23', '2026-11-23', 0],
    ['2027-01-01', '2026-11-23', 0],
  ])('that was registered on %s is on %s %i years', (registeredOn, today, years) => {
    expect(vehicleAge({ registeredOn, modelYear: 2020 }, today)).toBe(years)
  })
  test('without a day of registration is that of its model year', () => {
    expect(vehicleAge({ registeredOn: null, modelYear: 2023 }, '2026-11-23')).toBe(3)
    expect(vehicleAge({ registeredOn: null, modelYear: 2027 }, '2026-11-23')).toBe(0)
  })
})

describe('a work', () => {
  test.each([
    [{ everyKm: 10_000, everyMonths: 12 }, 5, 0, 'mileage'],
    [{ everyKm: 20_000, everyMonths: 12 }, 5, 0, null],
    [{ everyKm: 20_000, everyMonths: 12 }, 5, 1, 'age'],
    [{ everyKm: 40_000, everyMonths: 24 }, 5, 3, null],
    [{ everyKm: 40_000, everyMonths: 24 }, 5, 4, 'age'],
    [{ everyKm: 40_000, everyMonths: 24 }, 4, 4, 'mileage'],
    [{ everyKm: 50_000, everyMonths: null }, 5, 9, 'mileage'],
    [{ everyKm: 60_000, everyMonths: null }, 5, 9, null],
    [{ everyKm: null, everyMonths: null }, 5, 9, null],
  ] as const)('every %j is at %i0,000 km and %i years due by %s', (row, mileage, years, due) => {
    expect(dueAt(row, mileage, years)).toBe(due)
  })
})

describe('the price list', () => {
  test('has every work that can be booked, and none twice for a car', () => {
    expect(new Set(maintenanceRows.map(each => each.work))).toEqual(new Set(bookableWorks))
    const keys = maintenanceRows.map(each => `${each.seriesCode} ${each.energy} ${each.work}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('has nothing of an engine for a car without one', () => {
    for (const { work, energy } of maintenanceRows) {
      const { engine } = workOf(work as (typeof bookableWorks)[number])
      expect(engine === undefined || engine === (energy !== 'BEV'), `${work} ${energy}`).toBe(true)
    }
  })
  test('can be done in a working day, all of it together', () => {
    for (const rows of Map.groupBy(maintenanceRows, each => `${each.seriesCode} ${each.energy}`).values())
      expect(lengthOf(rows)).toBeLessThanOrEqual(16)
  })
})

test('what is chosen comes to the sum of its lines and takes as long as all of them, whatever is named', () => {
  const rows = maintenanceRows.filter(each => each.seriesCode === 'vega' && each.energy === 'ICE')
  const codes = fc.array(fc.constantFrom(...bookableWorks), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(codes, named => {
      const works = worksNamed(rows, named)
      const all = [...new Set(named)].every(code => rows.some(each => each.work === code))
      expect(works !== undefined).toBe(all)
      if (!works) return
      expect(works).toHaveLength(new Set(named).size)
      expect(totalOf(works)).toBe(works.map(each => each.priceFen).reduce((a, b) => a + b, 0))
      const minutes = works.map(each => each.minutes).reduce((a, b) => a + b, 0)
      expect(lengthOf(works) * 30).toBeGreaterThanOrEqual(minutes)
      expect(lengthOf(works) * 30).toBeLessThan(minutes + 30)
    }),
    { numRuns: 200 },
  )
})

describe('a name', () => {
  test('stands as its language has it', () => {
    expect(wholeName(' 沈', '知遥')?.whole).toBe('沈知遥')
    expect(wholeName('Picard', 'Jean-Luc')?.whole).toBe('Jean-Luc Picard')
  })
  test('with one part that is none is none', () => {
    expect(wholeName('沈', '=1+1')).toBeUndefined()
    expect(wholeName('', '知遥')).toBeUndefined()
  })
})

test('three purposes have to be agreed to, more may be', () => {
  const of = (...list: ('PRIVACY' | 'CONTACT' | 'DEALER' | 'MARKETING')[]) => list.map(consentId => ({ consentId }))
  expect(agreesToAll(of('PRIVACY', 'CONTACT', 'DEALER', 'MARKETING'))).toBe(true)
  for (const left of ['PRIVACY', 'CONTACT', 'DEALER'] as const)
    expect(agreesToAll(of('PRIVACY', 'CONTACT', 'DEALER', 'MARKETING').filter(each => each.consentId !== left))).toBe(
      false,
    )
})
