import { describe, expect, test } from 'vitest'
import { BillUnreadable, emptyBill } from '../channel.ts'
import { readUnionpayBill } from './bill.ts'
import { answered, bill, facts, fieldsOf, line, talk, trade } from './test-unionpay.ts'

describe('the bill of UnionPay', () => {
  const paid = {
    1: 'S22',
    5: '1120170711',
    7: '000000019900',
    10: facts.channelTradeNo,
    12: trade.outTradeNo,
    16: 'D000000000119',
    20: '01',
  }
  const back = { ...paid, 7: '000000000900', 10: '9', 12: 'HR1', 16: 'C000000000005', 20: '04' }

  test('is base64, deflated, a zip, and fields of fixed lengths', async () => {
    const said = talk([
      answered({ respCode: '00', fileContent: bill(line(paid), line(back), line({ ...back, 20: '31' })) }),
    ])
    const at = new Date('2026-11-20T09:07:11Z')
    const second = { kind: 'refund', ours: 'HR1', theirs: '9', amountFen: 900, feeFen: -5, at }
    const { lines, file } = await said.channel.bill('trade', '2026-11-20')
    expect(file!.subarray(0, 2).toString()).toBe('PK')
    expect(lines).toEqual([
      { kind: 'payment', ours: trade.outTradeNo, theirs: facts.channelTradeNo, amountFen: 19_900, feeFen: 119, at },
      second,
      second,
    ])
    expect(said.asked[0]!.url).toBe('https://files.example/')
    expect(fieldsOf(said)).toMatchObject({ txnType: '76', txnSubType: '01', settleDate: '1120', fileType: '00' })
  })

  test('of the first day of a year has lines of the evening before', () => {
    const [first] = readUnionpayBill(bill(line({ ...paid, 5: '1231231500' })), '2027-01-01').lines
    expect(first!.at).toEqual(new Date('2026-12-31T15:15:00Z'))
  })

  test('has no letter before a fee of nothing, and needs one before any other', () => {
    const [first] = readUnionpayBill(bill(line({ ...paid, 16: '000000000000' })), '2026-11-20').lines
    expect(first!.feeFen).toBe(0)
    expect(() => readUnionpayBill(bill(line({ ...paid, 16: '000000000119' })), '2026-11-20')).toThrow(BillUnreadable)
  })

  test('of a day without a file is empty', async () => {
    expect(await talk([answered({ respCode: '98' })]).channel.bill('fund', '2026-11-20')).toEqual(emptyBill)
  })

  test.each([
    ['short', line(paid).slice(0, 200)],
    ['without a sum', line({ ...paid, 7: '' })],
    ['with a fee of nobody', line({ ...paid, 16: 'X000000000119' })],
    ['with a time that is none', line({ ...paid, 5: '1340170711' })],
  ])('with a line that is %s is unreadable', (_, text) => {
    expect(() => readUnionpayBill(bill(text), '2026-11-20')).toThrow(BillUnreadable)
  })
})
