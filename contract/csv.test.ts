import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, yuanCell } from './csv.ts'

test('a file has a mark of its encoding, quotes what needs them, and ends every line', () => {
  expect(
    csvOf([
      ['订单号', 'a "b"'],
      ['x,y', '1\n2'],
    ]),
  ).toBe('\ufeff订单号,"a ""b"""\r\n"x,y","1\n2"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1', '\tx', '\rx', '\nx'])(
  '%j is text, not a formula',
  text => {
    expect(csvOf([[text]])).toContain(`'${text}`)
  },
)

test('a sum is a number to a spreadsheet, below zero, too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), fen => {
      const cell = csvOf([[yuanCell(fen)]]).slice(1, -2)
      expect(cell).toMatch(/^-?\d+\.\d\d$/)
      expect(Math.round(Number(cell) * 100)).toBe(fen === 0 ? 0 : fen)
    }),
  )
  expect([-5, -50, -150, -100, 0, 7].map(yuanCell)).toEqual(['-0.05', '-0.50', '-1.50', '-1.00', '0.00', '0.07'])
})

test.each(['-1.50+1', '-1.5', '-1.500', '--1.50', '-1', '-A1.50'])('%j is still text', text => {
  expect(csvOf([[text]])).toContain(`'${text}`)
})
