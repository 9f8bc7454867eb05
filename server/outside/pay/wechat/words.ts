import * as z from 'zod'
import { type PaidFacts, type RefundState, type TradeState } from '../channel.ts'

/** WeChat Pay's words, and what the shop makes of them (domain B.1, States). */

const moment = z.iso.datetime({ offset: true }).transform(text => new Date(text))
const fen = z.int().nonnegative()

const trade = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: moment.optional(),
  amount: z.object({ total: fen.optional(), currency: z.string().default('CNY') }).optional(),
})

const paid = trade.extend({
  transaction_id: z.string().min(1),
  success_time: moment,
  amount: z.object({ total: fen, currency: z.literal('CNY').default('CNY') }),
})

/** What somebody paid. @returns undefined when it says no such thing; a partly refunded trade was paid as well */
export function paidFacts(content: unknown): PaidFacts | undefined {
  const { data } = paid.safeParse(content)
  if (!data || !['SUCCESS', 'REFUND'].includes(data.trade_state)) return undefined
  return {
    outTradeNo: data.out_trade_no,
    channelTradeNo: data.transaction_id,
    merchant: data.mchid,
    amountFen: data.amount.total,
    paidAt: data.success_time,
  }
}

/** How a trade stands. @returns undefined when it is not to be understood */
export function tradeState(content: unknown): TradeState | undefined {
  const { data } = trade.safeParse(content)
  switch (data?.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const facts = paidFacts(content)
      return facts && { state: 'paid', facts }
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'open' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return undefined
  }
}

const refund = z.object({
  out_refund_no: z.string().min(1),
  refund_id: z.string().default(''),
  status: z.string(),
  amount: z.object({ refund: fen }),
})

/** How a refund stands; a closed one has failed, and is for people. @returns undefined when it is not to be understood */
export function refundState(content: unknown): { outRefundNo: string; state: RefundState } | undefined {
  const { data } = refund.safeParse(content)
  if (!data) return undefined
  const { out_refund_no: outRefundNo, refund_id: channelRefundNo } = data
  switch (data.status) {
    case 'SUCCESS':
      return { outRefundNo, state: { state: 'done', channelRefundNo, amountFen: data.amount.refund } }
    case 'PROCESSING':
      return { outRefundNo, state: { state: 'processing', channelRefundNo } }
    case 'ABNORMAL':
    case 'CLOSED':
      return { outRefundNo, state: { state: 'abnormal', channelRefundNo } }
    default:
      return undefined
  }
}

/** The content of a notice about a refund calls its state `refund_status`. */
export const asRefund = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && 'refund_status' in content
    ? { ...content, status: content.refund_status }
    : undefined
