/** The list of outlets as a file, in and out (docs/outlet-file.md, decision 109). */
import { basename } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { csvOf } from '#contract/csv.ts'
import type { DB } from '#server/db/schema.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { weekdays } from '#server/features/dealer/dealer.rules.ts'
import {
  addOutlet,
  changeOutlet,
  lockOutlets,
  openOutletRecords,
  type OutletChanges,
  type OutletRecord,
} from '#server/features/dealer/outlet-row.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import type { Regions } from '#server/features/region/region.rules.ts'
import {
  type FeedEncoding,
  type FeedRecord,
  FeedRefused,
  recordsOf,
  shapeOf,
} from '#server/features/used-car/feed-lines.ts'
import { nameKey } from '#server/features/used-car/feed-values.ts'
import { withPinyin } from '#server/lib/car-text.ts'
import { outletCells, type OutletColumn, outletColumnNames, outletColumns, type OutletFacts } from './outlet-cells.ts'
import { type Known, readOutlet } from './outlet-read.ts'

/** A cell that keeps its line out. */
export interface OutletProblem {
  line: number
  column: string
  value: string
  cn: string
  en: string
}

export interface OutletSummary {
  read: number
  created: number
  changed: number
  unchanged: number
  /** Lines that were not taken. */
  refused: number
  /** Headers that nobody knows. */
  ignored: string[]
  problems: OutletProblem[]
  /** What became, or would become, of outlets that are new or have changed. */
  differences: { outletId: number; name: string; isNew: boolean; changes: OutletChanges }[]
}

/** More outlets than a maker has. */
const MOST_LINES = 20_000

/** A record as the list has it. */
export const factsOf = (row: OutletRecord): OutletFacts => ({
  ...row,
  hours: row.hours as OutletFacts['hours'],
  holidays: row.holidays as OutletFacts['holidays'],
})

/** Columns of a new outlet that may be left out, with what stands there then. */
const byItself: Partial<Record<OutletColumn, string>> = {
  areaCode: '',
  coordinateType: 'gcj',
  holidays: '',
  languages: 'zh-CN',
  testDriveModels: '',
  introCn: '',
  introEn: '',
  reviewCount: '0',
}

/** Outlets as a file that spreadsheets open. */
export const outletFile = (rows: readonly OutletRecord[]): string =>
  csvOf([
    outletColumnNames.map(column => outletColumns[column][0]),
    ...rows.map(row => {
      const cells = outletCells(factsOf(row))
      return outletColumnNames.map(column => cells[column])
    }),
  ])

/** The list of all open outlets. */
export const exportOutlets = async (db: Kysely<DB>): Promise<string> => outletFile(await openOutletRecords(db))

interface Header {
  at: Map<OutletColumn, number>
  ignored: string[]
}

function headerOf(names: readonly string[]): Header {
  const at = new Map<OutletColumn, number>()
  const ignored: string[] = []
  for (const [n, name] of names.entries()) {
    if (name.trim() === '') continue
    const column = outletColumnNames.find(each => outletColumns[each].some(known => nameKey(known) === nameKey(name)))
    if (!column) ignored.push(name.trim())
    else if (at.has(column)) throw new FeedRefused(`列重复：${name}`, `A column stands there twice: ${name}`)
    else at.set(column, n)
  }
  if (!at.has('outletId')) throw new FeedRefused('缺少列：门店编号', 'A column is missing: outletId')
  return { at, ignored }
}

type Read = { line: number; facts: OutletFacts; before: OutletRecord | undefined }

/** Reads one line against what the outlet is today; what is wrong goes to `problems`. */
function readLine(
  { line, fields, broken }: FeedRecord,
  { at }: Header,
  known: Known,
  outlets: ReadonlyMap<number, OutletRecord>,
  problems: OutletProblem[],
): Read | undefined {
  const given = (column: OutletColumn) => (fields[at.get(column) ?? -1] ?? '').trim()
  const wrong = (column: OutletColumn, cn: string, en: string) => {
    problems.push({ line, column: outletColumns[column][0], value: given(column).slice(0, 80), cn, en })
    return undefined
  }
  if (broken) return wrong('outletId', '这一行无法读取', 'This line cannot be read')
  if (!/^[1-9]\d{0,8}$/.test(given('outletId')))
    return wrong('outletId', '须为 1 至 999999999 的整数', 'A whole number from 1 to 999999999')
  const before = outlets.get(Number(given('outletId')))
  if (before?.state === 'closed') return wrong('outletId', '这家门店已停止营业', 'This outlet has closed for good')
  const own = before && outletCells(factsOf(before))
  const cells = Object.fromEntries(
    outletColumnNames.map(column => {
      if (own) return [column, at.has(column) ? given(column) : own[column]]
      const instead = column === 'shopId' ? shopIdFor(given('outletId')) : (byItself[column] ?? '')
      return [column, given(column) || instead]
    }),
  ) as Record<OutletColumn, string>
  // Half a place, or a system without a place, would move what is kept.
  const place = (['lng', 'lat'] as const).filter(column => at.has(column))
  if (place.length === 1 || (place.length === 0 && at.has('coordinateType')))
    return wrong(place[0] ?? 'coordinateType', '经度与纬度须一起给出', 'Longitude and latitude belong together')
  const facts = readOutlet(cells, known)
  if (!Array.isArray(facts)) return { line, facts, before }
  for (const { column, cn, en } of facts) wrong(column, cn, en)
  return undefined
}

/** Number of the shop of a new outlet whose line gives none. */
const shopIdFor = (outletId: string): string => String(Number(outletId) + 30_000)

/** Words by which an outlet is found: its name, its quarter and its district, with pinyin. */
const searchText = ({ nameCn, shortNameCn, shortNameEn, areaCode }: OutletFacts, { byCode }: Regions): string =>
  [
    withPinyin(nameCn.replace(/[\s·]/g, '')),
    withPinyin(byCode.get(areaCode ?? 0)?.nameCn ?? shortNameCn),
    shortNameEn.toLowerCase(),
  ].join(' ')

/** What differs between two outlets, by column. */
export function changesOf(before: OutletRecord | undefined, after: OutletFacts): OutletChanges {
  const [old, now] = [before && outletCells(factsOf(before)), outletCells(after)]
  return Object.fromEntries(
    outletColumnNames
      .filter(column => old?.[column] !== now[column])
      .map(column => [column, [old?.[column] ?? '', now[column]] as const]),
  )
}

/** Lines that would have two outlets under one number: the later one is not taken. */
function withoutDoubles(
  lines: readonly Read[],
  outlets: ReadonlyMap<number, OutletRecord>,
  problems: OutletProblem[],
): Read[] {
  const named = new Map(lines.map(({ facts }) => [facts.outletId, facts]))
  const taken = {
    outletId: new Map<string, number>(),
    cbuNo: new Map<string, number>(),
    shopId: new Map<string, number>(),
  }
  // Outlets that the file does not name keep their numbers.
  for (const row of outlets.values())
    if (!named.has(row.outletId)) {
      taken.cbuNo.set(row.cbuNo.toLowerCase(), 0)
      taken.shopId.set(String(row.shopId), 0)
    }
  return lines.filter(({ line, facts }) => {
    for (const column of ['outletId', 'cbuNo', 'shopId'] as const) {
      const value = String(facts[column]).toLowerCase()
      const first = taken[column].get(value)
      if (first === undefined) continue
      const [cn, en] =
        first === 0
          ? ['另一家门店已使用这个编号', 'Another outlet has this number']
          : [`与第 ${first} 行重复`, `The same as in line ${first}`]
      problems.push({ line, column: outletColumns[column][0], value: String(facts[column]), cn, en })
      return false
    }
    for (const column of ['outletId', 'cbuNo', 'shopId'] as const)
      taken[column].set(String(facts[column]).toLowerCase(), line)
    return true
  })
}

/** Writes one line. */
async function put(
  tx: Transaction<DB>,
  { facts, before }: Read,
  changes: OutletChanges,
  { regions }: Known,
  { now, by }: TakeOptions,
): Promise<void> {
  const renamed = ['nameCn', 'shortNameCn', 'shortNameEn', 'areaCode'].some(column => column in changes)
  const words = renamed || !before ? { searchText: searchText(facts, regions) } : {}
  const { outletId } = facts
  const fields = { ...columnsOf(facts), ...words }
  if (before) return changeOutlet(tx, { outletId, fields, changes, by, now })
  const own = { outletId, shopResourceUrl: `/dealerShop/${outletId}` }
  await addOutlet(tx, { outletId, fields: { ...fields, ...own }, changes, by, now })
}

/** The columns of a row that the list holds. */
export function columnsOf(facts: OutletFacts): Record<string, unknown> {
  const held = new Set<string>([...outletColumnNames, 'provinceCode', 'hours'])
  const days: readonly string[] = weekdays
  return Object.fromEntries(
    Object.entries(facts).filter(([field]) => held.has(field) && field !== 'outletId' && !days.includes(field)),
  )
}

export interface TakeOptions {
  path: string
  now: Date
  /** Who: a file at the command line, or a member of staff at the desk. */
  by: { source: 'file' } | { source: 'desk'; staffId: number }
  encoding?: FeedEncoding | undefined
}

/** Thrown to undo what a dry run has written. */
class Undone extends Error {}

/** All lines of a file, the first of them its header. */
async function linesOf({ path, encoding }: TakeOptions): Promise<{ header: Header; lines: FeedRecord[] }> {
  const shape = await shapeOf(path, encoding)
  const records: FeedRecord[] = []
  for await (const some of recordsOf(path, shape)) {
    records.push(...some)
    if (records.length > MOST_LINES + 1)
      throw new FeedRefused(`最多 ${MOST_LINES} 行`, `At most ${MOST_LINES} lines in one file`)
  }
  const [first, ...lines] = records
  if (!first) throw new FeedRefused(`文件是空的：${basename(path)}`, `The file is empty: ${basename(path)}`)
  return { header: headerOf(first.fields), lines }
}

/**
 * Takes outlets by their number, in the caller's transaction: lines that make sense are written, the others are told with
 * their number and the reason. Running it again changes nothing. An outlet that the file does not name stays as it is; none
 * is closed by a file.
 * @throws FeedRefused when the file cannot be read, lacks the number of outlets, or is too long
 */
export async function takeOutlets(tx: Transaction<DB>, options: TakeOptions): Promise<OutletSummary> {
  const { header, lines } = await linesOf(options)
  const regions = await regionsOf.now(tx)
  const known: Known = { regions, series: new Set((await modelRange.now(tx)).map(({ series }) => series.seriesCode)) }
  const outlets = new Map((await lockOutlets(tx)).map(row => [row.outletId, row]))
  const problems: OutletProblem[] = []
  const read = lines.flatMap(record => readLine(record, header, known, outlets, problems) ?? [])
  const taken = withoutDoubles(read, outlets, problems)
  const differences: OutletSummary['differences'] = []
  for (const line of taken) {
    const changes = changesOf(line.before, line.facts)
    if (line.before && Object.keys(changes).length === 0) continue
    const { outletId, nameCn } = line.facts
    differences.push({ outletId, name: nameCn, isNew: !line.before, changes })
    await put(tx, line, changes, known, options)
  }
  const created = differences.filter(each => each.isNew).length
  return {
    read: lines.length,
    created,
    changed: differences.length - created,
    unchanged: taken.length - differences.length,
    refused: lines.length - taken.length,
    ignored: header.ignored,
    problems: problems.sort((a, b) => a.line - b.line),
    differences,
  }
}

/**
 * Takes a file in a transaction of its own.
 * @param options `check`: says what would become of it, and writes nothing
 * @throws as `takeOutlets`
 */
export async function importOutlets(
  db: Kysely<DB>,
  { check, ...options }: TakeOptions & { check?: boolean },
): Promise<OutletSummary> {
  let summary: OutletSummary | undefined
  try {
    return await db.transaction().execute(async tx => {
      summary = await takeOutlets(tx, options)
      if (check) throw new Undone()
      return summary
    })
  } catch (error) {
    if (!(error instanceof Undone) || !summary) throw error
    return summary
  }
}
