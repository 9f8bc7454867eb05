import { Formatter } from 'wechatpay-axios-plugin'
import { describe, expect, test } from 'vitest'
import { type BillKind, BillUnreadable } from '../channel.ts'
import { readWechatBill } from './bill.ts'

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const line = (values: Record<string, string>) =>
  columns
    .split(',')
    .map(name => `\`${values[name] ?? ''}`)
    .join(',')
const paid = {
  交易时间: '2026-11-20 17:07:11',
  微信订单号: '4200000925202611204997714292',
  商户订单号: 'HP1',
  交易状态: 'SUCCESS',
  商品名称: '脚垫，加厚 3,5 mm',
  手续费: '1.19000',
  订单金额: '199.00',
  申请退款金额: '0.00',
}
const back = {
  ...paid,
  交易状态: 'REFUND',
  微信退款单号: '50300806962026112005978994968',
  商户退款单号: 'HR1',
  退款状态: 'SUCCESS',
  手续费: '-0.05000',
  订单金额: '0.00',
  申请退款金额: '9.00',
}
const trades = (...rows: Record<string, string>[]) =>
  [
    '\uFEFF' + columns,
    ...rows.map(line),
    sums,
    `\`${rows.length},\`199.00,\`9.00,\`0.00,\`1.14000,\`199.00,\`9.00`,
    '',
  ].join('\r\n')
const read = (text: string, kind: BillKind = 'trade') => readWechatBill(kind, Buffer.from(text))

describe('the trade bill of WeChat Pay', () => {
  test('has cells with back-ticks and sums in yuan, and becomes fen', () => {
    expect(read(trades(paid, back))).toEqual([
      {
        kind: 'payment',
        ours: 'HP1',
        theirs: paid.微信订单号,
        amountFen: 19_900,
        feeFen: 119,
        at: new Date('2026-11-20T09:07:11Z'),
      },
      {
        kind: 'refund',
        ours: 'HR1',
        theirs: back.微信退款单号,
        amountFen: 900,
        feeFen: -5,
        at: new Date('2026-11-20T09:07:11Z'),
      },
    ])
  })

  test('is read as the published library splits it', () => {
    const { rows } = Formatter.castCsvBill(
      Buffer.from(trades(paid, back).replaceAll('\r', '').replace('\uFEFF', '')),
    ) as {
      rows: Record<string, string>[]
    }
    expect(read(trades(paid, back)).map(each => each.theirs)).toEqual([rows[0]!.微信订单号, rows[1]!.微信退款单号])
  })

  test('leaves out a refund that failed: it moved nothing', () => {
    expect(read(trades(paid, { ...back, 退款状态: 'FAIL' }))).toHaveLength(1)
  })

  test('goes by the names of its columns: older ones have fewer', () => {
    const text = [
      '交易时间,商户订单号,微信订单号,交易状态,手续费,总金额',
      '`2026-11-20 17:07:11,`HP1,`42,`SUCCESS,`0,`0.01',
      '总交易单数',
      '`1',
    ].join('\n')
    expect(read(text)).toMatchObject([{ ours: 'HP1', amountFen: 1 }])
  })

  test.each([
    ['with a line less than it says', trades(paid, back).replace(/\r\n`2026[^\r]*/, '')],
    ['without sums', trades(paid).split('总交易')[0]!],
    ['with a sum that is none', trades({ ...paid, 订单金额: '1e3' })],
    ['with a fraction of a fen', trades({ ...paid, 订单金额: '0.005' })],
    ['with a time that is none', trades({ ...paid, 交易时间: '2026-02-30 00:00:00' })],
    ['that is a page', '<html>'],
    ['that is empty', ''],
  ])('%s is unreadable', (_, text) => {
    expect(() => read(text)).toThrow(BillUnreadable)
  })
})

describe('the bill of funds', () => {
  const heading =
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
  const flows = (...rows: string[]) =>
    [heading, ...rows, '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', `\`${rows.length},\`1,\`0,\`1,\`0`].join(
      '\n',
    )
  const flow = (theirs: string, type: string, way: string, yuan: string, ours: string) =>
    [
      '2026-11-20 17:00:00',
      theirs,
      'F1',
      type,
      type,
      way,
      yuan,
      '0.00',
      'system',
      '退款总金额0.01元;含手续费0.00元',
      ours,
    ]
      .map(each => `\`${each}`)
      .join(',')

  test('has our number in its last column; a fee joins its trade, and a withdrawal is neither', () => {
    const text = flows(
      flow('42001', '扣除交易手续费', '支出', '1.19', 'HP1'),
      flow('42001', '交易', '收入', '199.00', 'HP1'),
      flow('50301', '退款', '支出', '9.00', 'HR1'),
      flow('42009', '扣除交易手续费', '支出', '0.10', ''),
      flow('W1', '提现', '支出', '100.00', ''),
    )
    expect(
      read(text, 'fund').map(({ kind, ours, theirs, amountFen, feeFen }) => [kind, ours, theirs, amountFen, feeFen]),
    ).toEqual([
      ['payment', 'HP1', '42001', 19_900, 119],
      ['refund', 'HR1', '50301', 900, 0],
      ['other', '', '42009', 0, 10],
      ['payout', '', 'W1', 10_000, 0],
    ])
  })
})
