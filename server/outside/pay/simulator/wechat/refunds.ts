/** Refunds of WeChat Pay: accepted first, made later, one number for all tries (domain B.1). */
import * as z from 'zod'
import type { Refund, Trade } from '../books.ts'
import { isNoticeAddress, type Kit, refundTakes, strikeTrade } from '../gateway.ts'
import { newNumber } from '../numbers.ts'
import { addNotice } from '../notices.ts'
import { endRefund, feeBack, insertRefund, refundOf, refundsOf, restartRefund, takenBack } from '../refunds.queries.ts'
import { lockTrade, tradeByNo, tradeInBooks, tradeOf, type Tx } from '../trades.queries.ts'
import { WechatError } from './errors.ts'
import { refundFacts, refundNotice, refundState } from './facts.ts'
import { readParameters } from './orders.ts'

const SLOW_MS = 60_000
const YEAR_MS = 365 * 86_400_000
const MOST_PARTS = 50

const application = z
  .looseObject({
    transaction_id: z.string().min(1).max(32).optional(),
    out_trade_no: z.string().min(6).max(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().max(80).optional(),
    notify_url: z.string().refine(isNoticeAddress).optional(),
    amount: z.looseObject({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
  })
  .refine(asked => asked.transaction_id ?? asked.out_trade_no, { path: ['out_trade_no'] })

type Application = z.infer<typeof application>

/**
 * Accepts a refund. The same number with the same sum tells how it stands; one that was closed begins again.
 * @throws WechatError RESOURCE_NOT_EXISTS, INVALID_REQUEST, PARAM_ERROR
 */
export async function applyForRefund(kit: Kit, raw: string): Promise<Record<string, unknown>> {
  const asked = readParameters(application, raw)
  const { db, now } = kit.books
  const { mchid } = kit.account.wechat
  const found = asked.transaction_id
    ? await tradeByNo(db, 'wechat', asked.transaction_id)
    : await tradeOf(db, { channel: 'wechat', merchant: mchid, outTradeNo: asked.out_trade_no ?? '' })
  if (!found) throw new WechatError('RESOURCE_NOT_EXISTS', '订单不存在')
  const [outcome, dueAt] = await destiny(kit, found)
  return db.transaction().execute(async tx => {
    const trade = await lockTrade(tx, found.tradeNo)
    const same = await refundOf(tx, 'wechat', mchid, asked.out_refund_no)
    if (same) return refundFacts(trade, await repeated(tx, trade, same, asked, outcome, dueAt))
    const refunds = await refundsOf(tx, trade.tradeNo)
    checkSums(trade, refunds, asked, now())
    const refund = await insertRefund(
      tx,
      trade,
      {
        refundNo: newNumber('503000', 28),
        scope: mchid,
        outRefundNo: asked.out_refund_no,
        amountFen: asked.amount.refund,
        reason: asked.reason ?? '',
        notifyUrl: asked.notify_url ?? '',
        outcome,
        dueAt,
      },
      feeBack(trade, takenBack(refunds), asked.amount.refund),
      now(),
    )
    return refundFacts(trade, refund)
  })
}

/** What becomes of a refund, and when. */
async function destiny(kit: Kit, trade: Trade): Promise<[Refund['outcome'], Date]> {
  const struck = await strikeTrade(kit, trade, ['refundAbnormal', 'refundClosed', 'refundSlow'])
  const has = (kind: (typeof struck)[number]['kind']) => struck.find(each => each.kind === kind)
  const outcome = has('refundAbnormal') ? 'abnormal' : has('refundClosed') ? 'closed' : 'done'
  const ms = refundTakes(kit.settings) + (has('refundSlow') ? (has('refundSlow')?.value ?? SLOW_MS) : 0)
  return [outcome, new Date(kit.books.now().getTime() + ms)]
}

/** The same number again: never a second refund. */
async function repeated(
  tx: Tx,
  trade: Trade,
  same: Refund,
  asked: Application,
  outcome: Refund['outcome'],
  dueAt: Date,
): Promise<Refund> {
  if (
    same.tradeNo !== trade.tradeNo ||
    same.amountFen !== asked.amount.refund ||
    trade.amountFen !== asked.amount.total
  )
    throw new WechatError('INVALID_REQUEST', '退款单号已使用，且金额或订单与之前不同')
  if (same.state !== 'closed') return same
  if (takenBack(await refundsOf(tx, trade.tradeNo)) + same.amountFen > trade.amountFen)
    throw new WechatError('INVALID_REQUEST', '退款金额超过可退金额')
  return restartRefund(tx, same.refundNo, outcome, dueAt)
}

function checkSums(trade: Trade, refunds: readonly Refund[], asked: Application, now: Date): void {
  if (!trade.paidAt) throw new WechatError('INVALID_REQUEST', '订单未支付')
  if (asked.amount.total !== trade.amountFen) throw new WechatError('INVALID_REQUEST', '订单金额不符')
  if (takenBack(refunds) + asked.amount.refund > trade.amountFen)
    throw new WechatError('INVALID_REQUEST', '退款金额超过可退金额')
  if (refunds.length >= MOST_PARTS) throw new WechatError('INVALID_REQUEST', '退款次数超过五十次')
  if (now.getTime() - trade.paidAt.getTime() > YEAR_MS)
    throw new WechatError('INVALID_REQUEST', '订单超过一年，不能退款')
}

/** @throws WechatError RESOURCE_NOT_EXISTS */
export async function queryRefund(kit: Kit, number: string): Promise<Record<string, unknown>> {
  const refund = await refundOf(kit.books.db, 'wechat', kit.account.wechat.mchid, number)
  if (!refund) throw new WechatError('RESOURCE_NOT_EXISTS', '退款单不存在')
  return refundFacts(await tradeInBooks(kit.books.db, 'wechat', refund.tradeNo), refund)
}

/** Lets a refund end whose time has come, and tells the merchant in the same transaction. */
export async function finishRefund(kit: Kit, refundNo: string): Promise<void> {
  const { db, now } = kit.books
  await db.transaction().execute(async tx => {
    const refund = await endRefund(tx, refundNo, now())
    if (!refund) return
    const trade = await tradeInBooks(tx, 'wechat', refund.tradeNo)
    const body = refundNotice(kit.account.wechat, trade, refund)
    // A refund that named no address is told to nobody.
    await addNotice(tx, trade, `REFUND.${refundState(refund)}`, refund.notifyUrl, body, now())
  })
}
