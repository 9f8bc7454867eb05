import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionChoices, conditionOf, type SaidCondition, saidOf } from './condition.ts'
import { conditionKinds } from './condition-kinds.ts'

const names = Object.keys(conditionChoices) as (keyof SaidCondition)[]
const said = fc.record(
  Object.fromEntries(names.map(name => [name, fc.constantFrom(...conditionChoices[name])])),
) as fc.Arbitrary<SaidCondition>

describe('the condition of a car', () => {
  test('is what was pressed, and comes back to the same controls', () => {
    fc.assert(fc.property(said, each => void expect(saidOf(conditionOf(each)!)).toEqual(each)))
  })
  test.each(names)('is not there as long as nothing was said of %s', name => {
    fc.assert(
      fc.property(said, each => void expect(conditionOf({ ...each, [name]: null })).toBeUndefined()),
      {
        numRuns: 20,
      },
    )
  })
  test.each(names)('has no answer in advance: %s is refused until it is pressed', name => {
    const kind = conditionKinds[name]
    expect(kind.empty).toBeNull()
    expect(kind.read(null)).toEqual({ wrong: 'wrong' })
  })
})
