import { expect, test } from 'vitest'
import { seriesKind } from './series-kind.ts'

test.each([
  ['', { value: [] }],
  ['3-vega\n 5-deneb，3-vega', { value: ['3-vega', '5-deneb'] }],
  ['3-vega, 三系', { wrong: '三系' }],
  ['x'.repeat(41), { wrong: 'x'.repeat(41) }],
])('%j', (text, read) => expect(seriesKind.read(text)).toEqual(read))

test('what is stored stands there again', () => {
  expect(seriesKind.read(seriesKind.write(['3-vega', '5-deneb']))).toEqual({ value: ['3-vega', '5-deneb'] })
})
