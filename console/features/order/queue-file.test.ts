import { expect, test } from 'vitest'
import { readParcels } from '#console/features/shipment/parcel-lines.ts'
import { csvOf } from '#contract/csv.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { orderTexts } from './order.texts.ts'
import { orderRows } from './queue-file.ts'

const t = textsIn(orderTexts, 'zh-CN')
const order = {
  orderNo: 'HS202611210000000001',
  placedAt: Date.UTC(2026, 10, 21, 4, 5),
  customer: { name: '沈*遥', phone: '138****6621' },
  title: '雨刮片, 前',
  pieces: 2,
  itemNo: 'WIPER-1',
  kindText: '精品',
  outlet: null,
  dueFen: 130_000,
  paidFen: 123_405,
  refundedFen: 5_000,
  payments: [{ method: '微信支付', channelTradeNo: '4200001902167398343410959897' }],
  stateText: '待发货',
  dot: 'orange',
  until: Date.UTC(2026, 10, 23, 4, 5),
  tracking: { trackingEvent: 'order', channelID: '=1+1', campaignID: 'c7', page: '/', wcode: 'c7E1763700000000999' },
} as unknown as Parameters<typeof orderRows>[1][number]

test('a list becomes a table with sums that add up and times of Beijing', () => {
  const [head, row] = orderRows('all', [order], t)
  expect(head).toHaveLength(row!.length)
  expect(row).toEqual(
    expect.arrayContaining([order.orderNo, '138****6621', '雨刮片, 前 等 2\u00a0件', '1300.00', '1234.05', '待发货']),
  )
  expect(csvOf([row!])).toContain(',2026-11-21 12:05,')
  // A spreadsheet would keep fifteen digits of the number of a trade.
  expect(csvOf([row!])).toContain(",50.00,微信支付,'4200001902167398343410959897,")
})

test('says where each visit came from, and never as a formula: anybody can write a campaign into an address', () => {
  const [head, row, without] = orderRows('all', [order, { ...order, tracking: null }], t)
  expect(head!.slice(-4)).toEqual([t.sourceChannel, t.sourceCampaign, t.sourcePage, t.sourceNumber])
  expect(csvOf([row!])).toContain(",'=1+1,c7,/,c7E1763700000000999\r\n")
  expect(without!.slice(-4)).toEqual(['', '', '', ''])
})

test('what waits for its parcel can be filled in and read again; the rest of it is left out', () => {
  const rows = orderRows('ship', [order, { ...order, orderNo: 'HS202611210000000002' }], t)
  expect(readParcels(csvOf(rows)).rows).toEqual([])
  const filled = rows.map((row, n) => (n === 1 ? [row[0]!, '顺丰速运', 'SF1234567890', ...row.slice(3)] : row))
  expect(readParcels(csvOf(filled)).rows).toMatchObject([
    { orderNo: order.orderNo, carrier: 'sf', parcelNo: 'SF1234567890', fault: undefined },
  ])
})
