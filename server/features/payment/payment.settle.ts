import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { PaidFacts } from '#server/outside/pay/channel.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import type { PayDeps } from './payment.book.ts'
import { recordIncident } from './incident.queries.ts'
import { type Attempt, type AttemptWithOrders, lockByTradeNo } from './payment.queries.ts'
import { paymentAttempt } from './payment.states.ts'

export type Settled = 'booked' | 'already'

/**
 * Books a payment. Every way by which the shop learns of money ends here: the channel's notice, the return page's
 * question, the poll job, and closing an attempt that turns out to be paid. They may come at once and in any number;
 * the row lock lets one of them book, the others find it done (domain B.5, point 3).
 * @param facts what the channel vouches for; its signature or origin has been checked
 * @throws Refusal NOTICE_REFUSED for unknown numbers and wrong amounts, after writing an incident for staff
 */
export async function settle(deps: PayDeps, channel: string, facts: PaidFacts): Promise<Settled> {
  const result = await deps.db.transaction().execute(async tx => {
    const attempt = await lockByTradeNo(tx, facts.outTradeNo)
    const fault = faultOf(deps, channel, attempt, facts)
    if (fault || !attempt) return { fault: fault ?? 'unknownTrade', ourAmountFen: attempt?.amount_fen ?? null }
    if (attempt.state === 'paid') return 'already'
    await book(tx, deps, attempt, facts)
    return 'booked'
  })
  if (typeof result === 'string') return result
  const told = { channelTradeNo: facts.channelTradeNo, amountFen: facts.amountFen, ourAmountFen: result.ourAmountFen }
  deps.log.warn({ kind: result.fault, outTradeNo: facts.outTradeNo, ...told }, 'payment refused')
  await recordIncident(deps.db, { kind: result.fault, channel, number: facts.outTradeNo, facts: told }, deps.now())
  throw new Refusal('NOTICE_REFUSED')
}

/** Books the money on the attempt, and each order's part of it on the order. */
async function book(tx: Transaction<DB>, deps: PayDeps, attempt: AttemptWithOrders, facts: PaidFacts): Promise<void> {
  const now = deps.now()
  const orders = await deps.book.lock(
    tx,
    attempt.shares.map(each => each.orderId),
  )
  await move(tx, paymentAttempt, attempt.id, {
    event: 'paid',
    actor: { kind: 'channel', id: attempt.channel },
    now,
    row: attempt,
    facts: { channelTradeNo: facts.channelTradeNo, paidAt: facts.paidAt },
    note: { channelTradeNo: facts.channelTradeNo, amountFen: facts.amountFen },
  })
  const { id: attemptId, method, channel } = attempt
  for (const share of attempt.shares)
    await orders.paid({ ...share, attemptId, method, channel, paidAt: facts.paidAt, now })
}

function faultOf(
  deps: PayDeps,
  channel: string,
  attempt: AttemptWithOrders | undefined,
  facts: PaidFacts,
): 'unknownTrade' | 'wrongAmount' | null {
  const ours = channelOf(channel, deps).merchant
  if (!attempt || attempt.channel !== channel || facts.merchant !== ours) return 'unknownTrade'
  return attempt.amount_fen === facts.amountFen ? null : 'wrongAmount'
}

/**
 * Asks the channel about an attempt and books what it says.
 * @throws ChannelUnreachable
 */
export async function askChannel(deps: PayDeps, attempt: Attempt): Promise<'paid' | 'open'> {
  const answer = await channelOf(attempt.channel, deps).query(attempt.out_trade_no)
  if (answer.state !== 'paid') return 'open'
  await settle(deps, attempt.channel, answer.facts)
  return 'paid'
}

/**
 * Closes an attempt: at the channel first, then in our books; nothing is given away before the channel has confirmed
 * that nobody paid (domain B.5, point 5).
 * @throws ChannelUnreachable
 */
export async function closeAttempt(
  deps: PayDeps,
  attempt: AttemptWithOrders,
  actor: { kind: 'customer'; id: number } | { kind: 'clock' },
): Promise<'paid' | 'closed'> {
  const answer = await channelOf(attempt.channel, deps).close(attempt.out_trade_no)
  if (answer.state === 'paid') {
    await settle(deps, attempt.channel, answer.facts)
    return 'paid'
  }
  return deps.db.transaction().execute(async tx => {
    const row = await lock(tx, paymentAttempt, attempt.id)
    if (row.state !== 'open') return row.state
    await move(tx, paymentAttempt, attempt.id, { event: 'close', actor, now: deps.now(), row, facts: {} })
    return 'closed'
  })
}
