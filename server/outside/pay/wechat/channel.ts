import * as z from 'zod'
import { beijingOffset } from '#server/lib/clock.ts'
import {
  type ChannelPayment,
  ChannelRefused,
  ChannelUnreachable,
  emptyBill,
  type PayChannel,
  type PayEntry,
  type RefundState,
  type TradeRef,
  type TradeState,
} from '../channel.ts'
import { entryUntil } from '../channel-limits.ts'
import { BILL_BYTES, type Door } from '../wire/door.ts'
import { checkDigest, readWechatBill } from './bill.ts'
import { wechatClient } from './client.ts'
import type { WechatKeys } from './keys.ts'
import { readWechatNotice, wechatAnswer } from './notice.ts'
import { wechatPayer } from './payer.ts'
import { bridgeParameters } from './signature.ts'
import { refundState, tradeState } from './words.ts'

export interface WechatOptions {
  keys: WechatKeys
  /** Where notices go: https, without a query. */
  notifyUrl: string
  door: Door
  now: () => Date
}

const ordered = z.object({ prepay_id: z.string(), code_url: z.string(), h5_url: z.string() }).partial()
const named = z.object({
  download_url: z.url({ protocol: /^https?$/ }),
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
})

const OVER = ['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED']
const UNKNOWN = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
const DESCRIPTION_SIGNS = 127
const REASON_SIGNS = 26

const cut = (text: string, signs: number): string => [...text].slice(0, signs).join('')
const notUnderstood = (what: string) =>
  new ChannelUnreachable(`WeChat Pay's answer about ${what} is not to be understood`)

/** WeChat Pay by its API v3 (domain B.1). */
export function wechatChannel({ keys, notifyUrl, door, now }: WechatOptions): PayChannel {
  const client = wechatClient(keys, door, now)
  const tradePath = ({ outTradeNo }: TradeRef) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  async function query(trade: TradeRef): Promise<TradeState> {
    const path = `${tradePath(trade)}?mchid=${encodeURIComponent(keys.mchid)}`
    const { code, content } = await client.ask('GET', path, undefined, UNKNOWN)
    if (code) return { state: 'unknown' }
    const state = tradeState(content)
    if (!state) throw notUnderstood('a trade')
    return state
  }

  function refundOf(content: unknown, outRefundNo: string): RefundState {
    const found = refundState(content)
    if (found?.outRefundNo !== outRefundNo) throw notUnderstood('a refund')
    return found.state
  }

  const payer = wechatPayer(keys, door)
  return {
    name: 'wechat',
    merchant: keys.mchid,
    ...(payer ? { payer } : {}),
    async create(payment) {
      const { path, appid, extra } = order(keys, payment)
      const fields = {
        appid,
        mchid: keys.mchid,
        description: cut(payment.subject, DESCRIPTION_SIGNS),
        out_trade_no: payment.trade.outTradeNo,
        time_expire: beijingOffset(payment.expiresAt),
        notify_url: notifyUrl,
        amount: { total: payment.amountFen, currency: 'CNY' },
        ...extra,
      }
      const { code, content } = await client.ask('POST', `/v3/pay/transactions/${path}`, fields, OVER)
      return code ? { kind: 'over' } : entryOf(keys, payment, appid, ordered.safeParse(content).data ?? {}, now())
    },
    query,
    async close(trade) {
      const { code } = await client.ask('POST', `${tradePath(trade)}/close`, { mchid: keys.mchid }, [
        ...OVER,
        ...UNKNOWN,
      ])
      if (code === undefined) return { state: 'closed' }
      return UNKNOWN.includes(code) ? { state: 'unknown' } : query(trade)
    },
    async refund({ trade, outRefundNo, amountFen, totalFen, reason }) {
      const { content } = await client.ask('POST', '/v3/refund/domestic/refunds', {
        ...(trade.channelTradeNo ? { transaction_id: trade.channelTradeNo } : { out_trade_no: trade.outTradeNo }),
        out_refund_no: outRefundNo,
        reason: cut(reason, REASON_SIGNS),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      return refundOf(content, outRefundNo)
    },
    async queryRefund({ outRefundNo }) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      const { code, content } = await client.ask('GET', path, undefined, UNKNOWN)
      return code ? { state: 'unknown' } : refundOf(content, outRefundNo)
    },
    readNotice: (raw, headers) => readWechatNotice(keys, client.keys, raw, headers, now()),
    answer: wechatAnswer,
    async bill(kind, day) {
      const path = kind === 'trade' ? `tradebill?bill_date=${day}&bill_type=ALL` : `fundflowbill?bill_date=${day}`
      const { code, content } = await client.ask('GET', `/v3/bill/${path}`, undefined, ['NO_STATEMENT_EXIST'])
      if (code) return emptyBill
      const { data } = named.safeParse(content)
      if (!data) throw notUnderstood('a bill')
      const bytes = await client.fetch(data.download_url, BILL_BYTES)
      checkDigest(bytes, data.hash_value)
      return { lines: readWechatBill(kind, bytes), file: bytes }
    },
  }
}

/** WeChat Pay refuses this machine's own address, which only somebody at the server itself has; an address for examples. */
const clientIp = (ip: string): string => (/^(::ffff:)?127\.|^::1$/.test(ip) ? '192.0.2.1' : ip)

/** Path and fields of an order by its product; what a product does not need is left out. */
function order(keys: WechatKeys, { product, payer }: ChannelPayment): { path: string; appid: string; extra: object } {
  const { appid } = keys
  switch (product) {
    case 'native':
      return { path: 'native', appid, extra: {} }
    case 'h5':
      return {
        path: 'h5',
        appid,
        extra: { scene_info: { payer_client_ip: clientIp(payer.ip), h5_info: { type: 'Wap' } } },
      }
    case 'jsapi':
    case 'miniProgram': {
      const own = product === 'jsapi' ? appid : keys.miniAppid
      if (!own || !payer.openid) throw new ChannelRefused(`${product} needs an application and the payer's openid`)
      return { path: 'jsapi', appid: own, extra: { payer: { openid: payer.openid } } }
    }
    default:
      throw new ChannelRefused(`WeChat Pay has no product ${product}`)
  }
}

function entryOf(
  keys: WechatKeys,
  { product, returnUrl, expiresAt }: ChannelPayment,
  appid: string,
  { prepay_id, code_url, h5_url }: z.infer<typeof ordered>,
  now: Date,
): PayEntry {
  const until = entryUntil('wechat', product, now, expiresAt)
  if (product === 'native' && code_url) return { kind: 'qr', content: code_url, until }
  if (product === 'h5' && h5_url)
    return { kind: 'redirect', url: `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}`, until }
  if (prepay_id && (product === 'jsapi' || product === 'miniProgram'))
    return { kind: 'bridge', parameters: bridgeParameters(appid, prepay_id, keys.privateKey, now), until }
  throw notUnderstood('an order')
}
