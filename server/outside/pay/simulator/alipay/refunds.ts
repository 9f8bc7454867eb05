/** Refunds of Alipay: made at once, told under the payment's address, one number for all tries (domain B.2). */
import * as z from 'zod'
import { required } from '#contract/required.ts'
import type { Refund, Trade } from '../books.ts'
import { type Kit, strikeTrade } from '../gateway.ts'
import { addNotice } from '../notices.ts'
import { fenOf, newNumber, spaced, yuan } from '../numbers.ts'
import { endRefund, feeBack, givenBack, insertRefund, refundOf, refundsOf, takenBack } from '../refunds.queries.ts'
import { lockTrade } from '../trades.queries.ts'
import { noticeFacts, tradeStatus } from './facts.ts'
import { AlipayError, readContent, tradeAsked } from './trades.ts'

/** Two refunds of one trade are at least so far apart (domain B.2). */
const APART_MS = 3_000

const application = z.looseObject({
  refund_amount: z
    .union([z.string(), z.number().transform(String)])
    .transform(text => fenOf(text))
    .pipe(z.number().int().min(1)),
  out_request_no: z.string().min(1).max(64).optional(),
  refund_reason: z.string().max(256).optional(),
})

/**
 * Makes a refund. The same number again moves nothing: `fund_change` is N.
 * @throws AlipayError ACQ.TRADE_NOT_EXIST, ACQ.TRADE_STATUS_ERROR, ACQ.TRADE_HAS_FINISHED, ACQ.INVALID_PARAMETER,
 *   ACQ.REFUND_AMT_NOT_EQUAL_TOTAL, ACQ.DISCORDANT_REPEAT_REQUEST, ACQ.SELLER_BALANCE_NOT_ENOUGH, ACQ.SYSTEM_ERROR
 */
export async function refundTrade(kit: Kit, content: string | undefined): Promise<Record<string, string>> {
  const asked = readContent(application, content)
  const found = await tradeAsked(kit, content)
  const poor = await strikeTrade(kit, found, ['refundAbnormal'])
  const { db, now } = kit.books
  return db.transaction().execute(async tx => {
    const trade = await lockTrade(tx, found.tradeNo)
    const number = asked.out_request_no ?? trade.outTradeNo
    const before = await refundsOf(tx, trade.tradeNo)
    const same = await refundOf(tx, 'alipay', trade.tradeNo, number)
    if (same) {
      if (same.amountFen !== asked.refund_amount) throw new AlipayError('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求')
      return answer(trade, before, false)
    }
    checkRefund(trade, before, asked, now())
    if (poor.length > 0) throw new AlipayError('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足')
    const fee = feeBack(trade, takenBack(before), asked.refund_amount)
    const made = await insertRefund(
      tx,
      trade,
      {
        refundNo: newNumber('9', 28),
        scope: trade.tradeNo,
        outRefundNo: number,
        amountFen: asked.refund_amount,
        reason: asked.refund_reason ?? '',
        outcome: 'done',
        dueAt: now(),
      },
      fee,
      now(),
    )
    const done = required(await endRefund(tx, made.refundNo, now()), 'refund on its way')
    const all = [...before, done]
    // Its notice goes to the payment's address and bears the trade's state: TRADE_CLOSED once everything is back.
    const facts = noticeFacts(kit.account.alipay, trade, all, done)
    await addNotice(tx, trade, tradeStatus(trade, all), trade.notifyUrl, facts, now())
    return answer(trade, all, true)
  })
}

function checkRefund(trade: Trade, before: readonly Refund[], asked: z.infer<typeof application>, now: Date): void {
  if (trade.state === 'finished') throw new AlipayError('ACQ.TRADE_HAS_FINISHED', '交易已完结')
  if (trade.state !== 'paid') throw new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  if (asked.out_request_no === undefined && asked.refund_amount !== trade.amountFen)
    throw new AlipayError('ACQ.INVALID_PARAMETER', '部分退款须给出 out_request_no')
  if (takenBack(before) + asked.refund_amount > trade.amountFen)
    throw new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  const last = before.at(-1)
  if (last && now.getTime() - last.createdAt.getTime() < APART_MS)
    throw new AlipayError('ACQ.SYSTEM_ERROR', '同一笔交易的退款间隔不足三秒')
}

const answer = (trade: Trade, refunds: readonly Refund[], moved: boolean): Record<string, string> => ({
  trade_no: trade.tradeNo,
  out_trade_no: trade.outTradeNo,
  buyer_user_id: trade.payer ?? '',
  fund_change: moved ? 'Y' : 'N',
  // What has gone back of the trade altogether.
  refund_fee: yuan(givenBack(refunds)),
})

const which = z.looseObject({ out_request_no: z.string().min(1).max(64) })

/** How a refund stands; of one that does not exist the answer has success and says nothing (domain B.2). */
export async function queryRefund(kit: Kit, content: string | undefined): Promise<Record<string, string>> {
  const { out_request_no: number } = readContent(which, content)
  const trade = await tradeAsked(kit, content)
  const refund = await refundOf(kit.books.db, 'alipay', trade.tradeNo, number)
  const common = { trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo }
  if (!refund?.endedAt) return common
  return {
    ...common,
    out_request_no: number,
    total_amount: yuan(trade.amountFen),
    refund_amount: yuan(refund.amountFen),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: spaced(refund.endedAt),
  }
}
