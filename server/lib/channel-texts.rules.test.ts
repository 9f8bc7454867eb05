import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beijingOffset, beijingStamp, beijingTime, fromBeijingTime, nearBeijingStamp } from './clock.ts'
import { fenOfYuan, yuanText } from './money.ts'

describe('yuan as text', () => {
  test('and back is the same sum, for every sum', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), fen => {
        expect(fenOfYuan(yuanText(fen))).toBe(fen)
      }),
    )
  })

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [29, '0.29'],
    [1_000_000_000_005, '10000000000.05'],
  ])('%d fen are %s', (fen, text) => expect(yuanText(fen)).toBe(text))

  test.each([
    ['1', 100],
    ['1.1', 110],
    ['7.79000', 779],
    ['-0.05', -5],
    ['+2.00', 200],
    ['-0.00', 0],
  ])('%s are %d fen, by digits alone', (text, fen) => expect(fenOfYuan(text)).toBe(fen))

  test.each(['', '.5', '1e3', '0.001', '1,000.00', '12345678901', ' 1', '１', 'NaN', '--1'])('%j is none', text => {
    expect(() => fenOfYuan(text)).toThrow(RangeError)
  })

  test.each([-1, 0.5, Number.NaN])('%d fen are none', fen => expect(() => yuanText(fen)).toThrow(RangeError))
})

describe('times of channels', () => {
  const at = new Date('2026-12-31T16:30:05Z')

  test('are those of Beijing, in each channel’s way', () => {
    expect([beijingTime(at), beijingStamp(at), beijingOffset(at)]).toEqual([
      '2027-01-01 00:30:05',
      '20270101003005',
      '2027-01-01T00:30:05+08:00',
    ])
    expect(fromBeijingTime('2027-01-01 00:30:05')).toEqual(at)
  })

  test.each(['2026-02-30 00:00:00', '2026-01-01 24:00:00', '2026-01-01', '', '2026-01-01T00:00:00', '2026-1-1 0:0:0'])(
    '%j is none',
    text => expect(() => fromBeijingTime(text)).toThrow(RangeError),
  )

  test('without a year are next to what they belong to, over the turn of the year', () => {
    expect(nearBeijingStamp('0101003005', new Date('2026-12-31T15:00:00Z'))).toEqual(at)
    expect(nearBeijingStamp('1231233005', new Date('2027-01-01T02:00:00Z'))).toEqual(new Date('2026-12-31T15:30:05Z'))
    for (const text of ['0230000000', '123', '', '13010000000'])
      expect(() => nearBeijingStamp(text, at)).toThrow(RangeError)
  })
})
