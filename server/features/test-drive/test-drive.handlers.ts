/** Test drives for visitors and customers (decision 064). Moving and cancelling one is moving its appointment (`slot.move`). */
import type { Reply } from '#contract/kit.ts'
import { answersOf, faultsOf, valuesOf } from '#contract/forms/engine.ts'
import { formIn } from '#contract/forms/definition.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { isBuilt } from '#server/features/car/car.rules.ts'
import { nearOutlets } from '#server/features/dealer/near-outlets.ts'
import { leadForms } from '#server/features/form/form.queries.ts'
import { ownOptions } from '#contract/forms/engine.ts'
import { appointmentHistory, appointmentState } from '#server/features/slot/appointment.ts'
import { slotFile } from '#server/features/slot/slot.handlers.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { hashOf } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inLanguage } from '#server/lib/words.ts'
import { bookDrive } from './test-drive.book.ts'
import {
  addAnswers,
  type DriveRow,
  drivableSeries,
  driveByKey,
  drivesOf,
  outletsWith,
  ownDrive,
  routeOf,
} from './test-drive.queries.ts'
import { canAnswer } from './test-drive.rules.ts'
import { driveView, shownDrive, wholeDrive } from './test-drive.view.ts'

/** What this browser has booked. @throws Refusal NOT_FOUND */
async function bookedBy(ctx: Ctx, holdKey: string): Promise<DriveRow> {
  const row = await driveByKey(ctx.db, hashOf(holdKey))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** @throws Refusal NOT_FOUND */
async function mustOwn(ctx: Ctx & { customerId: number }, bookingNo: string): Promise<DriveRow> {
  const row = await ownDrive(ctx.db, ctx.customerId, bookingNo)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export const testDriveHandlers = {
  'testDrive.models': async ({ input: { outletId }, ctx }) => {
    const [found, range] = await Promise.all([drivableSeries(ctx.db, outletId), modelRange(ctx.memory)])
    const counts = new Map(found.map(each => [each.seriesCode, each.outlets]))
    return range.flatMap(({ series, trims }) => {
      const outlets = counts.get(series.seriesCode)
      if (!outlets || !trims.some(isBuilt)) return []
      return {
        seriesCode: series.seriesCode,
        name: { cn: series.nameCn, en: series.nameEn },
        kind: { cn: series.kindCn, en: series.kindEn },
        bodyKey: series.bodyKey as Reply<'testDrive.models'>[number]['bodyKey'],
        outlets,
      }
    })
  },

  'testDrive.outlets': async ({ input: { seriesCode, ...near }, ctx }) =>
    nearOutlets(ctx, near, 'testdrive', await outletsWith(ctx.db, seriesCode)),

  'testDrive.route': async ({ input: { outletId }, ctx }) => (await routeOf(ctx.db, outletId)) ?? null,

  'testDrive.book': async ({ input, ctx }) => {
    await bookDrive(ctx, input)
    return wholeDrive(ctx, await driveView(ctx), await bookedBy(ctx, input.holdKey), false)
  },

  'testDrive.booked': async ({ input: { holdKey }, ctx }) =>
    wholeDrive(ctx, await driveView(ctx), await bookedBy(ctx, holdKey), false),

  'testDrive.bookedFile': async ({ input: { holdKey }, ctx }) => {
    const booking = await driveByKey(ctx.db, hashOf(holdKey))
    if (!booking) throw new Refusal('NOT_FOUND', {}, 404)
    return slotFile(ctx, booking, booking)
  },

  'testDrive.mine': async ({ input: { pageNumber, pageSize, code }, ctx }) => {
    const asked = { code, limit: pageSize, offset: (pageNumber - 1) * pageSize }
    const [{ rows, total }, view] = await Promise.all([drivesOf(ctx.db, ctx.customerId, asked), driveView(ctx)])
    return new Page(
      rows.map(row => shownDrive(ctx, view, row)),
      { pageNumber, pageSize, total },
    )
  },

  'testDrive.detail': async ({ input: { bookingNo }, ctx }) => {
    const row = await mustOwn(ctx, bookingNo)
    const [view, history] = await Promise.all([driveView(ctx), appointmentHistory(ctx, row.id)])
    return { ...wholeDrive(ctx, view, row), answeredAt: row.answeredAt, history }
  },

  'testDrive.answer': async ({ input: { bookingNo, formId, version, answers }, ctx }) => {
    const row = await mustOwn(ctx, bookingNo)
    if (row.answeredAt) throw new Refusal('DRIVE_ANSWERED')
    const state = appointmentState(row)
    if (!state || !canAnswer(state, null)) throw new Refusal('DRIVE_NOT_OVER')
    const form = (await leadForms(ctx.memory)).get(formId)
    const seen = form?.key === 'survey' ? form.versions.get(version) : undefined
    if (!seen) throw new Refusal('NOT_FOUND')
    const bean = formIn(seen, word => inLanguage(word, ctx.language))
    const read = valuesOf(bean, answers)
    if ('unknown' in read || Object.keys(faultsOf(bean, read.values, ownOptions)).length > 0)
      throw new Refusal('DRIVE_ANSWERS')
    const kept = answersOf(bean, read.values, ownOptions)
    const added = await addAnswers(ctx.tx, { bookingId: row.id, formId, version, answers: kept, at: ctx.now })
    if (!added) throw new Refusal('DRIVE_ANSWERED')
    return { bookingNo, answeredAt: ctx.now }
  },
} satisfies Partial<Handlers>
