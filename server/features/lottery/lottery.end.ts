/** The end of a lottery: its seed is told, and coupons that nobody has won go back (decision 125). */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { releaseCoupons, reserveCoupons } from '#server/features/promotion/coupon-prize.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { prizesOf } from './lottery.queries.ts'
import type { Lottery } from './lottery.states.ts'

/** Coupons of a lottery's prizes by their codes, in one order so that nobody waits for somebody who waits. */
async function couponsOf(
  tx: Transaction<DB>,
  lotteryId: number,
  count: (prize: { quota: number; taken: number }) => number,
) {
  const sums = new Map<string, number>()
  for (const prize of await prizesOf(tx, lotteryId))
    if (prize.couponCode !== null) sums.set(prize.couponCode, (sums.get(prize.couponCode) ?? 0) + count(prize))
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Keeps the coupons of all prizes back. @throws Refusal LOTTERY_COUPON where one cannot be a prize */
export async function keepPrizesBack(tx: Transaction<DB>, { id, endsAt }: Lottery): Promise<void> {
  for (const [code, count] of await couponsOf(tx, id, ({ quota }) => quota))
    if (!(await reserveCoupons(tx, code, { count, until: endsAt }))) throw new Refusal('LOTTERY_COUPON', { code })
}

/** Lets go of the coupons that nobody has won. */
export async function letPrizesGo(tx: Transaction<DB>, { id }: Pick<Lottery, 'id'>): Promise<void> {
  for (const [code, count] of await couponsOf(tx, id, ({ quota, taken }) => quota - taken))
    if (count > 0) await releaseCoupons(tx, code, count)
}
