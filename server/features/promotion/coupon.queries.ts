import { type Kysely, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { formatDateTime } from '#contract/moments.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Cache } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countGuess, forgetGuess } from './coupon-guess.queries.ts'
import type { Coupon, Reduction, Scope } from './promotion.rules.ts'

/** What a coupon promises. */
export interface CouponFacts {
  couponCode: string
  titleCn: string
  titleEn: string
  scope: Scope
  reduction: Reduction
}

/** A coupon that a customer holds. */
export interface OwnCoupon extends CouponFacts, Coupon {
  validUntil: Date
  usedAt: Date | null
}

/** A kind of coupon that can be taken. */
export interface CouponOffer extends CouponFacts {
  takeUntil: Date
  validUntil: Date | null
  validDays: number | null
  available: boolean
  /** How many the customer has. */
  mine: number
  mostEach: number
}

/** What a coupon is for; the series alone where it is for new cars. */
export const scopeColumns = sql`jsonb_strip_nulls(jsonb_build_object('categories', c.categories, 'spuCodes', c.spu_codes,
  'seriesCodes', c.series_codes))`
const facts = sql`c.coupon_code, c.title_cn, c.title_en, c.reduction,
  ${scopeColumns} as scope`
const own = sql`${facts}, mine.coupon_no, mine.valid_until, mine.used_at`

/** Longest list of coupons that is shown or reckoned with. */
const MOST_LISTED = 100

/** The customer's coupons that can be used at this moment, the one that ends first before the others. */
export async function usableCoupons(db: Kysely<DB>, customerId: number, now: Date): Promise<OwnCoupon[]> {
  const { rows } = await sql<OwnCoupon>`${hot}
    select ${own} from customer_coupon mine join coupon c using (coupon_code)
    where customer_id = ${customerId} and used_at is null and mine.valid_until > ${now}
    order by mine.valid_until, mine.id limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** One coupon of the customer, whatever became of it; another customer's is not found. */
export async function ownCoupon(db: Kysely<DB>, customerId: number, couponNo: string): Promise<OwnCoupon | undefined> {
  const { rows } = await sql<OwnCoupon>`${hot}
    select ${own} from customer_coupon mine join coupon c using (coupon_code)
    where customer_id = ${customerId} and coupon_no = ${couponNo}`.execute(db)
  return rows[0]
}

export type CouponTab = 'usable' | 'used' | 'expired'

/** The customer's coupons under a tab, and how many stand under each. */
export async function couponPage(
  db: Kysely<DB>,
  customerId: number,
  tab: CouponTab,
  now: Date,
): Promise<{ counts: Record<CouponTab, number>; coupons: OwnCoupon[] }> {
  const state = sql`case when used_at is not null then 'used' when mine.valid_until > ${now} then 'usable'
    else 'expired' end`
  const { rows } = await sql<OwnCoupon & { tab: CouponTab }>`
    select ${own}, ${state} as tab from customer_coupon mine join coupon c using (coupon_code)
    where customer_id = ${customerId} order by coalesce(used_at, mine.valid_until), mine.id`.execute(db)
  const counts = { usable: 0, used: 0, expired: 0 }
  for (const row of rows) counts[row.tab]++
  const shown = rows.filter(row => row.tab === tab)
  return { counts, coupons: (tab === 'usable' ? shown : shown.toReversed()).slice(0, MOST_LISTED) }
}

/** Coupons that anybody may take at this moment and that pages show. */
export async function couponOffers(db: Kysely<DB>, customerId: number | null, now: Date): Promise<CouponOffer[]> {
  const { rows } = await sql<CouponOffer>`
    select ${facts}, c.take_until, c.valid_until, c.valid_days,
      (c.quota is null or c.taken < c.quota) as available, c.most_each,
      (select count(*) from customer_coupon mine where mine.coupon_code = c.coupon_code
        and mine.customer_id = ${customerId}::bigint)::int as mine
    from coupon c where c.state = 'publish' and c.offered and not c.by_code and c.take_from <= ${now} and ${now} < c.take_until
      and (c.valid_until is null or c.valid_until > ${now})
    order by c.take_until, c.coupon_code limit ${MOST_LISTED}`.execute(db)
  return rows
}

/**
 * Takes a coupon for a customer. The row of its kind is the lock: quota and limit of each customer hold for any number
 * of takers at once.
 * @throws Refusal COUPON_NOT_OFFERED, COUPON_GONE, COUPON_LIMIT, COUPON_GUESSED
 */
export async function takeCoupon(
  { tx, memory, now, customerId }: { tx: Transaction<DB>; memory: Cache; now: Date; customerId: number },
  couponCode: string,
): Promise<{ couponNo: string; titleCn: string; titleEn: string; validUntil: Date; left: number | null }> {
  const { rows } = await sql<{
    titleCn: string
    titleEn: string
    byCode: boolean
    mostEach: number
    left: number | null
    endsAt: Date
  }>`
    select title_cn, title_en, by_code, most_each, quota - taken as left,
      coalesce(valid_until, ${now}::timestamptz + make_interval(days => valid_days)) as ends_at
    from coupon where coupon_code = ${couponCode} and state = 'publish' and offered and take_from <= ${now}
      and ${now} < take_until and (valid_until is null or valid_until > ${now}) for update`.execute(tx)
  const kind = rows[0]
  // What stands on a page for everybody is no guess.
  if (!kind || kind.byCode) await countGuess(memory, customerId, now)
  if (!kind) throw new Refusal('COUPON_NOT_OFFERED')
  if (kind.byCode) await forgetGuess(memory, customerId)
  const { n } = await tx
    .selectFrom('customer_coupon')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('couponCode', '=', couponCode)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (n >= kind.mostEach) throw new Refusal('COUPON_LIMIT', { n })
  if (kind.left !== null && kind.left <= 0) throw new Refusal('COUPON_GONE')
  const couponNo = newNumber('HC', now)
  await tx
    .updateTable('coupon')
    .set(eb => ({ taken: eb('taken', '+', 1) }))
    .where('couponCode', '=', couponCode)
    .execute()
  await tx
    .insertInto('customer_coupon')
    .values({
      couponNo,
      couponCode,
      customerId,
      takenAt: now,
      validUntil: kind.endsAt,
    })
    .execute()
  return {
    couponNo,
    titleCn: kind.titleCn,
    titleEn: kind.titleEn,
    validUntil: kind.endsAt,
    left: kind.left === null ? null : kind.left - 1,
  }
}

/** Why a coupon cannot be used, whatever is bought. @throws Refusal COUPON_UNKNOWN, COUPON_USED, COUPON_EXPIRED */
export function checkCoupon(coupon: OwnCoupon | undefined, now: Date): OwnCoupon {
  if (!coupon) throw new Refusal('COUPON_UNKNOWN')
  if (coupon.usedAt) throw new Refusal('COUPON_USED')
  if (coupon.validUntil <= now) throw new Refusal('COUPON_EXPIRED', { until: formatDateTime(coupon.validUntil) })
  return coupon
}
