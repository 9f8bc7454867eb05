import { nearBeijingStamp } from '#server/lib/clock.ts'
import type { PaidFacts } from '../channel.ts'
import type { Fields } from '../wire/form.ts'

/** UnionPay's codes, and what the shop makes of them (domain B.3, Query). */

export const CONSUME = '01'
export const REFUND = '04'
export const VOID = '31'
export const QUERY = '00'
export const FILE = '76'

export const SUCCESS = '00'
/** Paid, with a defect that is none of ours; a notice that says so is asked about. */
export const DEFECT = 'A6'
/** No answer in time, not known, taken, or waiting for who pays. */
export const pending = new Set(['03', '04', '05', '70'])
export const NO_TRADE = '34'
/** The same number and moment came before. */
export const AGAIN = '12'
export const NO_FILE = '98'

/** A sum in fen. @throws RangeError */
export function fenOf(digits: string | undefined): number {
  if (!digits || !/^\d{1,12}$/.test(digits)) throw new RangeError('not a sum in fen')
  return Number(digits)
}

/**
 * What somebody paid. Where what is settled differs from what was ordered, the settled sum counts: it is the one that comes.
 * @param near some moment close to the payment, which is told without its year
 * @throws RangeError for what is no payment in yuan
 */
export function paidFacts(fields: Fields, near: Date): PaidFacts {
  const { orderId, queryId, merId, txnAmt, settleAmt, currencyCode = '156', settleCurrencyCode = '156' } = fields
  if (!orderId || !queryId || !merId) throw new RangeError('a payment without its numbers')
  if (currencyCode !== '156' || settleCurrencyCode !== '156') throw new RangeError('another currency')
  const amountFen = fenOf(settleAmt || txnAmt)
  const paidAt = fields.traceTime ? nearBeijingStamp(fields.traceTime, near) : near
  return { outTradeNo: orderId, channelTradeNo: queryId, merchant: merId, amountFen, paidAt }
}
