/** Coupons that are kept back for prizes and handed out by them, beside those that customers take (decision 125). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newNumber } from '#server/lib/ids.ts'

/**
 * Keeps coupons of a kind back: from then on they count as taken, so that quota and promise of the kind hold for them.
 * @param count how many
 * @param until the last moment at which one may be won; one that is won then must still be good
 * @returns whether the kind is published, has so many left, and is good after that moment
 */
export async function reserveCoupons(
  tx: Transaction<DB>,
  couponCode: string,
  { count, until }: { count: number; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update coupon set taken = taken + ${count}
    where coupon_code = ${couponCode} and state = 'publish' and (quota is null or quota - taken >= ${count})
      and (valid_days is not null or valid_until > ${until})
    returning coupon_code`.execute(tx)
  return rows.length > 0
}

/** Coupons of which some can still be kept back, those that are valid longest first. */
export async function givableCoupons(
  db: Kysely<DB>,
  now: Date,
): Promise<{ couponCode: string; titleCn: string; titleEn: string; left: number | null }[]> {
  const { rows } = await sql<{ couponCode: string; titleCn: string; titleEn: string; left: number | null }>`
    select coupon_code, title_cn, title_en, quota - taken as left from coupon
    where state = 'publish' and (quota is null or quota > taken) and (valid_days is not null or valid_until > ${now})
    order by valid_until desc nulls first, coupon_code`.execute(db)
  return rows
}

/** Gives back what was kept back and nobody has won. @param count how many */
export async function releaseCoupons(tx: Transaction<DB>, couponCode: string, count: number): Promise<void> {
  await sql`update coupon set taken = taken - ${count} where coupon_code = ${couponCode}`.execute(tx)
}

/** Gives a customer a coupon that was kept back, whatever became of its kind since. @returns its number */
export async function giveReserved(
  tx: Transaction<DB>,
  customerId: number,
  couponCode: string,
  now: Date,
): Promise<string> {
  const couponNo = newNumber('HC', now)
  await sql`
    insert into customer_coupon (coupon_no, coupon_code, customer_id, taken_at, valid_until)
    select ${couponNo}, coupon_code, ${customerId}, ${now}::timestamptz,
      coalesce(valid_until, ${now}::timestamptz + make_interval(days => valid_days))
    from coupon where coupon_code = ${couponCode}`.execute(tx)
  return couponNo
}

/** A kind of coupon as whoever gives kept ones finds it, locked: takers wait, so that nobody has more than one may. */
export async function lockKept(
  tx: Transaction<DB>,
  couponCode: string,
  now: Date,
): Promise<{ good: boolean; mostEach: number } | undefined> {
  const { rows } = await sql<{ good: boolean; mostEach: number }>`
    select state = 'publish' and (valid_until is null or valid_until > ${now}) as good, most_each
    from coupon where coupon_code = ${couponCode} for update`.execute(tx)
  return rows[0]
}
