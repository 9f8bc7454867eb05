/** A change of the range in words: fields with their values, and how its states look. Pure. */
import { newRuleNeeds, rangeEdits, type RangeChangeState, type RangeEditField } from '#contract/range-edits.ts'
import type { Output } from '#contract/kit.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { rangeTexts } from './range-change.texts.ts'

type Words = Texts<typeof rangeTexts>
export type RangeChange = Output<'desk.range.detail'>
export type Edit = RangeChange['edits'][number]['edit']
export type Series = Output<'desk.range.series'>

export const stateTones = {
  draft: 'warning',
  scheduled: 'ink',
  published: 'success',
  rolledBack: 'off',
  dropped: 'off',
} as const satisfies Record<RangeChangeState, string>

export const groupTones = { fault: 'warning', deadEnd: 'danger', contradiction: 'danger' } as const
export const effectTones = { gone: 'danger', unbuildable: 'danger', price: 'info', days: 'plain' } as const

/** Names of all trims and options of a series. */
export const namesIn = ({ trims, options }: Series): Names =>
  Object.fromEntries([
    ...trims.map(each => [each.spuId, each.name]),
    ...options.map(each => [each.optionCode, each.name]),
  ])

const moves = ['write', 'edit', 'drop', 'schedule', 'unschedule', 'publish', 'stop', 'rollBack'] as const

/** A move of its history. */
export function moveWords(event: string, t: Words): string {
  const move = moves.find(each => each === event)
  return move ? t[move] : event
}

/** Names of trims and options by their codes. */
type Names = Readonly<Record<string, string>>

/** The value of a field as staff read it. */
export function valueWords(field: RangeEditField, value: unknown, t: Words, names: Names = {}): string {
  if (value === null || value === undefined) return field === 'provinces' ? t.everywhere : t.none
  if (field === 'priceFen') return formatMoney(Number(value))
  if (field === 'ruleKind') return t[value as 'requires']
  return (Array.isArray(value) ? value : [value]).map(each => names[String(each)] ?? String(each)).join(t.comma)
}

/** Fields that an edit sets, each with what stands there now and what comes; of a new rule nothing stands there. */
export const fieldRows = (
  { edit, before }: RangeChange['edits'][number],
  t: Words,
  names: Names,
): { field: string; before: string | undefined; after: string }[] =>
  rangeEdits[edit.what].fields
    .filter(field => edit[field] !== undefined)
    .map(field => ({
      field: t[field],
      before: edit.what === 'newRule' ? undefined : valueWords(field, before[field], t, names),
      after: valueWords(field, edit[field], t, names),
    }))

/** What tells the row of an edit, as somebody chooses it step by step. */
export interface Target {
  what: Edit['what']
  spuId: number
  optionCode: string
  ruleId: number
}

/** What stands in the fields of a row now; undefined: there is no such row in the series. */
export function rowNow(series: Series, { what, spuId, optionCode, ruleId }: Target): Partial<Edit> | undefined {
  switch (what) {
    case 'trim':
      return series.trims.find(each => each.spuId === spuId)
    case 'offer':
      return series.offers.find(each => each.spuId === spuId && each.optionCode === optionCode)
    case 'option':
      return series.options.find(each => each.optionCode === optionCode)
    case 'rule':
      return series.rules.find(each => each.ruleId === ruleId)
    case 'newRule':
      return {}
  }
}

/** Options that a target may name: those of its trim, or all of the series. */
export const optionsFor = (series: Series, { what, spuId }: Pick<Target, 'what' | 'spuId'>): Series['options'] =>
  what === 'offer'
    ? series.options.filter(({ optionCode }) =>
        series.offers.some(offer => offer.spuId === spuId && offer.optionCode === optionCode),
      )
    : series.options

/** A target whose parts are there in the series: what was chosen before, else the first. */
export function targetIn(series: Series, wanted: Target): Target {
  const spuId = (series.trims.find(each => each.spuId === wanted.spuId) ?? series.trims[0])?.spuId ?? 0
  const options = optionsFor(series, { what: wanted.what, spuId })
  const optionCode = (options.find(each => each.optionCode === wanted.optionCode) ?? options[0])?.optionCode ?? ''
  const ruleId = (series.rules.find(each => each.ruleId === wanted.ruleId) ?? series.rules[0])?.ruleId ?? 0
  return { what: wanted.what, spuId, optionCode, ruleId }
}

/** The fields that tell the row of a target. */
export function rowOf({ what, spuId, optionCode, ruleId }: Target, seriesCode: string) {
  const all = { spuId, optionCode, ruleId, seriesCode }
  return Object.fromEntries(rangeEdits[what].row.map(name => [name, all[name]]))
}

/** Of what a form says only what becomes another; of a new rule all that is something. */
export function changedFields(
  what: Edit['what'],
  read: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields: readonly string[] = rangeEdits[what].fields
  const other = Object.entries(read).filter(
    ([name, value]) => fields.includes(name) && JSON.stringify(value ?? null) !== JSON.stringify(now[name] ?? null),
  )
  return Object.fromEntries(other)
}

/** Fields that stand empty and may not: what the row has now, and what a new rule cannot be without. */
export function missing(
  what: Edit['what'],
  read: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  words: string,
): Record<string, string> {
  const fields: readonly string[] = rangeEdits[what].fields
  const needed: readonly string[] =
    what === 'newRule' ? newRuleNeeds : fields.filter(field => (now[field] ?? '') !== '')
  return Object.fromEntries(needed.filter(field => read[field] === undefined).map(field => [field, words]))
}
