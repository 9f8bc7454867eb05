import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.ts'
import { entryOf, itemAt, required } from './required.ts'

describe('what must be there', () => {
  it('is given as it is, empty values too', () => {
    expect([required(0, 'number'), required('', 'text'), required(false, 'choice')]).toEqual([0, '', false])
    expect([itemAt([1, 2, 3], 1), itemAt([1, 2, 3], -1), itemAt([undefined], 0)]).toEqual([2, 3, undefined])
    expect(entryOf(new Map([['a', undefined]]), 'a')).toBeUndefined()
  })

  it('is named when it is missing', () => {
    expect(() => required(null, 'order')).toThrow('there is no order')
    expect(() => itemAt([1], 1)).toThrow('a list of 1 has no item at 1')
    expect(() => itemAt([1], -2)).toThrow('a list of 1 has no item at -2')
    expect(() => itemAt([1], Number.NaN)).toThrow('a list of 1 has no item at NaN')
    expect(() => itemAt([1, 2], 0.5)).toThrow('a list of 2 has no item at 0.5')
    expect(() => entryOf(new Map<string, number>(), 'a')).toThrow('nothing stands under a')
  })
})

it('keeps groups and what is in them in the order of their coming', () => {
  expect(groupsOf([3, 1, 5, 2], n => n % 2)).toEqual([[3, 1, 5], [2]])
  expect(groupsOf([], String)).toEqual([])
})
