import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carOf, readStateWord, type Said, type SaidState, stateWord, usualCarOf } from './said-car.ts'

const grade = fc.constantFrom('1', '2', '3', null)
const state = fc.record({
  body: grade,
  cabin: grade,
  mechanics: grade,
  tyres: grade,
  services: fc.constantFrom('full', 'partly', 'none', null),
  keys: fc.constantFrom('2', '1', null),
  accident: fc.constantFrom('no', 'yes', null),
  use: fc.constantFrom('private', 'rental', null),
  flood: fc.constantFrom('no', 'yes', null),
}) as fc.Arbitrary<SaidState>
const facts = { spuId: '12', modelYear: '2022', registeredOn: '2022-05-11', cityCode: '330100' }

describe('what an owner has pressed', () => {
  test('comes back from its word, and nothing else does', () => {
    fc.assert(
      fc.property(state, said => {
        const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
        expect(readStateWord(stateWord(said))).toEqual(known)
      }),
    )
  })
  test.each(['', 'x', '9.9.9.9.all.3.maybe.taxi.1', '........'])('the word %j says nothing', word =>
    expect(readStateWord(word)).toEqual({}),
  )
})

describe('a car', () => {
  test('is whole once every answer was pressed, and says what was pressed', () => {
    fc.assert(
      fc.property(state, said => {
        const whole = Object.values(said).every(value => value !== null)
        const car = carOf({ ...facts, ...said } as Said, '41000')
        expect(car !== undefined).toBe(whole)
        if (car)
          expect([car.flood, car.accident, car.use]).toEqual([said.flood === 'yes', said.accident === 'yes', said.use])
      }),
    )
  })
  test('can be looked at as if in good order before anything was pressed, but not before it is known which it is', () => {
    expect(usualCarOf(facts, '41000')).toMatchObject({ spuId: 12, mileageKm: 41_000, accident: false })
    expect(usualCarOf({ ...facts, cityCode: null }, '41000')).toBeUndefined()
    expect(usualCarOf(facts, '')).toBeUndefined()
  })
})
