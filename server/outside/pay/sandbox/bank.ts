/**
 * The sandbox bank: a small payment service with books of its own (schema `sandbox`), which takes signed requests and
 * sends signed notices. It stands in for WeChat Pay, Alipay and UnionPay until their adapters come, and misbehaves on
 * demand, so that every fault of a real channel can be produced by hand. No real money is ever moved.
 */
import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { addJob, defineJob } from '#server/lib/jobs.ts'
import { messageFault } from './signature.ts'

export interface Trade {
  tradeNo: string
  merchant: string
  outTradeNo: string
  method: string
  amountFen: number
  subject: string
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  paidAt: Date | null
  /** When the last try failed. */
  failedAt: Date | null
  refundManner: RefundManner
}

export interface BankRefund {
  refundNo: string
  merchant: string
  outRefundNo: string
  tradeNo: string
  amountFen: number
  notifyUrl: string
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'
}

export type RefundManner = 'now' | 'later' | 'abnormal'

/** What the customer of the cashier lets happen. */
export const outcomes = ['succeed', 'fail', 'delayed', 'repeated', 'lost', 'wrongAmount', 'badSignature'] as const
export type Outcome = (typeof outcomes)[number]

export interface NoticePayload {
  kind: 'trade' | 'refund'
  number: string
  fault?: 'wrongAmount' | 'badSignature'
  /** Copies sent at once. */
  copies?: number
  /** Sends so far. */
  sent?: number
}

export const sandboxNotice = defineJob<NoticePayload>('sandbox.notice')
export const sandboxRefund = defineJob<{ refundNo: string }>('sandbox.refund')

const NOTICE_DELAY_MS = 10_000
const REFUND_DELAY_MS = 5_000
export const REPEATS = 5

export interface BankAnswer {
  status: number
  body: Record<string, unknown>
}

/** Fields of the requests; each request has those that it needs. */
interface Asked {
  merchant: string
  outTradeNo: string
  method: string
  amountFen: number
  subject: string
  notifyUrl: string
  returnUrl: string
  expiresAt: string
  outRefundNo: string
  /** Of a bill: `2026-11-21`, in Beijing. */
  day: string
}

const refusal = (status: number, code: string): BankAnswer => ({ status, body: { code } })

/**
 * Takes one signed request of a merchant.
 * @param path `/trade/create`, `/trade/query`, `/trade/close`, `/refund/create`, `/refund/query` or `/bill`
 * @param raw  body exactly as sent
 */
export async function askBank(
  db: Kysely<DB>,
  secret: string,
  path: string,
  raw: string,
  headers: Record<string, string>,
  now: Date,
): Promise<BankAnswer> {
  const fault = messageFault(secret, path, raw, headers, now)
  if (fault) return refusal(401, `SIGN_ERROR ${fault}`)
  const asked = JSON.parse(raw) as Asked
  switch (path) {
    case '/trade/create':
      return createTrade(db, asked, now)
    case '/trade/query':
      return queryTrade(db, asked)
    case '/trade/close':
      return closeTrade(db, asked)
    case '/refund/create':
      return db.transaction().execute(tx => createRefund(tx, asked, now))
    case '/refund/query':
      return queryRefund(db, asked)
    case '/bill':
      return billOf(db, asked)
    default:
      return refusal(404, 'NO_SUCH_REQUEST')
  }
}

async function createTrade(db: Kysely<DB>, asked: Asked, now: Date): Promise<BankAnswer> {
  const found = await sql<Trade>`${hot}
    insert into sandbox.trade (trade_no, merchant, out_trade_no, method, amount_fen, subject, notify_url, return_url,
      expires_at, created_at)
    values (${newNumber('8')}, ${asked.merchant}, ${asked.outTradeNo}, ${asked.method}, ${asked.amountFen},
      ${asked.subject}, ${asked.notifyUrl}, ${asked.returnUrl}, ${asked.expiresAt}, ${now})
    on conflict (merchant, out_trade_no) do update set return_url = excluded.return_url
    returning *`.execute(db)
  const trade = oneRow(found)
  if (trade.amountFen !== asked.amountFen) return refusal(400, 'OUT_TRADE_NO_USED')
  if (trade.state === 'SUCCESS') return refusal(400, 'ORDERPAID')
  if (trade.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED')
  return { status: 200, body: { cashier: `/sandbox/cashier/${trade.tradeNo}` } }
}

async function queryTrade(db: Kysely<DB>, asked: Asked): Promise<BankAnswer> {
  const found = await sql<Trade>`
    select * from sandbox.trade
    where merchant = ${asked.merchant} and out_trade_no = ${asked.outTradeNo}`.execute(db)
  return found.rows[0] ? { status: 200, body: tradeFacts(found.rows[0]) } : refusal(404, 'ORDER_NOT_EXIST')
}

async function closeTrade(db: Kysely<DB>, asked: Asked): Promise<BankAnswer> {
  await sql`
    update sandbox.trade set state = 'CLOSED'
    where merchant = ${asked.merchant} and out_trade_no = ${asked.outTradeNo} and state = 'NOTPAY'`.execute(db)
  return queryTrade(db, asked)
}

async function createRefund(tx: Transaction<DB>, asked: Asked, now: Date): Promise<BankAnswer> {
  const trades = await sql<Trade>`
    select * from sandbox.trade
    where merchant = ${asked.merchant} and out_trade_no = ${asked.outTradeNo} for update`.execute(tx)
  const trade = trades.rows[0]
  if (!trade) return refusal(404, 'ORDER_NOT_EXIST')
  if (trade.state !== 'SUCCESS') return refusal(400, 'NOT_PAID')
  const refunds = await sql<BankRefund>`select * from sandbox.refund where trade_no = ${trade.tradeNo}`.execute(tx)
  const same = refunds.rows.find(each => each.outRefundNo === asked.outRefundNo)
  if (same) return { status: 200, body: refundFacts(same) }
  const refunded = refunds.rows.reduce((sum, each) => sum + each.amountFen, 0)
  if (refunded + asked.amountFen > trade.amountFen) return refusal(403, 'NOT_ENOUGH')
  const state = { now: 'SUCCESS', later: 'PROCESSING', abnormal: 'ABNORMAL' }[trade.refundManner]
  const made = await sql<BankRefund>`
    insert into sandbox.refund (refund_no, merchant, out_refund_no, trade_no, amount_fen, notify_url, state, created_at)
    values (${newNumber('9')}, ${asked.merchant}, ${asked.outRefundNo}, ${trade.tradeNo}, ${asked.amountFen},
      ${asked.notifyUrl}, ${state}, ${now})
    returning *`.execute(tx)
  const refund = oneRow(made)
  if (state === 'PROCESSING')
    await addJob(tx, sandboxRefund, { refundNo: refund.refundNo }, { runAt: later(now, REFUND_DELAY_MS) })
  return { status: 200, body: refundFacts(refund) }
}

async function queryRefund(db: Kysely<DB>, asked: Asked): Promise<BankAnswer> {
  const found = await sql<BankRefund>`
    select * from sandbox.refund
    where merchant = ${asked.merchant} and out_refund_no = ${asked.outRefundNo}`.execute(db)
  return found.rows[0] ? { status: 200, body: refundFacts(found.rows[0]) } : refusal(404, 'REFUND_NOT_EXIST')
}

/** Everything that moved on a day, oldest first; a refund counts on the day on which it was asked for. */
async function billOf(db: Kysely<DB>, { merchant, day }: Asked): Promise<BankAnswer> {
  const from = fromBeijing(day)
  const to = later(from, dayMs)
  const lines = await sql`
    select out_trade_no as ours, trade_no as theirs, 'payment' as kind, amount_fen, paid_at as at
    from sandbox.trade where merchant = ${merchant} and state = 'SUCCESS' and paid_at >= ${from} and paid_at < ${to}
    union all
    select out_refund_no, refund_no, 'refund', amount_fen, created_at
    from sandbox.refund
    where merchant = ${merchant} and state = 'SUCCESS' and created_at >= ${from} and created_at < ${to}
    order by at`.execute(db)
  return { status: 200, body: { lines: lines.rows } }
}

/** A trade for its cashier page. */
export async function tradeByNumber(db: Kysely<DB>, tradeNo: string): Promise<Trade | undefined> {
  const found = await sql<Trade>`select * from sandbox.trade where trade_no = ${tradeNo}`.execute(db)
  return found.rows[0]
}

export async function refundByNumber(
  db: Kysely<DB>,
  refundNo: string,
): Promise<(BankRefund & { outTradeNo: string }) | undefined> {
  const found = await sql<BankRefund & { outTradeNo: string }>`
    select refund.*, trade.out_trade_no from sandbox.refund join sandbox.trade using (trade_no)
    where refund_no = ${refundNo}`.execute(db)
  return found.rows[0]
}

/** Marks a refund that took its time as done. */
export async function finishRefund(db: Kysely<DB>, refundNo: string): Promise<void> {
  await sql`update sandbox.refund set state = 'SUCCESS' where refund_no = ${refundNo} and state = 'PROCESSING'`.execute(
    db,
  )
}

/**
 * What happens at the cashier. The money and its notice are one transaction, so that a bank that dies in between has done
 * both or nothing.
 * @returns false when the trade can no longer be paid
 */
export async function payAtCashier(
  db: Kysely<DB>,
  tradeNo: string,
  outcome: Outcome,
  refundManner: RefundManner,
  now: Date,
): Promise<boolean> {
  if (outcome === 'fail') {
    await sql`
      update sandbox.trade set failed_at = ${now} where trade_no = ${tradeNo} and state = 'NOTPAY'`.execute(db)
    return true
  }
  return db.transaction().execute(async tx => {
    const paid = await sql`
      update sandbox.trade set state = 'SUCCESS', paid_at = ${now}, refund_manner = ${refundManner}
      where trade_no = ${tradeNo} and state = 'NOTPAY' and expires_at > ${now} returning trade_no`.execute(tx)
    if (paid.rows.length === 0) return false
    if (outcome === 'lost') return true
    const notice: NoticePayload = { kind: 'trade', number: tradeNo }
    if (outcome === 'wrongAmount' || outcome === 'badSignature') notice.fault = outcome
    if (outcome === 'repeated') notice.copies = REPEATS
    await addJob(tx, sandboxNotice, notice, outcome === 'delayed' ? { runAt: later(now, NOTICE_DELAY_MS) } : {})
    return true
  })
}

/** A trade in the words of the bank's answers and notices. */
export const tradeFacts = (trade: Trade) => ({
  merchant: trade.merchant,
  out_trade_no: trade.outTradeNo,
  transaction_id: trade.tradeNo,
  trade_state: trade.state,
  amount_fen: trade.amountFen,
  success_time: trade.paidAt?.toISOString() ?? null,
  failure_time: trade.failedAt?.toISOString() ?? null,
})

/** A refund in the same words. */
export const refundFacts = (refund: BankRefund) => ({
  merchant: refund.merchant,
  out_refund_no: refund.outRefundNo,
  refund_id: refund.refundNo,
  refund_status: refund.state,
  amount_fen: refund.amountFen,
})

export type TradeFacts = ReturnType<typeof tradeFacts>
export type RefundFacts = ReturnType<typeof refundFacts>

/** 28 digits after the bank's prefix, as real channels number their trades; nobody guesses one. */
function newNumber(prefix: string): string {
  let digits = prefix
  while (digits.length < 28) digits += String(randomInt(1_000_000_000)).padStart(9, '0')
  return digits.slice(0, 28)
}
