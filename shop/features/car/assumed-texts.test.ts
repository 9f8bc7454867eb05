import { expect, test } from 'vitest'
import { figureOf, textOf } from './assumed-texts.ts'

test.each([
  ['energyFen', '0.6', 60],
  ['energyFen', '.6', 60],
  ['energyFen', '8', 800],
  ['energyFen', '0.', 1],
  ['energyFen', '7。85', 785],
  ['insuranceFenPerYear', '5,200', 520_000],
  ['insuranceFenPerYear', '', 0],
  ['kmPerYear', '15000', 15_000],
  ['kmPerYear', '15000.9', 15_000],
  ['kmPerYear', '12', 1000],
  ['kmPerYear', '999999', 60_000],
  ['kmPerYear', 'far', 1000],
  ['restPercent', '-5', 0],
  ['restPercent', '101', 100],
] as const)('%s: %j means %i', (name, text, figure) => expect(figureOf(name, text)).toBe(figure))

test.each([
  ['energyFen', 60, '0.60'],
  ['energyFen', 805, '8.05'],
  ['upkeepFenPerYear', 120_000, '1200'],
  ['kmPerYear', 15_000, '15000'],
] as const)('%s: %i is written %j, and read again as itself', (name, figure, text) => {
  expect(textOf(name, figure)).toBe(text)
  expect(figureOf(name, text)).toBe(figure)
})
