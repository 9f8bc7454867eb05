import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { stockFile } from './stock-file.ts'
import { stockTexts } from './stock.texts.ts'

const t = textsIn(stockTexts, 'zh-CN')
const figures = { skus: 3, pieces: 12, held: 2, valueFen: 1_234_05, low: 1, out: 0 }

test('the file has the categories, their sum and what moves slowly, and sums that a spreadsheet adds up', () => {
  const sku = { spuCode: 'mug', skuCode: 'MUG-1', option: '白色', category: '甄选精品', left: 4, valueFen: 40_000 }
  const report = {
    total: figures,
    rows: [{ categoryCode: '20000101010' as const, name: '甄选精品', ...figures }],
    slow: [
      { ...sku, name: '=1+1', lastSoldOn: '2026-05-01', idleDays: 212 },
      { ...sku, name: '杯', option: '', lastSoldOn: null, idleDays: 100 },
    ],
    slowTotal: { count: 2, pieces: 8, valueFen: 80_000 },
  }
  expect(stockFile(report, t).split('\r\n').slice(1)).toEqual([
    '甄选精品,3,12,2,1234.05,1,0',
    `${t.total},3,12,2,1234.05,1,0`,
    '',
    `${t.slow},${t.skuCode},${t.category},${t.left},${t.valueFen},${t.lastSold},${t.days}`,
    "'=1+1 白色,MUG-1,甄选精品,4,400.00,2026-05-01,212",
    `杯,MUG-1,甄选精品,4,400.00,${t.never},100`,
    '',
  ])
})
