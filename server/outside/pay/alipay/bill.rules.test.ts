import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { BillUnreadable, ChannelUnreachable, emptyBill } from '../channel.ts'
import { zipOf } from '../wire/test-zip.ts'
import { readAlipayBill } from './bill.ts'
import { answered, talk } from './test-alipay.ts'

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const line = (type: string, yuan: string, fee: string, request = '') =>
  `2026112022001400000000000001\t,HP1\t,${type},"脚垫, 加厚",2026-11-20 17:00:00,2026-11-20 17:07:11,,,,,a***@example.com,${yuan},${yuan},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${request}\t,${fee},0.00,`
const remarks = ['#支付宝业务明细查询', '#账号：[20880000000000010156]', '#起始日期：[2026年11月20日 00:00:00]']
const file = (...rows: string[]) =>
  [...remarks, columns, ...rows, '#---业务明细列表结束---', '#导出时间', ''].join('\r\n')
const archive = (text: string) =>
  zipOf({
    '20880000000000010156_20261120_业务明细(汇总).csv': iconv.encode(
      '#汇总\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,2\r\n',
      'gbk',
    ),
    '20880000000000010156_20261120_业务明细.csv': iconv.encode(text, 'gbk'),
  })
const at = new Date('2026-11-20T09:07:11Z')

describe('the trade bill of Alipay', () => {
  test('is a zip of GBK with remarks; tabs, quotes and signs of sums', () => {
    const bill = archive(file(line('交易', '199.00', '-1.19'), line('退款', '-9.00', '0.05', 'HR1')))
    const theirs = '2026112022001400000000000001'
    expect(readAlipayBill('trade', bill)).toEqual([
      { kind: 'payment', ours: 'HP1', theirs, amountFen: 19_900, feeFen: 119, at },
      { kind: 'refund', ours: 'HR1', theirs, amountFen: 900, feeFen: -5, at },
    ])
  })

  test('of a day without trades has no lines', () => {
    expect(readAlipayBill('trade', archive(file()))).toEqual([])
  })

  test.each([
    ['without its file', zipOf({ 'a.csv': Buffer.from('#') })],
    ['with a sum that is none', archive(file(line('交易', '1.9.9', '0')))],
    ['that is no archive', Buffer.from('<html>')],
  ])('%s is unreadable', (_, bytes) => {
    expect(() => readAlipayBill('trade', bytes)).toThrow(BillUnreadable)
  })
})

test('the account’s bill: payments, refunds, fees, and what is neither', () => {
  const heading =
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'
  const flow = (type: string, income: string, spent: string) =>
    `1\t,2026\t,HP1\t,脚垫,2026-11-20 17:07:11,a***,${income},${spent},0.00,支付宝,${type},`
  const text = [
    '#支付宝账务明细查询',
    heading,
    flow('在线支付', '199.00', ''),
    flow('收费', '', '-1.19'),
    flow('交易退款', '', '-9.00'),
    flow('提现', '', '-100.00'),
  ].join('\r\n')
  const lines = readAlipayBill('fund', zipOf({ '账务明细.csv': iconv.encode(text, 'gbk') }))
  expect(lines.map(({ kind, amountFen, feeFen }) => [kind, amountFen, feeFen])).toEqual([
    ['payment', 19_900, 0],
    ['other', 0, 119],
    ['refund', 900, 0],
    ['payout', 10_000, 0],
  ])
})

describe('the download of a bill', () => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const named = (url: string) => answered(method, JSON.stringify({ code: '10000', bill_download_url: url }))

  test('goes where a signed answer says', async () => {
    const said = talk([
      named('https://dwbillcenter.alipay.com/downloadBillFile.resource?token=x'),
      archive(file(line('交易', '1.00', '0'))),
    ])
    const { lines, file: kept } = await said.channel.bill('trade', '2026-11-20')
    expect([lines.length, kept!.subarray(0, 2).toString()]).toEqual([1, 'PK'])
    expect(said.asked[1]!.url).toBe('https://dwbillcenter.alipay.com/downloadBillFile.resource?token=x')
    expect(decodeURIComponent(said.asked[0]!.body!)).toContain('"bill_type":"trade","bill_date":"2026-11-20"')
  })

  test('of a day without a bill is empty, and one that fails leaves it open', async () => {
    const none = answered(method, JSON.stringify({ code: '40004', sub_code: 'isp.bill_not_exist' }))
    expect(await talk([none]).channel.bill('trade', '2026-11-20')).toEqual(emptyBill)
    await expect(talk([named('https://x.example/'), 403]).channel.bill('trade', '2026-11-20')).rejects.toThrow(
      ChannelUnreachable,
    )
  })
})
