import * as z from 'zod'
import { spotGroupCodes } from '../inspection-spots.ts'
import { carNo, CodeAndName, moment, word } from '../parts.ts'

const Defect = z.object({
  itemCode: z.string(),
  item: word,
  area: word,
  /** Code of the defect (`contract/inspection.ts`); a picture of its kind follows from it. */
  code: z.string(),
  kind: word,
  grade: z.int(),
  sizeMm: z.number().nullable(),
  /** Place on the side view, 0 … 1 from its left and top; null: not outside. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  repaired: z.boolean(),
  /** Photographs that the inspector took of it. */
  photoIds: z.array(z.string()),
})

const ReportArea = z.object({
  code: z.string(),
  name: word,
  total: z.int(),
  passed: z.int(),
  grade: z.int(),
  verdict: word,
})

export const ReportHead = z.object({
  reportNo: z.string(),
  inspector: word,
  place: word,
  inspectedOn: z.string(),
  odometerKm: z.int(),
  score: z.number(),
  gbLevel: z.int(),
  /** 1 good, 2 normal wear, 3 poor (spec 9). */
  grade: z.int(),
  gradeName: word,
  itemCount: z.int(),
  passedCount: z.int(),
  areas: z.array(ReportArea),
  defects: z.array(Defect),
  sha256: z.string(),
})

/** A measured value on the side outline of the car. */
const Spot = z.object({
  group: z.enum(spotGroupCodes),
  side: z.enum(['left', 'right', 'middle']),
  x: z.number(),
  y: z.number(),
  figure: z.number(),
})

/** What a reader needs to check a report by other means than this shop. */
const Signature = z.object({
  /** As it is printed: the report's number with the code of its fingerprint. */
  printedNo: z.string(),
  keyId: z.string(),
  /** Ed25519, 32 bytes in base64url. */
  publicKey: z.string(),
  /** 64 bytes in base64url over `signedText`. */
  signature: z.string(),
  signedText: z.string(),
  signedAt: moment,
})

/** The report that another one corrects, and why. */
const Correction = z.object({ reportNo: z.string(), reason: z.string() })

/** A report with all its items. */
export const WholeReport = z.object({
  head: ReportHead,
  /** Null: not signed yet. */
  signature: Signature.nullable(),
  /** Null: it is the first of its inspection. */
  correction: Correction.nullable(),
  areas: z.array(
    CodeAndName.extend({
      items: z.array(
        CodeAndName.extend({
          passed: z.boolean(),
          grade: z.int(),
          value: word.nullable(),
          /** Where on the outline it was measured; null: it has no place there, or was not measured. */
          spot: Spot.nullable(),
          remark: word.nullable(),
        }),
      ),
    }),
  ),
})

export const inspectionShapes = {
  'usedCar.report': {
    summary: '检测报告',
    in: z.strictObject({ carNo }),
    out: WholeReport,
  },
  'usedCar.checkReport': {
    summary: '核验检测报告上印的编号',
    in: z.strictObject({ number: z.string().trim().min(1).max(80) }),
    out: z.object({
      verdict: z.enum(['genuine', 'changed', 'unknown']),
      /**
       * `signed`; `code`: the code is not this report's; `content`: the report here is not what was signed; `noNumber`: it is
       * no such number; `noReport`: there is no report of this number; `unsigned`: not signed yet.
       */
      reason: z.enum(['signed', 'code', 'content', 'noNumber', 'noReport', 'unsigned']),
      /** To be held against the paper; of a genuine one alone. */
      report: z
        .object({
          reportNo: z.string(),
          printedNo: z.string(),
          /** Null: the car has no page any more. */
          carNo: z.string().nullable(),
          title: word,
          vinMasked: z.string(),
          inspector: word,
          place: word,
          inspectedOn: z.string(),
          odometerKm: z.int(),
          score: z.number(),
          grade: z.int(),
          gradeName: word,
          itemCount: z.int(),
          passedCount: z.int(),
          defects: z.array(z.object({ item: word, kind: word, sizeMm: z.number().nullable(), repaired: z.boolean() })),
          signedAt: moment,
          keyId: z.string(),
          /** Another key signs since then; null: this one still does. */
          keyEndedAt: moment.nullable(),
          correction: Correction.nullable(),
          /** The report that corrects this one; null: there is none. */
          replacedBy: z.object({ printedNo: z.string(), reason: z.string() }).nullable(),
        })
        .nullable(),
    }),
  },
  'usedCar.reportKeys': {
    summary: '检测报告签名的公钥，含历史公钥（JWKS）',
    in: z.strictObject({}),
    /** Answers bytes. */
    out: z.null(),
  },
}
