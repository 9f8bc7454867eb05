/** Bills, notices and faults of the simulated WeChat Pay, read by a published client. */
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../numbers.ts'
import { openTestSimulator } from '../test-simulator.ts'
import { PAUSES } from './notice.ts'
import { wechatMerchant } from './test-merchant.ts'

const simulator = await openTestSimulator()
afterAll(() => simulator.close())
const { origin } = simulator
const { wechat, client, post, get, newNumber, order, paid, query, refund, read } = wechatMerchant(simulator)

beforeEach(() => simulator.begin())

describe('bills', () => {
  const day = () => dayOf(simulator.kit.books.now())

  test('hold every trade and refund, with totals, a hash and an address that wants a signature', async () => {
    const number = await paid(10_000)
    await refund(number, 'billed-1', 2_500, 10_000)
    simulator.pass(3_000)
    await simulator.clockwork.run()
    const { data } = await get('v3/bill/tradebill', { bill_date: day(), bill_type: 'ALL' })
    const target = data.download_url.replace(`${origin}/`, '')
    const file = await client.chain(target.split('?')[0] ?? '').get<Buffer>({
      params: Object.fromEntries(new URL(data.download_url).searchParams),
      responseType: 'arraybuffer',
    })
    expect(createHash('sha1').update(file.data).digest('hex')).toBe(data.hash_value)
    const rows = parse(file.data.toString())
    const mine = rows.filter(row => row['商户订单号'] === number)
    expect(mine.map(row => [row['交易状态'], row['订单金额'], row['退款金额'], row['手续费']])).toEqual([
      ['SUCCESS', '100.00', '0.00', '0.60000'],
      ['REFUND', '0.00', '25.00', '-0.15000'],
    ])
    expect((await fetch(data.download_url)).status).toBe(401)
    const flow = await get('v3/bill/fundflowbill', { bill_date: day() })
    expect(flow.data).toMatchObject({ hash_type: 'SHA1' })
  })

  test('of a day without trade do not exist; of no day are refused', async () => {
    expect((await get('v3/bill/tradebill', { bill_date: '2020-02-03' })).data.code).toBe('NO_STATEMENT_EXIST')
    expect((await get('v3/bill/tradebill', { bill_date: '2020-02-30' })).data.code).toBe('PARAM_ERROR')
  })

  function parse(text: string): Record<string, string>[] {
    const [head = '', ...lines] = text.trimEnd().split('\r\n')
    const names = head.split(',')
    return lines
      .slice(0, -2)
      .map(line => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell.replace(/^`/, '')])))
  }
})

describe('a notice', () => {
  const strike = (kind: string, more = {}) => simulator.admin('POST', 'faults', { kind, channel: 'wechat', ...more })

  test('comes again on the real schedule until it is heard, each time freshly signed', async () => {
    simulator.answer.status = 500
    await paid()
    const waits: number[] = []
    for (const pause of PAUSES) {
      const before = simulator.heard.length
      simulator.pass(pause * 1_000 - 500)
      await simulator.clockwork.run()
      expect(simulator.heard).toHaveLength(before)
      simulator.pass(1_000)
      await simulator.clockwork.run()
      if (simulator.heard.length === before + 1) waits.push(pause)
    }
    expect(waits).toEqual(PAUSES)
    simulator.pass(7 * 86_400_000)
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(PAUSES.length + 1)
    expect(new Set(simulator.heard.map(each => read(each).event.id)).size).toBe(1)
  })

  test.each([
    ['duplicate', 2],
    ['dropped', 0],
    ['delayed', 0],
    ['reordered', 0],
  ])('%s', async (kind, expected) => {
    await strike(kind, { uses: 1 })
    const number = await paid()
    expect(simulator.heard).toHaveLength(expected)
    await paid()
    if (kind === 'reordered')
      expect(simulator.heard.map(each => read(each).facts.out_trade_no === number)).toEqual([false, true])
    simulator.pass(11_000)
    await simulator.clockwork.run()
    const mine = simulator.heard.filter(each => read(each).facts.out_trade_no === number)
    expect(mine).toHaveLength({ duplicate: 2, dropped: 0, delayed: 1, reordered: 1 }[kind] ?? 0)
  })

  test.each([
    ['badSignature', 'bad signature'],
    ['unknownSerial', 'unknown serial'],
    ['signTest', 'bad signature'],
    ['tamperedCiphertext', /authenticate|Unsupported state/],
  ])('%s is not readable', async (kind, problem) => {
    await strike(kind, { uses: 1 })
    await paid()
    expect(() => read(simulator.heard[0]!)).toThrow(problem)
    expect(simulator.heard[0]!.headers['Wechatpay-Signature']?.startsWith('WECHATPAY/SIGNTEST/')).toBe(
      kind === 'signTest',
    )
  })

  test('with a wrong sum or merchant is well signed', async () => {
    await strike('wrongAmount', { uses: 1 })
    await paid()
    expect(read(simulator.heard[0]!).facts.amount.total).toBe(12_346)
    await strike('wrongMerchant', { uses: 1 })
    await paid()
    expect(read(simulator.heard[1]!).facts.mchid).not.toBe(wechat.mchid)
  })
})

describe('a call that goes wrong', () => {
  const strike = (kind: string, more = {}) => simulator.admin('POST', 'faults', { kind, uses: 1, ...more })

  test.each([
    ['serverError', 500, 'SYSTEM_ERROR', false],
    ['serverErrorTaken', 500, 'SYSTEM_ERROR', true],
    ['tooMany', 429, 'FREQUENCY_LIMITED', false],
  ])('%s', async (kind, status, code, taken) => {
    const number = newNumber()
    await strike(kind, { outTradeNo: number })
    const answer = await post('v3/pay/transactions/native', order(number))
    expect([answer.status, answer.data.code]).toEqual([status, code])
    expect((await query(number)).status).toBe(taken ? 200 : 404)
  })

  test('cut: the order is taken, nobody answers', async () => {
    const number = newNumber()
    await strike('cut', { outTradeNo: number })
    await expect(post('v3/pay/transactions/native', order(number))).rejects.toThrow(/hang up|ECONNRESET/)
    expect((await query(number)).data.trade_state).toBe('NOTPAY')
  })

  test('slow, and answered with a wrong signature', async () => {
    await strike('slow', { value: 300 })
    const begun = performance.now()
    await get('v3/certificates')
    expect(performance.now() - begun).toBeGreaterThan(290)
    await strike('badAnswer')
    await expect(get('v3/certificates')).rejects.toThrow(/Verify the response/)
  })
})
