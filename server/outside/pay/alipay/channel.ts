import { beijingTime, fromBeijingTime } from '#server/lib/clock.ts'
import { fenOfYuan, yuanText } from '#server/lib/money.ts'
import {
  type ChannelPayment,
  ChannelRefused,
  ChannelUnreachable,
  emptyBill,
  type PayChannel,
  type RefundRef,
  type RefundState,
  type TradeRef,
  type TradeState,
} from '../channel.ts'
import { entryUntil } from '../channel-limits.ts'
import { BILL_BYTES, type Door } from '../wire/door.ts'
import { encodedForm } from '../wire/form.ts'
import { readAlipayBill } from './bill.ts'
import { alipayClient, type Content } from './client.ts'
import type { AlipayKeys } from './keys.ts'
import { alipayAnswer, readAlipayNotice } from './notice.ts'

export interface AlipayOptions {
  keys: AlipayKeys
  /** Where notices go, of refunds as well. */
  notifyUrl: string
  door: Door
  now: () => Date
}

const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
const NO_BILL = ['isp.bill_not_exist', 'isv.bill_not_exist']
const OVER = ['ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_CLOSE', 'ACQ.TRADE_HAS_FINISHED']
const SUBJECT_SIGNS = 256

/** Alipay by its gateway of version 2 (domain B.2). */
export function alipayChannel({ keys, notifyUrl, door, now }: AlipayOptions): PayChannel {
  const client = alipayClient(keys, door, now)

  async function query({ outTradeNo }: TradeRef): Promise<TradeState> {
    const content = await client.ask('alipay.trade.query', { out_trade_no: outTradeNo }, [NO_TRADE])
    if (content.sub_code === NO_TRADE) return { state: 'unknown' }
    if (content.out_trade_no !== outTradeNo) throw notUnderstood('a trade')
    return understood('a trade', () => tradeState(content, keys.sellerId, now()))
  }

  async function queryRefund({ outRefundNo, trade }: RefundRef): Promise<RefundState> {
    const asked = { out_trade_no: trade.outTradeNo, out_request_no: outRefundNo }
    const content = await client.ask('alipay.trade.fastpay.refund.query', asked, [NO_TRADE])
    // Without this word the refund never came or failed; it is sent again under its number.
    if (content.refund_status !== 'REFUND_SUCCESS') return { state: 'unknown' }
    const amountFen = understood('a refund', () => fenOfYuan(content.refund_amount ?? ''))
    return { state: 'done', channelRefundNo: outRefundNo, amountFen }
  }

  return {
    name: 'alipay',
    merchant: keys.sellerId,
    async create(payment) {
      const { product, expiresAt, returnUrl } = payment
      const biz = {
        out_trade_no: payment.trade.outTradeNo,
        total_amount: yuanText(payment.amountFen),
        subject: subjectOf(payment),
        time_expire: beijingTime(expiresAt),
      }
      if (product === 'precreate') {
        const more = { notify_url: notifyUrl }
        const { qr_code, sub_code } = await client.ask('alipay.trade.precreate', biz, OVER, more)
        if (sub_code) return { kind: 'over' }
        if (!qr_code) throw notUnderstood('a code')
        return { kind: 'qr', content: qr_code, until: entryUntil('alipay', product, now(), expiresAt) }
      }
      const way = ways[product]
      if (!way) throw new ChannelRefused(`Alipay has no product ${product}`)
      const quit = product === 'wap' ? { quit_url: returnUrl } : {}
      const more = { notify_url: notifyUrl, return_url: returnUrl }
      const fields = client.fields(way.method, { ...biz, product_code: way.productCode, ...quit }, more)
      return { kind: 'redirect', url: `${keys.gateway}?${encodedForm(fields)}`, until: expiresAt }
    },
    query,
    async close(trade) {
      const asked = { out_trade_no: trade.outTradeNo }
      const { sub_code } = await client.ask('alipay.trade.close', asked, [NO_TRADE, 'ACQ.TRADE_STATUS_ERROR', ...OVER])
      if (!sub_code) return { state: 'closed' }
      if (sub_code === NO_TRADE) return { state: 'unknown' }
      const state = await query(trade)
      if (state.state === 'open') throw new ChannelUnreachable('alipay.trade.close: open and not to be closed')
      return state
    },
    async refund(refund) {
      const { trade, outRefundNo, amountFen, reason } = refund
      const asked = {
        out_trade_no: trade.outTradeNo,
        refund_amount: yuanText(amountFen),
        refund_reason: reason,
        out_request_no: outRefundNo,
      }
      const finished = 'ACQ.TRADE_HAS_FINISHED'
      const { fund_change, sub_code } = await client.ask('alipay.trade.refund', asked, [finished])
      // The time for refunds is over; people pay it back another way.
      if (sub_code === finished) return { state: 'abnormal', channelRefundNo: outRefundNo }
      // It names the sum of all refunds, so this one's is the sum that was asked and moved just now.
      if (fund_change === 'Y') return { state: 'done', channelRefundNo: outRefundNo, amountFen }
      const state = await queryRefund(refund)
      return state.state === 'unknown' ? { state: 'processing', channelRefundNo: outRefundNo } : state
    },
    queryRefund,
    readNotice: raw => Promise.resolve(readAlipayNotice(keys, raw)),
    answer: alipayAnswer,
    async bill(kind, day) {
      const asked = { bill_type: kind === 'trade' ? 'trade' : 'signcustomer', bill_date: day }
      const content = await client.ask('alipay.data.dataservice.bill.downloadurl.query', asked, NO_BILL)
      if (content.sub_code) return emptyBill
      const url = content.bill_download_url ?? ''
      const { status, body } = await door({ method: 'GET', url }, BILL_BYTES)
      if (status !== 200) throw new ChannelUnreachable(`a bill of Alipay: ${status}`)
      return { lines: readAlipayBill(kind, body), file: body }
    },
  }
}

const ways: Partial<Record<ChannelPayment['product'], { method: string; productCode: string }>> = {
  page: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' },
}

const notUnderstood = (what: string) => new ChannelUnreachable(`Alipay's answer about ${what} is not to be understood`)

function understood<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw notUnderstood(what)
  }
}

/** Alipay refuses some signs in a subject. */
const subjectOf = ({ subject }: ChannelPayment): string =>
  [...subject.replace(/[/=&]/g, ' ')].slice(0, SUBJECT_SIGNS).join('')

/**
 * How a trade stands. A closed one has no money in it, whether its time was over or everything went back.
 * @throws RangeError for sums, times and states that are none
 */
function tradeState(content: Content, merchant: string, now: Date): TradeState {
  switch (content.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'open' }
    case 'TRADE_CLOSED':
      return { state: 'closed' }
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const { out_trade_no: outTradeNo, trade_no: channelTradeNo, send_pay_date } = content
      if (!outTradeNo || !channelTradeNo) throw new RangeError('a trade without its numbers')
      const paidAt = send_pay_date ? fromBeijingTime(send_pay_date) : now
      const amountFen = fenOfYuan(content.total_amount ?? '')
      return { state: 'paid', facts: { outTradeNo, channelTradeNo, merchant, amountFen, paidAt } }
    }
    default:
      throw new RangeError('a state that nobody knows')
  }
}
