import { describe, expect, test } from 'vitest'
import {
  defaultUsedCarSort,
  usedCarAges,
  usedCarMileages,
  usedCarMonthlies,
  usedCarSortChoices,
  usedCarSorts,
} from './used-car-codes.ts'
import { goodsPrices, newCarPrices, usedCarPrices } from './price-spans.ts'
import type { SpanChoice } from './choice.ts'

const spans: [name: string, list: readonly SpanChoice[]][] = [
  ['used-car prices', usedCarPrices],
  ['new-car prices', newCarPrices],
  ['prices of goods', goodsPrices],
  ['ages', usedCarAges],
  ['mileages', usedCarMileages],
  ['monthly payments', usedCarMonthlies],
]

describe.each(spans)('%s', (_, list) => {
  test('join without a gap or an overlap', () => {
    expect(list.slice(1).map(span => span.from)).toEqual(list.slice(0, -1).map(span => span.to))
  })
  test('have codes of their own', () => {
    expect(new Set(list.map(span => span.code)).size).toBe(list.length)
  })
})

test('prices, mileages and monthly payments leave nothing out at either end', () => {
  const whole: readonly (readonly SpanChoice[])[] = [
    usedCarPrices,
    newCarPrices,
    goodsPrices,
    usedCarMonthlies,
    usedCarMileages,
  ]
  for (const list of whole) {
    expect(list[0]?.from ?? 0).toBe(0)
    expect(list.at(-1)?.to).toBeUndefined()
  }
})

test('every order on offer exists, the default first', () => {
  expect(usedCarSortChoices[0]).toMatchObject(defaultUsedCarSort)
  for (const { sort } of usedCarSortChoices) expect(usedCarSorts.some(row => row.sort === sort)).toBe(true)
})
