/**
 * Asking channels how a payment stands, and ending one there. No connection of the database is held meanwhile: a channel may
 * take ten seconds to say nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { lock, move } from '#server/lib/move.ts'
import { hourMs, later, minuteMs } from '#server/lib/clock.ts'
import { ChannelUnreachable, type TradeState } from '#server/outside/pay/channel.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { endSpell, recordSpell } from './incident.queries.ts'
import type { PayDeps } from './payment.port.ts'
import { type Attempt, stopPolling, takeAsking, takeTurn, tradeOf } from './payment.queries.ts'
import { postFailure, settleAnswer } from './payment.settle.ts'
import { paymentAttempt } from './payment.states.ts'

/**
 * What a question came to. `undecided`: the channel cannot say yet whether somebody has paid. `asked`: another question was
 * sent a moment ago, and the channel bears no more of them.
 */
export type Asked = 'paid' | 'open' | 'undecided' | 'sentBack' | 'otherSum' | 'asked'

/** So long after an attempt has run out its channel may stay silent; then it is closed in our books alone. */
export const SILENCE_MS = hourMs

/** So long such a channel is asked afterwards; what was paid then is late money, and by that time its bill tells it. */
const ASK_AFTER_HOURS = 48

/** The channel is there: it cannot say yet, or somebody else is asking it about the same. */
class NotYet extends ChannelUnreachable {
  override name = 'NotYet'
}

/**
 * Asks the channel about an attempt and books what it says; never more often than the channel bears, whoever asks.
 * @throws ChannelUnreachable, NotBooked
 */
export async function askChannel(deps: PayDeps, attempt: Attempt): Promise<Asked> {
  const { queryPauseMs } = channelLimits[channelOf(attempt.channel, deps).name]
  const mayAsk = await takeAsking(deps.db, attempt.id, queryPauseMs, deps.now())
  return mayAsk ? question(deps, attempt) : 'asked'
}

/**
 * The same for whoever needs the answer: waits until the channel bears the next question, a few seconds at most.
 * @throws ChannelUnreachable, also when somebody waits already; NotBooked
 */
export async function askInTurn(deps: PayDeps, attempt: Attempt): Promise<Exclude<Asked, 'asked'>> {
  const { name } = channelOf(attempt.channel, deps)
  const waitMs = await takeTurn(deps.db, attempt.id, channelLimits[name].queryPauseMs, deps.now())
  if (waitMs === undefined) throw new NotYet(`${name} is being asked about this attempt`)
  await sleep(waitMs)
  return question(deps, attempt)
}

async function question(deps: PayDeps, attempt: Attempt): Promise<Exclude<Asked, 'asked'>> {
  const answer = await channelOf(attempt.channel, deps).query(tradeOf(attempt))
  const undecided = answer.state === 'open' && answer.undecided
  if (!undecided) await endSpell(deps.db, 'channelSilent', attempt.channel, deps.now())
  if (answer.state === 'open' && answer.failedAt) await postFailure(deps, attempt, answer.failedAt)
  if (answer.state === 'paid') return settleAnswer(deps, attempt, answer.facts)
  return undecided ? 'undecided' : 'open'
}

type Closer = { kind: 'customer'; id: number } | { kind: 'clock' }

/**
 * Closes an attempt: at the channel first, then in our books; nothing is given away before the channel has confirmed
 * that nobody paid (domain B.5, point 5), or not this sum. The clock asks before it closes.
 * @throws ChannelUnreachable, NotBooked
 */
export async function closeAttempt(deps: PayDeps, attempt: Attempt, actor: Closer): Promise<'paid' | 'closed'> {
  const channel = channelOf(attempt.channel, deps)
  const { closes } = channelLimits[channel.name]
  const asked = await askFirst(deps, attempt, actor, closes)
  if (asked === 'paid' || asked === 'sentBack') return 'paid'
  if (asked === 'undecided' && actor.kind === 'clock' && deps.now() >= attempt.expiresAt)
    throw new NotYet(`${channel.name} cannot say yet whether somebody has paid`)
  // Who began to pay where nothing can be closed may finish until the end: that money is looked for once more.
  const lastLook = later(attempt.expiresAt, minuteMs)
  if (!closes || asked === 'otherSum') return closeInBooks(deps, attempt, actor, closes ? null : lastLook)
  const [closed, found] = await closeThere(deps, attempt)
  if (found === 'paid' || found === 'sentBack') return 'paid'
  if (closed !== 'unknown' || deps.now() >= attempt.expiresAt) return closeInBooks(deps, attempt, actor, null)
  // What its channel has not heard of is not closed there. Whoever begins from now on finds it closed in our books; whoever
  // began before that is known to the channel by then; and a page of its channel may still be led to.
  const done = await closeInBooks(deps, attempt, actor, lastLook)
  if (done === 'paid') return done
  const [, late] = await closeThere(deps, attempt)
  return late === 'paid' || late === 'sentBack' ? 'paid' : done
}

/** Closes an attempt at its channel, which may say that somebody has paid. @throws ChannelUnreachable, NotBooked */
async function closeThere(
  deps: PayDeps,
  attempt: Attempt,
): Promise<[TradeState['state'], 'paid' | 'sentBack' | 'otherSum' | null]> {
  const answer = await channelOf(attempt.channel, deps).close(tradeOf(attempt))
  return [answer.state, answer.state === 'paid' ? await settleAnswer(deps, attempt, answer.facts) : null]
}

/** Where nothing can be closed a question is all there is; elsewhere whoever closes is told of money in any case. */
async function askFirst(deps: PayDeps, attempt: Attempt, actor: Closer, closes: boolean): Promise<Asked> {
  if (actor.kind === 'customer') return closes ? 'open' : askChannel(deps, attempt)
  return closes ? askChannel(deps, attempt) : askInTurn(deps, attempt)
}

/**
 * Closes an attempt for the clock as `closeAttempt`; but whoever has been silent for too long holds nothing up any more: the
 * attempt is closed in our books, and the channel is asked on. Staff hear of the silence in either case.
 * @throws ChannelUnreachable before that, NotBooked
 */
export async function closeByClock(deps: PayDeps, attempt: Attempt): Promise<void> {
  try {
    await closeAttempt(deps, attempt, { kind: 'clock' })
  } catch (error) {
    if (!(error instanceof ChannelUnreachable)) throw error
    const now = deps.now()
    const forLong = now >= later(attempt.expiresAt, SILENCE_MS)
    const { channel, outTradeNo } = attempt
    if (forLong || !(error instanceof NotYet))
      await recordSpell(deps.db, 'channelSilent', channel, { outTradeNo, why: error.message }, now)
    if (!forLong) throw error
    deps.log.error({ err: error, outTradeNo: attempt.outTradeNo }, 'payment closed without its channel')
    await closeInBooks(deps, attempt, { kind: 'clock' }, now)
  }
}

async function closeInBooks(
  deps: PayDeps,
  attempt: Attempt,
  actor: Closer,
  askAt: Date | null,
): Promise<'paid' | 'closed'> {
  return deps.db.transaction().execute(async tx => {
    const row = await lock(tx, paymentAttempt, attempt.id)
    if (row.state !== 'open') return row.state === 'paid' ? 'paid' : 'closed'
    const facts = askAt ? { askAt } : {}
    await move(tx, paymentAttempt, attempt.id, { event: 'close', actor, now: deps.now(), row, facts })
    return 'closed'
  })
}

/**
 * Asks about an attempt that our books have closed and the channel has not, or whose money could not be booked, until the
 * channel has said its last word.
 * @throws ChannelUnreachable, NotBooked: it is asked again
 */
export async function askAboutClosed(deps: PayDeps, attempt: Attempt): Promise<void> {
  const tooLong = deps.now() >= later(attempt.expiresAt, ASK_AFTER_HOURS * hourMs)
  try {
    const asked = await askChannel(deps, attempt)
    if (asked === 'asked') return
    const { closes } = channelLimits[channelOf(attempt.channel, deps).name]
    // What cannot be closed may be paid until its end: an answer before that is not the last word, nor is "not decided".
    if (asked === 'open' && !closes && deps.now() < attempt.expiresAt) return
    if (asked === 'undecided' && !tooLong) return
    if (asked === 'open' && closes) await closeAttempt(deps, attempt, { kind: 'clock' })
  } catch (error) {
    if (!(error instanceof ChannelUnreachable) || !tooLong) throw error
  }
  await stopPolling(deps.db, attempt.id)
}
