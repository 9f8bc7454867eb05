/** The workshop at the desk: which cars come on a day and for what, and appointments by telephone (decision 065). */
import type { Reply } from '#contract/kit.ts'
import { consentsOf, isTakenBack } from '#server/features/consent/consent.queries.ts'
import { callerOf, keepCall } from '#server/features/lead/lead.telephone.ts'
import { outletNow } from '#server/features/slot/calendar.queries.ts'
import { appointmentState } from '#server/features/slot/appointment.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { halfOf, timeOf } from '#server/features/slot/slot.rules.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { shownPlate } from '#contract/plate.ts'
import { required } from '#contract/required.ts'
import type { ReadCar } from '#server/features/garage/garage.rules.ts'
import { asAnswers, fittingVouchers, mustBeOnly, mustOffer, mustRead, paidWorks } from './maintenance.book.ts'
import { type DeskVisitRow, deskVisit, visitsOfDay } from './desk-maintenance.queries.ts'
import { addVisit, lockVouchers } from './maintenance.queries.ts'
import { lengthOf, totalOf, type WorkRow } from './maintenance.rules.ts'
import { inOrder, paidFen, shownCar, shownVouchers, shownWork, type VisitView, visitView } from './maintenance.view.ts'

type Visit = Reply<'desk.maintenance.visit'>

const nameOf = (row: DeskVisitRow): string => row.contactName || `${row.surname ?? ''}${row.givenName ?? ''}`
const phoneOf = (row: DeskVisitRow): string => row.contactPhone || (row.mobile ?? '')

function shown(view: VisitView, row: DeskVisitRow): Visit {
  const state = appointmentState(row)
  if (!state) throw new Refusal('NOT_FOUND')
  return {
    bookingNo: row.bookingNo,
    state,
    version: row.version,
    time: timeOf(row.half),
    endTime: timeOf(row.half + row.halfHours),
    bay: row.resourceCn === null ? null : { cn: row.resourceCn, en: row.resourceEn ?? '' },
    customer: maskName(nameOf(row)),
    mobile: maskMobile(phoneOf(row)),
    car: shownCar(view, row),
    mileage: row.mileage,
    works: inOrder(row.works).map(shownWork),
    totalFen: row.totalFen ?? 0,
    coveredFen: paidFen(row),
    vouchers: shownVouchers(row),
    remark: row.remark ?? '',
  }
}

/** One that this member of staff may see; another outlet's is not found. @throws Refusal NOT_FOUND */
async function theirs(ctx: StaffCtx, bookingNo: string): Promise<DeskVisitRow> {
  const row = await deskVisit(ctx.db, bookingNo)
  if (!row) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, row.outletId)
  return row
}

const none = { voucherIds: [], paidBy: new Map<string, number>() }

/**
 * Vouchers of the caller's account that pay for chosen works at this outlet and time, the first that ends first; those
 * that would pay for nothing stay for another visit. The account is that of the phone alone: staff name no voucher.
 * @throws Refusal MAINTENANCE_VOUCHER_NONE, the same where there is no account
 */
async function theirPackages(
  ctx: WriteCtx,
  { customerId, outletId }: { customerId: number | null; outletId: number },
  car: ReadCar,
  works: readonly WorkRow[],
  { startsAt }: { startsAt: Date },
): Promise<{ voucherIds: number[]; paidBy: ReadonlyMap<string, number> }> {
  if (customerId === null) throw new Refusal('MAINTENANCE_VOUCHER_NONE')
  await lockVouchers(ctx.tx, customerId)
  const vouchers = await fittingVouchers({ db: ctx.tx, memory: ctx.memory }, car, {
    customerId,
    outletId,
    until: startsAt,
  })
  const ids = new Map(vouchers.map(each => [each.voucherNo, each.id]))
  const paidBy = new Map(
    [...paidWorks(works, vouchers)].map(([work, voucherNo]) => [work, required(ids.get(voucherNo), 'voucher')]),
  )
  if (paidBy.size === 0) throw new Refusal('MAINTENANCE_VOUCHER_NONE')
  return { voucherIds: [...new Set(paidBy.values())], paidBy }
}

export const deskMaintenanceHandlers = {
  'desk.maintenance.day': async ({ input: { outletId, day }, ctx }) => {
    checkOutlet(ctx, outletId)
    const [outlet, view, rows] = await Promise.all([
      outletNow(ctx.db, outletId),
      visitView(ctx),
      visitsOfDay(ctx.db, outletId, day),
    ])
    return {
      outletId,
      name: { cn: outlet.nameCn, en: outlet.nameEn },
      day,
      visits: rows.map(row => shown(view, row)),
    }
  },

  'desk.maintenance.visit': async ({ input: { bookingNo }, ctx }) =>
    shown(await visitView(ctx), await theirs(ctx, bookingNo)),

  'desk.maintenance.book': async ({ input, ctx }) => {
    const {
      outletId,
      day,
      time,
      contactName,
      mileage,
      remark,
      works: named,
      mobile,
      consentStated,
      withVouchers,
      ...said
    } = input
    checkOutlet(ctx, outletId)
    const { phone, customerId } = await callerOf(ctx.tx, { mobile, consentStated })
    const car = await mustRead(ctx, said)
    await mustBeOnly(ctx.tx, { phone, customerId }, car, ctx.now)
    const works = await mustOffer(ctx, car, named)
    const asked = {
      outletId,
      kind: 'maintenance',
      day,
      half: halfOf(time),
      halfHours: lengthOf(works),
    } as const
    const guest = { customerId, contactName, contactPhone: phone }
    const booking = await bookSlot(ctx.tx, asked, guest, { actor: staffActor(ctx), now: ctx.now })
    const brought = withVouchers ? await theirPackages(ctx, { customerId, outletId }, car, works, booking) : none
    const answers = await asAnswers(ctx, { ...input, consents: [] }, { phone, name: contactName }, car, booking)
    const { seriesCode } = car.facts
    const lead = await keepCall(ctx, answers, { phone, customerId, outletId, seriesCode })
    const visit = {
      ...car.facts,
      bookingId: booking.id,
      leadId: lead.id,
      ownCarId: null,
      mileage,
      // The name stands with the appointment alone: it goes with that, a year before car and works do.
      lastName: '',
      firstName: '',
      gender: null,
      totalFen: totalOf(works),
      remark,
      keyHash: null,
    }
    await addVisit(ctx.tx, visit, works, brought)
    return shown(await visitView(ctx), await theirs(ctx, booking.bookingNo))
  },

  'desk.maintenance.reveal': async ({ input: { bookingNo, field, purpose }, ctx }) => {
    const row = await theirs(ctx, bookingNo)
    const events = await consentsOf(ctx.tx, { customerId: row.customerId, phone: row.contactPhone })
    if (isTakenBack(events, row.outletId)) throw new Refusal('LEAD_STOPPED')
    await countReveal(ctx, { call: 'desk.maintenance.reveal', subject: bookingNo, field, purpose })
    const value =
      field === 'contact'
        ? [nameOf(row), phoneOf(row)]
        : [row.plate === null ? '' : shownPlate(row.plate), row.vin ?? '']
    return { value: value.filter(Boolean).join(' ') }
  },
} satisfies Partial<Handlers>
