/** A merchant of the simulated WeChat Pay who speaks with a client that other people wrote; for tests. */
import { expect } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import type { Heard, TestSimulator } from '../test-simulator.ts'

export type Json = Record<string, any>

/** Everything that a merchant does at WeChat Pay. */
export function wechatMerchant(simulator: TestSimulator) {
  const { origin } = simulator
  const { wechat } = simulator.account
  const notifyUrl = 'https://shop.example.com/notice'

  const clientWith = (certs: Record<string, string>) =>
    new Wechatpay({
      mchid: wechat.mchid,
      serial: wechat.merchant.serial,
      privateKey: wechat.merchant.privateKey,
      certs,
      baseURL: origin,
      validateStatus: () => true,
    })
  const platformCerts = { [wechat.platform[0].serial]: wechat.platform[0].certificate }
  const client = clientWith(platformCerts)

  const post = (path: string, body: object, headers = {}) => client.chain(path).post<Json>(body, { headers })
  const get = (path: string, params: object = {}) => client.chain(path).get<Json>({ params })

  let count = 0
  const newNumber = () => `order${String(++count).padStart(6, '0')}`
  const order = (number: string, total = 12_345, more = {}) => ({
    appid: wechat.appid,
    mchid: wechat.mchid,
    description: '机油保养套餐',
    out_trade_no: number,
    notify_url: notifyUrl,
    amount: { total, currency: 'CNY' },
    ...more,
  })
  const cashierOf = (code: string) => code.slice(-20)

  async function placed(total = 12_345, more = {}): Promise<{ number: string; cashier: string }> {
    const number = newNumber()
    const { data } = await post('v3/pay/transactions/native', order(number, total, more))
    return { number, cashier: cashierOf(data.code_url) }
  }
  async function paid(total = 12_345): Promise<string> {
    const { number, cashier } = await placed(total)
    expect((await simulator.press(cashier, 'pay')).status).toBe(200)
    await simulator.clockwork.run()
    return number
  }
  const query = (number: string) => get(`v3/pay/transactions/out-trade-no/${number}`, { mchid: wechat.mchid })
  const refund = (number: string, out: string, sum: number, total = 12_345) =>
    post('v3/refund/domestic/refunds', {
      out_trade_no: number,
      out_refund_no: out,
      notify_url: notifyUrl,
      amount: { refund: sum, total, currency: 'CNY' },
    })

  /** Reads a notice as the published client does: the signature by serial number, then the sealed text. */
  function read({ headers, body }: Heard, certs: Record<string, string> = platformCerts): { event: Json; facts: Json } {
    const certificate = certs[headers['Wechatpay-Serial'] ?? '']
    if (!certificate) throw new Error('unknown serial')
    const text = Formatter.response(headers['Wechatpay-Timestamp'] ?? '', headers['Wechatpay-Nonce'] ?? '', body)
    if (!Rsa.verify(text, headers['Wechatpay-Signature'] ?? '', certificate)) throw new Error('bad signature')
    const event = JSON.parse(body)
    const { ciphertext, nonce, associated_data: associated } = event.resource
    return { event, facts: JSON.parse(Aes.AesGcm.decrypt(ciphertext, wechat.apiV3Key, nonce, associated)) }
  }

  return { wechat, client, clientWith, post, get, newNumber, order, cashierOf, placed, paid, query, refund, read }
}
