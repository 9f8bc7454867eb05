import * as z from 'zod'
import { defectCodes, areaCodes, type DefectCode } from '../inspection.ts'
import { mostFindingPhotos, mostFindings } from '../inspection-sheet.ts'
import { energies } from '../car-codes.ts'
import { reason } from '../reason-shape.ts'
import { carOfferNo, editVersion, moment, photoId, word } from '../parts.ts'

const itemCode = z.string().regex(/^[A-Z]\d{2}$/)
const share = z.number().min(0).max(1)

/** The sheet as it is filled in (`contract/inspection-sheet.ts`). */
const sheet = z.strictObject({
  odometerKm: z.int().min(0).max(2_000_000).nullable(),
  measured: z.record(itemCode, z.number().min(0).max(100_000)),
  findings: z
    .array(
      z.strictObject({
        item: itemCode,
        code: z.enum(Object.keys(defectCodes) as [DefectCode, ...DefectCode[]]).nullable(),
        degree: z.literal([1, 2, 3]).nullable(),
        sizeMm: z.int().min(1).max(5000).nullable(),
        repaired: z.boolean(),
        x: share.nullable(),
        y: share.nullable(),
        photoIds: z.array(photoId).max(mostFindingPhotos),
      }),
    )
    .max(mostFindings),
  done: z.array(z.enum(areaCodes)).max(areaCodes.length),
})

const Whole = z.object({
  carOfferNo: z.string(),
  /** Counts its savings; 0: nobody has begun. */
  version: z.int(),
  title: word,
  bodyKey: z.string(),
  energy: z.enum(energies.map(each => each.code) as [string, ...string[]]),
  sheet,
  savedAt: moment.nullable(),
  /** A report was made of it; nothing is changed any more. */
  finishedAt: moment.nullable(),
  reportNo: z.string().nullable(),
  canEdit: z.boolean(),
  /** What was finished can be corrected by a new version of the report. */
  canCorrect: z.boolean(),
  /** The report that the newest one corrects, and why; null: it is the first, or there is none. */
  correction: z.object({ reportNo: z.string(), reason: z.string() }).nullable(),
})

const one = { carOfferNo }

export const deskInspectionShapes = {
  'desk.offer.sheet': { summary: '检测单：随填随存，完成后签发报告', in: z.strictObject(one), out: Whole },
  'desk.offer.saveSheet': {
    summary: '保存检测单',
    in: z.strictObject({ ...one, version: editVersion, sheet }),
    out: Whole,
  },
  'desk.offer.finishSheet': {
    summary: '完成检测并签发报告，之后不能更改',
    in: z.strictObject({ ...one, version: editVersion }),
    out: Whole,
  },
  'desk.offer.correctSheet': {
    summary: '更正已签发的检测报告：另签发一份并说明原因，原报告保留',
    in: z.strictObject({ ...one, version: editVersion, sheet, reason }),
    out: Whole,
  },
}
