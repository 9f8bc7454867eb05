/** What an edit of the range does to its rows: those that it changes, and those that it adds. Pure (decisions 058, 077). */
import { slotCount } from '#contract/configure/range-data.ts'
import type { Parsed } from '#contract/kit.ts'
import { editKindOf, type RangeEditField, type RangeEditKind, rangeEdits } from '#contract/range-edits.ts'
import type { RangeRows } from '#server/lib/range/range-rows.ts'

/** An edit as staff wrote it: a kind, what tells the row, and the fields that become other ones. */
export type RangeEdit = Omit<Parsed<'desk.range.edit'>, 'rangeChangeId' | 'version'>
type Table =
  | 'car_series'
  | 'car_model'
  | 'car_trim'
  | 'car_option'
  | 'car_trim_option'
  | 'car_rule'
  | 'car_equipment'
  | 'car_trim_equipment'
  | 'car_campaign'
  | 'car_campaign_gift'
  | 'finance_product'
/** Rows that can be edited, and what they are of. */
export type HeldRows = Pick<RangeRows, Table>
export type Fields = Record<string, unknown>

/** A row that a change changed, with the fields of before and after; `before` is null where there was none. */
export interface RowChange {
  table: Table
  key: Fields
  before: Fields | null
  after: Fields
}

const tableOf = {
  trim: 'car_trim',
  data: 'car_trim',
  offer: 'car_trim_option',
  option: 'car_option',
  rule: 'car_rule',
  campaign: 'car_campaign',
  gift: 'car_campaign_gift',
  loan: 'finance_product',
} as const satisfies Partial<Record<RangeEditKind, Table>>
type Changing = keyof typeof tableOf
export const isChanging = (what: RangeEditKind): what is Changing => Object.hasOwn(tableOf, what)

/** Fields that stand in their table under another name. */
const columns: Partial<Record<RangeEditKind, Readonly<Record<string, string>>>> = {
  trim: { priceFen: 'msrpFen' },
  newTrim: { priceFen: 'msrpFen' },
  newRule: { ruleKind: 'kind' },
  newOption: { optionKind: 'kind', optionGroup: 'groupCode' },
  newLine: { equipmentGroup: 'groupCode' },
  newCampaign: { campaignKind: 'kind' },
  newLoan: { loanKind: 'kind', lender: 'channel', financed: 'cars' },
}
const columnOf = (what: RangeEditKind, field: RangeEditField): string => columns[what]?.[field] ?? field

/** Fields that an edit sets. */
export const setBy = (edit: RangeEdit): RangeEditField[] =>
  rangeEdits[edit.what].fields.filter(field => edit[field] !== undefined)
const setColumns = (edit: RangeEdit): Fields =>
  Object.fromEntries(setBy(edit).map(field => [columnOf(edit.what, field), edit[field]]))

export const pick = (row: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, (row as Fields)[name]]))
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Names of its row, by which two edits of one row are told. */
export const keyOf = (edit: RangeEdit): Fields => pick(edit, rangeEdits[edit.what].row)
export const isOfSameRow = (one: RangeEdit, other: RangeEdit): boolean =>
  !editKindOf(one.what).repeats && one.what === other.what && same(keyOf(one), keyOf(other))

/** Where a row stands among those of its table; -1: nowhere. */
export function placeOf(rows: HeldRows, { table, key }: Pick<RowChange, 'table' | 'key'>): number {
  const names = Object.keys(key)
  return (rows[table] as readonly object[]).findIndex(row => same(pick(row, names), key))
}

/** What stands in the fields that an edit sets; null: there is no such row. Where it adds rows nothing stands. */
export function standsNow(rows: HeldRows, edit: RangeEdit): Fields | null {
  const { what } = edit
  if (!isChanging(what)) return changesOf(rows, edit) && {}
  const table = tableOf[what]
  const row = rows[table][placeOf(rows, { table, key: keyOf(edit) })]
  if (!row) return null
  return Object.fromEntries(
    setBy(edit).map(field => {
      const column = columnOf(what, field)
      return [field, pick(row, [column])[column]]
    }),
  )
}

/** What an edit does to rows; null: it names one that there is not. */
export function changesOf(rows: HeldRows, edit: RangeEdit): RowChange[] | null {
  const { what } = edit
  if (!isChanging(what)) return adding[what](rows, edit)
  const table = tableOf[what]
  const key = keyOf(edit)
  const row = rows[table][placeOf(rows, { table, key })]
  const after = setColumns(edit)
  return row ? [{ table, key, before: pick(row, Object.keys(after)), after }] : null
}

const added = (table: Table, key: Fields, after: Fields): RowChange => ({ table, key, before: null, after })
/** A number behind all others. */
const nextOf = (numbers: readonly number[]): number => numbers.reduce((most, n) => Math.max(most, n), -1) + 1
const nextSort = (list: readonly { sort: number }[]): number => nextOf(list.map(({ sort }) => sort))
const seriesNamed = (rows: HeldRows, code: string | undefined) => rows.car_series.find(each => each.seriesCode === code)
const open = { validFrom: null, validTo: null, provinces: null }

/** Trims of an edit: those it names, or all of its series that are still built. */
const trimsOf = (rows: HeldRows, { spuIds, seriesCode }: RangeEdit) =>
  spuIds
    ? rows.car_trim.filter(({ spuId }) => spuIds.includes(spuId))
    : rows.car_trim.filter(trim => trim.seriesCode === seriesCode && trim.lastModelYear === null)

type Adding = (rows: HeldRows, edit: RangeEdit) => RowChange[] | null

const adding: Record<Exclude<RangeEditKind, Changing>, Adding> = {
  newSeries: (rows, edit) => [
    added('car_series', keyOf(edit), { ...keyOf(edit), ...setColumns(edit), sort: nextSort(rows.car_series) }),
  ],

  newModel(rows, edit) {
    const { rangeCode, seriesCode } = edit
    if (!seriesNamed(rows, seriesCode)) return null
    const after = { rangeCode, seriesCode, ...setColumns(edit), sort: nextSort(rows.car_model) }
    return [added('car_model', { rangeCode }, after)]
  },

  newTrim,

  newOption(rows, edit) {
    const group = edit.optionKind === 'PAINT' || edit.optionKind === 'WHEEL' ? 'look' : 'cabin'
    const after = {
      ...keyOf(edit),
      groupCode: group,
      pictureCode: null,
      inches: null,
      ...setColumns(edit),
      ...(edit.optionKind === 'FLEXIBLE' ? {} : { groupCode: group }),
      sort: nextSort(rows.car_option),
    }
    return [added('car_option', keyOf(edit), after)]
  },

  newOffer(rows, edit) {
    const { optionCode, seriesCode } = edit
    const option = rows.car_option.find(each => each.optionCode === optionCode)
    const trims = trimsOf(rows, edit)
    if (!option || !seriesNamed(rows, seriesCode) || trims.length !== (edit.spuIds?.length ?? trims.length)) return null
    const { spuIds: _trims, ...set } = setColumns(edit)
    const spuIds = trims.map(({ spuId }) => spuId)
    const slot = slotsOf(rows, seriesCode, spuIds).of(option)
    return trims.map(({ spuId }) => {
      const key = { spuId, optionCode }
      const base = { standard: false, leadDays: 0, ...open, replacedBy: null }
      return added('car_trim_option', key, { ...key, kind: option.kind, slot, ...base, ...set })
    })
  },

  newLine: (rows, edit) => [
    added('car_equipment', keyOf(edit), {
      ...keyOf(edit),
      headline: false,
      ...setColumns(edit),
      sort: nextSort(rows.car_equipment),
    }),
  ],

  fitting(rows, edit) {
    const { equipmentCode, spuIds, equipmentState: state, broughtBy } = edit
    const isLine = rows.car_equipment.some(each => each.equipmentCode === equipmentCode)
    const trims = trimsOf(rows, edit)
    if (!isLine || trims.length !== spuIds?.length) return null
    const after = { state, optionCode: state === 'option' ? (broughtBy ?? null) : null }
    return trims.map(({ spuId }): RowChange => {
      const key = { spuId, equipmentCode }
      const stands = rows.car_trim_equipment[placeOf(rows, { table: 'car_trim_equipment', key })]
      const before = stands ? pick(stands, Object.keys(after)) : null
      return { table: 'car_trim_equipment', key, before, after: { ...(stands ? {} : key), ...after } }
    })
  },

  newCampaign(rows, edit) {
    const base = { amountFen: null, seriesCodes: null, spuIds: null }
    const after = { ...keyOf(edit), ...base, ...setColumns(edit), sort: nextSort(rows.car_campaign) }
    return [added('car_campaign', keyOf(edit), after)]
  },

  newGift(rows, edit) {
    const { campaignCode, giftId } = edit
    if (!rows.car_campaign.some(each => each.campaignCode === campaignCode)) return null
    const sort = nextSort(rows.car_campaign_gift.filter(each => each.campaignCode === campaignCode))
    return [added('car_campaign_gift', { giftId }, { giftId, campaignCode, quota: null, ...setColumns(edit), sort })]
  },

  newLoan(rows, edit) {
    const base = {
      seriesCodes: null,
      energies: null,
      balloonPercent: null,
      feeBasisPoints: 0,
      leastFen: 0,
      mostFen: null,
    }
    const days = { validFrom: null, validTo: null }
    const after = { ...keyOf(edit), ...base, ...days, ...setColumns(edit), sort: nextSort(rows.finance_product) }
    return [added('finance_product', keyOf(edit), after)]
  },

  newRule(rows, edit) {
    const { seriesCode } = edit
    if (!seriesNamed(rows, seriesCode)) return null
    const ruleId = nextRule(rows)
    const any = { spuIds: null, firstModelYear: null, lastModelYear: null, ...open }
    return [added('car_rule', { ruleId }, { ruleId, seriesCode, ...any, ...setColumns(edit) })]
  },
}

const nextRule = (rows: HeldRows): number => Math.max(1, nextOf(rows.car_rule.map(({ ruleId }) => ruleId)))

/**
 * Places of options in the configuration codes of a series, at some of its trims. An option has the same one at all trims
 * of a series, as in the import file; a place that a trim has given is never another option's there. One that no trim of the
 * series has given comes first.
 */
function slotsOf(rows: HeldRows, seriesCode: string | undefined, spuIds: readonly number[]) {
  const own = new Set(rows.car_trim.flatMap(trim => (trim.seriesCode === seriesCode ? trim.spuId : [])))
  const offers = rows.car_trim_option.filter(({ spuId }) => own.has(spuId))
  const slots = new Map(offers.map(({ optionCode, slot }) => [optionCode, slot]))
  const place = ({ kind, slot }: { kind: string; slot: number }) => `${kind} ${slot}`
  const anywhere = new Set(offers.map(place))
  const here = new Set(offers.filter(({ spuId }) => spuIds.includes(spuId)).map(place))
  return {
    /** @param wanted taken where it is free @returns -1 when there is none left */
    of({ optionCode, kind }: Pick<RangeRows['car_option'][number], 'optionCode' | 'kind'>, wanted = 0): number {
      const known = slots.get(optionCode)
      const all = known === undefined ? [wanted, ...Array.from({ length: slotCount[kind] }, (_, n) => n)] : [known]
      const isFree = (given: ReadonlySet<string>) => (slot: number) => !given.has(place({ kind, slot }))
      const slot = all.find(isFree(anywhere)) ?? all.find(isFree(here)) ?? -1
      for (const given of [anywhere, here]) given.add(place({ kind, slot }))
      return slot
    },
  }
}

function newTrim(rows: HeldRows, edit: RangeEdit): RowChange[] | null {
  const model = rows.car_model.find(each => each.rangeCode === edit.rangeCode)
  const series = seriesNamed(rows, model?.seriesCode)
  const like = rows.car_trim.find(each => each.spuId === edit.like)
  const { spuId } = edit
  if (!model || !series || !like || spuId === undefined) return null
  const sisters = rows.car_trim.filter(each => each.rangeCode === model.rangeCode)
  const set = setColumns(edit)
  const modelYear = edit.modelYear ?? like.modelYear
  const trim = {
    ...like,
    ...set,
    spuId,
    rangeCode: model.rangeCode,
    seriesCode: series.seriesCode,
    trimNo: nextOf(rows.car_trim.map(({ trimNo }) => trimNo)),
    nameCn: `${series.nameCn} ${edit.shortNameCn}`,
    nameEn: `${series.nameEn} ${edit.shortNameEn}`,
    firstModelYear: modelYear,
    modelYear,
    lastModelYear: null,
    successor: null,
    energy: model.energy,
    bodyKey: sisters[0]?.bodyKey ?? series.bodyKey,
    sort: sisters.length > 0 ? nextSort(sisters) : (model.sort + 1) * 100,
  }
  const offers = offersLike(rows, like.spuId, trim)
  return [
    added('car_trim', { spuId }, trim),
    ...offers.map(offer => added('car_trim_option', { spuId, optionCode: offer.optionCode }, offer)),
    ...rulesLike(rows, like, trim, new Set(offers.map(({ optionCode }) => optionCode))),
    ...rows.car_trim_equipment
      .filter(each => each.spuId === like.spuId)
      .map(({ equipmentCode, ...fitted }) =>
        added('car_trim_equipment', { spuId, equipmentCode }, { equipmentCode, ...fitted, spuId }),
      ),
  ]
}

type NewTrim = Pick<RangeRows['car_trim'][number], 'spuId' | 'seriesCode' | 'sopOn'>

/** What another trim offers and has not ended by the new one's first day. */
function offersLike(rows: HeldRows, like: number, { spuId, seriesCode, sopOn }: NewTrim) {
  const slots = slotsOf(rows, seriesCode, [spuId])
  const offers = rows.car_trim_option.filter(
    each => each.spuId === like && (each.validTo === null || each.validTo >= sopOn),
  )
  const codes = new Set(offers.map(({ optionCode }) => optionCode))
  return offers.map(({ replacedBy, ...offer }) => ({
    ...offer,
    spuId,
    slot: slots.of(offer, offer.slot),
    replacedBy: replacedBy !== null && codes.has(replacedBy) ? replacedBy : null,
  }))
}

/**
 * Rules that name the other trim name the new one, too. In another series they are new ones, of what the new trim offers;
 * where it has the same one already that one names the trim.
 */
function rulesLike(
  rows: HeldRows,
  like: Pick<NewTrim, 'spuId' | 'seriesCode'>,
  { spuId, seriesCode }: NewTrim,
  offered: ReadonlySet<string>,
): RowChange[] {
  const its = rows.car_rule.filter(
    rule => rule.seriesCode === like.seriesCode && (rule.spuIds?.includes(like.spuId) ?? true),
  )
  const also = ({ ruleId, spuIds }: RangeRows['car_rule'][number]): RowChange[] =>
    spuIds === null
      ? []
      : [{ table: 'car_rule', key: { ruleId }, before: { spuIds }, after: { spuIds: [...spuIds, spuId] } }]
  if (seriesCode === like.seriesCode) return its.flatMap(also)
  let ruleId = nextRule(rows)
  return its.flatMap(rule => {
    const objects = rule.objects.filter(code => offered.has(code))
    if (!offered.has(rule.subject) || objects.length === 0) return []
    const meant = { ...rule, objects, seriesCode }
    const what = ({ ruleId: _, spuIds: _trims, ...facts }: typeof meant) => Object.entries(facts).sort()
    const known = rows.car_rule.find(each => same(what(each), what(meant)))
    if (known) return also(known)
    const key = { ruleId: ruleId++ }
    return [added('car_rule', key, { ...meant, ...key, spuIds: [spuId] })]
  })
}
