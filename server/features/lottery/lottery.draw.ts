/** A draw: number, result and prize, all or nothing (decision 125). */
import { required } from '#contract/required.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Parsed } from '#contract/kit.ts'
import { giveReserved } from '#server/features/promotion/coupon-prize.queries.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { drawOfTurn, keepDraw, lotteryBy, type OwnDraw, prizesOf } from './lottery.queries.ts'
import { metBy, resultOf } from './lottery.rules.ts'
import { openSeed } from './lottery.seed.ts'
import type { Lottery } from './lottery.states.ts'

/** What may happen once: everything there is, or a day in Beijing. */
export const turnOf = ({ per }: Pick<Lottery, 'per'>, now: Date): string => (per === 'day' ? beijingDay(now) : '')

/** A lottery that visitors know of. */
export const isPublic = ({ state }: Pick<Lottery, 'state'>): boolean => ['published', 'stopped', 'over'].includes(state)

/** @throws Refusal NOT_FOUND, LOTTERY_STOPPED, LOTTERY_OVER, LOTTERY_SOON: why nobody can draw at this moment */
function mustRun(lottery: Lottery | undefined, now: Date): Lottery {
  if (!lottery || !isPublic(lottery)) throw new Refusal('NOT_FOUND')
  if (lottery.state === 'stopped') throw new Refusal('LOTTERY_STOPPED', { reason: lottery.reason })
  if (lottery.state === 'over' || lottery.endsAt <= now) throw new Refusal('LOTTERY_OVER')
  if (lottery.startsAt > now) throw new Refusal('LOTTERY_SOON', { at: formatDateTime(lottery.startsAt) })
  return lottery
}

/**
 * Draws once for a customer (spec 7, Lottery). The lottery's row is the lock: numbers have no gap, quotas hold, and nobody
 * draws after its seed was told. What is won is the customer's in the same transaction.
 * @throws Refusal NOT_FOUND, LOTTERY_STOPPED, LOTTERY_OVER, LOTTERY_SOON, LOTTERY_DRAWN, LOTTERY_DRAWN_TODAY
 */
export async function drawOnce(ctx: WriteCtx & CustomerCtx, input: Parsed<'lottery.draw'>): Promise<OwnDraw> {
  const { tx, now, customerId, config } = ctx
  const { lotteryCode: code, nonce } = input
  const lottery = mustRun(await lotteryBy(tx, code, true), now)
  const mine = { lotteryId: lottery.id, customerId, turn: turnOf(lottery, now) }
  if (await drawOfTurn(tx, mine)) throw new Refusal(lottery.per === 'day' ? 'LOTTERY_DRAWN_TODAY' : 'LOTTERY_DRAWN')
  const seed = required(openSeed(config, lottery), 'the secret that the seed of a lottery was sealed by')
  const n = lottery.draws + 1
  const result = resultOf(seed, { code, n, nonce })
  const prize = metBy(await prizesOf(tx, lottery.id), result)
  const outcome = !prize ? 'none' : prize.taken < prize.quota ? 'won' : 'gone'
  const wins = outcome === 'won' ? prize : undefined
  const couponNo = wins?.couponCode ? await giveReserved(tx, customerId, wins.couponCode, now) : null
  const giftNo = wins?.kind === 'gift' ? newNumber('HW', now) : null
  await keepDraw(tx, { ...mine, n, nonce, result, prizeNo: prize?.no ?? null, outcome, giftNo, couponNo, drawnAt: now })
  return required(await drawOfTurn(tx, mine), 'the draw that was just made')
}
