/** Codes of coupons that are guessed: counted beside the transaction that refuses, which would undo the count (decision 151). */
import { sql } from 'kysely'
import { formatDateTime } from '#contract/moments.ts'
import { oneRow } from '#server/db/one-row.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** How many codes that there are not a customer may type within an hour. */
export const mostGuesses = 10

/**
 * Counts a code before anything is said of it: of forty at once no more than may be are answered at all.
 * @throws Refusal COUPON_GUESSED once too many were tried, also for a code that there is
 */
export async function countGuess(memory: Cache, customerId: number, now: Date): Promise<void> {
  const { tries, expiresAt } = oneRow(
    await sql<{ tries: number; expiresAt: Date }>`
      insert into coupon_guess as g (customer_id, tries, expires_at) values (${customerId}, 1, ${later(now, hourMs)})
      on conflict (customer_id) do update set
        tries = case when g.expires_at <= ${now} then 1 else least(g.tries + 1, ${mostGuesses + 1}) end,
        expires_at = case when g.expires_at <= ${now} then excluded.expires_at else g.expires_at end
      returning tries, expires_at`.execute(besideOf(memory)),
  )
  if (tries > mostGuesses) throw new Refusal('COUPON_GUESSED', { n: mostGuesses, at: formatDateTime(expiresAt) })
}

/** Takes the count back of a code that there is: it was no guess. */
export async function forgetGuess(memory: Cache, customerId: number): Promise<void> {
  await sql`update coupon_guess set tries = greatest(tries - 1, 0) where customer_id = ${customerId}`.execute(
    besideOf(memory),
  )
}
