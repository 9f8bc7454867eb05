import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { figuresFile } from './figures-file.ts'
import { figuresTexts } from './figures.texts.ts'

const t = textsIn(figuresTexts, 'zh-CN')
const figures = { orders: 2, sold: 1, takenFen: 123_405, backFen: 200_000, netFen: -76_595 }

test('the file has the groups, their sum and each day, and sums that a spreadsheet adds up', () => {
  const report = {
    from: '2026-11-28',
    to: '2026-11-29',
    total: figures,
    rows: [{ key: '30001', name: '=1+1', ...figures }],
    series: [{ day: '2026-11-29', ...figures }],
  }
  const lines = figuresFile(report, 'outlet', t).split('\r\n')
  expect(lines[0]).toContain(t.outlet)
  expect(lines.slice(1)).toEqual([
    "'=1+1,2,1,1234.05,2000.00,-765.95",
    `${t.total},2,1,1234.05,2000.00,-765.95`,
    '',
    `${t.day},${t.orders},${t.sold},${t.takenFen},${t.backFen},${t.netFen}`,
    '2026-11-29,2,1,1234.05,2000.00,-765.95',
    '',
  ])
})
