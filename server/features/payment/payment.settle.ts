import type { Kysely, Transaction } from 'kysely'
import { readText } from '#contract/read-text.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import { hourMs } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ChannelUnreachable, type PaidFacts } from '#server/outside/pay/channel.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import type { LockedOrders, PayDeps } from './payment.port.ts'
import { closeIncidents, recordIncident } from './incident.queries.ts'
import { type Attempt, type AttemptWithOrders, lockByTradeNo, pollAgain } from './payment.queries.ts'
import { moneyDoubts, paymentAttempt } from './payment.states.ts'

/** A channel has money that our books could not take; staff know, and the channel is asked again. */
export class NotBooked extends Error {
  override name = 'NotBooked'
}

/** Whether nothing is wrong with the question, only with its moment: somebody asks again. */
export const isForLater = (error: unknown): boolean => error instanceof ChannelUnreachable || error instanceof NotBooked

/** A channel's word about money that is not ours, or is another sum; staff know. */
export class NoticeRefused extends Refusal {
  readonly why: 'unknownTrade' | 'wrongAmount' | 'unknownRefund'

  constructor(why: NoticeRefused['why']) {
    super('NOTICE_REFUSED')
    this.why = why
  }
}

export type Settled = 'booked' | 'already' | 'sentBack'

/** The very same message came before. */
export class Replayed extends Error {
  override name = 'Replayed'
}

/** What is written down together with the booking, in its transaction. */
export interface BookedWith {
  /** Comes first of all, and once more alone where the booking failed. @returns false for a message that came before */
  isNew?: (db: Kysely<DB>) => Promise<boolean>
  settled: (tx: Transaction<DB>, settled: Settled) => Promise<void>
}

/** Hours that a payment which cannot be booked is tried again; then it goes back the way it came. */
const SEND_BACK_AFTER_HOURS = 24

/**
 * Books a payment. Every way by which the shop learns of money ends here: the channel's notice, the return page's
 * question, the poll job, and closing an attempt that turns out to be paid. They may come at once and in any number;
 * the row lock lets one of them book, the others find it done (domain B.5, point 3). Whatever throws meanwhile leaves an
 * incident; the channel is asked again until the money is booked, and after a day it goes back.
 * @param facts what the channel vouches for; its signature or origin has been checked
 * @param also written down with it
 * @throws NoticeRefused for unknown numbers and wrong amounts, after writing an incident for staff; NotBooked; Replayed
 */
export async function settle(deps: PayDeps, channel: string, facts: PaidFacts, also?: BookedWith): Promise<Settled> {
  const booking = async (tx: Transaction<DB>) => {
    const [isNew, [attempt, orders]] = await atOnce([
      also?.isNew?.(tx) ?? true,
      lockWithOrders(tx, deps, facts.outTradeNo),
    ])
    if (!isNew) return 'replayed'
    // It is on its way back; the channel repeats its notices.
    if (attempt?.state === 'otherSum' && attempt.paidFen === facts.amountFen) {
      await also?.settled(tx, 'already')
      return 'already'
    }
    const fault = faultOf(deps, channel, attempt, facts)
    if (fault || !attempt) return { fault: fault ?? 'unknownTrade', ourAmountFen: attempt?.amountFen ?? null }
    const already = attempt.state === 'paid'
    await atOnce([
      already
        ? closeIncidents(tx, moneyDoubts, attempt.outTradeNo, deps.now())
        : post(tx, deps, attempt, orders, facts),
      also?.settled(tx, already ? 'already' : 'booked'),
    ])
    return already ? 'already' : 'booked'
  }
  const result = await deps.db
    .transaction()
    .execute(booking)
    .catch((error: unknown) => notPosted(deps, channel, facts, error, also))
  if (result === 'replayed') throw new Replayed()
  if (typeof result === 'string') return result
  const told = { channelTradeNo: facts.channelTradeNo, amountFen: facts.amountFen, ourAmountFen: result.ourAmountFen }
  deps.log.warn({ kind: result.fault, outTradeNo: facts.outTradeNo, ...told }, 'payment refused')
  await recordIncident(deps.db, { kind: result.fault, channel, number: facts.outTradeNo, facts: told }, deps.now())
  throw new NoticeRefused(result.fault)
}

/**
 * The channel has the money and our books have not: staff are told, and the channel is asked again. What could not be booked
 * for a day is sent back.
 * @throws NotBooked unless the money could be sent back
 */
async function notPosted(
  deps: PayDeps,
  channel: string,
  facts: PaidFacts,
  error: unknown,
  also?: BookedWith,
): Promise<Settled> {
  const { outTradeNo: number, amountFen } = facts
  deps.log.error({ err: error, outTradeNo: number }, 'payment could not be booked')
  const why = readText(error instanceof Error ? error.message : String(error), 200)
  const now = deps.now()
  await also?.isNew?.(deps.db)
  const since = await recordIncident(deps.db, { kind: 'notBooked', channel, number, facts: { amountFen, why } }, now)
  await pollAgain(deps.db, number, now)
  if (now.getTime() - since.getTime() < SEND_BACK_AFTER_HOURS * hourMs) throw new NotBooked(why, { cause: error })
  return sendBack(deps, facts, also)
}

/**
 * Takes a payment that cannot be booked, or that is of another sum, into the books of the attempt alone, and sends all of it
 * back the way it came. The orders stay unpaid, and close when their time is over.
 * @param facts what the channel vouches for
 * @param also written down with it
 */
export async function sendBack(deps: PayDeps, facts: PaidFacts, also?: BookedWith): Promise<Settled> {
  return deps.db.transaction().execute(async tx => {
    const [attempt, orders] = await lockWithOrders(tx, deps, facts.outTradeNo)
    if (!attempt) throw new Refusal('NOT_FOUND')
    if (attempt.state === 'paid' || attempt.state === 'otherSum') {
      await also?.settled(tx, 'already')
      return 'already'
    }
    const now = deps.now()
    await postAttempt(tx, attempt, facts, now)
    const { id: attemptId, channel } = attempt
    const other = attempt.amountFen !== facts.amountFen
    // Another sum is nobody's share: it goes back in one, in the name of the first order.
    const parts = other ? [{ ...attempt.shares[0]!, amountFen: facts.amountFen }] : attempt.shares
    const reason = other ? 'otherSum' : 'notBooked'
    for (const part of parts) await orders.sendBack({ ...part, reason, attemptId, channel, now })
    await also?.settled(tx, 'sentBack')
    return 'sentBack'
  })
}

/** Locks an attempt and, unless it has brought its money, the orders behind it. */
const lockWithOrders = (tx: Transaction<DB>, deps: PayDeps, outTradeNo: string) =>
  atOnce([lockByTradeNo(tx, outTradeNo), deps.orders.lockPaidBy(tx, outTradeNo)])

/** Books the money on the attempt, and each order's part of it on the order. */
async function post(
  tx: Transaction<DB>,
  deps: PayDeps,
  attempt: AttemptWithOrders,
  orders: LockedOrders,
  facts: PaidFacts,
): Promise<void> {
  const now = deps.now()
  const { id: attemptId, method, channel } = attempt
  const { paidAt } = facts
  const shares = attempt.shares.map(share => ({ ...share, attemptId, method, channel, paidAt, now }))
  await atOnce([postAttempt(tx, attempt, facts, now), orders.paid(shares)])
}

async function postAttempt(
  tx: Transaction<DB>,
  attempt: AttemptWithOrders,
  facts: PaidFacts,
  now: Date,
): Promise<void> {
  await move(tx, paymentAttempt, attempt.id, {
    event: attempt.amountFen === facts.amountFen ? 'paid' : 'paidOther',
    actor: { kind: 'channel', id: attempt.channel },
    now,
    row: attempt,
    facts: { channelTradeNo: facts.channelTradeNo, paidAt: facts.paidAt, paidFen: facts.amountFen },
    note: { channelTradeNo: facts.channelTradeNo, amountFen: facts.amountFen },
  })
}

function faultOf(
  deps: PayDeps,
  channel: string,
  attempt: AttemptWithOrders | undefined,
  facts: PaidFacts,
): 'unknownTrade' | 'wrongAmount' | null {
  const ours = channelOf(channel, deps).merchant
  if (!attempt || attempt.channel !== channel || facts.merchant !== ours) return 'unknownTrade'
  return attempt.amountFen === facts.amountFen ? null : 'wrongAmount'
}

/** Writes down once that a try was refused; its orders say so until the customer tries again. */
export async function postFailure(
  deps: PayDeps,
  { outTradeNo: tradeNo, channel }: Attempt,
  failedAt: Date,
): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const [attempt, orders] = await lockWithOrders(tx, deps, tradeNo)
    const told = attempt?.failedAt?.getTime() ?? 0
    if (attempt?.state !== 'open' || failedAt.getTime() <= told) return
    const now = deps.now()
    const actor = { kind: 'channel', id: channel } as const
    await move(tx, paymentAttempt, attempt.id, { event: 'fail', actor, now, row: attempt, facts: { failedAt } })
    for (const { orderId } of attempt.shares) await orders.failed({ orderId, channel, now })
  })
}

/**
 * Books what a channel answered about an attempt of ours. `otherSum`: somebody paid another sum than was asked. That is no
 * payment of these orders; finance sends it back (`sendBack`), and the orders go their own way.
 */
export async function settleAnswer(
  deps: PayDeps,
  attempt: Attempt,
  facts: PaidFacts,
): Promise<'paid' | 'sentBack' | 'otherSum'> {
  try {
    return (await settle(deps, attempt.channel, facts)) === 'sentBack' ? 'sentBack' : 'paid'
  } catch (error) {
    if (error instanceof NoticeRefused) return 'otherSum'
    throw error
  }
}
