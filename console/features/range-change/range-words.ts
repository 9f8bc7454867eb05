/** A change of the range in words: fields with their values, and how its states look. Pure. */
import { editKindOf, rangeEdits, type RangeChangeState, type RangeEditField } from '#contract/range-edits.ts'
import type { Language } from '#contract/errors.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import type { Output } from '#contract/kit.ts'
import { formatMoney } from '#contract/figures.ts'
import { type Texts, textsIn } from '#web/i18n/texts.ts'
import { rangeFieldTexts } from '#console/features/staff/range-fields.texts.ts'
import type { rangeTexts } from './range-change.texts.ts'
import { type ChoiceField, choiceFields, choicesOf } from './range-choices.ts'

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

/** Names of all series, and of trims and options of one. */
export const namesIn = ({ all, trims, others, options }: Series): Names =>
  Object.fromEntries([
    ...all.map(each => [each.seriesCode, each.name]),
    ...[...trims, ...others].map(each => [each.spuId, each.name]),
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

/** In which words. */
export interface Reader {
  t: Words
  language: Language
}
const isChoice = (field: RangeEditField): field is ChoiceField => choiceFields.some(each => each === field)

const sums: ReadonlySet<string> = new Set(['priceFen', 'amountFen', 'valueFen', 'leastFen', 'mostFen'])
/** What it means that nothing stands in a field. */
const nothingIs: Partial<
  Record<RangeEditField, 'everywhere' | 'wholeSeries' | 'allSeries' | 'allEnergies' | 'depends' | 'everyCar'>
> = {
  provinces: 'everywhere',
  spuIds: 'wholeSeries',
  seriesCodes: 'allSeries',
  energies: 'allEnergies',
  amountFen: 'depends',
  quota: 'everyCar',
}
const rateWords = ({ months, fromDown, basisPoints }: LoanRate, t: Words): string =>
  t.rateIs(months, fromDown, String(basisPoints / 100))

/** The value of a field as staff read it. */
export function valueWords(field: RangeEditField, value: unknown, { t, language }: Reader, names: Names = {}): string {
  if (value === null || value === undefined) return t[nothingIs[field] ?? 'none']
  if (sums.has(field)) return formatMoney(Number(value))
  if (field === 'rates') return (value as LoanRate[]).map(rate => rateWords(rate, t)).join(t.semicolon)
  if (field === 'balloonPercent') return t.percent(String(value))
  if (field === 'feeBasisPoints') return t.percent(String(Number(value) / 100))
  if (field === 'downPercents') return (value as number[]).map(n => t.percent(String(n))).join(t.comma)
  if (field === 'energies')
    return (value as string[])
      .map(each => choicesOf('energy', t, language).find(choice => choice.value === each)?.label ?? each)
      .join(t.comma)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (isChoice(field)) return choicesOf(field, t, language).find(each => each.value === value)?.label ?? String(value)
  return (Array.isArray(value) ? value : [value]).map(each => names[String(each)] ?? String(each)).join(t.comma)
}

/** Fields that an edit sets, each with what stands there now and what comes; of what is new nothing stands there. */
export function fieldRows(
  { edit, before }: RangeChange['edits'][number],
  reader: Reader,
  names: Names,
): { field: string; before: string | undefined; after: string }[] {
  const { given, adds } = editKindOf(edit.what)
  const words: Readonly<Record<string, string>> = textsIn(rangeFieldTexts, reader.language)
  const rows = rangeEdits[edit.what].row.flatMap(name =>
    name === given || name === 'like'
      ? { field: words[name] ?? name, before: undefined, after: names[String(edit[name])] ?? String(edit[name]) }
      : [],
  )
  const fields = rangeEdits[edit.what].fields
    .filter(field => edit[field] !== undefined)
    .map(field => ({
      field: words[field] ?? field,
      before: adds ? undefined : valueWords(field, before[field], reader, names),
      after: valueWords(field, edit[field], reader, names),
    }))
  return [...rows, ...fields]
}

/** What tells the row of an edit, as somebody chooses it step by step. */
export interface Target {
  what: Edit['what']
  rangeCode: string
  spuId: number
  /** The trim that a new one is like. */
  like: number
  optionCode: string
  equipmentCode: string
  ruleId: number
  campaignCode: string
  giftId: string
  productCode: string
}
export const noTarget: Omit<Target, 'what'> = {
  rangeCode: '',
  spuId: 0,
  like: 0,
  optionCode: '',
  equipmentCode: '',
  ruleId: 0,
  campaignCode: '',
  giftId: '',
  productCode: '',
}

/** Trims that a new one of a model may be like: of its energy, the series' own first. */
export function likesFor({ models, trims, others }: Series, rangeCode: string): Series['trims'] {
  const energy = models.find(each => each.rangeCode === rangeCode)?.energy
  return [...trims, ...others].filter(each => each.energy === energy)
}

/** What stands in the fields of a row now, or what something new begins with; undefined: there is no such row. */
export function rowNow(series: Series, target: Target): Partial<Edit> | undefined {
  const { what, spuId, optionCode, ruleId, rangeCode, like, campaignCode, giftId, productCode } = target
  switch (what) {
    case 'trim':
    case 'data':
      return pick(
        series.trims.find(each => each.spuId === spuId),
        what,
      )
    case 'offer':
      return pick(
        series.offers.find(each => each.spuId === spuId && each.optionCode === optionCode),
        what,
      )
    case 'option':
      return pick(
        series.options.find(each => each.optionCode === optionCode),
        what,
      )
    case 'rule':
      return pick(
        series.rules.find(each => each.ruleId === ruleId),
        what,
      )
    case 'campaign':
      return pick(
        series.campaigns.find(each => each.campaignCode === campaignCode),
        what,
      )
    case 'gift':
      return pick(
        series.gifts.find(each => each.giftId === giftId),
        what,
      )
    case 'loan':
      return pick(
        series.loans.find(each => each.productCode === productCode),
        what,
      )
    case 'newGift':
      return series.campaigns.length > 0 ? {} : undefined
    case 'newTrim':
      return pick(
        likesFor(series, rangeCode).find(each => each.spuId === like),
        what,
      )
    default:
      return {}
  }
}

/** The fields of a kind that a row has. */
function pick(row: object | undefined, what: Edit['what']): Partial<Edit> | undefined {
  const fields: readonly string[] = rangeEdits[what].fields
  return row && Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
}

/** Options that a target may name: those of its trim, all of the series, or for further trims all that there are. */
export function optionsFor(series: Series, { what, spuId }: Pick<Target, 'what' | 'spuId'>): Series['options'] {
  if (what === 'newOffer') return [...series.otherOptions, ...series.options]
  if (what !== 'offer') return series.options
  return series.options.filter(({ optionCode }) =>
    series.offers.some(offer => offer.spuId === spuId && offer.optionCode === optionCode),
  )
}

/** Trims that an edit may be about: for a further option those that are built and do not offer it, for a campaign all. */
export const trimsFor = (
  { trims, others, offers }: Series,
  { what, optionCode }: Pick<Target, 'what' | 'optionCode'>,
): Series['trims'] =>
  what === 'newOffer'
    ? trims.filter(
        ({ spuId, lastModelYear }) =>
          lastModelYear === null && !offers.some(each => each.spuId === spuId && each.optionCode === optionCode),
      )
    : what === 'campaign' || what === 'newCampaign'
      ? [...trims, ...others]
      : trims

/** A target whose parts are there in the series: what was chosen before, else the first. */
export function targetIn(series: Series, wanted: Target): Target {
  const chosen = <T, K extends keyof T>(list: readonly T[], key: K, value: T[K]): T[K] | undefined =>
    (list.find(each => each[key] === value) ?? list[0])?.[key]
  const { what } = wanted
  const spuId = chosen(series.trims, 'spuId', wanted.spuId) ?? 0
  const rangeCode = chosen(series.models, 'rangeCode', wanted.rangeCode) ?? ''
  return {
    what,
    rangeCode,
    spuId,
    like: chosen(likesFor(series, rangeCode), 'spuId', wanted.like) ?? 0,
    optionCode: chosen(optionsFor(series, { what, spuId }), 'optionCode', wanted.optionCode) ?? '',
    equipmentCode: chosen(series.lines, 'equipmentCode', wanted.equipmentCode) ?? '',
    ruleId: chosen(series.rules, 'ruleId', wanted.ruleId) ?? 0,
    campaignCode: chosen(series.campaigns, 'campaignCode', wanted.campaignCode) ?? '',
    giftId: chosen(series.gifts, 'giftId', wanted.giftId) ?? '',
    productCode: chosen(series.loans, 'productCode', wanted.productCode) ?? '',
  }
}

/** The fields that tell the row of a target, without what staff give a new one. */
export function rowOf(target: Target, seriesCode: string) {
  const { given } = editKindOf(target.what)
  const all = { ...target, seriesCode }
  return Object.fromEntries(rangeEdits[target.what].row.flatMap(name => (name === given ? [] : [[name, all[name]]])))
}

/** Of what a form says only what becomes another; of what is new its code, what it needs and all that is something. */
export function changedFields(
  what: Edit['what'],
  read: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { fields, given, adds = [] } = editKindOf(what)
  const other = Object.entries(read).filter(([name, value]) => {
    if (name === given || adds.includes(name)) return true
    return fields.includes(name) && JSON.stringify(value ?? null) !== JSON.stringify(now[name] ?? null)
  })
  return Object.fromEntries(other)
}

/** Fields that stand empty and may not: what the row has now, and what something new cannot be without. */
export function missing(
  what: Edit['what'],
  read: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  words: string,
): Record<string, string> {
  const { fields, given, adds = [] } = editKindOf(what)
  const needed = [...(given ? [given] : []), ...adds, ...fields.filter(field => (now[field] ?? '') !== '')]
  const isEmpty = (field: string) =>
    read[field] === undefined || (field === 'spuIds' && adds.includes(field) && read[field] === null)
  return Object.fromEntries([...new Set(needed)].filter(isEmpty).map(field => [field, words]))
}
