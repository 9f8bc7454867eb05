import * as z from 'zod'
import { code, day, editVersion, fen, moment, overall, plainLine, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { ruleCodes } from '../student/rules.ts'
import { StudentRule } from './student.ts'

const rule = z.strictObject({
  code: z.enum(ruleCodes),
  subject: z.string().regex(/^[\w-]{0,40}$/),
  office: z.string().regex(/^[a-z]{0,40}$/),
  validFrom: day,
  validTo: day.nullable(),
  value: z.int().min(0).max(10_000),
  settled: z.boolean(),
  source: plainLine(200, 1),
  sourceDay: day,
  note: z.strictObject({ cn: plainLine(300), en: plainLine(300) }),
})
/** All rows of the version that it would be. */
export const rules = z.array(rule).min(1).max(400)

const Fault = z.object({
  kind: z.enum(['days', 'value', 'subject', 'office', 'source', 'overlap', 'gap']),
  code: z.enum(ruleCodes),
  subject: z.string(),
  office: z.string(),
  day: z.string().nullable(),
})

/** Rules of the programme at the desk (decision 103). */
export const deskStudentShapes = {
  'desk.student.rules': {
    summary: '留学生购车规则：现行版本或某一版本的全部规则，附版本记录',
    in: z.strictObject({ version: editVersion.optional() }),
    out: z.object({
      version: z.int(),
      newest: z.int(),
      rules: z.array(StudentRule),
      versions: z.array(z.object({ version: z.int(), note: z.string(), by: z.string(), publishedAt: moment })),
    }),
  },
  'desk.student.dryRun': {
    summary: '试算：规则问题、典型情形的结论与车型估价会怎样变化',
    in: z.strictObject({ rules }),
    out: z.object({
      faults: z.array(Fault),
      /** Usual returns whose answer would be another one, office by office. */
      cases: z.array(z.object({ code, name: word, office: z.string(), before: overall, after: overall })),
      tried: z.int(),
      /** The least expensive car of a series whose estimate would be another one; null: it is not in the programme. */
      cars: z.array(
        z.object({ seriesCode: z.string(), name: word, beforeFen: fen.nullable(), afterFen: fen.nullable() }),
      ),
    }),
  },
  'desk.student.publish': {
    summary: '发布新版本的留学生购车规则，旧版本保留',
    in: z.strictObject({ version: editVersion, rules, reason }),
    out: z.object({ version: z.int() }),
  },
}
