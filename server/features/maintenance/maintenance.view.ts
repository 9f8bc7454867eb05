/** Maintenance appointments as answers show them: words of works, range and outlet beside the appointment (decision 065). */
import type { Reply } from '#contract/kit.ts'
import { bookableWorks, type ServiceWorkCode, workOf } from '#contract/service-works.ts'
import { maskPlate } from '#contract/plate.ts'
import { maskVin } from '#contract/vin.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import { modelOf } from '#server/features/garage/garage.rules.ts'
import { appointmentState } from '#server/features/slot/appointment.ts'
import { kindRules } from '#server/features/slot/calendar.queries.ts'
import { customerActor } from '#server/features/slot/slot.handlers.ts'
import { changeUntil, type KindRules } from '#server/features/slot/slot.rules.ts'
import { slotBooking } from '#server/features/slot/slot-booking.states.ts'
import type { Ctx } from '#server/http/context.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import type { VisitRow } from './maintenance.queries.ts'

type Visit = Reply<'maintenance.mine'>[number]
type Whole = Reply<'maintenance.booked'>

/** What showing appointments needs, read from memory. */
export interface VisitView {
  range: ModelRange
  rules: KindRules
}

/** @throws Refusal SLOT_NOT_OFFERED in a shop without workshops */
export async function visitView({ memory }: Pick<Ctx, 'memory'>): Promise<VisitView> {
  const [range, kinds] = await Promise.all([modelRange(memory), kindRules(memory)])
  const rules = kinds.get('maintenance')
  if (!rules) throw new Refusal('SLOT_NOT_OFFERED')
  return { range, rules }
}

/** A work with its words; one that is no longer in the table of works stands by its code. */
export function shownWork<T extends { work: string }>(row: T) {
  const known = Object.hasOwn(workWords, row.work) ? workOf(row.work as ServiceWorkCode) : undefined
  return {
    ...row,
    name: known ? { cn: known.cn, en: known.en } : alike(row.work),
    contains: known?.contains ?? alike(''),
  }
}
const workWords = Object.fromEntries(bookableWorks.map((code, n) => [code, n]))
/** Works in the order of the table. */
export const inOrder = <T extends { work: string }>(works: readonly T[]): T[] =>
  works.toSorted((a, b) => (workWords[a.work] ?? 0) - (workWords[b.work] ?? 0))

/** The car of an appointment, plate and VIN masked. */
export function shownCar({ range }: VisitView, row: VisitRow) {
  if (row.plate === null || row.carSeries === null || row.rangeCode === null || row.modelYear === null) return null
  const found = modelOf(range, { seriesCode: row.carSeries, rangeCode: row.rangeCode })
  if (!found) return null
  const { series, model } = found
  return {
    seriesName: { cn: series.nameCn, en: series.nameEn },
    modelName: { cn: model.nameCn, en: model.nameEn },
    modelYear: row.modelYear,
    energy: model.energy,
    bodyKey: series.bodyKey as NonNullable<Visit['car']>['bodyKey'],
    plate: maskPlate(row.plate),
    vin: row.vin === null ? null : maskVin(row.vin),
  }
}

export const shownVouchers = ({ vouchers }: VisitRow) =>
  vouchers.map(({ voucherNo, good, titleCn: cn, titleEn: en }) => ({ voucherNo, good, title: { cn, en } }))

/** What of an appointment's sum vouchers pay for, in fen. */
export const paidFen = ({ works }: VisitRow): number =>
  works.reduce((sum, { paidBy, priceFen }) => sum + (paidBy === null ? 0 : priceFen), 0)

/**
 * One appointment as a list shows it.
 * @param mine whether its own customer asks, who may do something with it
 */
export function shownVisit(ctx: Ctx, view: VisitView, row: VisitRow, mine = true): Visit {
  const state = appointmentState(row)
  if (!state) throw new Refusal('NOT_FOUND')
  const { rules } = view
  return {
    bookingNo: row.bookingNo,
    state,
    car: shownCar(view, row),
    works: inOrder(row.works).map(shownWork),
    totalFen: row.totalFen ?? 0,
    coveredFen: paidFen(row),
    outletId: row.outletId,
    outletName: { cn: row.nameCn, en: row.nameEn },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    version: row.version,
    can: mine ? allowed(slotBooking, { row, facts: { rules }, actor: customerActor(ctx), now: ctx.now }) : [],
  }
}

/** One appointment with all that is shown of it. */
export function wholeVisit(ctx: Ctx, view: VisitView, row: VisitRow, mine = true): Whole {
  return {
    ...shownVisit(ctx, view, row, mine),
    outletAddress: { cn: row.addressCn, en: row.addressEn },
    outletPhone: row.phone,
    lng: row.lng,
    lat: row.lat,
    bay: row.resourceCn === null ? null : { cn: row.resourceCn, en: row.resourceEn ?? '' },
    mileage: row.mileage,
    vin: row.vin === null ? null : maskVin(row.vin),
    remark: row.remark ?? '',
    vouchers: shownVouchers(row),
    halfHours: row.halfHours,
    changeUntil: changeUntil(view.rules, row.startsAt),
    mobile: maskMobile(row.contactPhone),
    serverTime: ctx.now,
  }
}
