/**
 * A change of the range over the rows that stand: which rows its edits mean, what they become, and how that is taken back.
 * Pure (decision 058).
 */
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { newRuleNeeds, type RangeEditField, type RangeEditKind, rangeEdits } from '#contract/range-edits.ts'
import { itemAt } from '#contract/required.ts'
import { rowFaults } from '#server/lib/range/row-faults.ts'
import type { RangeRows } from '#server/lib/range/range-rows.ts'

/** An edit as staff wrote it: a kind, what tells the row, and the fields that become other ones. */
export type RangeEdit = Omit<Parsed<'desk.range.edit'>, 'rangeChangeId' | 'version'>
/** Rows that can be edited, and the series that they are of. */
export type HeldRows = Pick<RangeRows, 'car_series' | 'car_trim' | 'car_option' | 'car_trim_option' | 'car_rule'>
type Table = 'car_trim' | 'car_option' | 'car_trim_option' | 'car_rule'
type Fields = Record<string, unknown>

/** A row that a change changed, with the fields of before and after; `before` is null where there was none. */
export interface RowChange {
  table: Table
  key: Fields
  before: Fields | null
  after: Fields
}

const tableOf: Record<RangeEditKind, Table> = {
  trim: 'car_trim',
  offer: 'car_trim_option',
  option: 'car_option',
  rule: 'car_rule',
  newRule: 'car_rule',
}
const columnOf = (what: RangeEditKind, field: RangeEditField): string =>
  what === 'trim' && field === 'priceFen' ? 'msrpFen' : field === 'ruleKind' ? 'kind' : field

/** Fields that an edit sets. */
export const setBy = (edit: RangeEdit): RangeEditField[] =>
  rangeEdits[edit.what].fields.filter(field => edit[field] !== undefined)

const pick = (row: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, (row as Fields)[name]]))

/** Names of its row, by which two edits of one row are told. A new rule is no row yet. */
export const keyOf = (edit: RangeEdit): Fields => pick(edit, rangeEdits[edit.what].row)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
export const isOfSameRow = (one: RangeEdit, other: RangeEdit): boolean =>
  one.what !== 'newRule' && one.what === other.what && same(keyOf(one), keyOf(other))

/** A row as a text, for finding changes of the same one. */
export const rowText = ({ table, key }: Pick<RowChange, 'table' | 'key'>): string =>
  [table, ...Object.values(key)].join(' ')

/** The first field by which an edit is none: of another kind, or missing; undefined: it is whole. */
export function wrongField(edit: RangeEdit): string | undefined {
  const { row, fields } = rangeEdits[edit.what]
  const known: readonly string[] = ['what', ...row, ...fields]
  const strange = Object.entries(edit).find(([name, value]) => value !== undefined && !known.includes(name))
  const needed: readonly string[] = edit.what === 'newRule' ? [...row, ...newRuleNeeds] : row
  return strange?.[0] ?? needed.find(name => (edit as Fields)[name] === undefined)
}

/** Where the row of an edit stands among those of its table; -1: nowhere. */
function placeOf(rows: HeldRows, { table, key }: Pick<RowChange, 'table' | 'key'>): number {
  const names = Object.keys(key)
  return (rows[table] as readonly object[]).findIndex(row => same(pick(row, names), key))
}

/** What stands in the fields that an edit sets; null: there is no such row. For a new rule, that there is its series. */
export function standsNow(rows: HeldRows, edit: RangeEdit): Fields | null {
  if (edit.what === 'newRule')
    return rows.car_series.some(({ seriesCode }) => seriesCode === edit.seriesCode) ? {} : null
  const table = tableOf[edit.what]
  const row = rows[table][placeOf(rows, { table, key: keyOf(edit) })]
  if (!row) return null
  return Object.fromEntries(
    setBy(edit).map(field => {
      const column = columnOf(edit.what, field)
      return [field, pick(row, [column])[column]]
    }),
  )
}

/** What a change makes of the range. */
export interface Laid {
  rows: HeldRows
  changes: readonly RowChange[]
  /** Edits that mean nothing or cannot be so, with the reason. */
  faults: readonly { edit: RangeEdit; text: Word }[]
  /** Series whose cars may become others; a name changes none. */
  seriesCodes: ReadonlySet<string>
}

const gone: Word = { cn: '没有这一行', en: 'There is no such row' }

/** Lays edits over rows, one after the other; rows that are not edited stay the same objects. */
export function layOver(rows: HeldRows, edits: readonly RangeEdit[]): Laid {
  const after = copyOf(rows)
  const changes: RowChange[] = []
  const found: { edit: RangeEdit; change: RowChange }[] = []
  const faults: { edit: RangeEdit; text: Word }[] = []
  for (const edit of edits) {
    const change = edit.what === 'newRule' ? newRule(after, edit) : changeOf(after, edit)
    if (!change) {
      faults.push({ edit, text: gone })
      continue
    }
    putChange(after, change, change.after)
    changes.push(change)
    found.push({ edit, change })
  }
  // Each is judged beside all others: a trim may be succeeded by one that the same change ends.
  for (const { edit, change } of found) {
    for (const text of faultsOf(after, change)) faults.push({ edit, text })
  }
  return { rows: after, changes, faults, seriesCodes: seriesOf(after, changes) }
}

const copyOf = (rows: HeldRows): HeldRows => ({
  ...rows,
  car_trim: [...rows.car_trim],
  car_option: [...rows.car_option],
  car_trim_option: [...rows.car_trim_option],
  car_rule: [...rows.car_rule],
})

/** Puts fields of a row in place of what it has; a row that is not there is a new one. */
function putChange(rows: HeldRows, change: RowChange, fields: Fields): void {
  const list = rows[change.table] as object[]
  const at = placeOf(rows, change)
  list[at < 0 ? list.length : at] = { ...list[at], ...change.key, ...fields }
}

function changeOf(rows: HeldRows, edit: RangeEdit): RowChange | null {
  const table = tableOf[edit.what]
  const key = keyOf(edit)
  const row = rows[table][placeOf(rows, { table, key })]
  if (!row) return null
  const fields = setBy(edit)
  const columns = fields.map(field => columnOf(edit.what, field))
  const after = Object.fromEntries(fields.map(field => [columnOf(edit.what, field), edit[field]]))
  return { table, key, before: pick(row, columns), after }
}

function newRule(rows: HeldRows, edit: RangeEdit): RowChange | null {
  if (!rows.car_series.some(({ seriesCode }) => seriesCode === edit.seriesCode)) return null
  const ruleId = rows.car_rule.reduce((most, rule) => Math.max(most, rule.ruleId), 0) + 1
  const open = { spuIds: null, firstModelYear: null, lastModelYear: null, validFrom: null, validTo: null }
  const set = Object.fromEntries(setBy(edit).map(field => [columnOf(edit.what, field), edit[field]]))
  const after = { ruleId, seriesCode: edit.seriesCode, ...open, provinces: null, ...set }
  return { table: 'car_rule', key: { ruleId }, before: null, after }
}

/** What is wrong with a row by itself; the check of the range asks whether it goes with the others. */
function faultsOf(rows: HeldRows, change: RowChange): Word[] {
  const at = placeOf(rows, change)
  const faults = {
    car_option: () => [],
    car_trim: () => trimFaults(rows, itemAt(rows.car_trim, at)),
    car_trim_option: () => offerFaults(rows, itemAt(rows.car_trim_option, at)),
    car_rule: () => ruleFaults(rows, itemAt(rows.car_rule, at)),
  }[change.table]()
  return faults.filter(fault => fault !== null)
}

function trimFaults(rows: HeldRows, trim: HeldRows['car_trim'][number]): (Word | null)[] {
  const { seriesCode, firstModelYear, modelYear, lastModelYear, successor, spuId, msrpFen, leadDays } = trim
  const inSeries = (other: number) => rows.car_trim.some(each => each.spuId === other && each.seriesCode === seriesCode)
  return [
    rowFaults.modelYears(firstModelYear, modelYear, lastModelYear),
    rowFaults.successor(successor, spuId, inSeries),
    rowFaults.trimFigures(msrpFen, leadDays),
  ]
}

function offerFaults(rows: HeldRows, offer: HeldRows['car_trim_option'][number]): (Word | null)[] {
  const { optionCode: code, kind, standard, priceFen, validFrom, validTo, replacedBy } = offer
  const options = new Map(rows.car_option.map(option => [option.optionCode, option]))
  return [
    rowFaults.bounds(validFrom, validTo),
    rowFaults.standardPrice(standard, priceFen),
    rowFaults.replacement(replacedBy, { code, kind }, options),
  ]
}

function ruleFaults(rows: HeldRows, rule: HeldRows['car_rule'][number]): (Word | null)[] {
  const { seriesCode, subject, objects, spuIds, firstModelYear, lastModelYear, validFrom, validTo } = rule
  const own = new Set(rows.car_trim.flatMap(trim => (trim.seriesCode === seriesCode ? trim.spuId : [])))
  const offered = new Set(rows.car_trim_option.flatMap(offer => (own.has(offer.spuId) ? offer.optionCode : [])))
  return [
    rowFaults.bounds(validFrom, validTo),
    rowFaults.ruleYears(firstModelYear, lastModelYear),
    [subject, ...objects].every(code => offered.has(code)) ? null : rowFaults.notOffered,
    (spuIds ?? []).every(spuId => own.has(spuId)) ? null : rowFaults.noSuchTrim,
  ]
}

/** The series that changed rows are of. */
function seriesOf(rows: HeldRows, changes: readonly RowChange[]): Set<string> {
  const ofTrim = new Map(rows.car_trim.map(({ spuId, seriesCode }) => [spuId, seriesCode]))
  const codes = changes.map(({ table, key }) => {
    if (table === 'car_rule') return rows.car_rule.find(({ ruleId }) => ruleId === key.ruleId)?.seriesCode
    return table === 'car_option' ? undefined : ofTrim.get(Number(key.spuId))
  })
  return new Set(codes.filter(code => code !== undefined))
}

/** Whole rows of changes, as they are to be put. */
export function rowsOf(rows: HeldRows, changes: readonly RowChange[]): Partial<RangeRows> {
  const of = <T extends Table>(table: T): RangeRows[T] => {
    const places = changes.filter(change => change.table === table).map(change => placeOf(rows, change))
    return [...new Set(places)].flatMap(at => rows[table][at] ?? []) as RangeRows[T]
  }
  return {
    car_trim: of('car_trim'),
    car_option: of('car_option'),
    car_trim_option: of('car_trim_option'),
    car_rule: of('car_rule'),
  }
}

/**
 * Takes changes back: fields get what they had, and a rule that was new ends, for no row is ever deleted.
 * @param lastDay the last day of what was new
 * @returns the rows; or the first change whose row has become another since
 */
export function layBack(
  rows: HeldRows,
  changes: readonly RowChange[],
  lastDay: string,
): Omit<Laid, 'faults'> | { movedOn: RowChange } {
  const movedOn = changes.find(change => {
    const row = rows[change.table][placeOf(rows, change)]
    return !row || !same(sorted(pick(row, Object.keys(change.after))), sorted(change.after))
  })
  if (movedOn) return { movedOn }
  const after = copyOf(rows)
  for (const change of changes) putChange(after, change, change.before ?? ended(change.after, lastDay))
  return { rows: after, changes, seriesCodes: seriesOf(after, changes) }
}

const sorted = (fields: Fields) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

/** What begins later than it ends never begins. */
const ended = ({ validFrom }: Fields, lastDay: string): Fields => ({
  validFrom: typeof validFrom === 'string' && validFrom > lastDay ? lastDay : validFrom,
  validTo: lastDay,
})
