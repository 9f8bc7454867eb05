import * as z from 'zod'
import { findingKinds } from '../configure/check-findings.ts'
import { optionKinds, ruleKinds } from '../configure/range-data.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { editVersion as version, energy, fen, moment, pageInput, rowId, setMoment as time, word } from '../parts.ts'
import { equipmentGroups, equipmentStates } from '../range-codes.ts'
import { rangeEditShape, trimDataAnswer } from '../range-edit-fields.ts'
import { rangeChangeStates, rangeEffectKinds } from '../range-edits.ts'
import { loanRates, rangeText, seriesCode } from '../range-fields.ts'

const rangeChangeId = rowId
const state = z.enum(rangeChangeStates)

const RangeEdit = z.object(rangeEditShape)

const Card = z.object({
  rangeChangeId: z.int(),
  version: z.int(),
  title: z.string(),
  state,
  /** How many edits it has. */
  edits: z.int(),
  /** When it is, or was to be, published; null: nobody has said. */
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  stateAt: moment,
  /** Who wrote it. */
  by: z.string(),
})

const Fault = z.object({
  /** A row by itself, or what the check of the range finds. */
  kind: z.enum(['row', ...(Object.keys(findingKinds) as (keyof typeof findingKinds)[])]),
  group: z.enum(['fault', 'deadEnd', 'contradiction']),
  text: word,
})

const Checked = z.object({
  /** Of the change, as it was looked at. */
  version: z.int(),
  at: moment,
  faults: z.array(Fault),
  /** Configurations that customers keep of the series; one that several keep counts for each. */
  kept: z.int(),
  /** Those of them that would change. */
  changed: z.int(),
  /** Those that were not looked at, because there are too many. */
  left: z.int(),
})

const Change = Card.extend({
  edits: z.array(
    z.object({
      edit: RangeEdit,
      /** The row, in words. */
      name: word,
      /** What stood there before it was published, or stands there now; of the same kind. */
      before: RangeEdit,
    }),
  ),
  /** Names of trims and options that edits name by their codes. */
  names: z.record(z.string(), word),
  checked: Checked.nullable(),
  /** It was to be published and could not: the check says why. */
  stopped: z.boolean(),
  /** What may be done with it now. */
  can: z.array(z.string()),
  history: z.array(z.object({ event: z.string(), at: moment, by: z.string() })),
})

const moved = z.object({ rangeChangeId: z.int(), version: z.int(), state })
const one = z.strictObject({ rangeChangeId, version })

const nullableDay = z.string().nullable()
const validity = { validFrom: nullableDay, validTo: nullableDay, provinces: z.array(z.int()).nullable() }

const Trim = trimDataAnswer.extend({
  spuId: z.int(),
  rangeCode: z.string(),
  name: word,
  energy,
  priceFen: fen,
  leadDays: z.int(),
  lastModelYear: z.int().nullable(),
  successor: z.int().nullable(),
})

const Option = z.object({
  optionCode: z.string(),
  kind: z.enum(optionKinds),
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  noteCn: z.string(),
  noteEn: z.string(),
})

const cars = { seriesCodes: z.array(z.string()).nullable(), validFrom: nullableDay, validTo: nullableDay }
const Campaign = z.object({
  campaignCode: z.string(),
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  labelCn: z.string(),
  labelEn: z.string(),
  textCn: z.string(),
  textEn: z.string(),
  amountFen: fen.nullable(),
  spuIds: z.array(z.int()).nullable(),
  ...cars,
})
const Gift = z.object({
  giftId: z.string(),
  campaignCode: z.string(),
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  valueFen: fen,
  /** 0: it is given no longer. */
  quantity: z.int(),
  /** null: one with every car. */
  quota: z.int().nullable(),
})
const Loan = z.object({
  productCode: z.string(),
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  noteCn: z.string(),
  noteEn: z.string(),
  downPercents: z.array(z.int()),
  rates: loanRates,
  balloonPercent: z.int().nullable(),
  feeBasisPoints: z.int(),
  leastFen: fen,
  mostFen: fen.nullable(),
  energies: z.array(energy).nullable(),
  disclaimerCn: z.string(),
  disclaimerEn: z.string(),
  ...cars,
})

export const rangeChangeShapes = {
  'desk.range.list': {
    summary: '车型配置变更清单',
    in: z.strictObject({ state: state.optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Card),
  },
  'desk.range.detail': {
    summary: '一项车型配置变更：修改、检查结果与记录',
    in: z.strictObject({ rangeChangeId }),
    out: Change,
  },
  'desk.range.series': {
    summary: '一个车系可修改的内容：车型、选装与规则',
    in: z.strictObject({
      seriesCode: seriesCode.optional(),
      /** With what this draft adds to the range. */
      rangeChangeId: rangeChangeId.optional(),
    }),
    out: z.object({
      seriesCode: z.string(),
      all: z.array(z.object({ seriesCode: z.string(), name: word })),
      models: z.array(z.object({ rangeCode: z.string(), name: word, energy })),
      trims: z.array(Trim),
      /** Trims of the other series, which a new one may be like. */
      others: z.array(Trim),
      options: z.array(Option),
      /** Those that the series does not offer. */
      otherOptions: z.array(Option),
      lines: z.array(z.object({ equipmentCode: z.string(), name: word, groupCode: z.enum(equipmentGroups) })),
      fitted: z.array(
        z.object({
          spuId: z.int(),
          equipmentCode: z.string(),
          state: z.enum(equipmentStates),
          optionCode: z.string().nullable(),
        }),
      ),
      offers: z.array(
        z.object({
          spuId: z.int(),
          optionCode: z.string(),
          standard: z.boolean(),
          priceFen: fen,
          leadDays: z.int(),
          ...validity,
          replacedBy: z.string().nullable(),
        }),
      ),
      /** Of all series, as what they are for names them; so are the loans. */
      campaigns: z.array(Campaign),
      gifts: z.array(Gift),
      loans: z.array(Loan),
      rules: z.array(
        z.object({
          ruleId: z.int(),
          kind: z.enum(ruleKinds),
          subject: z.string(),
          objects: z.array(z.string()),
          firstModelYear: z.int().nullable(),
          lastModelYear: z.int().nullable(),
          ...validity,
          sentence: word,
          sentenceCn: z.string(),
          sentenceEn: z.string(),
        }),
      ),
    }),
  },
  'desk.range.save': {
    summary: '新建变更草稿，或为草稿改名',
    in: z.strictObject({ rangeChangeId: rangeChangeId.optional(), version, title: rangeText(80) }),
    out: moved,
  },
  'desk.range.edit': {
    summary: '在草稿中修改一行；同一行以最后一次为准',
    in: z.strictObject({ rangeChangeId, version, ...rangeEditShape }),
    out: moved,
  },
  'desk.range.withdraw': {
    summary: '从草稿中取消一项修改',
    in: z.strictObject({ rangeChangeId, version, place: z.int().min(0).max(1_000) }),
    out: moved,
  },
  'desk.range.check': {
    summary: '检查规则冲突，并试算会受影响的已存配置',
    in: one,
    out: Checked,
  },
  'desk.range.effects': {
    summary: '上次试算中会变化的已存配置',
    in: z.strictObject({ rangeChangeId, ...pageInput(20, largestDeskPage) }),
    out: z.array(
      z.object({
        code: z.string(),
        trim: word,
        /** How many customers keep it. */
        customers: z.int(),
        kind: z.enum(rangeEffectKinds),
        /** From this day on. */
        day: z.string(),
        beforeFen: fen,
        /** null: nothing near it can be built. */
        afterFen: fen.nullable(),
        /** What can be had no more. */
        gone: z.array(word),
        /** Code of the nearest that can be built, where it cannot be built as it is. */
        nearest: z.string().nullable(),
      }),
    ),
  },
  'desk.range.schedule': {
    summary: '定时或立即发布变更；有冲突不能发布',
    in: one.extend({
      /** null: at once. */
      publishAt: time.nullable(),
    }),
    out: moved,
  },
  'desk.range.unschedule': { summary: '撤回待发布的变更，回到草稿', in: one, out: moved },
  'desk.range.drop': { summary: '放弃草稿', in: one, out: moved },
  'desk.range.rollBack': { summary: '回退已发布的变更，恢复原值', in: one, out: moved },
}
