import { describe, expect, test } from 'vitest'
import {
  countdownParts,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDay,
  formatDayTime,
  formatDeadline,
  formatFullDay,
  formatMonth,
  formatShortDateTime,
  formatTime,
  formatTimeLeft,
  formatTimeout,
} from '#contract/moments.ts'
import {
  formatChange,
  formatCount,
  formatDistance,
  formatFileSize,
  formatMileage,
  formatMoney,
  formatPercent,
  formatPriceRange,
  formatRange,
  formatReduction,
  formatWan,
  moneyParts,
  spokenMoney,
} from '#contract/figures.ts'

/** The tables below write ordinary spaces; the formatters write no-break ones, which the last test of each group checks. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

describe('money', () => {
  test.each([
    [0, '¥ 0.00'],
    [1, '¥ 0.01'],
    [10, '¥ 0.10'],
    [99, '¥ 0.99'],
    [100, '¥ 1.00'],
    [99_999, '¥ 999.99'],
    [100_000, '¥ 1,000.00'],
    [32_800_000, '¥ 328,000.00'],
    [123_456_789_012, '¥ 1,234,567,890.12'],
    [-10_000, '− ¥ 100.00'],
  ])('%d fen reads %s', (fen, text) => expect(plain(formatMoney(fen))).toBe(text))

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no sum in fen', fen => {
    expect(() => moneyParts(fen)).toThrow(RangeError)
  })

  test('the largest safe sum keeps every digit', () => {
    expect(plain(formatMoney(Number.MAX_SAFE_INTEGER))).toBe('¥ 90,071,992,547,409.91')
  })

  test.each([
    [10_000, '− ¥ 100.00'],
    [-10_000, '− ¥ 100.00'],
    [0, '¥ 0.00'],
  ])('a reduction of %d fen reads %s', (fen, text) => expect(plain(formatReduction(fen))).toBe(text))

  test.each([
    [-800_000, '− ¥ 8,000.00'],
    [50_000, '+ ¥ 500.00'],
    [0, '—'],
  ])('a change of %d fen reads %s', (fen, text) => expect(plain(formatChange(fen))).toBe(text))

  test('a screen reader says the plain sum', () => {
    expect(spokenMoney(32_800_000, 'zh-CN')).toBe('328000.00 元')
    expect(spokenMoney(32_800_000, 'en')).toBe('CNY 328000.00')
  })

  test.each([
    [32_800_000, '32.80 万', '¥ 328,000.00'],
    [26_800_000, '26.80 万', '¥ 268,000.00'],
    [1_234_567, '1.23 万', '¥ 12,345.67'],
    [-800_000, '−0.80 万', '− ¥ 8,000.00'],
  ])('%d fen in a chart reads %s', (fen, cn, en) => {
    expect(plain(formatWan(fen, 'zh-CN'))).toBe(cn)
    expect(plain(formatWan(fen, 'en'))).toBe(en)
  })

  test.each([
    [undefined, 20_000_000, '20 万以下', 'Under ¥200,000'],
    [20_000_000, 40_000_000, '20–40 万', '¥200,000–400,000'],
    [22_500_000, 40_000_000, '22.5–40 万', '¥225,000–400,000'],
    [100_000_000, undefined, '100 万以上', 'Over ¥1,000,000'],
    [undefined, undefined, '不限', 'Any price'],
    [0, 30_000_000, '30 万以下', 'Under ¥300,000'],
  ])('the range from %s to %s reads %s', (from, to, cn, en) => {
    expect(plain(formatPriceRange(from, to, 'zh-CN'))).toBe(cn)
    expect(plain(formatPriceRange(from, to, 'en'))).toBe(en)
  })

  test('the gap after the yuan sign is thin and never breaks', () => {
    expect(formatMoney(100)).toBe('¥\u202f1.00')
    expect(formatWan(32_800_000, 'zh-CN')).toBe('32.80\u00a0万')
  })
})

describe('counts, ways and shares', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1_234_567, '−1,234,567'],
  ])('%d reads %s', (n, text) => expect(formatCount(n)).toBe(text))

  test.each([
    [0, '0 公里', '0 km'],
    [860, '860 公里', '860 km'],
    [1000, '0.1 万公里', '1,000 km'],
    [9_400, '0.9 万公里', '9,400 km'],
    [20_000, '2 万公里', '20,000 km'],
    [24_000, '2.4 万公里', '24,000 km'],
    [99_960, '10 万公里', '99,960 km'],
    [123_456, '12.3 万公里', '123,456 km'],
  ])('%d km driven read %s', (km, cn, en) => {
    expect(plain(formatMileage(km, 'zh-CN'))).toBe(cn)
    expect(plain(formatMileage(km, 'en'))).toBe(en)
  })

  test.each([
    [0, '0 m'],
    [850, '850 m'],
    [1000, '1 km'],
    [6_240, '6.2 km'],
    [99_949, '99.9 km'],
    [99_951, '100 km'],
    [1_280_400, '1,280 km'],
  ])('%d m away read %s', (metres, text) => expect(plain(formatDistance(metres))).toBe(text))

  test.each([
    [399, '3.99%'],
    [3000, '30%'],
    [450, '4.5%'],
    [0, '0%'],
    [10_000, '100%'],
  ])('%d basis points read %s', (bp, text) => expect(formatPercent(bp)).toBe(text))

  test.each([
    [1, '1 kB'],
    [860_000, '860 kB'],
    [4_200_000, '4.2 MB'],
  ])('%d bytes read %s', (bytes, text) => expect(plain(formatFileSize(bytes))).toBe(text))

  test('a range keeps its unit', () => expect(formatRange(620)).toBe('620\u00a0km'))
})

describe('moments, always in Beijing', () => {
  const at = '2026-11-21T01:12:36.400Z'

  test.each([
    ['date', formatDate(at), '2026-11-21'],
    ['record', formatDateTime(at), '2026-11-21 09:12'],
    ['with seconds', formatDateTimeSeconds(at), '2026-11-21 09:12:36'],
    ['short', formatShortDateTime(at), '11-21 09:12'],
    ['day, Chinese', formatDay('2026-11-26T02:00:00Z', 'zh-CN'), '11 月 26 日 周四'],
    ['day, English', formatDay('2026-11-26T02:00:00Z', 'en'), 'Thu 26 Nov'],
    ['sentence, Chinese', formatDayTime('2026-11-26T02:00:00Z', 'zh-CN'), '11 月 26 日 周四 10:00'],
    ['sentence, English', formatDayTime('2026-11-26T02:00:00Z', 'en'), 'Thu 26 Nov, 10:00'],
    ['full day, Chinese', formatFullDay('2026-11-12', 'zh-CN'), '2026 年 11 月 12 日'],
    ['full day, English', formatFullDay('2026-11-12', 'en'), '12 Nov 2026'],
    ['registration, Chinese', formatMonth('2023-05-01', 'zh-CN'), '2023 年 5 月'],
    ['registration, English', formatMonth('2023-05-01', 'en'), 'May 2023'],
    ['the next day begins in Beijing first', formatDate('2026-11-20T16:00:00Z'), '2026-11-21'],
    ['the new year too', formatDateTime('2026-12-31T16:30:00Z'), '2027-01-01 00:30'],
    ['milliseconds', formatDate(Date.UTC(2026, 0, 1)), '2026-01-01'],
    ['a Date', formatDate(new Date(at)), '2026-11-21'],
    ['a term that ends at midnight', formatDeadline('2026-12-21T16:00:00Z'), '2026-12-21 24:00'],
    ['a term that ends within a day', formatDeadline('2026-12-21T04:00:00Z'), '2026-12-21 12:00'],
  ])('%s', (_, text, wanted) => expect(plain(text)).toBe(wanted))

  test('a date keeps together, also at the end of a line', () =>
    expect(formatDateTime(at)).toBe('2026-\u206011-\u206021\u00a009:12'))

  test('a text that is no moment is refused', () => {
    expect(() => formatDate('soon')).toThrow(RangeError)
  })

  test.each([
    [30_000, '刚刚', 'just now'],
    [5 * 60_000, '5 分钟前', '5 min ago'],
    [3 * 3_600_000, '3 小时前', '3 h ago'],
    [24 * 3_600_000, '2026-11-20', '2026-11-20'],
    [-60_000, '2026-11-21', '2026-11-21'],
  ])('%d ms ago reads %s', (ago, cn, en) => {
    const now = Date.parse(at)
    expect(plain(formatAgo(now - ago, now, 'zh-CN'))).toBe(cn)
    expect(plain(formatAgo(now - ago, now, 'en'))).toBe(en)
  })
})

describe('time that is left', () => {
  test.each([
    [1_788_000, '30 分钟', '30 min'],
    [60_000, '1 分钟', '1 min'],
    [59_001, '60 秒', '60 s'],
    [47_200, '48 秒', '48 s'],
    [0, '0 秒', '0 s'],
    [-5_000, '0 秒', '0 s'],
    [3_729_000, '1 小时 3 分钟', '1 h 3 min'],
    [172_800_000, '48 小时', '48 h'],
    [172_800_001, '2 天', '2 d'],
    [176_400_000, '2 天 1 小时', '2 d 1 h'],
    [1_209_600_000, '14 天', '14 d'],
    [1_209_599_999, '13 天 23 小时', '13 d 23 h'],
  ])('%d ms left read %s', (ms, cn, en) => {
    expect(plain(formatTimeLeft(ms, 'zh-CN'))).toBe(cn)
    expect(plain(formatTimeLeft(ms, 'en'))).toBe(en)
  })

  test('the boxes of a campaign have two digits each', () => {
    expect(countdownParts(6 * 86_400_000 + 78_489_000)).toEqual({
      days: '06',
      hours: '21',
      minutes: '48',
      seconds: '09',
    })
  })

  test.each([
    [9_000_000, '2 小时 30 分钟', '2 h 30 min'],
    [7_200_000, '2 小时', '2 h'],
    [1_800_000, '30 分钟', '30 min'],
    [0, '0 分钟', '0 min'],
  ])('a limit of %d ms reads %s', (ms, cn, en) => {
    expect(plain(formatTimeout(ms, 'zh-CN'))).toBe(cn)
    expect(plain(formatTimeout(ms, 'en'))).toBe(en)
  })
})

test('a time is Beijing’s, whatever the device thinks', () => {
  expect(formatTime('2026-11-21T01:12:59Z')).toBe('09:12')
  expect(formatTime(Date.parse('2026-11-20T16:00:00Z'))).toBe('00:00')
})
