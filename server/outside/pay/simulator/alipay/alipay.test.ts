/** The simulated Alipay, spoken to with the published client, with keys and with certificates. */
import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { X509Certificate } from 'node:crypto'
import { unzipSync } from '../test-unzip.ts'
import { dayOf } from '../numbers.ts'
import { openTestSimulator } from '../test-simulator.ts'
import { PAUSES } from './notice.ts'

const simulator = await openTestSimulator()
afterAll(() => simulator.close())
const { alipay } = simulator.account
const notifyUrl = 'https://shop.example.com/notice'

const publicKeyOf = (certificate: string) =>
  new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString()
const common = {
  appId: alipay.appId,
  privateKey: alipay.app.privateKey,
  keyType: 'PKCS8' as const,
  gateway: `${simulator.origin}/gateway.do`,
  camelcase: false,
}
const withKeys = new AlipaySdk({ ...common, alipayPublicKey: publicKeyOf(alipay.platform.certificate) })
const withCertificates = new AlipaySdk({
  ...common,
  appCertContent: alipay.app.certificate,
  alipayPublicCertContent: alipay.platform.certificate,
  alipayRootCertContent: alipay.root.certificate,
})

const call = (method: string, biz_content: object, sdk = withKeys, more = {}) =>
  sdk.exec(method, { biz_content, ...more }, { validateSign: true })

let count = 0
const newNumber = () => `ali${String(++count).padStart(6, '0')}`
const order = (number: string, product: string, more = {}) => ({
  out_trade_no: number,
  total_amount: '123.45',
  subject: '机油 5% 保养',
  product_code: product,
  ...more,
})
const codes = { page: 'FAST_INSTANT_TRADE_PAY', wap: 'QUICK_WAP_WAY' }

/** The browser goes where the shop sent it. @returns its cashier */
async function opened(number: string, product: 'page' | 'wap', more = {}): Promise<string> {
  const address = withKeys.pageExec(`alipay.trade.${product}.pay`, 'GET', {
    notify_url: notifyUrl,
    return_url: 'https://shop.example.com/back?order=7',
    biz_content: order(number, codes[product], more),
  })
  const answer = await fetch(address, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').slice(-20)
}
async function paid(product: 'page' | 'wap' = 'page'): Promise<string> {
  const number = newNumber()
  const cashier = await opened(number, product)
  expect((await simulator.press(cashier, 'pay')).status).toBe(303)
  await simulator.clockwork.run()
  return number
}
const query = (number: string, sdk = withKeys) => call('alipay.trade.query', { out_trade_no: number }, sdk)
const refund = (number: string, sum: string, request?: string) =>
  call('alipay.trade.refund', {
    out_trade_no: number,
    refund_amount: sum,
    ...(request ? { out_request_no: request } : {}),
  })
const noticeAt = (at: number) => Object.fromEntries(new URLSearchParams(simulator.heard[at]?.body))

beforeEach(() => simulator.begin())

describe('a trade', () => {
  test('is opened in the browser, paid, told, and leads back with a signature', async () => {
    const number = newNumber()
    const cashier = await opened(number, 'page')
    expect(await query(number)).toMatchObject({ code: '10000', trade_status: 'WAIT_BUYER_PAY' })
    const done = await simulator.press(cashier, 'pay')
    const back = new URL(done.headers.get('location') ?? '')
    expect(back.origin).toBe('https://shop.example.com')
    expect(withKeys.checkNotifySignV2(Object.fromEntries(back.searchParams))).toBe(true)
    await simulator.clockwork.run()
    const notice = noticeAt(0)
    expect(withKeys.checkNotifySignV2(notice)).toBe(true)
    expect(notice).toMatchObject({
      out_trade_no: number,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '123.45',
      seller_id: alipay.sellerId,
      app_id: alipay.appId,
      subject: '机油 5% 保养',
    })
    const asked = await query(number, withCertificates)
    expect(asked).toMatchObject({ trade_status: 'TRADE_SUCCESS', trade_no: notice.trade_no })
  })

  test('of a code does not exist before somebody scans it', async () => {
    const number = newNumber()
    const made = await call('alipay.trade.precreate', order(number, ''), withCertificates, { notify_url: notifyUrl })
    expect(made).toMatchObject({ code: '10000', out_trade_no: number })
    expect((await query(number)).sub_code).toBe('ACQ.TRADE_NOT_EXIST')
    expect((await call('alipay.trade.close', { out_trade_no: number })).sub_code).toBe('ACQ.TRADE_NOT_EXIST')
    const scanned = await fetch(made.qr_code, { redirect: 'manual' })
    expect(scanned.status).toBe(303)
    expect((await query(number)).trade_status).toBe('WAIT_BUYER_PAY')
    await simulator.press(scanned.headers.get('location')!.slice(-20), 'pay')
    expect((await query(number)).trade_status).toBe('TRADE_SUCCESS')
  })

  test('is closed when nobody has paid; of wap.pay alone that is told, without a refund in it', async () => {
    const [page, wap] = [newNumber(), newNumber()]
    await opened(page, 'page')
    const cashier = await opened(wap, 'wap', { timeout_express: '1m' })
    expect((await call('alipay.trade.close', { out_trade_no: page })).code).toBe('10000')
    expect((await call('alipay.trade.close', { out_trade_no: page })).sub_code).toBe('ACQ.TRADE_STATUS_ERROR')
    simulator.pass(61_000)
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(1)
    expect(noticeAt(0)).toMatchObject({ out_trade_no: wap, trade_status: 'TRADE_CLOSED' })
    expect(noticeAt(0)).not.toHaveProperty('refund_fee')
    expect((await simulator.press(cashier, 'pay')).status).toBe(409)
  })

  test('is finished later, which wap.pay tells once more; then nothing is refunded', async () => {
    const number = await paid('wap')
    await simulator.admin('POST', 'acts', { act: 'finish', channel: 'alipay', outTradeNo: number })
    await simulator.clockwork.run()
    expect(noticeAt(1)).toMatchObject({ out_trade_no: number, trade_status: 'TRADE_FINISHED' })
    expect((await refund(number, '1.00', 'late')).sub_code).toBe('ACQ.TRADE_HAS_FINISHED')
  })

  test('under a used number is refused', async () => {
    const number = await paid()
    expect((await call('alipay.trade.precreate', order(number, ''))).sub_code).toBe('ACQ.TRADE_HAS_SUCCESS')
    const open = newNumber()
    await call('alipay.trade.precreate', order(open, ''))
    const other = await call('alipay.trade.precreate', order(open, '', { total_amount: '1' }))
    expect(other.sub_code).toBe('ACQ.CONTEXT_INCONSISTENT')
  })
})

describe('a request', () => {
  test('of another key, another application or another method is refused', async () => {
    const foreign = new AlipaySdk({
      ...common,
      privateKey: simulator.account.stranger.privateKey,
      alipayPublicKey: publicKeyOf(alipay.platform.certificate),
    })
    expect((await query('x', foreign)).sub_code).toBe('isv.invalid-signature')
    const other = new AlipaySdk({ ...common, appId: '2021', alipayPublicKey: publicKeyOf(alipay.platform.certificate) })
    expect((await query('x', other)).sub_code).toBe('isv.invalid-app-id')
    expect((await call('alipay.trade.other', {})).sub_code).toBe('isv.invalid-method')
    const page = foreign.pageExec('alipay.trade.page.pay', 'GET', { biz_content: order('x1', codes.page) })
    expect((await fetch(page)).status).toBe(400)
  })

  test.each([
    ['a sum of three decimals', { total_amount: '1.234' }],
    ['a sum of nothing', { total_amount: '0.00' }],
    ['a number with a hyphen', { out_trade_no: 'a-b' }],
    ['an end that is over', { time_expire: '2020-01-01 00:00:00' }],
  ])('with %s is refused', async (_, more) => {
    expect((await call('alipay.trade.precreate', order(newNumber(), '', more))).sub_code).toBe('ACQ.INVALID_PARAMETER')
  })
})

describe('a refund', () => {
  test('of a part is told like a payment, but for three fields; of the whole it closes', async () => {
    const number = await paid()
    expect(await refund(number, '23.45', 'one')).toMatchObject({ fund_change: 'Y', refund_fee: '23.45' })
    expect(await refund(number, '23.45', 'one')).toMatchObject({ fund_change: 'N', refund_fee: '23.45' })
    expect((await refund(number, '1.00', 'one')).sub_code).toBe('ACQ.DISCORDANT_REPEAT_REQUEST')
    expect((await refund(number, '1.00', 'two')).sub_code).toBe('ACQ.SYSTEM_ERROR')
    simulator.pass(3_001)
    expect((await refund(number, '1.00')).sub_code).toBe('ACQ.INVALID_PARAMETER')
    expect((await refund(number, '100.01', 'two')).sub_code).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    expect(await refund(number, '100', 'two')).toMatchObject({ fund_change: 'Y', refund_fee: '123.45' })
    await simulator.clockwork.run()
    const [first, second] = [noticeAt(1), noticeAt(2)]
    expect(first).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '23.45', out_biz_no: 'one' })
    expect(second).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '123.45', out_biz_no: 'two' })
    expect((await query(number)).trade_status).toBe('TRADE_CLOSED')
    const ask = (request: string) =>
      call('alipay.trade.fastpay.refund.query', { out_trade_no: number, out_request_no: request })
    expect(await ask('two')).toMatchObject({ code: '10000', refund_status: 'REFUND_SUCCESS', refund_amount: '100.00' })
    expect(await ask('none')).not.toHaveProperty('refund_status')
  })

  test('that the merchant’s balance does not bear is refused and written nowhere', async () => {
    const number = await paid()
    await simulator.admin('POST', 'faults', { kind: 'refundAbnormal', outTradeNo: number, uses: 1 })
    expect((await refund(number, '1.00', 'poor')).sub_code).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    expect((await refund(number, '1.00', 'poor')).fund_change).toBe('Y')
  })
})

test('a bill is a ZIP of GBK files with every trade and refund', async () => {
  const number = await paid()
  await refund(number, '23.45', 'billed')
  const day = dayOf(simulator.kit.books.now())
  const content = { bill_type: 'trade', bill_date: day }
  const { bill_download_url: address } = await call('alipay.data.dataservice.bill.downloadurl.query', content)
  const files = unzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()))
  const text = (bytes: Buffer) => new TextDecoder('gbk').decode(bytes)
  expect(files.map(({ name }) => text(name))).toEqual([
    `${alipay.sellerId}_${day.replaceAll('-', '')}_业务明细.csv`,
    `${alipay.sellerId}_${day.replaceAll('-', '')}_业务明细(汇总).csv`,
  ])
  const rows = text(files[0]!.content)
    .split('\r\n')
    .filter(line => !line.startsWith('#'))
    .map(line => line.split(',').map(cell => cell.trim()))
    .filter(cells => cells[1] === number)
  expect(rows.map(cells => [cells[2], cells[3], cells[12], cells[21], cells[22]])).toEqual([
    ['交易', '机油 5% 保养', '123.45', '', '-0.74'],
    ['退款', '机油 5% 保养', '-23.45', 'billed', '0.14'],
  ])
  simulator.pass(31_000)
  expect((await fetch(address)).status).toBe(403)
  const none = await call('alipay.data.dataservice.bill.downloadurl.query', { ...content, bill_date: '2020-01-01' })
  expect(none.sub_code).toBe('isp.bill_not_exist')
})

describe('a notice', () => {
  test('comes again on the real schedule, under one number, until the answer is success', async () => {
    simulator.answer.body = 'SUCCESS'
    await paid()
    for (const [at, pause] of PAUSES.entries()) {
      simulator.pass(pause * 1_000 + 500)
      await simulator.clockwork.run()
      expect(simulator.heard).toHaveLength(at + 2)
    }
    expect(new Set(simulator.heard.map((_, at) => noticeAt(at).notify_id)).size).toBe(1)
    simulator.pass(86_400_000)
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(8)
  })

  test('goes wrong on demand', async () => {
    const strike = (kind: string) => simulator.admin('POST', 'faults', { kind, channel: 'alipay', uses: 1 })
    await strike('badSignature')
    await paid()
    expect(withKeys.checkNotifySignV2(noticeAt(0))).toBe(false)
    await strike('wrongAmount')
    await paid()
    expect([withKeys.checkNotifySignV2(noticeAt(1)), noticeAt(1).total_amount]).toEqual([true, '123.46'])
    await strike('wrongMerchant')
    await paid()
    expect(withKeys.checkNotifySignV2(noticeAt(2))).toBe(true)
    expect(noticeAt(2).seller_id).not.toBe(alipay.sellerId)
    expect((await strike('signTest')).status).toBe(400)
    await strike('badAnswer')
    await expect(query('x')).rejects.toThrow(/验签失败/)
    await strike('serverError')
    expect((await query('x')).code).toBe('20000')
  })
})
