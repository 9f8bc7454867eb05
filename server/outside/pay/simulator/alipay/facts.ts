/** Trades and refunds in the words of Alipay's answers and notices (domain B.2). */
import type { AlipayAccount } from '../account.ts'
import type { Refund, Trade } from '../books.ts'
import { spaced, yuan } from '../numbers.ts'
import { givenBack } from '../refunds.queries.ts'

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'

/** State of a trade: closed by time and refunded as a whole have one name. */
export function tradeStatus(trade: Trade, refunds: readonly Refund[]): TradeStatus {
  if (trade.state === 'open') return 'WAIT_BUYER_PAY'
  if (trade.state === 'closed' || givenBack(refunds) === trade.amountFen) return 'TRADE_CLOSED'
  return trade.state === 'finished' ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
}

const logonId = (trade: Trade): string => `sim***@${trade.payer === '2088000000000002' ? 'two' : 'one'}.example`

/** A trade as a query tells it. */
export function tradeFacts(trade: Trade, refunds: readonly Refund[]): Record<string, string> {
  const paid = trade.paidAt ? yuan(trade.amountFen) : '0.00'
  return {
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    buyer_logon_id: logonId(trade),
    trade_status: tradeStatus(trade, refunds),
    total_amount: yuan(trade.amountFen),
    receipt_amount: paid,
    buyer_pay_amount: paid,
    point_amount: '0.00',
    invoice_amount: paid,
    ...(trade.paidAt ? { send_pay_date: spaced(trade.paidAt) } : {}),
    ...(trade.payer ? { buyer_user_id: trade.payer } : {}),
  }
}

/**
 * What a notice tells, but for what each sending has anew.
 * @param refund the one that it is about: its notice looks like one of a payment but for three fields more
 */
export function noticeFacts(
  account: AlipayAccount,
  trade: Trade,
  refunds: readonly Refund[],
  refund?: Refund,
): Record<string, string> {
  const sum = yuan(trade.amountFen)
  return {
    notify_type: 'trade_status_sync',
    app_id: account.appId,
    auth_app_id: account.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: tradeStatus(trade, refunds),
    total_amount: sum,
    subject: trade.subject,
    seller_id: account.sellerId,
    seller_email: account.sellerEmail,
    gmt_create: spaced(trade.createdAt),
    ...(trade.payer ? { buyer_id: trade.payer, buyer_logon_id: logonId(trade) } : {}),
    ...(trade.passedBack ? { passback_params: trade.passedBack } : {}),
    ...(trade.paidAt
      ? {
          gmt_payment: spaced(trade.paidAt),
          receipt_amount: sum,
          invoice_amount: sum,
          buyer_pay_amount: sum,
          point_amount: '0.00',
          fund_bill_list: JSON.stringify([{ amount: sum, fundChannel: 'ALIPAYACCOUNT' }]),
        }
      : {}),
    ...(trade.closedAt ? { gmt_close: spaced(trade.closedAt) } : {}),
    ...(refund?.endedAt
      ? {
          out_biz_no: refund.outRefundNo,
          refund_fee: yuan(givenBack(refunds)),
          gmt_refund: `${spaced(refund.endedAt)}.000`,
        }
      : {}),
  }
}
