import { describe, expect, test } from 'vitest'
import { fenOf, wholeOf } from '#contract/typed-figures.ts'
import { localOf, momentOf, yuanOf } from './figures-typed.ts'

describe('sums', () => {
  test.each([
    ['1280', 128_000],
    ['1,280.5', 128_050],
    ['￥ 1，280.05', 128_005],
    ['１２８０．５', 128_050],
    ['12,345,678.90', 1_234_567_890],
    ['530 元', 53_000],
    ['0', 0],
    ['0.1', 10],
    ['99999999.99', 9_999_999_999],
  ])('reads %s', (written, fen) => expect(fenOf(written)).toBe(fen))
  test.each(['530,00', '1,28', '12,80', '1,2,3', ',128', '1280,', '1.280,00', '1,2345'])(
    'refuses “%s”, which has two meanings',
    written => expect(fenOf(written)).toBeUndefined(),
  )
  test.each(['', '-1', '1.234', '1e3', '一百', '.5', '123456789'])('does not read “%s”', written =>
    expect(fenOf(written)).toBeUndefined(),
  )
  test.each([0, 1, 10, 128_000, 128_050])('writes %i so that it is read again', fen =>
    expect(fenOf(yuanOf(fen))).toBe(fen),
  )
  test('writes no cents where there are none', () => expect([yuanOf(128_000), yuanOf(5)]).toEqual(['1280', '0.05']))
})

test('whole numbers stay in their range', () => {
  expect([wholeOf(' 12 ', 1, 99), wholeOf('-3', -5, 5), wholeOf('－３', -5, 5)]).toEqual([12, -3, -3])
  expect([wholeOf('0', 1, 99), wholeOf('1.5', 1, 9), wholeOf('', 0, 9), wholeOf('100', 1, 99)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

describe('times', () => {
  const at = Date.parse('2026-11-30T16:00:00Z')
  test('are Beijing’s, wherever the browser stands', () => expect(localOf(at)).toBe('2026-12-01T00:00'))
  test('come back', () => expect(momentOf(localOf(at))).toBe(at))
  test.each(['', '2026-02-30T10:00', '2026-11-21', 'x'])('are nothing for “%s”', local =>
    expect(momentOf(local)).toBeUndefined(),
  )
})
