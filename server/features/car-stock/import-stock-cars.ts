/** New cars from a file (docs/new-car-file.md): whole or not at all. */
import { basename } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import { dayPattern, isDay } from '#contract/day.ts'
import { vinNumber } from '#contract/vin.ts'
import type { DB } from '#server/db/schema.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import type { Configurable } from '#server/features/configure/configure.rules.ts'
import { type FeedRecord, FeedRefused, recordsOf, shapeOf } from '#server/features/used-car/feed-lines.ts'
import { nameKey } from '#server/features/used-car/feed-values.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import { begin, move } from '#server/lib/move.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { type Built, readBuilt } from './stock-car.read.ts'
import { dayFits } from './stock-car.rules.ts'
import { stockCar } from './stock-car.states.ts'
import { type StockCar, takeEntering } from './stock-car.queries.ts'

/** A line that keeps the file out, or (`warning`) that should be looked at. */
export interface StockProblem {
  line: number
  level: 'error' | 'warning'
  column: string
  value: string
  cn: string
  en: string
}

export interface StockSummary {
  read: number
  created: number
  changed: number
  unchanged: number
  /** With an error among them nothing was imported. */
  problems: StockProblem[]
}

/** Names that a header may have, by column. */
const headers = {
  vin: ['vin', '车架号', '车辆识别代号'],
  outlet: ['outlet', '门店', '门店编号'],
  code: ['code', 'configurationcode', '配置代码'],
  modelYear: ['modelyear', '年款'],
  place: ['place', '位置'],
  arrivesOn: ['arriveson', '到店日期', '预计到店'],
} as const
type Column = keyof typeof headers
const columns = Object.keys(headers) as Column[]

/** A map, for a cell may hold any word, also one that every object knows. */
const places: ReadonlyMap<string, StockPlace> = new Map([
  ['factory', 'factory'],
  ['在厂', 'factory'],
  ['transit', 'transit'],
  ['在途', 'transit'],
  ['outlet', 'outlet'],
  ['在店', 'outlet'],
])

/** More cars than a maker sends at once. */
const MOST_LINES = 5_000

interface Line extends Built {
  line: number
  vin: string
  outletId: number
  place: StockPlace
  arrivesOn: string
}

/** What lines are read by. */
interface Known {
  range: Configurable
  outlets: ReadonlyMap<string, number>
  now: Date
}

/** Thrown to undo what a dry run or a file with problems has written. */
class Undone extends Error {}

function columnsOf(header: readonly string[]): Map<Column, number> {
  const names = header.map(nameKey)
  const found = new Map<Column, number>()
  for (const column of columns) {
    const at = names.findIndex(name => headers[column].some(each => nameKey(each) === name))
    if (at < 0) throw new FeedRefused(`缺少列：${headers[column].join(' / ')}`, `A column is missing: ${column}`)
    found.set(column, at)
  }
  return found
}

/** One line; what is wrong with it goes to `problems`. */
function readLine(
  { line, fields, broken }: FeedRecord,
  at: Map<Column, number>,
  { range, outlets, now }: Known,
  problems: StockProblem[],
): Line | undefined {
  const cell = (column: Column) => (fields[at.get(column) ?? -1] ?? '').trim()
  const wrong = (column: Column, cn: string, en: string, level: StockProblem['level'] = 'error') => {
    problems.push({ line, level, column, value: cell(column).slice(0, 80), cn, en })
    return undefined
  }
  if (broken) return wrong('vin', '这一行无法读取', 'This line cannot be read')
  const vin = vinNumber(cell('vin'))
  const outletId = outlets.get(nameKey(cell('outlet')))
  const place = places.get(cell('place').toLowerCase())
  const arrivesOn = cell('arrivesOn')
  const modelYear = Number(cell('modelYear'))
  const built = readBuilt(cell('code'), modelYear, range, now)
  if (!vin) return wrong('vin', '车架号须为 17 位，不含 I、O、Q', 'A VIN has 17 characters, without I, O and Q')
  if (outletId === undefined) return wrong('outlet', '未知或不销售新车的门店', 'No open outlet that sells new cars')
  if (built === 'code') return wrong('code', '配置代码无法识别', 'This configuration code says nothing')
  if (built === 'year') return wrong('modelYear', '这个车型没有该年款', 'This version has no such model year')
  if (!place) return wrong('place', '可填：在厂、在途、在店', 'One of: factory, transit, outlet')
  if (!dayPattern.test(arrivesOn) || !isDay(arrivesOn))
    return wrong('arrivesOn', '日期须为 2026-11-24 的形式', 'A day is written as 2026-11-24')
  if (!dayFits(place, arrivesOn, beijingDay(now)))
    return wrong('arrivesOn', '在店的不能晚于今天，未到店的不能早于今天', 'Past for a car at the outlet, else not past')
  if (!hasVinCheckDigit(vin))
    wrong('vin', '第 9 位校验位不符，请核对', 'The check digit differs; please look', 'warning')
  return { line, vin, outletId, ...built, place, arrivesOn }
}

async function outletsByName(db: Kysely<DB>): Promise<Map<string, number>> {
  const { rows } = await sql<{ outletId: number; cbuNo: string; nameCn: string; nameEn: string }>`
    select outlet_id, cbu_no, name_cn, name_en from outlet where state = 'open' and 'sales' = any(services)`.execute(db)
  return new Map(
    rows.flatMap(row =>
      [String(row.outletId), row.cbuNo, row.nameCn, row.nameEn].map((name): [string, number] => [
        nameKey(name),
        row.outletId,
      ]),
    ),
  )
}

const sameAs = (car: StockCar, line: Line): boolean =>
  (['code', 'modelYear', 'place', 'arrivesOn'] as const).every(column => car[column] === line[column])

/** Writes one line. @returns what became of it, or why it cannot be */
async function put(
  tx: Transaction<DB>,
  line: Line,
  file: string,
  now: Date,
): Promise<'created' | 'changed' | 'unchanged' | [cn: string, en: string]> {
  const { line: _, vin, outletId, ...built } = line
  const { rows } = await sql<StockCar>`select * from stock_car where vin = ${vin} for update`.execute(tx)
  const [car] = rows
  const actor = { kind: 'clock' } as const
  if (!car) {
    const values = { stockNo: newNumber('HN', now), vin, outletId, ...built }
    await begin(tx, stockCar, { event: 'enter', actor, now, facts: {}, values, note: { file } })
    return 'created'
  }
  if (car.outletId !== outletId) return ['这台车在另一家门店', 'This car is at another outlet']
  if (sameAs(car, line)) return 'unchanged'
  if (car.state === 'delivered') return ['这台车已交付', 'This car is handed over']
  if (car.state === 'allocated' && (car.code !== built.code || car.modelYear !== built.modelYear))
    return ['车已分配给订单，配置不能更改', 'The car is allocated to an order: its configuration stays']
  await move(tx, stockCar, car.id, { event: 'edit', actor, now, row: car, facts: { columns: built }, note: { file } })
  return 'changed'
}

/**
 * Imports new cars by their VIN: all lines of the file, or with one that is wrong none. Running it again changes nothing.
 * @param options `check`: says what would become of it, and writes nothing
 * @throws FeedRefused when the file cannot be read, lacks a column, or is too long
 */
export async function importStockCars(
  db: Kysely<DB>,
  { path, now, check }: { path: string; now: Date; check: boolean },
): Promise<StockSummary> {
  const shape = await shapeOf(path)
  const known: Known = { range: await configurable.now(db), outlets: await outletsByName(db), now }
  const summary: StockSummary = { read: 0, created: 0, changed: 0, unchanged: 0, problems: [] }
  const lines: Line[] = []
  const lineOf = new Map<string, number>()
  let at: Map<Column, number> | undefined
  for await (const records of recordsOf(path, shape))
    for (const record of records) {
      if (!at) {
        at = columnsOf(record.fields)
        continue
      }
      if (++summary.read > MOST_LINES)
        throw new FeedRefused(`最多 ${MOST_LINES} 行`, `At most ${MOST_LINES} lines in one file`)
      const line = readLine(record, at, known, summary.problems)
      const first = line && lineOf.get(line.vin)
      if (first !== undefined)
        summary.problems.push({
          line: record.line,
          level: 'error',
          column: 'vin',
          value: line?.vin ?? '',
          cn: `与第 ${first} 行是同一台车`,
          en: `The same car as in line ${first}`,
        })
      else if (line) {
        lineOf.set(line.vin, line.line)
        lines.push(line)
      }
    }
  if (!at) throw new FeedRefused('文件是空的', 'The file is empty')
  try {
    await db.transaction().execute(async tx => {
      await takeEntering(tx)
      for (const line of lines.toSorted((a, b) => a.vin.localeCompare(b.vin))) {
        const done = await put(tx, line, basename(path), now)
        if (typeof done === 'string') summary[done]++
        else
          summary.problems.push({
            line: line.line,
            level: 'error',
            column: 'vin',
            value: line.vin,
            cn: done[0],
            en: done[1],
          })
      }
      if (check || summary.problems.some(each => each.level === 'error')) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  summary.problems.sort((a, b) => a.line - b.line)
  return summary
}
