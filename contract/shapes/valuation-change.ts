import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { editVersion, moment, pageInput, plainLine, rowId, setMoment, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { ruleGroups, type RuleGroup, valuationStates } from '../valuation-rules.ts'

const kind = z.enum(ruleGroups.map(each => each.kind) as [RuleGroup, ...RuleGroup[]])
const key = z.string().regex(/^[A-Za-z0-9:_-]{1,40}$/)
const value = z.int().min(-10_000_000).max(100_000_000)
const rule = z.strictObject({ kind, key, value })
const one = { valuationChangeId: rowId, version: editVersion }

const Card = z.object({
  valuationChangeId: z.int(),
  version: z.int(),
  state: z.enum(valuationStates),
  title: z.string(),
  baseVersion: z.int(),
  /** Null: nobody has said since when. */
  validFrom: moment.nullable(),
  /** The version that it became; null: it is none yet. */
  publishedVersion: z.int().nullable(),
  by: z.string(),
  /** Its moment came and its numbers were faulty: it is a draft again, and nothing was published. */
  stopped: z.boolean(),
  stateAt: moment,
})

const Whole = Card.extend({
  askedBy: z.string(),
  agreedBy: z.string(),
  endReason: z.string(),
  /**
   * All rows, each with what it is in the version in force; once it is in force itself, in the one before it, and taken
   * back, in the one that it began with. Null: it is not there.
   */
  rules: z.array(
    z.object({ kind, key, value: z.int(), before: z.int().nullable(), name: word.nullable(), faulty: z.boolean() }),
  ),
  faults: z.int(),
  history: z.array(z.object({ at: moment, event: z.string(), who: z.string(), reason: z.string() })),
  can: z.array(z.string()),
})

/** New versions of the valuation (decision 082). */
export const valuationChangeShapes = {
  'desk.valuation.list': {
    summary: '估价参数的修改，最近变动的在前，附当前版本',
    in: z.strictObject({ state: z.enum(valuationStates).optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Card),
  },
  'desk.valuation.detail': {
    summary: '一次估价参数修改的全部内容',
    in: z.strictObject({ valuationChangeId: z.coerce.number().int().positive() }),
    out: Whole,
  },
  'desk.valuation.dryRun': {
    summary: '试算：未结束的报价与在售车会怎样变化；已有报价保持不变',
    in: z.strictObject({ valuationChangeId: rowId }),
    out: z.object({
      /** Open offers that the numbers value; they keep their sums. */
      offers: z.int(),
      /** How many of them would be offered another sum, and by how much all of them together. */
      changed: z.int(),
      differenceFen: z.int(),
      first: z.array(z.object({ carOfferNo: z.string(), offerFen: z.int(), wouldFen: z.int() })),
      /** Cars on sale that were looked at, and how many labels would be others. */
      cars: z.int(),
      labels: z.int(),
    }),
  },
  'desk.valuation.write': {
    summary: '新建一次修改，从当前或以往某一版本开始',
    in: z.strictObject({
      title: plainLine(80, 2),
      /** Absent: that of today. */
      baseVersion: z.int().positive().max(2_000_000_000).optional(),
    }),
    out: z.object({ valuationChangeId: z.int() }),
  },
  'desk.valuation.save': {
    summary: '保存草稿',
    in: z.strictObject({ ...one, title: plainLine(80, 2), rules: z.array(rule).min(1).max(400) }),
    out: Whole,
  },
  'desk.valuation.ask': {
    summary: '提请发布，须另一位同事同意',
    in: z.strictObject({
      ...one,
      /** Absent: as soon as a colleague agrees. */
      validFrom: setMoment.optional(),
    }),
    out: Whole,
  },
  'desk.valuation.agree': { summary: '同意发布（非提请人）', in: z.strictObject(one), out: Whole },
  'desk.valuation.return': { summary: '退回修改', in: z.strictObject({ ...one, reason }), out: Whole },
  'desk.valuation.withdraw': {
    summary: '撤回尚未生效的修改',
    in: z.strictObject({ ...one, reason }),
    out: Whole,
  },
}
