/**
 * A change of the range over the rows that stand: what its edits make of them together, and how that is taken back. Pure
 * (decisions 058 and 077).
 */
import type { Word } from '#contract/parts.ts'
import { rowFaults } from '#server/lib/range/row-faults.ts'
import type { RangeRows } from '#server/lib/range/range-rows.ts'
import { faultsOfRow, takenCode } from './range-edit.faults.ts'
import {
  changesOf,
  type Fields,
  type HeldRows,
  isChanging,
  pick,
  placeOf,
  type RangeEdit,
  type RowChange as Change,
  same,
} from './range-edit.rows.ts'

/** A row that a change changed, and by which of its edits. */
export interface RowChange extends Change {
  /** Place of the edit; absent in what was published before edits could have several rows: that of the row. */
  at?: number
}

/** A row as a text, for finding changes of the same one. */
export const rowText = ({ table, key }: Pick<RowChange, 'table' | 'key'>): string =>
  [table, ...Object.values(key)].join(' ')

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
  for (const [at, edit] of edits.entries()) {
    const taken = takenCode(after, edit)
    const its = taken === undefined ? changesOf(after, edit) : []
    if (!its || taken !== undefined) faults.push({ edit, text: taken === undefined ? gone : rowFaults.taken(taken) })
    for (const each of its ?? []) {
      const change = { ...each, at }
      if (each.before === null && placeOf(after, each) >= 0) {
        faults.push({ edit, text: rowFaults.offeredAlready })
        continue
      }
      putChange(after, change, change.after)
      changes.push(change)
      found.push({ edit, change })
    }
  }
  // Each is judged beside all others: a trim may be succeeded by one that the same change ends.
  for (const { edit, change } of found) {
    for (const text of faultsOfRow(after, change)) faults.push({ edit, text })
  }
  return { rows: after, changes, faults: onceEach(faults), seriesCodes: seriesOf(after, changes) }
}

/** The same of several rows of one edit is one fault. */
const onceEach = (faults: Laid['faults']): Laid['faults'] =>
  faults.filter(({ edit, text }, n) => faults.findIndex(each => each.edit === edit && same(each.text, text)) === n)

/** Rows with what edits add to them; what they change is left as it stands. */
export const withAdded = (rows: HeldRows, edits: readonly RangeEdit[]): HeldRows =>
  layOver(
    rows,
    edits.filter(({ what }) => !isChanging(what)),
  ).rows

const copyOf = (rows: HeldRows): HeldRows => ({
  car_series: [...rows.car_series],
  car_model: [...rows.car_model],
  car_trim: [...rows.car_trim],
  car_option: [...rows.car_option],
  car_trim_option: [...rows.car_trim_option],
  car_rule: [...rows.car_rule],
  car_equipment: [...rows.car_equipment],
  car_trim_equipment: [...rows.car_trim_equipment],
  car_campaign: [...rows.car_campaign],
  car_campaign_gift: [...rows.car_campaign_gift],
  finance_product: [...rows.finance_product],
})

/** Puts fields of a row in place of what it has; a row that is not there is a new one. */
function putChange(rows: HeldRows, change: RowChange, fields: Fields): void {
  const list = rows[change.table] as object[]
  const at = placeOf(rows, change)
  list[at < 0 ? list.length : at] = { ...list[at], ...change.key, ...fields }
}

/** The series that changed rows are of. */
function seriesOf(rows: HeldRows, changes: readonly RowChange[]): Set<string> {
  const ofTrim = new Map(rows.car_trim.map(({ spuId, seriesCode }) => [spuId, seriesCode]))
  const codes = changes.map(({ table, key }) => {
    if (table === 'car_rule') return rows.car_rule.find(({ ruleId }) => ruleId === key.ruleId)?.seriesCode
    return table === 'car_trim' || table === 'car_trim_option' ? ofTrim.get(Number(key.spuId)) : undefined
  })
  return new Set(codes.filter(code => code !== undefined))
}

/** Whole rows of changes, as they are to be put. */
export function rowsOf(rows: HeldRows, changes: readonly RowChange[]): Partial<RangeRows> {
  const tables = Map.groupBy(changes, change => change.table)
  return Object.fromEntries(
    [...tables].map(([table, its]) => {
      const list: readonly object[] = rows[table]
      const places = new Set(its.map(change => placeOf(rows, change)))
      return [table, [...places].flatMap(at => list[at] ?? [])]
    }),
  )
}

/** Changes of the same row as one: what stood there before the first, and what the last left. */
function byRow(changes: readonly RowChange[]): RowChange[] {
  const rows = Map.groupBy(changes, rowText)
  return [...rows.values()].map(group =>
    group.reduce((one, { before, after }) => ({
      ...one,
      before: one.before && before ? { ...before, ...one.before } : one.before,
      after: { ...one.after, ...after },
    })),
  )
}

/**
 * Takes changes back: fields get what they had, and what was new ends, for no row is ever deleted.
 * @param lastDay the last day of what was new
 * @returns the rows; or the first change whose row has become another since
 */
export function layBack(
  rows: HeldRows,
  changes: readonly RowChange[],
  lastDay: string,
): Omit<Laid, 'faults'> | { movedOn: RowChange } {
  const its = byRow(changes)
  const movedOn = its.find(change => {
    const row = rows[change.table][placeOf(rows, change)]
    return !row || !same(sorted(pick(row, Object.keys(change.after))), sorted(change.after))
  })
  if (movedOn) return { movedOn }
  const after = copyOf(rows)
  const newTrims = new Set(its.flatMap(({ table, key, before }) => (table === 'car_trim' && !before ? key.spuId : [])))
  for (const change of its) {
    const isOfNewTrim = change.table !== 'car_trim' && newTrims.has(change.key.spuId)
    if (!isOfNewTrim) putChange(after, change, change.before ?? ended(change, lastDay))
  }
  return { rows: after, changes: its, seriesCodes: seriesOf(after, its) }
}

const sorted = (fields: Fields) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

/** Tables whose rows have a first and a last day. */
const lasting: ReadonlySet<Change['table']> = new Set([
  'car_rule',
  'car_trim_option',
  'car_campaign',
  'finance_product',
])

/**
 * What becomes of a row that was new. A trim is built no more, and what belongs to it stays, so that configurations of it
 * can be read. A name of a series, a model, an option or a line stays unused. Of a gift none is given any more.
 */
function ended({ table, after }: RowChange, lastDay: string): Fields {
  if (table === 'car_trim') return { lastModelYear: after.modelYear }
  if (table === 'car_trim_equipment') return { state: 'none', optionCode: null }
  if (table === 'car_campaign_gift') return { quantity: 0 }
  if (!lasting.has(table)) return {}
  const { validFrom } = after
  // What begins later than it ends never begins.
  return { validFrom: typeof validFrom === 'string' && validFrom > lastDay ? lastDay : validFrom, validTo: lastDay }
}
