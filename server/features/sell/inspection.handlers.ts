/** The sheet that is filled in at the car, and the report that is made of it (decision 082). */
import { gapsOf, emptySheet, isWhole } from '#contract/inspection-sheet.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { keepPhotos, photoSums, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { issueReport, ownReport } from '#server/features/used-car/report.queries.ts'
import { signatureShown } from '#server/features/used-car/report-signing.ts'
import { reportHead, reportItems } from '#server/features/used-car/used-car.report.ts'
import type { Ctx, Handlers, StaffCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newPublicId } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { sealReport } from '#server/lib/report-seal.ts'
import { theirs, theirsLocked, trimOf } from './desk-sell.handlers.ts'
import { finishSheet, inspectorName, putSheet, putSheetPhotos, sheetOf, sheetPhotos } from './inspection.queries.ts'
import { checkSheet, reported } from './inspection.rules.ts'
import { type OfferRow, ownOffer, visitOf } from './sell.queries.ts'

/** Whether the car is here to be looked at. */
async function mayFill({ db, now }: Ctx, row: OfferRow): Promise<boolean> {
  if (row.state !== 'booked' && row.state !== 'inspected') return false
  const visit = await visitOf(db, row.bookingId)
  return visit !== undefined && visit.startsAt <= now
}

async function shown(ctx: Ctx & StaffCtx, row: OfferRow): Promise<Reply<'desk.offer.sheet'>> {
  const [known, trim, may] = await Promise.all([sheetOf(ctx.db, row.id), trimOf(ctx, row), mayFill(ctx, row)])
  return {
    carOfferNo: row.carOfferNo,
    version: known?.version ?? 0,
    title: titleOf(trim, row),
    bodyKey: trim.bodyKey,
    energy: trim.energy,
    sheet: known?.sheet ?? emptySheet,
    savedAt: known?.savedAt ?? null,
    finishedAt: known?.finishedAt ?? null,
    reportNo: known?.reportNo ?? null,
    canEdit: may && !known?.finishedAt,
  }
}

const titleOf = (trim: { nameCn: string; nameEn: string }, { modelYear }: OfferRow) => ({
  cn: `${trim.nameCn} ${modelYear} 款`,
  en: `${modelYear} ${trim.nameEn}`,
})

export const inspectionHandlers = {
  'desk.offer.sheet': async ({ input, ctx }) => shown(ctx, await theirs(ctx, input.carOfferNo)),

  'desk.offer.saveSheet': async ({ input: { carOfferNo, version, sheet }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const [known, trim] = [await sheetOf(tx, row.id), await trimOf(ctx, row)]
    if (known?.finishedAt) throw new Refusal('SHEET_FINISHED')
    if (!(await mayFill(ctx, row))) throw new Refusal('OFFER_NOT_BEGUN')
    if ((known?.version ?? 0) !== version) throw new Refusal('EDITED_SINCE')
    checkSheet(sheet, trim.energy)
    const before = await sheetPhotos(tx, row.id)
    const photos = sheet.findings.flatMap(each => each.photoIds)
    const fresh = photos.filter(id => !before.includes(id))
    const gone = before.filter(id => !photos.includes(id))
    await keepPhotos(tx, fresh, { staffId: ctx.staff.id, now })
    await putSheet(tx, row.id, sheet, now)
    await putSheetPhotos(tx, row.id, { fresh, gone })
    await releasePhotos(tx, gone, now)
    return shown(ctx, row)
  },

  'desk.offer.finishSheet': async ({ input: { carOfferNo, version }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const [known, trim] = [await sheetOf(tx, row.id), await trimOf(ctx, row)]
    if (known?.finishedAt) throw new Refusal('SHEET_FINISHED')
    if (!(await mayFill(ctx, row))) throw new Refusal('OFFER_NOT_BEGUN')
    if (!known || known.version !== version) throw new Refusal('EDITED_SINCE')
    const { sheet } = known
    if (!isWhole(gapsOf(sheet, inspectionItems[trim.energy]))) throw new Refusal('SHEET_GAPS')
    const sums = await photoSums(
      tx,
      sheet.findings.flatMap(each => each.photoIds),
    )
    const [title, inspector] = [titleOf(trim, row), await inspectorName(tx, ctx.staff.id)]
    const sealed = {
      reportNo: `QR-${beijingDay(now).replaceAll('-', '')}-${newPublicId(10)}`,
      vin: row.vin,
      outletId: required(row.outletId, 'outlet of an inspection'),
      inspectorCn: inspector,
      inspectedOn: beijingDay(now),
      ...reported(sheet, trim.energy),
      photos: sheet.findings.flatMap(({ item, photoIds }) =>
        photoIds.map(photoId => ({ item, photoId, sha256: required(sums.get(photoId), 'photograph') })),
      ),
    }
    await finishSheet(tx, row.id, sealed.reportNo, now)
    await issueReport(tx, {
      ...sealed,
      inspectorEn: inspector,
      inspectionId: row.id,
      titleCn: title.cn,
      titleEn: title.en,
      sha256: sealReport(sealed),
    })
    return shown(ctx, row)
  },

  'sell.report': async ({ input, ctx }) => {
    const row = await ownOffer(ctx.db, ctx.customerId, input.carOfferNo)
    const report = row && (await ownReport(ctx.db, row.id))
    if (!row || !report) throw new Refusal('NOT_FOUND')
    const trim = await trimOf(ctx, row)
    return {
      title: titleOf(trim, row),
      bodyKey: trim.bodyKey,
      head: reportHead(report),
      areas: reportItems(report),
      signature: await signatureShown(ctx.db, report),
    }
  },
} satisfies Partial<Handlers>
