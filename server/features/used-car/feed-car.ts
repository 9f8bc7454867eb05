import type { BodyKey, Energy } from '#contract/car-codes.ts'
import { hasVinCheckDigit, isVin } from '#server/lib/vin.ts'
import type { FeedColumn, FeedHeader } from './feed-columns.ts'
import type { BrokenLine, FeedRecord } from './feed-lines.ts'
import {
  cabinChoices,
  cabinNames,
  paintChoices,
  paintNames,
  sourceNames,
  stateChoices,
  stateNames,
  useKindNames,
} from './feed-names.ts'
import {
  nameKey,
  plain,
  readChoice,
  readCount,
  readDay,
  readEmission,
  readMileage,
  readModelYear,
  readPrice,
  readRegistered,
  readYesNo,
  splitModelYear,
  Unreadable,
} from './feed-values.ts'

/** A version as the feed needs it. */
export interface FeedTrim {
  spuId: number
  seriesCode: string
  rangeCode: string
  nameCn: string
  nameEn: string
  firstModelYear: number
  lastModelYear: number | null
  msrpFen: number
  energy: Energy
  displacementMl: number | null
  gearbox: string
  bodyKey: BodyKey
  equipment: string[]
  starCn: string
  kindCn: string
}
export interface FeedOutlet {
  outletId: number
  provinceCode: number
  cityCode: number
  cityCn: string
}

/** What the lines of a feed are held against. Keys are `nameKey`s. */
export interface FeedCatalogue {
  trims: ReadonlyMap<string, readonly FeedTrim[]>
  series: ReadonlyMap<string, string>
  outlets: ReadonlyMap<string, FeedOutlet>
  cities: ReadonlyMap<string, number>
  /** Names of the brand, which dealers write before a version. */
  brand: readonly string[]
  /** The day in Beijing, YYYY-MM-DD. */
  today: string
  /** The outlet of the whole file, when it was given. */
  only?: FeedOutlet | undefined
}

/** What is wrong with a line: an error refuses it, a warning does not, "held" says that the car may not change now. */
export interface Problem {
  line: number
  level: 'error' | 'warning' | 'held'
  vin: string
  column: string
  value: string
  cn: string
  en: string
}

/** Columns of `used_car` that a feed may leave out; what it says wins over what is stored, silence changes nothing. */
export interface OptionalFacts {
  cabin?: string
  plateCityCode?: number
  transferCount?: number
  useKind?: string
  vehicleSource?: string
  msrpFen?: number
  certified?: boolean
  grade?: number
  emissionLevel?: number
  keyCount?: number
  insuranceUntil?: string
  inspectionUntil?: string
  warrantyUntil?: string
  batteryHealth?: number
  isVideo?: boolean
  accident?: boolean
  flood?: boolean
  fire?: boolean
  state?: string
}
export interface FeedCar {
  line: number
  vin: string
  trim: FeedTrim
  outlet: FeedOutlet
  modelYear: number
  firstRegisteredOn: string | null
  mileageKm: number
  paint: string
  priceFen: number
  listedOn: string | undefined
  optional: OptionalFacts
}

const brokenReasons: Readonly<Record<BrokenLine, readonly [cn: string, en: string]>> = {
  encoding: ['这一行的文字编码有误', 'This line has characters that are not in the encoding of the file'],
  quote: ['引号没有成对', 'A quote is opened and never closed'],
  long: ['这一行过长', 'This line is too long'],
}
const none = new Unreadable('缺少内容', 'Nothing is given')

/**
 * Reads one line into a car.
 * @returns the car, unless an error stands among the problems
 */
export function readCar(
  record: FeedRecord,
  { places, headers }: FeedHeader,
  catalogue: FeedCatalogue,
): { car: FeedCar | undefined; problems: Problem[]; vin: string; outletId: number | null } {
  const problems: Problem[] = []
  let vin = ''
  const tell = (level: 'error' | 'warning', column: string, value: string, why: { cn: string; en: string }) =>
    problems.push({ line: record.line, level, vin, column, value: value.slice(0, 120), cn: why.cn, en: why.en })

  if (record.broken) {
    const [cn, en] = brokenReasons[record.broken]
    tell('error', '', '', { cn, en })
    return { car: undefined, problems, vin, outletId: catalogue.only?.outletId ?? null }
  }
  const { fields } = record
  const extra = fields.slice(headers.length).some(field => field.trim() !== '')
  if (fields.length < headers.length || extra) {
    const cn = `有 ${fields.length} 个字段，表头有 ${headers.length} 个`
    tell('error', '', '', { cn, en: `${fields.length} fields, the header has ${headers.length}` })
    return { car: undefined, problems, vin, outletId: catalogue.only?.outletId ?? null }
  }

  const cell = (column: FeedColumn): string => {
    const place = places[column]
    return place === undefined ? '' : plain(fields[place] ?? '')
  }
  /** Reads a cell; an empty one, and one that cannot be read, gives undefined. Needed cells must not be empty. */
  function read<T>(column: FeedColumn, reader: (cell: string) => T | Unreadable, needed = false): T | undefined {
    const text = cell(column)
    const value = text === '' ? (needed ? none : undefined) : reader(text)
    if (!(value instanceof Unreadable)) return value
    tell('error', headers[places[column] ?? -1] ?? column, text, value)
    return undefined
  }

  vin = cell('vin').toUpperCase().replace(VIN_DIVIDERS, '')
  read('vin', () => readVin(vin), true)
  if (isVin(vin) && !hasVinCheckDigit(vin)) {
    tell('warning', headers[places.vin ?? -1] ?? 'vin', vin, {
      cn: '校验位不符，请核对（已导入）',
      en: 'The check digit does not match; please verify (imported all the same)',
    })
  }
  const series = read('series', text => readChoice(text, catalogue.series, '车系', 'series'))
  const named = splitModelYear(cell('trim'))
  const trim = read('trim', () => findTrim(named.name, series, catalogue), true)
  const modelYear = cell('model_year') === '' ? named.modelYear : read('model_year', readModelYear)
  if (trim && (cell('model_year') === '' || modelYear !== undefined)) {
    const why = checkModelYear(trim, modelYear, catalogue.today)
    if (why)
      tell('error', headers[places.model_year ?? places.trim ?? -1] ?? 'model_year', String(modelYear ?? ''), why)
  }
  const priceColumn = places.price_wan === undefined ? 'price_yuan' : 'price_wan'
  const price = read(priceColumn, text => readPrice(text, priceColumn === 'price_wan' ? 'wan' : 'yuan'), true)
  const mileageColumn = places.mileage_wan === undefined ? 'mileage_km' : 'mileage_wan'
  const mileage = read(mileageColumn, text => readMileage(text, mileageColumn === 'mileage_wan' ? 'wan' : 'km'), true)
  const registered =
    cell('registered') === '' ? null : read('registered', text => notLater(readRegistered(text), catalogue.today))
  const paint = read('paint', text => readChoice(text, paintNames, '车身颜色', 'paint', paintChoices), true)
  const outlet = catalogue.only ?? read('outlet', text => readChoice(text, catalogue.outlets, '门店', 'outlet'), true)
  const listed = read('listed', text => notLater(readDay(text), catalogue.today) as string | Unreadable)
  const optional = readOptional(read, places)

  if (cell('plate_city') !== '') {
    const city = catalogue.cities.get(nameKey(cell('plate_city')))
    if (city === undefined) {
      tell('warning', headers[places.plate_city ?? -1] ?? '', cell('plate_city'), {
        cn: '未知的城市，已忽略',
        en: 'Unknown city, left out',
      })
    } else optional.plateCityCode = city
  }
  if (optional.certified) {
    const why = notCertifiable(optional, mileage, registered, catalogue.today)
    if (why) tell('error', headers[places.certified ?? -1] ?? '', cell('certified'), why)
  }
  if (optional.batteryHealth !== undefined && trim?.energy === 'ICE') delete optional.batteryHealth
  const msrp = optional.msrpFen ?? trim?.msrpFen
  if (price !== undefined && msrp !== undefined && (price > msrp * 1.2 || price < msrp / 10)) {
    tell('warning', headers[places[priceColumn] ?? -1] ?? '', cell(priceColumn), {
      cn: '售价与新车指导价相差很大，请核对（已导入）',
      en: 'The price is far from the guide price; please verify (imported all the same)',
    })
  }

  const outletId = outlet?.outletId ?? null
  const known = isVin(vin) ? vin : ''
  const refused = problems.some(problem => problem.level === 'error')
  if (
    refused ||
    !trim ||
    !outlet ||
    !paint ||
    price === undefined ||
    mileage === undefined ||
    registered === undefined
  ) {
    return { car: undefined, problems, vin: known, outletId }
  }
  return {
    vin: known,
    outletId,
    car: {
      line: record.line,
      vin,
      trim,
      outlet,
      modelYear: modelYear as number,
      firstRegisteredOn: registered,
      mileageKm: mileage,
      paint,
      priceFen: price,
      listedOn: listed,
      optional,
    },
    problems,
  }
}

/** What people write between the groups of a VIN. */
const VIN_DIVIDERS = /[\s\-\u2010-\u2015_.·]/g

function readVin(vin: string): string | Unreadable {
  if (isVin(vin)) return vin
  if (vin.length !== 17)
    return new Unreadable(`车架号应为 17 位，现为 ${vin.length} 位`, `A VIN has 17 characters, this has ${vin.length}`)
  return new Unreadable('车架号只含数字与除 I、O、Q 外的字母', 'A VIN has digits and letters without I, O and Q')
}

function findTrim(name: string, series: string | undefined, { trims, brand }: FeedCatalogue): FeedTrim | Unreadable {
  let key = nameKey(name)
  for (const word of brand) if (key.startsWith(word)) key = key.slice(word.length)
  const found = (trims.get(key) ?? []).filter(trim => series === undefined || trim.seriesCode === series)
  if (found.length === 1) return found[0] as FeedTrim
  if (found.length === 0) return new Unreadable('未知的车型', 'Unknown version')
  return new Unreadable(
    `车型不唯一：${found.map(trim => trim.nameCn).join('、')}`,
    `More than one version fits: ${found.map(trim => trim.nameEn).join(', ')}`,
  )
}

function checkModelYear(trim: FeedTrim, year: number | undefined, today: string): Unreadable | undefined {
  if (year === undefined) return new Unreadable('缺少年款', 'The model year is missing')
  const last = trim.lastModelYear ?? Number(today.slice(0, 4)) + 1
  if (year >= trim.firstModelYear && year <= last) return undefined
  return new Unreadable(
    `${trim.nameCn} 没有 ${year} 年款（${trim.firstModelYear}–${last}）`,
    `${trim.nameEn} has no model year ${year} (${trim.firstModelYear}–${last})`,
  )
}

const notLater = (day: string | null | Unreadable, today: string): string | null | Unreadable =>
  typeof day === 'string' && day > today ? new Unreadable('日期晚于今天', 'The day is in the future') : day

/** The programme's conditions: six years, 120,000 km, no accident, condition 1 or 2 (domain E.2). */
function notCertifiable(
  facts: OptionalFacts,
  mileageKm: number | undefined,
  registered: string | null | undefined,
  today: string,
): Unreadable | undefined {
  if (facts.grade === undefined || facts.grade > 2) {
    return new Unreadable('官方认证车须填写车况等级 1 或 2', 'A certified car needs condition grade 1 or 2')
  }
  const sixYearsAgo = `${Number(today.slice(0, 4)) - 6}${today.slice(4)}`
  if ((mileageKm ?? 0) > 120_000 || (registered && registered < sixYearsAgo)) {
    return new Unreadable(
      '官方认证车须在 6 年、12 万公里以内',
      'A certified car is at most six years old with 120,000 km',
    )
  }
  if (facts.accident || facts.flood || facts.fire) {
    return new Unreadable('事故、泡水、火烧车不能认证', 'A car after an accident, flood or fire cannot be certified')
  }
  return undefined
}

type Read = <T>(column: FeedColumn, reader: (cell: string) => T | Unreadable) => T | undefined

function readOptional(read: Read, places: FeedHeader['places']): OptionalFacts {
  const msrp = places.msrp_wan === undefined ? 'msrp_yuan' : 'msrp_wan'
  const facts = {
    cabin: read('cabin', text => readChoice(text, cabinNames, '内饰颜色', 'cabin', cabinChoices)),
    transferCount: read('transfers', text => readCount(text, 20)),
    useKind: read('use_kind', text => readChoice(text, useKindNames, '使用性质', 'use')),
    vehicleSource: read('source', text => readChoice(text, sourceNames, '车源类型', 'source')),
    msrpFen: read(msrp, text => readPrice(text, msrp === 'msrp_wan' ? 'wan' : 'yuan')),
    certified: read('certified', readYesNo),
    grade: read('grade', readGrade),
    emissionLevel: read('emission', readEmission),
    keyCount: read('keys', text => readCount(text, 9)),
    insuranceUntil: read('insurance_until', readDay),
    inspectionUntil: read('inspection_until', readDay),
    warrantyUntil: read('warranty_until', readDay),
    batteryHealth: read('battery_health', readHealth),
    isVideo: read('video', readYesNo),
    accident: read('accident', readYesNo),
    flood: read('flood', readYesNo),
    fire: read('fire', readYesNo),
    state: read('state', text => readChoice(text, stateNames, '状态', 'state', stateChoices)),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as OptionalFacts
}

function readGrade(cell: string): number | Unreadable {
  const grade = { 良好: 1, 正常磨损: 2, 较差: 3, good: 1, normal: 2, poor: 3 }[cell.toLowerCase()]
  if (grade) return grade
  const [, digit] = /^([1-3])\s*级?$/.exec(cell) ?? []
  return digit ? Number(digit) : new Unreadable('车况等级应为 1、2 或 3', 'The condition grade is 1, 2 or 3')
}

function readHealth(cell: string): number | Unreadable {
  const health = readCount(cell, 100)
  return health === 0 ? new Unreadable('应为 1 到 100', 'From 1 to 100') : health
}
