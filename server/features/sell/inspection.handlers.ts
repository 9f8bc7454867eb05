/** The sheet that is filled in at the car, and the report that is made of it (decision 082). */
import { isDeepStrictEqual } from 'node:util'
import { emptySheet, gapsOf, type InspectionSheet, isWhole } from '#contract/inspection-sheet.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { keepPhotos, photoSums, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { issueReport, ownReport, type ReportRow } from '#server/features/used-car/report.queries.ts'
import { signatureShown } from '#server/features/used-car/report-signing.ts'
import { correctionOf, reportHead, reportItems } from '#server/features/used-car/used-car.report.ts'
import type { Ctx, Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newPublicId } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { sealReport } from '#server/lib/report-seal.ts'
import { theirs, theirsLocked, trimOf } from './desk-sell.handlers.ts'
import { finishSheet, inspectorName, putSheet, putSheetPhotos, sheetOf, sheetPhotos } from './inspection.queries.ts'
import { checkSheet, reported } from './inspection.rules.ts'
import { tellCorrected } from './sell.effects.ts'
import { type OfferRow, ownOffer, visitOf } from './sell.queries.ts'

/** Whether the car is here to be looked at. */
async function mayFill({ db, now }: Ctx, row: OfferRow): Promise<boolean> {
  if (row.state !== 'booked' && row.state !== 'inspected') return false
  const visit = await visitOf(db, row.bookingId)
  return visit !== undefined && visit.startsAt <= now
}

/** The states in which somebody still goes by the report: the house, the owner, or who reads of the car in stock. */
const inUse: readonly OfferRow['state'][] = ['booked', 'inspected', 'priced', 'contract', 'paid']

async function shown(ctx: Ctx & StaffCtx, row: OfferRow): Promise<Reply<'desk.offer.sheet'>> {
  const [known, trim, may, report] = await Promise.all([
    sheetOf(ctx.db, row.id),
    trimOf(ctx, row),
    mayFill(ctx, row),
    ownReport(ctx.db, row.id),
  ])
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
    canCorrect: !!known?.finishedAt && inUse.includes(row.state),
    correction: report ? correctionOf(report) : null,
  }
}

const titleOf = (trim: { nameCn: string; nameEn: string }, { modelYear }: OfferRow) => ({
  cn: `${trim.nameCn} ${modelYear} 款`,
  en: `${modelYear} ${trim.nameEn}`,
})

/** What a report is made of: a whole sheet, and the report that it corrects. */
interface Issued {
  sheet: InspectionSheet
  corrects?: { report: ReportRow; reason: string }
}

/**
 * Makes the report of a sheet. One that corrects another says of when the car was looked at what that one said, and is
 * of the same car in stock.
 * @returns its number
 * @throws Refusal SHEET_GAPS
 */
async function issue(ctx: StaffCtx & WriteCtx, row: OfferRow, { sheet, corrects }: Issued): Promise<string> {
  const { tx, now } = ctx
  const trim = await trimOf(ctx, row)
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
    inspectedOn: corrects?.report.inspectedOn ?? beijingDay(now),
    ...reported(sheet, trim.energy),
    photos: sheet.findings.flatMap(({ item, photoIds }) =>
      photoIds.map(photoId => ({ item, photoId, sha256: required(sums.get(photoId), 'photograph') })),
    ),
    replacesNo: corrects?.report.reportNo ?? null,
    correction: corrects?.reason ?? null,
  }
  await finishSheet(tx, row.id, { sheet, reportNo: sealed.reportNo, now })
  await issueReport(tx, {
    ...sealed,
    inspectorEn: inspector,
    inspectionId: row.id,
    usedCarId: corrects?.report.usedCarId ?? null,
    titleCn: title.cn,
    titleEn: title.en,
    sha256: sealReport(sealed),
  })
  return sealed.reportNo
}

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
    const row = await theirsLocked(ctx, carOfferNo)
    const known = await sheetOf(ctx.tx, row.id)
    if (known?.finishedAt) throw new Refusal('SHEET_FINISHED')
    if (!(await mayFill(ctx, row))) throw new Refusal('OFFER_NOT_BEGUN')
    if (!known || known.version !== version) throw new Refusal('EDITED_SINCE')
    await issue(ctx, row, { sheet: known.sheet })
    return shown(ctx, row)
  },

  'desk.offer.correctSheet': async ({ input: { carOfferNo, version, sheet, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const [known, trim] = [await sheetOf(tx, row.id), await trimOf(ctx, row)]
    const before = await ownReport(tx, row.id)
    if (!known?.finishedAt || !before) throw new Refusal('SHEET_UNFINISHED')
    if (!inUse.includes(row.state)) throw new Refusal('SHEET_OVER')
    if (known.version !== version) throw new Refusal('EDITED_SINCE')
    checkSheet(sheet, trim.energy)
    if (isDeepStrictEqual(sheet, known.sheet)) throw new Refusal('SHEET_SAME')
    // The photographs of the report that is corrected stay, for it stays.
    const [kept, photos] = [await sheetPhotos(tx, row.id), sheet.findings.flatMap(each => each.photoIds)]
    const fresh = photos.filter(id => !kept.includes(id))
    await keepPhotos(tx, fresh, { staffId: ctx.staff.id, now })
    await putSheetPhotos(tx, row.id, { fresh, gone: [] })
    const reportNo = await issue(ctx, row, { sheet, corrects: { report: before, reason } })
    await tellCorrected(tx, { row, now }, { reportNo, reason })
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
      correction: correctionOf(report),
    }
  },
} satisfies Partial<Handlers>
