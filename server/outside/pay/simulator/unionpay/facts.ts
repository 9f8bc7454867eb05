/** Trades and refunds in the words of UnionPay's answers and notices (domain B.3). */
import type { Refund, Trade } from '../books.ts'
import { compact, dayOf } from '../numbers.ts'
import type { Fields } from './messages.ts'

export const words = {
  '00': '成功',
  A6: '有缺陷的成功',
  '01': '系统未开放或暂时关闭，请稍后再试',
  '03': '交易通讯超时，请发起查询交易',
  '05': '交易已受理，请稍后查询交易结果',
  '10': '报文格式错误',
  '11': '验证签名失败',
  '12': '重复交易',
  '13': '报文交易要素缺失',
  '31': '商户状态不正确',
  '33': '交易金额超限',
  '34': '查无此交易',
  '35': '原交易不存在或状态不正确',
  '36': '与原交易信息不符',
  '51': '余额不足',
  '60': '交易失败',
  '98': '文件不存在',
} as const
export type RespCode = keyof typeof words

const HOUR_MS = 3_600_000

/** The clearing day of a moment: it ends at 23:00 (domain B.3). */
export const clearingDay = (at: Date): string => dayOf(new Date(at.getTime() + HOUR_MS))
const monthDay = (day: string): string => day.slice(5).replace('-', '')

/** Six digits that name a trade at its bank on one day, and when: both stand in the number of the trade. */
export const traceOf = (queryId: string): { traceNo: string; traceTime: string } => ({
  traceNo: queryId.slice(-6),
  traceTime: queryId.slice(4, 14),
})

export const masked = (card: string): string => `${card.slice(0, 6)}******${card.slice(-4)}`

export const common: Fields = { version: '5.1.0', encoding: 'UTF-8', accessType: '0' }

/** What a paid trade has beside its merchant's own fields. */
function settled(number: string, at: Date, card: string | null, fen: number): Fields {
  return {
    queryId: number,
    ...traceOf(number),
    settleAmt: String(fen),
    settleCurrencyCode: '156',
    settleDate: monthDay(clearingDay(at)),
    accNo: masked(card ?? ''),
    payCardType: '01',
    payType: '0001',
  }
}

/** A trade as notices and queries tell it. */
export function tradeFacts(merId: string, trade: Trade): Fields {
  return {
    ...common,
    bizType: '000201',
    merId,
    orderId: trade.outTradeNo,
    txnTime: trade.txnTime,
    txnAmt: String(trade.amountFen),
    txnType: '01',
    txnSubType: trade.facts.txnSubType ?? '01',
    currencyCode: '156',
    ...(trade.passedBack ? { reqReserved: trade.passedBack } : {}),
    ...(trade.paidAt ? settled(trade.tradeNo, trade.paidAt, trade.payer, trade.amountFen) : {}),
  }
}

/** A void or a refund as notices and queries tell it. */
export function refundFacts(merId: string, trade: Trade, refund: Refund): Fields {
  return {
    ...common,
    bizType: '000201',
    merId,
    orderId: refund.outRefundNo,
    txnTime: refund.facts.txnTime ?? '',
    txnAmt: String(refund.amountFen),
    txnType: refund.kind === 'void' ? '31' : '04',
    txnSubType: '00',
    currencyCode: '156',
    origQryId: trade.tradeNo,
    ...(refund.facts.reqReserved ? { reqReserved: refund.facts.reqReserved } : {}),
    queryId: refund.refundNo,
    ...(refund.endedAt ? settled(refund.refundNo, refund.endedAt, trade.payer, refund.amountFen) : {}),
  }
}

/** How a trade stands: what nobody has paid is not decided until its time is over. */
export function tradeCode(trade: Trade, now: Date): RespCode {
  if (trade.paidAt) return trade.defect ? 'A6' : '00'
  if (trade.facts.refused) return '51'
  return trade.state === 'open' && trade.expiresAt > now ? '05' : '60'
}

export const refundCode = ({ state }: Refund): RespCode =>
  state === 'done' ? '00' : state === 'processing' ? '03' : '60'

export const answered = (code: RespCode): Fields & { respCode: RespCode; respMsg: string } => ({
  respCode: code,
  respMsg: `${words[code]}[${compactCode(code)}]`,
})
const compactCode = (code: RespCode): string => (code === '00' ? '0000000' : `61000${code}`)

let next = Math.floor(Math.random() * 1e7)
/** A number of 21 digits, the moment first; within a second none comes twice. */
export const newQueryId = (now: Date): string => `${compact(now)}${String((next = (next + 1) % 1e7)).padStart(7, '0')}`
