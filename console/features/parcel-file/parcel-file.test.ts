import { expect, test, vi } from 'vitest'
import { readParcels } from '#console/features/shipment/parcel-lines.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { notSentFile, type ParcelFile } from './parcel-file.ts'

const no = 'HS202611210483920175'

test('what was not sent is a file that is read as the same lines, with the reasons behind them', async () => {
  const browser = stubBrowser('/console/shipments/7')
  const line = (n: number, cells: string[], reason: string | null) => ({ line: n, cells, reason })
  browser.answers['desk.shipment.fileLines'] = [
    { data: [line(3, ['HS1', '=cmd', '"SF",1'], '订单号格式不对'), line(9, [no], '至少需要三列')] },
    { data: [line(5, [no, '顺丰速运', 'SF1234567890'], null)] },
  ]
  const words = { columns: ['订单号', '承运商', '运单号', '未发货原因'], notBegun: '未开始' } as const
  const csv = await notSentFile({ parcelFileId: 7 } as ParcelFile, words)
  vi.unstubAllGlobals()
  expect(csv.split('\r\n')).toEqual([
    '\ufeff订单号,承运商,运单号,未发货原因',
    `HS1,'=cmd,"""SF"",1",订单号格式不对`,
    `${no},顺丰速运,SF1234567890,未开始`,
    `${no},,,至少需要三列`,
    '',
  ])
  // A line beside which no parcel stands is not read: nobody has filled it in.
  expect(readParcels(csv).rows.map(({ orderNo, cells, fault }) => [orderNo, cells[2], fault])).toEqual([
    ['HS1', '"SF",1', 'wrongOrder'],
    [no, 'SF1234567890', undefined],
  ])
})
