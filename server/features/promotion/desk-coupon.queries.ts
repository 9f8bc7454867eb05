/** Coupons as staff make and change them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { scopeColumns } from './coupon.queries.ts'
import type { CouponPromise, PromotionState } from './desk-promotion.rules.ts'
import type { Reduction, Scope } from './promotion.rules.ts'

export interface DeskCoupon extends CouponPromise {
  couponCode: string
  version: number
  state: PromotionState
  titleCn: string
  titleEn: string
  offered: boolean
  byCode: boolean
  quota: number | null
  taken: number
  used: number
  mostEach: number
  takeFrom: Date
  takeUntil: Date
  updatedAt: Date
}

const coupon = sql`
  select c.coupon_code, c.version, c.state, c.title_cn, c.title_en,
    c.reduction, ${scopeColumns} as scope, c.offered, c.by_code, c.quota,
    c.taken, c.most_each, c.take_from, c.take_until,
    c.valid_until, c.valid_days, c.updated_at,
    (select count(*)::int from customer_coupon mine where mine.coupon_code = c.coupon_code and used_at is not null) as used
  from coupon c`

/** One page of coupons, those that are offered last before the others, and how many there are. */
export async function deskCouponPage(
  db: Kysely<DB>,
  state: PromotionState | undefined,
  limit: number,
  offset: number,
): Promise<{ coupons: DeskCoupon[]; total: number }> {
  const wanted = state ? sql`c.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<DeskCoupon>`${coupon} where ${wanted} order by c.take_until desc, c.coupon_code
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from coupon c where ${wanted}`.execute(db),
  ])
  return { coupons: page.rows, total: oneRow(counted).n }
}

/** @param lock holds takers and other editors off until the transaction ends */
export async function deskCoupon(db: Kysely<DB>, couponCode: string, lock = false): Promise<DeskCoupon | undefined> {
  const { rows } = await sql<DeskCoupon>`
    ${coupon} where c.coupon_code = ${couponCode} ${lock ? sql`for update of c` : sql``}`.execute(db)
  return rows[0]
}

export interface CouponEdit {
  couponCode: string
  titleCn: string
  titleEn: string
  reduction: Reduction
  scope: Scope
  offered: boolean
  /** On no page: who types its code takes it. */
  byCode: boolean
  quota: number | null
  mostEach: number
  takeFrom: Date
  takeUntil: Date
  validUntil: Date | null
  validDays: number | null
}

const columnsOf = (edit: CouponEdit, now: Date) => ({
  titleCn: edit.titleCn,
  titleEn: edit.titleEn,
  categories: [...edit.scope.categories],
  spuCodes: [...edit.scope.spuCodes],
  seriesCodes: edit.scope.seriesCodes ? [...edit.scope.seriesCodes] : null,
  reduction: JSON.stringify(edit.reduction),
  offered: edit.offered,
  byCode: edit.byCode,
  quota: edit.quota,
  mostEach: edit.mostEach,
  takeFrom: edit.takeFrom,
  takeUntil: edit.takeUntil,
  validUntil: edit.validUntil,
  validDays: edit.validDays,
  updatedAt: now,
})

/** A new coupon as a draft. @returns whether its code was free */
export async function addCoupon(tx: Transaction<DB>, edit: CouponEdit, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('coupon')
    .values({ couponCode: edit.couponCode, state: 'draft', ...columnsOf(edit, now) })
    .onConflict(conflict => conflict.column('couponCode').doNothing())
    .returning('couponCode')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Writes what staff edited of a coupon that is locked. Of one that customers hold the promise is left alone: it was
 * compared before, and the trigger of migration 045 compares every sign of it.
 */
export async function saveCoupon(tx: Transaction<DB>, edit: CouponEdit, promised: boolean, now: Date): Promise<number> {
  const { categories, spuCodes, seriesCodes, reduction, validUntil, validDays, ...rest } = columnsOf(edit, now)
  const { version } = await tx
    .updateTable('coupon')
    .set(eb => ({
      ...rest,
      ...(promised ? {} : { categories, spuCodes, seriesCodes, reduction, validUntil, validDays }),
      version: eb('version', '+', 1),
    }))
    .where('couponCode', '=', edit.couponCode)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Offers a coupon that is locked, or offers it no more; those that were taken stay good. @returns the new version */
export async function setCouponState(
  tx: Transaction<DB>,
  couponCode: string,
  state: PromotionState,
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('coupon')
    .set(eb => ({ state, updatedAt: now, version: eb('version', '+', 1) }))
    .where('couponCode', '=', couponCode)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
