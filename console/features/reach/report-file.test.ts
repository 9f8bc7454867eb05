import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { reportTexts } from './campaign-report.texts.ts'
import { reportFile, reportRowsOf } from './report-file.ts'

const t = textsIn(reportTexts, 'zh-CN')
const figures = { visits: 4, leads: 3, orders: 2, sold: 1, takenFen: 123_405, backFen: 200_000, netFen: -76_595 }
const report = {
  from: '2026-11-01',
  to: '2026-11-30',
  total: figures,
  rows: [
    { key: '=1+1', ...figures },
    { key: '', ...figures },
  ],
  others: { groups: 7, ...figures },
  series: [],
}

test('what no campaign is known of has words, and the sum stands last', () => {
  expect(reportRowsOf(report, 'campaign', t).map(each => each.name)).toEqual(['=1+1', t.unknown, t.others(7), t.total])
  expect(reportRowsOf({ ...report, others: null }, 'channel', t)).toHaveLength(3)
})

test('the file has sums that add up, and nothing that a spreadsheet runs', () => {
  const lines = reportFile(report, 'campaign', t).split('\r\n')
  expect(lines[0]).toContain(t.campaign)
  expect(lines[1]).toBe("'=1+1,4,3,2,1,1234.05,2000.00,-765.95")
  expect(lines.at(-2)).toBe(`${t.total},4,3,2,1,1234.05,2000.00,-765.95`)
})

test('pages are told as addresses, without what differs from one to the next', () => {
  const rows = ['/', '/usedcar/detail/:id', '/newcar/activity/winter-gift', ''].map(key => ({ key, ...figures }))
  const names = reportRowsOf({ ...report, rows, others: null }, 'page', t).map(each => each.name)
  expect(names).toEqual(['/', '/usedcar/detail/…', '/newcar/activity/winter-gift', t.unknown, t.total])
  expect(reportFile({ ...report, rows }, 'page', t)).toContain(`${t.page},${t.visits}`)
})

/** The cells of a file, read as RFC 4180 says. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g
  for (const [, cell = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    lines.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

test('a campaign that somebody made up to be run by a spreadsheet, or to break its lines, is one cell of text', () => {
  const keys = [
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '\t=1+1',
    '\r\n=1+1',
    'spring\r\n=1+1,2,3',
    '","=1+1',
    'a,=1+1',
    '\u2060=1+1',
    '"'.repeat(200),
    '-1.00\n=1+1',
  ]
  const rows = cellsOf(
    reportFile({ ...report, rows: keys.map(key => ({ key, ...figures })), others: null }, 'campaign', t),
  )
  expect(rows).toHaveLength(keys.length + 2)
  for (const row of rows) expect(row).toHaveLength(8)
  const names = rows.slice(1, -1).map(([name]) => name!)
  for (const name of names) expect(name).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
  expect(names.map(name => name.replace(/^'/, ''))).toEqual(keys.map(key => key.replaceAll('\u2060', '')))
})
