/** What happens to trades in the books, whatever gateway they belong to. */
import { sql, type Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import { hot } from '#server/db/dialect.ts'
import type { Database } from '#server/db/connect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Books, Channel, Trade } from './books.ts'
import { feeOf, newToken, RATES } from './numbers.ts'

export type Tx = Transaction<DB>
export type At = Database | Tx

/** Where a trade is looked for; UnionPay needs its time as well. */
export interface OrderKey {
  channel: Channel
  merchant: string
  outTradeNo: string
  txnTime?: string
}

export type NewTrade = OrderKey &
  Pick<Trade, 'tradeNo' | 'product' | 'amountFen' | 'subject' | 'notifyUrl' | 'expiresAt'> &
  Partial<Pick<Trade, 'passedBack' | 'returnUrl' | 'facts' | 'payer'>>

/** The trade with the merchant's number. */
export async function tradeOf(at: At, key: OrderKey): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`${hot}
    select * from simulator.trade
    where channel = ${key.channel} and merchant = ${key.merchant} and out_trade_no = ${key.outTradeNo}
      and txn_time = ${key.txnTime ?? ''}`.execute(at)
  return rows[0]
}

/** The trade with the gateway's number. */
export async function tradeByNo(at: At, channel: Channel, tradeNo: string): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`${hot}
    select * from simulator.trade where trade_no = ${tradeNo} and channel = ${channel}`.execute(at)
  return rows[0]
}

/** The trade that the books name by a number of the gateway's own. */
export async function tradeInBooks(at: At, channel: Channel, tradeNo: string): Promise<Trade> {
  return required(await tradeByNo(at, channel, tradeNo), `trade ${tradeNo}`)
}

/** A trade of the books, for whoever is about to change it or its refunds. */
export async function lockTrade(tx: Tx, tradeNo: string): Promise<Trade> {
  return oneRow(await sql<Trade>`select * from simulator.trade where trade_no = ${tradeNo} for update`.execute(tx))
}

/** The trade of a cashier page. */
export async function tradeByCashier(at: At, cashier: string): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`select * from simulator.trade where cashier = ${cashier}`.execute(at)
  return rows[0]
}

/**
 * Takes an order, or finds the one that has its number already; of several at once one is new.
 * @returns the trade as it stands in the books, which may differ from what was asked
 */
export async function placeTrade({ db, now }: Books, wish: NewTrade): Promise<{ trade: Trade; isNew: boolean }> {
  const at = now()
  const { rows } = await sql<Trade>`${hot}
    insert into simulator.trade (trade_no, cashier, channel, merchant, out_trade_no, txn_time, product, amount_fen,
      subject, passed_back, notify_url, return_url, payer, created_at, placed_at, expires_at, facts)
    values (${wish.tradeNo}, ${newToken()}, ${wish.channel}, ${wish.merchant}, ${wish.outTradeNo}, ${wish.txnTime ?? ''},
      ${wish.product}, ${wish.amountFen}, ${wish.subject}, ${wish.passedBack ?? ''}, ${wish.notifyUrl},
      ${wish.returnUrl ?? ''}, ${wish.payer ?? null}, ${at}, ${at}, ${wish.expiresAt},
      ${JSON.stringify(wish.facts ?? {})}::jsonb)
    on conflict (channel, merchant, out_trade_no, txn_time) do nothing
    returning *`.execute(db)
  if (rows[0]) return { trade: rows[0], isNew: true }
  return { trade: required(await tradeOf(db, wish), 'trade that has this number'), isNew: false }
}

/** An order that was placed once more with equal words: its code lives anew, and the way back is the new one. */
export async function placeAgain({ db, now }: Books, tradeNo: string, returnUrl: string): Promise<void> {
  await sql`
    update simulator.trade set placed_at = ${now()}, return_url = ${returnUrl}
    where trade_no = ${tradeNo} and state = 'open'`.execute(db)
}

/**
 * Somebody opens the cashier; the first one is the payer, and stays so.
 * @returns whether this is the payer
 */
export async function openedBy({ db }: Books, tradeNo: string, payer: string): Promise<boolean> {
  const { rows } = await sql`
    update simulator.trade set payer = ${payer} where trade_no = ${tradeNo} and (payer is null or payer = ${payer})
    returning trade_no`.execute(db)
  return rows.length === 1
}

/**
 * The money of a trade. It moves once, whoever asks and however often.
 * @param latest moment until which the order can be paid; absent: that of the order
 * @returns the paid trade, or nothing when it cannot be paid any more
 */
export async function payTrade(tx: Tx, trade: Trade, now: Date, defect = false): Promise<Trade | undefined> {
  const fee = feeOf(trade.amountFen, RATES[trade.channel])
  const { rows } = await sql<Trade>`${hot}
    update simulator.trade set state = 'paid', paid_at = ${now}, fee_fen = ${fee}, defect = ${defect}
    where trade_no = ${trade.tradeNo} and state = 'open' and expires_at > ${now}
    returning *`.execute(tx)
  return rows[0]
}

/** Writes down that a try to pay came to nothing; the next one may succeed. */
export async function refuseTrade({ db }: Books, tradeNo: string): Promise<void> {
  await sql`
    update simulator.trade set facts = facts || '{"refused": "yes"}' where trade_no = ${tradeNo} and state = 'open'`.execute(
    db,
  )
}

/** Ends an order that nobody has paid. @returns the trade when it was still open */
export async function closeTrade(at: At, tradeNo: string, now: Date): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`
    update simulator.trade set state = 'closed', closed_at = ${now} where trade_no = ${tradeNo} and state = 'open'
    returning *`.execute(at)
  return rows[0]
}

/** After this a trade can no longer be refunded (Alipay). @returns the trade when it was paid until now */
export async function finishTrade(at: At, tradeNo: string): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`
    update simulator.trade set state = 'finished' where trade_no = ${tradeNo} and state = 'paid' returning *`.execute(
    at,
  )
  return rows[0]
}

/** Orders whose time is over, a few at a time. */
export async function expiredTrades(at: At, now: Date): Promise<Trade[]> {
  const { rows } = await sql<Trade>`
    select * from simulator.trade where state = 'open' and expires_at <= ${now}
    order by expires_at limit 50`.execute(at)
  return rows
}

/** What a channel took in within a time, oldest first. */
export async function paidBetween(at: At, channel: Channel, from: Date, to: Date): Promise<Trade[]> {
  const { rows } = await sql<Trade>`
    select * from simulator.trade where channel = ${channel} and paid_at >= ${from} and paid_at < ${to}
    order by paid_at, trade_no`.execute(at)
  return rows
}

/** The newest orders that wait for somebody who scans their code. */
export async function scannable(at: At, now: Date): Promise<Trade[]> {
  const { rows } = await sql<Trade>`
    select * from simulator.trade where state = 'open' and product in ('native', 'precreate') and expires_at > ${now}
    order by placed_at desc limit 20`.execute(at)
  return rows
}

/** Where the buyer goes back to, where that is only known at the door of the cashier. */
export async function setReturn(at: At, tradeNo: string, returnUrl: string): Promise<void> {
  await sql`update simulator.trade set return_url = ${returnUrl} where trade_no = ${tradeNo}`.execute(at)
}
