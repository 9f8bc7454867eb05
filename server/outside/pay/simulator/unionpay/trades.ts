/** Trades of UnionPay: begun in the browser, asked about, voided, refunded (domain B.3). */
import * as z from 'zod'
import type { Refund, Trade } from '../books.ts'
import { isNoticeAddress, type Kit, refundTakes, strikeTrade } from '../gateway.ts'
import { addNotice } from '../notices.ts'
import { fromCompact } from '../numbers.ts'
import { endRefund, insertRefund, refundOf, refundsOf, takenBack } from '../refunds.queries.ts'
import { lockTrade, placeTrade, tradeByNo, tradeInBooks, tradeOf } from '../trades.queries.ts'
import {
  answered,
  clearingDay,
  common,
  newQueryId,
  type RespCode,
  refundCode,
  refundFacts,
  tradeCode,
  tradeFacts,
} from './facts.ts'
import type { Fields } from './messages.ts'

/** A refusal: what stands in `respCode`. */
export class UnionpayError extends Error {
  override name = 'UnionpayError'
  readonly respCode: RespCode
  constructor(respCode: RespCode) {
    super(respCode)
    this.respCode = respCode
  }
}

const DAY_MS = 86_400_000
/** How long an order can be paid that names no end. */
const LIFE_MS = DAY_MS
/** How long money can be given back (domain B.3). */
const REFUND_MS = 330 * DAY_MS
const SLOW_MS = 60_000

const orderId = z.string().regex(/^[0-9A-Za-z]{8,40}$/)
const time = z.string().refine(text => fromCompact(text) !== undefined)
const amount = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
const noticeUrl = z.string().refine(isNoticeAddress)
const head = {
  version: z.literal('5.1.0'),
  encoding: z.string().regex(/^utf-8$/i),
  signMethod: z.literal('01'),
  orderId,
  txnTime: time,
}

const consume = z.looseObject({
  ...head,
  txnType: z.literal('01'),
  txnSubType: z.enum(['01', '03']),
  bizType: z.literal('000201'),
  channelType: z.enum(['07', '08']),
  accessType: z.literal('0'),
  currencyCode: z.literal('156'),
  txnAmt: amount,
  frontUrl: z.url({ protocol: /^https?$/ }),
  frontFailUrl: z.url({ protocol: /^https?$/ }).optional(),
  backUrl: noticeUrl,
  payTimeout: time.optional(),
  reqReserved: z.string().max(1_024).optional(),
  orderDesc: z.string().max(32).optional(),
})

const backwards = z.looseObject({
  ...head,
  txnType: z.enum(['31', '04']),
  txnSubType: z.literal('00'),
  bizType: z.literal('000201'),
  channelType: z.enum(['07', '08']),
  accessType: z.literal('0'),
  txnAmt: amount,
  backUrl: noticeUrl,
  origQryId: z.string().regex(/^\d{21}$/),
  reqReserved: z.string().max(1_024).optional(),
})

const question = z.looseObject({ ...head, txnType: z.literal('00'), txnSubType: z.literal('00') })

/** Reads fields by a shape. @throws UnionpayError 13 for a field that is missing, 10 for one that is wrong */
function read<S extends z.ZodType>(shape: S, fields: Fields): z.infer<S> {
  const result = shape.safeParse(fields)
  if (result.success) return result.data
  const missing = result.error.issues.some(({ path }) => fields[String(path[0])] === undefined)
  throw new UnionpayError(missing ? '13' : '10')
}

/** Takes an order that came by a browser, or finds it with the same words. @throws UnionpayError 10, 12, 13 */
export async function placeOrder(kit: Kit, fields: Fields): Promise<Trade> {
  const asked = read(consume, fields)
  const now = kit.books.now()
  const facts = {
    txnSubType: asked.txnSubType,
    total: String(asked.txnAmt),
    failUrl: asked.frontFailUrl ?? '',
    payTimeout: asked.payTimeout ?? '',
  }
  const { trade, isNew } = await placeTrade(kit.books, {
    channel: 'unionpay',
    merchant: kit.account.unionpay.merId,
    outTradeNo: asked.orderId,
    txnTime: asked.txnTime,
    tradeNo: newQueryId(now),
    product: 'front',
    amountFen: asked.txnAmt,
    subject: asked.orderDesc ?? asked.orderId,
    passedBack: asked.reqReserved ?? '',
    notifyUrl: asked.backUrl,
    returnUrl: asked.frontUrl,
    expiresAt: fromCompact(asked.payTimeout ?? '') ?? new Date(now.getTime() + LIFE_MS),
    facts,
  })
  const same = Object.entries(facts).every(([name, value]) => trade.facts[name] === value)
  if (!isNew && (!same || trade.state !== 'open')) throw new UnionpayError('12')
  return trade
}

/** How a trade, a void or a refund stands. @throws UnionpayError 34 where there is none, 10, 13 */
export async function queryTrade(kit: Kit, fields: Fields): Promise<Fields> {
  const asked = read(question, fields)
  const { merId } = kit.account.unionpay
  const { db, now } = kit.books
  const key = { channel: 'unionpay' as const, merchant: merId, outTradeNo: asked.orderId, txnTime: asked.txnTime }
  const trade = await tradeOf(db, key)
  if (trade) {
    const pending = trade.paidAt ? await strikeTrade(kit, trade, ['pending']) : []
    return about(tradeFacts(merId, trade), pending.length > 0 ? '03' : tradeCode(trade, now()))
  }
  const refund = await refundOf(db, 'unionpay', scopeOf(merId, asked.txnTime), asked.orderId)
  if (!refund) throw new UnionpayError('34')
  return about(refundFacts(merId, await tradeInBooks(db, 'unionpay', refund.tradeNo), refund), refundCode(refund))
}

/** An answer to a question: it worked, and the trade stands so. */
function about(facts: Fields, code: RespCode): Fields {
  const { respCode, respMsg } = answered(code)
  return { ...facts, bizType: '000000', origRespCode: respCode, origRespMsg: respMsg, ...answered('00') }
}

const scopeOf = (merId: string, txnTime: string): string => `${merId} ${txnTime}`

/**
 * Takes a void or a refund; what becomes of it is told later, or asked about.
 * @throws UnionpayError 12 for a number that was used, 35, 36, 33, 10, 13
 */
export async function giveBack(kit: Kit, fields: Fields): Promise<Fields> {
  const asked = read(backwards, fields)
  const { merId } = kit.account.unionpay
  const { db, now } = kit.books
  const found = await tradeByNo(db, 'unionpay', asked.origQryId)
  if (!found) throw new UnionpayError('35')
  const struck = await strikeTrade(kit, found, ['refundAbnormal', 'refundSlow'])
  const has = (kind: (typeof struck)[number]['kind']) => struck.find(each => each.kind === kind)
  const waits = refundTakes(kit.settings) + (has('refundSlow') ? (has('refundSlow')?.value ?? SLOW_MS) : 0)
  return db.transaction().execute(async tx => {
    const trade = await lockTrade(tx, found.tradeNo)
    const scope = scopeOf(merId, asked.txnTime)
    const key = { channel: 'unionpay' as const, merchant: merId, outTradeNo: asked.orderId, txnTime: asked.txnTime }
    if ((await refundOf(tx, 'unionpay', scope, asked.orderId)) || (await tradeOf(tx, key)))
      throw new UnionpayError('12')
    const kind = asked.txnType === '31' ? 'void' : 'refund'
    checkSums(trade, await refundsOf(tx, trade.tradeNo), kind, asked.txnAmt, now())
    const refund = await insertRefund(
      tx,
      trade,
      {
        refundNo: newQueryId(now()),
        scope,
        outRefundNo: asked.orderId,
        kind,
        amountFen: asked.txnAmt,
        notifyUrl: asked.backUrl,
        outcome: has('refundAbnormal') ? 'abnormal' : 'done',
        dueAt: new Date(now().getTime() + waits),
        facts: { txnTime: asked.txnTime, reqReserved: asked.reqReserved ?? '' },
      },
      // A void undoes the trade before it is cleared, with its fee; a refund does not bring the fee back.
      kind === 'void' ? trade.feeFen : 0,
      now(),
    )
    return { ...refundFacts(merId, trade, refund), ...answered('00') }
  })
}

function checkSums(trade: Trade, refunds: readonly Refund[], kind: 'void' | 'refund', fen: number, now: Date): void {
  const counted = refunds.filter(({ state }) => state !== 'abnormal')
  if (!trade.paidAt || counted.some(each => each.kind === 'void')) throw new UnionpayError('35')
  if (kind === 'void') {
    if (fen !== trade.amountFen) throw new UnionpayError('36')
    if (counted.length > 0 || clearingDay(trade.paidAt) !== clearingDay(now)) throw new UnionpayError('35')
  }
  if (takenBack(counted) + fen > trade.amountFen) throw new UnionpayError('33')
  if (now.getTime() - trade.paidAt.getTime() > REFUND_MS) throw new UnionpayError('35')
}

/** Lets a void or a refund end whose time has come; only of what succeeded the merchant is told (domain B.3). */
export async function finishRefund(kit: Kit, refundNo: string): Promise<void> {
  const { db, now } = kit.books
  await db.transaction().execute(async tx => {
    const refund = await endRefund(tx, refundNo, now())
    if (refund?.state !== 'done') return
    const trade = await tradeInBooks(tx, 'unionpay', refund.tradeNo)
    const facts = { ...refundFacts(kit.account.unionpay.merId, trade, refund), ...answered('00') }
    await addNotice(tx, trade, refund.kind === 'void' ? '31' : '04', refund.notifyUrl, facts, now())
  })
}

/** The head of an answer that refuses. */
export const refused = (fields: Fields, code: RespCode): Fields => ({
  ...common,
  ...Object.fromEntries(
    ['bizType', 'merId', 'orderId', 'txnTime', 'txnType', 'txnSubType'].flatMap(name =>
      fields[name] ? [[name, fields[name]]] : [],
    ),
  ),
  ...answered(code),
})
