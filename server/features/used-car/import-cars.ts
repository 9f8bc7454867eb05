import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { carSearchText, carTitleCn, carTitleEn } from '#server/lib/car-text.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { emissionLevelOf } from '#server/lib/emission.ts'
import { monthlyPaymentFen } from '#server/lib/used-car-loan.ts'
import { type FeedCar, type FeedCatalogue, type Problem, readCar } from './feed-car.ts'
import { type FeedHeader, readHeader } from './feed-columns.ts'
import { type FeedEncoding, type FeedRecord, FeedRefused, type FeedShape, recordsOf, shapeOf } from './feed-lines.ts'
import { nameKey } from './feed-values.ts'
import { paintCn } from './feed-names.ts'
import {
  feedCatalogue,
  importedColumns,
  insertCars,
  lockCars,
  type NewCar,
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
        const written = await connection.transaction().execute(tx => writeCars(tx, portion.cars, options))
        await report.add([...portion.problems, ...written.held].sort((a, b) => a.line - b.line))
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
  problems: Problem[]
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
  const empty = (): Portion => ({ cars: [], problems: [], read: 0, refused: 0, ignored: header?.ignored ?? [] })
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
      const { car, problems } = readCar(record, header, catalogue)
      const first = car && lineOf.get(car.vin)
      if (first !== undefined) problems.push(sameVin(record.line, car?.vin ?? '', first))
      portion.read++
      portion.problems.push(...problems)
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
  held: Problem[]
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
    if (importedColumns.every(column => after[column] === before[column])) {
      written.unchanged++
    } else if (options.outlet !== undefined && before.outletId !== car.outlet.outletId) {
      written.held.push(notChanged(car, '这台车属于其他门店', 'This car belongs to another outlet'))
    } else if (before.state === 'reserved' || before.state === 'sold') {
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

/** What the table demands of a certified car (domain E.2). */
const certifiable = (car: StoredCar): boolean =>
  car.mileageKm <= 120_000 && car.grade !== null && car.grade <= 2 && !car.accident && !car.flood && !car.fire

const notChanged = (car: FeedCar, cn: string, en: string): Problem => ({
  line: car.line,
  level: 'held',
  vin: car.vin,
  column: '',
  value: '',
  cn,
  en,
})

/** What follows from version, model year, paint, place and price. */
function derived(car: FeedCar, carNo: string) {
  const { trim, outlet } = car
  return {
    spuId: trim.spuId,
    seriesCode: trim.seriesCode,
    rangeCode: trim.rangeCode,
    titleCn: carTitleCn(trim.nameCn, car.modelYear),
    titleEn: carTitleEn(trim.nameEn, car.modelYear),
    modelYear: car.modelYear,
    bodyKey: trim.bodyKey,
    energy: trim.energy,
    displacementMl: trim.displacementMl,
    gearbox: trim.gearbox,
    firstRegisteredOn: car.firstRegisteredOn,
    mileageKm: car.mileageKm,
    paint: car.paint,
    priceFen: car.priceFen,
    monthlyFen: monthlyPaymentFen(car.priceFen),
    outletId: outlet.outletId,
    provinceCode: outlet.provinceCode,
    cityCode: outlet.cityCode,
    searchText: carSearchText({
      trimCn: trim.nameCn,
      trimEn: trim.nameEn,
      modelYear: car.modelYear,
      starCn: trim.starCn,
      kindCn: trim.kindCn,
      paintCn: paintCn(car.paint),
      cityCn: outlet.cityCn,
      carNo,
    }),
  }
}

/** The stored car with what the feed says; a reduction is remembered until the next change of the price. */
function overwrite(before: StoredCar, car: FeedCar): StoredCar {
  const drop = before.priceFen - car.priceFen
  return {
    ...before,
    ...derived(car, before.carNo),
    ...(car.optional as Partial<StoredCar>),
    priceDropFen: drop === 0 ? before.priceDropFen : Math.max(0, drop),
  }
}

function newCar(car: FeedCar, id: number, now: Date): NewCar {
  const listed = car.listedOn && car.listedOn < beijingDay(now) ? `${car.listedOn}T10:00:00+08:00` : now.toISOString()
  const carNo = `HU${listed.slice(2, 4)}-${id}`
  const usual = {
    cabin: 'night' as const,
    batteryHealth: null,
    emissionLevel: emissionLevelOf(car.trim.energy, car.firstRegisteredOn),
    plateCityCode: null,
    transferCount: 0,
    useKind: 'private' as const,
    vehicleSource: 'replace' as const,
    msrpFen: car.trim.msrpFen,
    priceDropFen: 0,
    certified: false,
    grade: null,
    accident: false,
    flood: false,
    fire: false,
    isVideo: false,
    keyCount: 2,
    insuranceUntil: null,
    inspectionUntil: null,
    warrantyUntil: null,
    state: 'publish' as const,
  }
  return {
    id,
    carNo,
    vin: car.vin,
    equipment: car.trim.equipment,
    listedAt: listed,
    ...usual,
    ...derived(car, carNo),
    ...(car.optional as Partial<StoredCar>),
  }
}
