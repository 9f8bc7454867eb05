import * as z from 'zod'
import { fen, moment } from '../parts.ts'
import { ruleCodes } from '../student/rules.ts'
import { NewCarCard } from './car-range.ts'

/** A rule as it travels: both languages, for the browser judges with it. */
export const StudentRule = z.object({
  code: z.enum(ruleCodes),
  subject: z.string(),
  office: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  value: z.int(),
  settled: z.boolean(),
  source: z.string(),
  sourceDay: z.string(),
  note: z.object({ cn: z.string(), en: z.string() }),
})

/** The arithmetic of a price with duty and taxes and without. */
export const StudentPrice = z.object({
  listFen: fen,
  purchaseTaxFen: fen,
  withTaxesFen: fen,
  partsFen: fen,
  dutyFen: fen,
  importVatFen: fen,
  withoutFen: fen,
  savedFen: fen,
  rates: z.object({ vat: StudentRule, purchaseTax: StudentRule, partsDuty: StudentRule, partsShare: StudentRule }),
})

export const studentShapes = {
  'student.rules': {
    summary: '留学生购车规则：当前版本的全部规则，附来源与日期',
    in: z.strictObject({}),
    out: z.object({ version: z.int(), publishedAt: moment, rules: z.array(StudentRule) }),
  },
  'student.cars': {
    summary: '留学生免税车型：含税与免税价格的逐项算法',
    in: z.strictObject({}),
    out: z.array(z.object({ car: NewCarCard, price: StudentPrice })),
  },
}
