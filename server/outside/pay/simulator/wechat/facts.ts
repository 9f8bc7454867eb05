/** Trades and refunds in the words of WeChat Pay's answers and notices (domain B.1). */
import type { WechatAccount } from '../account.ts'
import type { Refund, Trade } from '../books.ts'
import { rfc3339 } from '../numbers.ts'

const tradeTypes: Record<string, string> = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB', app: 'APP' }

const stateWords = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '订单发生过退款',
} as const

/** State of an order: it stays REFUND from its first refund on, for a part as well. */
export function tradeState(trade: Trade, refunds: readonly Refund[]): keyof typeof stateWords {
  if (trade.state === 'open') return 'NOTPAY'
  if (trade.state === 'closed') return 'CLOSED'
  return refunds.some(refund => refund.state !== 'closed') ? 'REFUND' : 'SUCCESS'
}

/** An order as a query tells it; what was never paid has no number of WeChat Pay's and no payer. */
export function tradeFacts(account: WechatAccount, trade: Trade, refunds: readonly Refund[]): Record<string, unknown> {
  const state = tradeState(trade, refunds)
  const common = {
    appid: trade.facts.appid,
    mchid: account.mchid,
    out_trade_no: trade.outTradeNo,
    trade_state: state,
    trade_state_desc: stateWords[state],
    ...(trade.passedBack ? { attach: trade.passedBack } : {}),
  }
  if (!trade.paidAt) return { ...common, amount: { total: trade.amountFen, currency: 'CNY' }, payer: {} }
  return {
    ...common,
    transaction_id: trade.tradeNo,
    trade_type: tradeTypes[trade.product],
    bank_type: 'OTHERS',
    success_time: rfc3339(trade.paidAt),
    payer: { openid: trade.payer },
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
  }
}

/** What a notice of a payment tells. */
export const paidFacts = (account: WechatAccount, trade: Trade): Record<string, unknown> =>
  tradeFacts(account, trade, [])

const refundStates = { processing: 'PROCESSING', done: 'SUCCESS', abnormal: 'ABNORMAL', closed: 'CLOSED' } as const

export const refundState = (refund: Refund): string => refundStates[refund.state]

/** A refund as an application and a query tell it. */
export function refundFacts(trade: Trade, refund: Refund): Record<string, unknown> {
  return {
    refund_id: refund.refundNo,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.state === 'done' && refund.endedAt ? { success_time: rfc3339(refund.endedAt) } : {}),
    create_time: rfc3339(refund.createdAt),
    status: refundState(refund),
    funds_account: 'UNSETTLED',
    amount: {
      total: trade.amountFen,
      refund: refund.amountFen,
      from: [],
      payer_total: trade.amountFen,
      payer_refund: refund.amountFen,
      settlement_refund: refund.amountFen,
      settlement_total: trade.amountFen,
      discount_refund: 0,
      currency: 'CNY',
    },
    promotion_detail: [],
  }
}

/** What a notice of a refund tells: other names than the answer's. */
export function refundNotice(account: WechatAccount, trade: Trade, refund: Refund): Record<string, unknown> {
  return {
    mchid: account.mchid,
    transaction_id: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    refund_id: refund.refundNo,
    out_refund_no: refund.outRefundNo,
    refund_status: refundState(refund),
    ...(refund.state === 'done' && refund.endedAt ? { success_time: rfc3339(refund.endedAt) } : {}),
    user_received_account: '支付用户零钱',
    amount: {
      total: trade.amountFen,
      refund: refund.amountFen,
      payer_total: trade.amountFen,
      payer_refund: refund.amountFen,
    },
  }
}
