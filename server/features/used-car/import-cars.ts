import { basename } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { certifiable, newCar, overwrite } from './car-row.ts'
import { type FeedFault, putFaults } from './feed-fault.queries.ts'
import { type FeedCar, type FeedCatalogue, type Problem, readCar } from './feed-car.ts'
import { type FeedHeader, readHeader } from './feed-columns.ts'
import { type FeedEncoding, type FeedRecord, FeedRefused, type FeedShape, recordsOf, shapeOf } from './feed-lines.ts'
import { nameKey } from './feed-values.ts'
import {
  feedCatalogue,
  importedColumns,
  insertCars,
  lockCars,
  type StoredCar,
  takeCarIds,
  updateCars,
  whileImporting,
} from './import.queries.ts'
import { type ImportReport, openReport } from './import-report.ts'

export interface ImportOptions {
  /** The dealer's file. */
  path: string
  /** Where the list of problems goes. */
  report: string
  /** All cars belong to this outlet: its id, dealer number or name. */
  outlet?: string | undefined
  /** Meaning by header (`checkMap`), goes before the built-in names. */
  map?: Readonly<Record<string, string>> | undefined
  /** Without it the file decides. */
  encoding?: FeedEncoding | undefined
  /** Names that dealers write before a version. */
  brand?: readonly string[] | undefined
  now: Date
  onProgress?: ((lines: number) => void) | undefined
}

export interface ImportSummary {
  encoding: FeedShape['encoding']
  /** Columns that were not understood. */
  ignored: string[]
  read: number
  created: number
  changed: number
  unchanged: number
  /** Lines with an error; nothing of them was imported. */
  refused: number
  /** Cars that are reserved or sold and therefore stayed as they are. */
  held: number
  warnings: number
}

/** Lines that share a transaction: either all of them are in or none. */
const BATCH = 500

/**
 * Imports a dealer's stock feed: reads it as a stream, refuses bad lines by number and reason, and writes the good ones
 * by VIN, in batches. Running it again changes nothing. A new price goes into the price history. A car that is reserved
 * or sold belongs to its order and is not changed.
 * @throws FeedRefused when the file cannot be read, its header lacks columns, the outlet is unknown, or another import
 *   runs; nothing is imported then
 */
export async function importUsedCars(db: Kysely<DB>, options: ImportOptions): Promise<ImportSummary> {
  const shape = await shapeOf(options.path, options.encoding)
  const catalogue = await feedCatalogue(db, { brand: options.brand ?? [], today: beijingDay(options.now) })
  if (options.outlet !== undefined) {
    catalogue.only = catalogue.outlets.get(nameKey(options.outlet))
    if (!catalogue.only) throw new FeedRefused(`未知的门店：${options.outlet}`, `Unknown outlet: ${options.outlet}`)
  }
  const summary = await whileImporting(db, async connection => {
    const sum: ImportSummary = { encoding: shape.encoding, ignored: [], ...zero }
    const file = recordsOf(options.path, shape)
    let report: ImportReport | undefined
    try {
      for await (const portion of portionsOf(file, catalogue, options)) {
        report ??= await openReport(options.report)
        const { problems, written } = await connection.transaction().execute(async tx => {
          const done = await writeCars(tx, portion.cars, options)
          const all = [...portion.problems, ...done.held].sort((a, b) => a.line - b.line)
          const { path, now } = options
          await putFaults(tx, { file: basename(path), first: sum.read === 0, vins: portion.vins, faults: all, now })
          return { problems: all, written: done }
        })
        await report.add(problems)
        sum.ignored = portion.ignored
        sum.read += portion.read
        sum.refused += portion.refused
        sum.warnings += portion.problems.filter(problem => problem.level === 'warning').length
        sum.created += written.created
        sum.changed += written.changed
        sum.unchanged += written.unchanged
        sum.held += written.held.length
        options.onProgress?.(sum.read)
      }
    } finally {
      await report?.close()
    }
    return sum
  })
  if (!summary) {
    throw new FeedRefused('另一个导入正在进行，请稍后再试', 'Another import is running; please try again later')
  }
  return summary
}

const zero = { read: 0, created: 0, changed: 0, unchanged: 0, refused: 0, held: 0, warnings: 0 }

interface Portion {
  cars: FeedCar[]
  problems: FeedFault[]
  /** All that had one, right or wrong. */
  vins: string[]
  read: number
  refused: number
  ignored: string[]
}

/** Reads and checks the lines, so many at a time that one transaction takes them. The first portion may be empty. */
async function* portionsOf(
  file: AsyncIterable<FeedRecord[]>,
  catalogue: FeedCatalogue,
  options: ImportOptions,
): AsyncGenerator<Portion> {
  let header: FeedHeader | undefined
  const lineOf = new Map<string, number>()
  const empty = (): Portion => ({
    cars: [],
    problems: [],
    vins: [],
    read: 0,
    refused: 0,
    ignored: header?.ignored ?? [],
  })
  let portion = empty()
  for await (const records of file) {
    for (const record of records) {
      if (!record.broken && record.fields.every(field => field.trim() === '')) continue
      if (!header) {
        if (record.broken)
          throw new FeedRefused('表头无法读取，请检查编码', 'The header cannot be read; check the encoding')
        header = readHeader(record.fields, options.map, catalogue.only !== undefined)
        yield empty()
        continue
      }
      const { car, problems, vin, outletId } = readCar(record, header, catalogue)
      const first = car && lineOf.get(car.vin)
      if (first !== undefined) problems.push(sameVin(record.line, car?.vin ?? '', first))
      portion.read++
      portion.problems.push(...problems.map(problem => ({ ...problem, outletId })))
      if (vin !== '') portion.vins.push(vin)
      if (car && first === undefined) {
        lineOf.set(car.vin, record.line)
        portion.cars.push(car)
      } else portion.refused++
      if (portion.read >= BATCH) {
        yield portion
        portion = empty()
      }
    }
  }
  if (!header) throw new FeedRefused('文件是空的', 'The file is empty')
  yield portion
}

const sameVin = (line: number, vin: string, first: number): Problem => ({
  line,
  level: 'error',
  vin,
  column: '',
  value: '',
  cn: `与第 ${first} 行车架号相同`,
  en: `Same VIN as line ${first}`,
})

interface Written {
  created: number
  changed: number
  unchanged: number
  held: FeedFault[]
}

/** Writes checked cars by VIN: new ones are added, those that differ overwritten, held ones told. */
async function writeCars(tx: Transaction<DB>, cars: readonly FeedCar[], options: ImportOptions): Promise<Written> {
  const written: Written = { created: 0, changed: 0, unchanged: 0, held: [] }
  if (cars.length === 0) return written
  const stored = await lockCars(
    tx,
    cars.map(car => car.vin),
  )
  const fresh = cars.filter(car => !stored.has(car.vin))
  const changed: StoredCar[] = []
  const repriced: number[] = []
  for (const car of cars) {
    const before = stored.get(car.vin)
    if (!before) continue
    const after = overwrite(before, car)
    const stays = before.state === 'withdrawn' && before.withdrawReason !== '' && after.state !== 'withdrawn'
    // Staff took it off for a reason; a feed that still offers it does not put it back.
    if (stays) after.state = 'withdrawn'
    const bound = before.state === 'reserved' || before.state === 'sold'
    const elsewhere = options.outlet !== undefined && before.outletId !== car.outlet.outletId
    const fixed = bound || elsewhere || before.keptBy === 'desk'
    const same = importedColumns.every(
      column => after[column] === before[column] || (fixed && (column === 'keptBy' || column === 'feedFields')),
    )
    if (stays) {
      const why = before.withdrawReason
      const en = `Taken off the shop at the desk: ${why}. Its state was not changed`
      written.held.push(notChanged(car, `运营台已下架：${why}；状态未更改`, en))
    }
    if (same) {
      if (!stays) written.unchanged++
    } else if (before.keptBy === 'desk') {
      written.held.push(notChanged(car, '这台车在运营台维护', 'This car is kept at the desk'))
    } else if (elsewhere) {
      written.held.push(notChanged(car, '这台车属于其他门店', 'This car belongs to another outlet'))
    } else if (bound) {
      const sold = before.state === 'sold'
      written.held.push(
        sold
          ? notChanged(car, '这台车已售出', 'This car has been sold')
          : notChanged(car, '这台车已被客户预订', 'This car is reserved by a customer'),
      )
    } else if (after.certified && !certifiable(after)) {
      written.held.push(
        notChanged(
          car,
          '更改后不再符合官方认证条件，请同时更新“官方认证”或“车况等级”',
          'No longer meets the certified conditions; update "certified" or "grade" as well',
        ),
      )
    } else {
      written.changed++
      changed.push(after)
      if (after.priceFen !== before.priceFen) repriced.push(after.id)
    }
  }
  const ids = fresh.length > 0 ? await takeCarIds(tx, fresh.length) : []
  await insertCars(
    tx,
    fresh.map((car, i) => newCar(car, ids[i] as number, options.now)),
    options.now,
  )
  await updateCars(tx, changed, repriced, options.now)
  written.created = fresh.length
  return written
}

const notChanged = (car: FeedCar, cn: string, en: string): FeedFault => ({
  outletId: car.outlet.outletId,
  line: car.line,
  level: 'held',
  vin: car.vin,
  column: '',
  value: '',
  cn,
  en,
})
