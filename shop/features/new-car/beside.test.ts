import { expect, test } from 'vitest'
import { besideOf, ofTrims } from './beside.ts'

const trims = ['e', 'e', 't', 'e', 't', 'e'].map(rangeCode => ({ rangeCode }))

test('beside a trim stand those of its model, then others of its series, four in all', () => {
  expect(besideOf({ at: 3, trims })).toEqual([3, 0, 1, 5])
  expect(besideOf({ at: 4, trims })).toEqual([4, 2, 0, 1])
  expect(besideOf({ at: 0, trims: trims.slice(0, 1) })).toEqual([0])
})

test('whether a line differs is asked of the trims that are shown alone', () => {
  const row = { code: 'seats', values: ['5', '5', '7', null] }
  expect(ofTrims(row, [0, 1])).toEqual({ code: 'seats', values: ['5', '5'], differs: false })
  expect(ofTrims(row, [0, 2])).toMatchObject({ values: ['5', '7'], differs: true })
  expect(ofTrims(row, [1, 3])).toMatchObject({ values: ['5', null], differs: true })
})
