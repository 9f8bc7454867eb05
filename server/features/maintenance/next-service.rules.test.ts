import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WorkRow } from './maintenance.rules.ts'
import { nextService, type ServiceCar, stepOf } from './next-service.rules.ts'

const row = (work: string, everyKm: number | null, everyMonths: number | null): WorkRow => ({
  seriesCode: 'vega',
  energy: 'ICE',
  work,
  everyKm,
  everyMonths,
  minutes: 30,
  priceFen: 10_000,
})
const works = [row('oil', 10_000, 12), row('brake-fluid', 40_000, 24), row('air-filter', 20_000, null)]
const car = (change: Partial<ServiceCar> = {}): ServiceCar => ({
  registeredOn: '2024-03-12',
  modelYear: 2024,
  mileageKm: null,
  mileageOn: null,
  ...change,
})
const today = '2026-11-29'

describe('the next service', () => {
  test('of a car of which nothing is known but its age is its next birthday with what ends then', () => {
    expect(nextService(works, car(), [], today)).toEqual({
      works: ['oil'],
      byDay: '2027-03-12',
      atKm: null,
      aboutDay: null,
      overdue: false,
    })
    expect(nextService(works, car(), [], '2027-03-13')).toMatchObject({
      works: ['oil', 'brake-fluid'],
      byDay: '2028-03-12',
    })
  })
  test('is today where an interval ends today, and counts from the model year where nothing else is said', () => {
    expect(nextService(works, car(), [], '2027-03-12')?.byDay).toBe('2027-03-12')
    expect(nextService(works, car({ registeredOn: null }), [], today)?.byDay).toBe('2027-01-01')
  })
  test('by distance comes before that by age where the car is driven much', () => {
    // 39,000 km in 962 days: 40.5 km a day, so 40,000 km in 25 days.
    const next = nextService(works, car({ mileageKm: 39_000, mileageOn: '2026-10-30' }), [], today)
    expect(next).toEqual({
      works: ['oil', 'brake-fluid', 'air-filter'],
      byDay: '2027-03-12',
      atKm: 40_000,
      aboutDay: '2026-11-24',
      overdue: false,
    })
  })
  test('counts from what was done here, and is overdue when that is too long or too far ago', () => {
    const done = [{ work: 'oil', on: '2025-10-10', km: 20_000 }]
    expect(nextService(works, car(), done, today)).toMatchObject({ works: ['oil'], byDay: '2026-10-10', overdue: true })
    const far = nextService(works, car({ mileageKm: 30_001, mileageOn: today }), done, '2026-09-01')
    expect(far).toMatchObject({ atKm: 30_000, overdue: true })
    expect(nextService(works, car(), done, '2026-10-10')).toMatchObject({ overdue: false })
  })
  test('of a car whose day nobody can tell is told by distance alone', () => {
    const only = [row('air-filter', 20_000, null), row('plugs', 50_000, null)]
    expect(nextService(only, car({ registeredOn: null, mileageKm: 0, mileageOn: today }), [], today)).toEqual({
      works: ['air-filter'],
      byDay: null,
      atKm: 20_000,
      aboutDay: null,
      overdue: false,
    })
    expect(nextService(only, car(), [], today)).toBeNull()
    expect(nextService([], car(), [], today)).toBeNull()
  })
  test('is on the last day of a month that has no such day', () => {
    expect(nextService([row('oil', null, 1)], car({ registeredOn: '2026-01-31' }), [], '2026-02-03')?.byDay).toBe(
      '2026-02-28',
    )
  })
  test('whatever is known: what is named is of the list, days are not past and distances not behind unless it is overdue', () => {
    const day = fc
      .date({ min: new Date('2015-01-01'), max: new Date(today), noInvalidDate: true })
      .map(d => d.toISOString().slice(0, 10))
    const any = fc.record({
      registeredOn: fc.option(day),
      modelYear: fc.integer({ min: 2015, max: 2027 }),
      mileage: fc.option(fc.record({ mileageKm: fc.integer({ min: 0, max: 1_000_000 }), mileageOn: day })),
      done: fc.array(
        fc.record({
          work: fc.constantFrom(...works.map(w => w.work)),
          on: day,
          km: fc.integer({ min: 1, max: 60 }).map(n => n * 10_000),
        }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(any, ({ mileage, done, ...birth }) => {
        const next = nextService(works, { ...birth, mileageKm: null, mileageOn: null, ...mileage }, done, today)!
        expect(next.works.length).toBeGreaterThan(0)
        expect(works.map(each => each.work)).toEqual(expect.arrayContaining(next.works))
        expect(next.byDay !== null || next.atKm !== null).toBe(true)
        if (next.overdue) return
        if (next.byDay !== null) expect(next.byDay >= today).toBe(true)
        if (next.atKm !== null) expect(next.atKm).toBeGreaterThanOrEqual(mileage!.mileageKm)
      }),
    )
  })
})

test('a mileage is booked by the step next to it', () => {
  expect([0, 14_999, 15_000, 40_000, 900_000].map(stepOf)).toEqual([1, 1, 2, 4, 60])
})
