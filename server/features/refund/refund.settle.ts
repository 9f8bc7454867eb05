import { refundedTwiceLines } from '#server/features/ledger/ledger.accounts.ts'
import { post } from '#server/features/ledger/ledger.queries.ts'
import type { PayDeps } from '#server/features/payment/payment.port.ts'
import { NoticeRefused } from '#server/features/payment/payment.settle.ts'
import { aboutRefund, closeIncidents, recordIncident } from '#server/features/payment/incident.queries.ts'
import type { Actor } from '#server/lib/machine.ts'
import { lock, move } from '#server/lib/move.ts'
import type { RefundRef, RefundState } from '#server/outside/pay/channel.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { type RefundToSend, refundByNumber } from './refund.queries.ts'
import { refundMachine } from './refund.states.ts'

/**
 * Books what a channel says about a refund: its answer, its notice, or its answer to a question. Any number of them may
 * come; the order's lock lets one of them book.
 * @returns whether it was news
 * @throws NoticeRefused when another sum went back than was asked, after writing an incident for staff
 */
export async function settleRefund(
  deps: PayDeps,
  refund: RefundToSend,
  said: RefundState,
): Promise<'booked' | 'already'> {
  if (said.state === 'unknown' || refund.state === 'done') return 'already'
  const now = deps.now()
  const incident = (facts: Record<string, string | number | null>, kind: Trouble) =>
    recordIncident(deps.db, { kind, channel: refund.channel, number: refund.outRefundNo, facts }, now)
  if (said.state === 'done' && said.amountFen !== refund.amountFen) {
    await incident({ amountFen: said.amountFen, ourAmountFen: refund.amountFen }, 'wrongAmount')
    throw new NoticeRefused('wrongAmount')
  }
  const posted = await deps.db.transaction().execute(tx => postBack(tx, deps, refund, said, now))
  if (posted === 'booked' || posted === 'already') return posted
  await incident({ channelRefundNo: said.channelRefundNo, amountFen: refund.amountFen }, posted)
  return 'booked'
}

type Trouble = 'wrongAmount' | 'refundStuck' | 'refundedTwice'

type Tx = Parameters<Parameters<ReturnType<PayDeps['db']['transaction']>['execute']>[0]>[0]

/**
 * @returns whether it was news, or what staff must look at: the refund got stuck by this, or went back by the bank after it
 *   was paid otherwise
 */
async function postBack(
  tx: Tx,
  deps: PayDeps,
  refund: RefundToSend,
  said: Exclude<RefundState, { state: 'unknown' }>,
  now: Date,
): Promise<Trouble | 'booked' | 'already'> {
  const orders = await deps.orders.lock(tx, [refund.orderId])
  const row = await lock(tx, refundMachine, refund.id)
  const actor: Actor = { kind: 'channel', id: refund.channel }
  const facts = { channelRefundNo: said.channelRefundNo }
  if (row.state === 'done') return 'already'
  if (row.state === 'offline') return said.state === 'done' ? postedTwice(tx, refund, now) : 'already'
  if (said.state === 'done') {
    await move(tx, refundMachine, row.id, {
      event: 'arrived',
      actor,
      now,
      row,
      facts,
      note: { amountFen: row.amountFen },
    })
    await closeIncidents(tx, aboutRefund, row.outRefundNo, now)
    await orders.refunded({
      orderId: row.orderId,
      attemptId: row.attemptId,
      amountFen: row.amountFen,
      reason: row.reason,
      caseId: row.caseId,
      channel: refund.channel,
      now,
    })
    return 'booked'
  }
  if (said.state === 'processing') {
    if (row.state !== 'asked') return 'already'
    await move(tx, refundMachine, row.id, { event: 'accepted', actor, now, row, facts })
    return 'booked'
  }
  if (row.state === 'stuck') return 'already'
  await move(tx, refundMachine, row.id, { event: 'failed', actor, now, row, facts })
  await orders.stuck(row.orderId, row.amountFen, now)
  return 'refundStuck'
}

/** The channel has sent what staff had transferred before: the books know once, however often the channel says it. */
async function postedTwice(
  tx: Tx,
  { outRefundNo, orderId, channel, amountFen }: RefundToSend,
  now: Date,
): Promise<Trouble> {
  const lines = refundedTwiceLines(channel, amountFen)
  await post(tx, { kind: 'refundedTwice', number: outRefundNo, orderId, lines, now })
  return 'refundedTwice'
}

/**
 * A channel's notice about a refund.
 * @returns whether it was news
 * @throws NoticeRefused for numbers that are not ours, and for another sum
 */
export async function settleRefundNotice(
  deps: PayDeps,
  channel: string,
  outRefundNo: string,
  said: RefundState,
): Promise<'booked' | 'already'> {
  const refund = await refundByNumber(deps.db, outRefundNo)
  if (!refund || refund.channel !== channel) {
    deps.log.warn({ channel, outRefundNo }, 'notice of an unknown refund')
    await recordIncident(deps.db, { kind: 'unknownRefund', channel, number: outRefundNo, facts: {} }, deps.now())
    throw new NoticeRefused('unknownRefund')
  }
  return settleRefund(deps, refund, said)
}

/**
 * Sends a refund, or asks about one that was sent. What the channel has never heard of is sent again, under the same number;
 * what it gave up is only asked about, because it may have been paid by another way meanwhile. What was paid too long ago
 * for its channel, or goes back in too many parts, is given up at once.
 * @throws ChannelUnreachable
 */
export async function pursueRefund(deps: PayDeps, refund: RefundToSend): Promise<void> {
  const channel = channelOf(refund.channel, deps)
  const { outTradeNo, startedAt, channelTradeNo } = refund
  const trade = { outTradeNo, startedAt, channelTradeNo }
  const ref: RefundRef = { outRefundNo: refund.outRefundNo, startedAt: refund.askedAt, trade }
  let said: RefundState = refund.state === 'asked' ? { state: 'unknown' } : await channel.queryRefund(ref)
  // No channel sends money back the same way for ever; then people transfer it.
  const { refundMs, refundParts } = channelLimits[channel.name]
  const tooLate = deps.now().getTime() > refund.paidAt.getTime() + refundMs
  if (said.state === 'unknown' && (tooLate || refund.earlier >= (refundParts ?? Infinity)))
    said = { state: 'abnormal', channelRefundNo: refund.outRefundNo }
  if (said.state === 'unknown' && refund.state !== 'stuck')
    said = await channel.refund({
      ...ref,
      amountFen: refund.amountFen,
      totalFen: refund.paidFen,
      reason: refund.reason,
    })
  await settleRefund(deps, refund, said)
}
