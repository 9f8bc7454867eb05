import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

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
