/** A merchant of the simulated WeChat Pay who speaks with a client that other people wrote; for tests. */
import { expect } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import type { Heard, TestSimulator } from '../test-simulator.ts'

/** Everything that an answer or a notice may hold; what a test reads must be there. */
export interface Json {
  code: string
  code_url: string
  prepay_id: string
  h5_url: string
  download_url: string
  hash_value: string
  mchid: string
  out_trade_no: string
  transaction_id: string
  trade_state: string
  refund_id: string
  status: string
  id: string
  event_type: string
  amount: { total: number; refund: number }
  resource: { ciphertext: string; nonce: string; associated_data: string }
}

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

  interface Got {
    status: number
    data: Json
  }
  const post = async (path: string, body: object, headers = {}): Promise<Got> =>
    (await client.chain(path).post(body, { headers })) as unknown as Got
  const get = async (path: string, params: object = {}): Promise<Got> =>
    (await client.chain(path).get({ params })) as unknown as Got

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
    const signed = Formatter.response(headers['Wechatpay-Timestamp'] ?? '', headers['Wechatpay-Nonce'] ?? '', body)
    if (!Rsa.verify(signed, headers['Wechatpay-Signature'] ?? '', certificate)) throw new Error('bad signature')
    const event = JSON.parse(body) as Json
    const { ciphertext, nonce, associated_data: associated } = event.resource
    const text = Aes.AesGcm.decrypt(ciphertext, wechat.apiV3Key, nonce, associated)
    return { event, facts: JSON.parse(text) as Json }
  }

  return { wechat, client, clientWith, post, get, newNumber, order, cashierOf, placed, paid, query, refund, read }
}
