/** Maintenance appointments for visitors and customers (decision 065). Moving and cancelling one is moving its appointment (`slot.move`). */
import { nearOutlets } from '#server/features/dealer/near-outlets.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { modelOf } from '#server/features/garage/garage.rules.ts'
import { appointmentHistory } from '#server/features/slot/appointment.ts'
import { slotFile } from '#server/features/slot/slot.handlers.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { hashOf } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { bookMaintenance, fittingVouchers } from './maintenance.book.ts'
import { outletsWithBay, ownVisit, visitByKey, type VisitRow, visitsOf } from './maintenance.queries.ts'
import { dueAt, vehicleAge } from './maintenance.rules.ts'
import { servedCars } from './next-service.queries.ts'
import { nextService, stepOf, usualKmOfYear } from './next-service.rules.ts'
import { inOrder, shownVisit, shownWork, visitView, wholeVisit } from './maintenance.view.ts'
import { worksRemembered } from './work-price.queries.ts'

/** What this browser has booked. @throws Refusal NOT_FOUND */
async function bookedBy(ctx: Ctx, holdKey: string): Promise<VisitRow> {
  const row = await visitByKey(ctx.db, hashOf(holdKey))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** A model that there is. @throws Refusal CAR_NOT_BUILT */
async function mustModel(ctx: Ctx, said: { seriesCode: string; rangeCode: string }) {
  const found = modelOf(await modelRange(ctx.memory), said)
  if (!found) throw new Refusal('CAR_NOT_BUILT')
  return found
}

export const maintenanceHandlers = {
  'maintenance.works': async ({ input: { mileage, modelYear, registeredOn, ...said }, ctx }) => {
    const { series, model } = await mustModel(ctx, said)
    const rows = await worksRemembered(ctx.memory, series.seriesCode, model.energy, ctx.now)
    const age = vehicleAge({ registeredOn: registeredOn ?? null, modelYear }, beijingDay(ctx.now))
    return {
      modelName: { cn: model.nameCn, en: model.nameEn },
      vehicleAge: age,
      vehicleAgeRefDesc: registeredOn
        ? { cn: '自首次上牌起', en: 'since the first registration' }
        : { cn: '自年款起', en: 'since the model year began' },
      works: inOrder(rows).map(row => ({ ...shownWork(row), due: dueAt(row, mileage, age) })),
    }
  },

  'maintenance.next': async ({ ctx }) => {
    const [cars, range] = await Promise.all([servedCars(ctx.db, ctx.customerId), modelRange(ctx.memory)])
    const today = beijingDay(ctx.now)
    const shown = await Promise.all(
      cars.map(async car => {
        const model = modelOf(range, car)?.model
        const works = model ? await worksRemembered(ctx.memory, car.seriesCode, model.energy, ctx.now) : []
        const next = nextService(works, car, car.done, today)
        if (!next) return []
        const { byDay, atKm, aboutDay, overdue } = next
        const age = vehicleAge(car, byDay ?? today)
        return [
          {
            ownCarId: car.id,
            works: inOrder(next.works.map(work => ({ work }))).map(work => shownWork(work).name),
            byDay,
            atKm,
            aboutDay,
            overdue,
            mileage: stepOf(atKm ?? car.mileageKm ?? age * usualKmOfYear),
            booked: car.booked,
          },
        ]
      }),
    )
    return shown.flat()
  },

  'maintenance.outlets': async ({ input, ctx }) => nearOutlets(ctx, input, 'service', await outletsWithBay(ctx.db)),

  'maintenance.vouchers': async ({ input: { outletId, modelYear, registeredOn, ...said }, ctx }) => {
    const { series, model } = await mustModel(ctx, said)
    const facts = { ...said, modelYear, plate: '', vin: null, registeredOn: registeredOn ?? null }
    const where = { customerId: ctx.customerId, outletId, until: ctx.now }
    const vouchers = await fittingVouchers(ctx, { facts, series, model }, where)
    return vouchers.map(({ voucherNo, titleCn: cn, titleEn: en, spuCode, colour, photoId, validUntil, works }) => ({
      voucherNo,
      title: { cn, en },
      goodsPicture: { spuCode, colour, photoId },
      validUntil,
      works,
    }))
  },

  'maintenance.book': async ({ input, ctx }) => {
    await bookMaintenance(ctx, input)
    return wholeVisit(ctx, await visitView(ctx), await bookedBy(ctx, input.holdKey), false)
  },

  'maintenance.booked': async ({ input: { holdKey }, ctx }) =>
    wholeVisit(ctx, await visitView(ctx), await bookedBy(ctx, holdKey), false),

  'maintenance.bookedFile': async ({ input: { holdKey }, ctx }) => {
    const booking = await visitByKey(ctx.db, hashOf(holdKey))
    if (!booking) throw new Refusal('NOT_FOUND', {}, 404)
    return slotFile(ctx, booking, booking)
  },

  'maintenance.mine': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const asked = { limit: pageSize, offset: (pageNumber - 1) * pageSize }
    const [{ rows, total }, view] = await Promise.all([visitsOf(ctx.db, ctx.customerId, asked), visitView(ctx)])
    return new Page(
      rows.map(row => shownVisit(ctx, view, row)),
      { pageNumber, pageSize, total },
    )
  },

  'maintenance.detail': async ({ input: { bookingNo }, ctx }) => {
    const row = await ownVisit(ctx.db, ctx.customerId, bookingNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const [view, history] = await Promise.all([visitView(ctx), appointmentHistory(ctx, row.id)])
    return { ...wholeVisit(ctx, view, row), history }
  },
} satisfies Partial<Handlers>
