import { describe, expect, test } from 'vitest'
import { noStockFilter, readStockPath, type StockFilter, writeStockPath } from './stock-path.ts'

describe('the filter of cars in stock in an address', () => {
  test.each<[StockFilter, string]>([
    [noStockFilter, ''],
    [{ series: ['vega', 'altair'], here: false }, 'altair.vega'],
    [{ series: [], here: true }, '0-1'],
    [{ series: ['mira-ev'], here: true }, 'mira~ev-1'],
  ])('%o is %s and back', (filter, text) => {
    expect(writeStockPath(filter)).toBe(text)
    expect(readStockPath(text)).toEqual({ ...filter, series: [...filter.series].sort() })
  })
  test.each([
    undefined,
    '',
    '0',
    '-',
    '0-2',
    'vega-1-1',
    'vega.vega',
    'a b',
    '<script>',
    '%00',
    '../..',
    'vega.',
    '1~',
    'x'.repeat(401),
    Array.from({ length: 51 }, (_, n) => `s${n}`).join('.'),
  ])('%s cannot be read: no filter', text => {
    expect(readStockPath(text)).toEqual(noStockFilter)
  })
  test('what no slot can hold is left out', () => {
    expect(writeStockPath({ series: ['0', 'a b', 'vega', 'vega'], here: false })).toBe('vega')
  })
})
