import type { DepositKind } from '#contract/codes.ts'
import { bodies, type BodyKey, paints, upholsteries } from '#contract/car-codes.ts'
import type { UsedCarState } from '#contract/used-car-codes.ts'
import { usedCarDepositFen } from '#contract/constants.ts'
import { entryOf, itemAt, required } from '#contract/required.ts'
import { carSearchText, carTitleCn, carTitleEn } from '#server/lib/car-text.ts'
import { emissionLevelOf } from '#server/lib/emission.ts'
import type { TrimRow } from '#server/lib/range/range-rows.ts'
import { monthlyPaymentFen } from '#server/lib/used-car-loan.ts'
import { ownMaker, vinCheckDigit, vinEnergyLetters, vinYear } from '#server/lib/vin.ts'
import { type CarLife, type OwnerRow, ownersOf, type ServiceRow, servicesOf } from './car-history.ts'
import { guideOf, marketPriceFen, priceSteps, seriesWeights } from './car-market.ts'
import { addMonths, dayName, dayOf, momentOf, monthsBetween, yearOf } from './days.ts'
import { inspect, type ReportRow, writeReport } from './inspection.ts'
import { batteryHealthOf } from './measured-values.ts'
import type { OutletRow } from './outlets.ts'
import { type Random, randomOf } from './random.ts'
import { seriesRows, standardEquipment, trimRows } from './range.ts'
import { regionOf } from './regions.ts'

/** A row of `used_car`. */
export interface UsedCarRow {
  id: number
  carNo: string
  vin: string
  spuId: number
  seriesCode: string
  rangeCode: string
  titleCn: string
  titleEn: string
  modelYear: number
  firstRegisteredOn: string | null
  mileageKm: number
  paint: string
  cabin: string
  bodyKey: string
  energy: TrimRow['energy']
  displacementMl: number | null
  gearbox: string
  batteryHealth: number | null
  emissionLevel: number
  plateCityCode: number | null
  transferCount: number
  useKind: 'private' | 'rental' | 'showroom' | 'testdrive'
  vehicleSource: 'factory' | 'showroom' | 'testdrive' | 'replace'
  msrpFen: number
  priceFen: number
  monthlyFen: number
  priceDropFen: number
  depositFen: number
  depositKind: DepositKind
  certified: boolean
  grade: 1 | 2 | 3
  accident: boolean
  flood: boolean
  fire: boolean
  isVideo: boolean
  keyCount: number
  equipment: string[]
  outletId: number
  provinceCode: number
  cityCode: number
  insuranceUntil: string | null
  inspectionUntil: string | null
  warrantyUntil: string | null
  state: UsedCarState
  listedAt: string
  soldAt: string | null
  searchText: string
  /** Moment of the last change; the seed has no other. */
  updatedAt: string
}
/** A row of `used_car_price`. */
export interface PriceRow {
  usedCarId: number
  at: string
  priceFen: number
  reason: string
}
export interface SeededCar {
  car: UsedCarRow
  prices: PriceRow[]
  owners: OwnerRow[]
  services: ServiceRow[]
  report: ReportRow
}

/** The numbers run out here: six digits of a car's number from 100,000 on, each once. */
export const mostSeededCars = 900_000

/** Reorders the numbers 100,000 … 999,999, so that neighbours do not look like neighbours. */
const scatter = (index: number, step: number, start: number): number =>
  100_000 + ((index * step + start) % mostSeededCars)

/** Weeks, days and hours in which a dealer puts cars online. */
const minuteOfListing = (random: Random): number => random.int(9 * 60, 18 * 60)

const bodyLetters = { sedan: 'S', fastback: 'C', touring: 'W', suv: 'U', 'large-suv': 'U', compact: 'W' } as const
const driveLetters: Readonly<Record<string, string>> = { fwd: 'F', rwd: 'R', awd: 'A' }

function vinOf(index: number, trim: TrimRow, modelYear: number): string {
  const series = trim.seriesCode.charAt(0).toUpperCase()
  const described =
    bodyLetters[trim.bodyKey] + series + vinEnergyLetters[trim.energy] + (driveLetters[trim.drive] ?? 'R')
  const restraint = String(1 + (trim.sort % 4))
  const serial = String(scatter(index, 7919, 4873))
  const vin = `${ownMaker}${described}${restraint}0${vinYear(modelYear)}H${serial}`
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)
}

type Story = 'usual' | 'shown' | 'new' | 'old'

interface Origin {
  months: number
  registered: number | null
  mileageKm: number
  useKind: UsedCarRow['useKind']
  source: UsedCarRow['vehicleSource']
  transfers: number
}

/** Age, kilometres and former use (domain E.2): 2 % unregistered, 6 % show and test cars, 2 % older than six years. */
function originOf(random: Random, today: number): Origin {
  const story = (['usual', 'shown', 'new', 'old'] as const)[random.weighted([90, 6, 2, 2])] as Story
  if (story === 'new') {
    const useKind = random.chance(0.7) ? 'showroom' : 'private'
    const source = useKind === 'showroom' ? 'showroom' : 'factory'
    return { months: 0, registered: null, mileageKm: random.int(5, 80), useKind, source, transfers: 0 }
  }
  const wanted =
    story === 'shown'
      ? random.int(3, 11)
      : story === 'old'
        ? random.int(74, 98)
        : Math.min(71, Math.max(2, Math.floor(random.triangular(0, 30, 72))))
  const registered = Math.min(today - 40, addMonths(today, -wanted) - random.int(0, 27))
  const months = monthsBetween(registered, today)
  const perMonth = Math.max(300, random.normal(1450, 420))
  const usual = Math.round(months * perMonth)
  if (story === 'shown') {
    const useKind = random.chance(0.6) ? 'testdrive' : 'showroom'
    return { months, registered, mileageKm: random.int(300, 7990), useKind, source: useKind, transfers: 0 }
  }
  const rental = random.chance(0.05)
  const transfers = months > 14 ? random.weighted([70, 24, 6]) : random.weighted([95, 5])
  return {
    months,
    registered,
    mileageKm: story === 'old' ? Math.min(172_000, Math.max(32_000, usual)) : Math.min(119_900, Math.max(500, usual)),
    useKind: rental ? 'rental' : 'private',
    source: rental || random.chance(0.08) ? 'factory' : 'replace',
    transfers,
  }
}

/** Trims that were on sale in a model year, with how often each comes back. */
const trimsOfYear = new Map<number, { trims: TrimRow[]; weights: number[] }>()
function trimOf(random: Random, modelYear: number): TrimRow {
  let choice = trimsOfYear.get(modelYear)
  if (!choice) {
    const trims = trimRows.filter(
      trim => trim.firstModelYear <= modelYear && (trim.lastModelYear ?? modelYear) >= modelYear,
    )
    const count = (code: string) => trims.filter(trim => trim.seriesCode === code).length
    // The dearest trims are the rarest of their series.
    const weights = trims.map(
      (trim, i) =>
        ((seriesWeights[trim.seriesCode] ?? 1) / count(trim.seriesCode)) *
        (trims[i + 1]?.rangeCode === trim.rangeCode ? 1.15 : 0.75),
    )
    choice = { trims, weights }
    trimsOfYear.set(modelYear, choice)
  }
  return choice.trims[random.weighted(choice.weights)] as TrimRow
}

/** How often each paint was ordered; a body wears those that it has all pictures in. */
const paintWeights = {
  frost: 24,
  silver: 14,
  moon: 16,
  slate: 11,
  pine: 9,
  copper: 6,
  night: 16,
  garnet: 4,
  ash: 4,
  dune: 4,
} as const
const paintsOf = new Map(
  bodies.map(({ code, used }) => [code, { codes: used, weights: used.map(paint => paintWeights[paint]) }]),
)
function paintOf(random: Random, body: BodyKey) {
  const { codes, weights } = entryOf(paintsOf, body)
  const code = codes[random.weighted(weights)]
  return required(
    paints.find(paint => paint.code === code),
    'paint of this code',
  )
}

const starOf = new Map(seriesRows.map(row => [row.seriesCode, row]))

/** Annual inspection: every two years up to the sixth, then every year; always still valid. */
function inspectionUntil(registered: number, today: number): number {
  let due = addMonths(registered, 24)
  for (let years = 2; due <= today; years += years < 6 ? 2 : 1) {
    due = addMonths(registered, 12 * (years < 6 ? years + 2 : years + 1))
  }
  return due
}

function nextAnniversary(registered: number, today: number): number {
  let due = addMonths(registered, 12)
  for (let years = 2; due <= today; years++) due = addMonths(registered, 12 * years)
  return due
}

/** Makes the seeded cars of one day: car `index` is the same however many cars are made. */
export function carMaker(todayName: string, outlets: readonly OutletRow[]): (index: number) => SeededCar {
  const today = dayOf(todayName)
  const sellers = outlets.filter(outlet => outlet.services.includes('used'))
  return index => makeCar(index, today, sellers)
}

function makeCar(index: number, today: number, sellers: readonly OutletRow[]): SeededCar {
  if (index >= mostSeededCars) throw new RangeError(`no more than ${mostSeededCars} cars can be seeded`)
  const random = randomOf('car', index)
  const id = index + 1
  const origin = originOf(random, today)
  const { months, mileageKm, registered } = origin
  const built = registered ?? today - random.int(20, 120)
  const modelYear = yearOf(built) + (random.chance(0.3) && dayName(built).slice(5, 7) >= '09' ? 1 : 0)
  const trim = trimOf(random, modelYear)
  const outlet = random.pick(sellers)
  const city = regionOf(outlet.cityCode)
  const paint = paintOf(random, trim.bodyKey)
  const batteryHealth = batteryHealthOf(random, trim.energy, months, mileageKm)
  const accident = months > 6 && random.chance(0.025)
  const inspected = { energy: trim.energy, months, mileageKm, batteryHealth, accident }
  const findings = inspect(random, inspected)
  const fit = months <= 72 && mileageKm <= 120_000 && !accident && findings.grade <= 2
  const safe = findings.areas.every(area => area.grade < 3 || !['structure', 'chassis', 'drive'].includes(area.area))
  const certified = fit && safe && random.chance(0.71)

  const msrpFen = guideOf(trim, modelYear, today)
  const rental = origin.useKind === 'rental'
  const priceFen = marketPriceFen(random, {
    trim,
    msrpFen,
    months,
    mileageKm,
    grade: findings.grade,
    accident,
    rental,
    cityCode: outlet.cityCode,
  })
  const mostDays = Math.min(180, registered === null ? 60 : today - registered - 25)
  const state = (['publish', 'pre_publish', 'sold', 'withdrawn'] as const)[random.weighted([940, 40, 15, 5])]
  const steps =
    state === 'pre_publish'
      ? [{ day: today - random.int(0, 4), fen: priceFen, reason: 'listed' }]
      : priceSteps(random, today, priceFen, Math.max(2, mostDays))
  const listed = steps[0]?.day ?? today
  const last = steps.at(-1)
  const before = steps.at(-2)
  const minute = minuteOfListing(random)
  const listedAt = listed >= today ? momentOf(today, 0) : momentOf(listed, minute)
  const number = scatter(index, 6151, 4873)
  const carNo = `HU${String(yearOf(listed)).slice(2)}-${number}`
  const vin = vinOf(index, trim, modelYear)
  const prepared = listed - random.int(2, 9)
  const series = starOf.get(trim.seriesCode)
  const lastDay = last?.day ?? listed
  const soldDay = Math.min(today - 1, lastDay + random.int(1, 12))
  const life: CarLife = {
    carId: id,
    energy: trim.energy,
    registered,
    prepared,
    months,
    mileageKm,
    useKind: origin.useKind,
    transfers: origin.transfers,
    cityCode: outlet.cityCode,
    outletId: outlet.outletId,
    certified,
  }
  const warranty = registered === null ? addMonths(today, 36) : addMonths(registered, 36)
  const extras = ['tow-bar', 'glass-privacy', 'winter-tyres'].filter(() => random.chance(0.12))
  const car: UsedCarRow = {
    id,
    carNo,
    vin,
    spuId: trim.spuId,
    seriesCode: trim.seriesCode,
    rangeCode: trim.rangeCode,
    titleCn: carTitleCn(trim.nameCn, modelYear),
    titleEn: carTitleEn(trim.nameEn, modelYear),
    modelYear,
    firstRegisteredOn: registered === null ? null : dayName(registered),
    mileageKm,
    paint: paint.code,
    cabin: itemAt(upholsteries, random.weighted([33, 37, 22, 8])).code,
    bodyKey: trim.bodyKey,
    energy: trim.energy,
    displacementMl: trim.displacementMl,
    gearbox: trim.gearbox,
    batteryHealth,
    emissionLevel: emissionLevelOf(trim.energy, registered === null ? null : dayName(registered)),
    plateCityCode: registered === null ? null : outlet.cityCode,
    transferCount: origin.transfers,
    useKind: origin.useKind,
    vehicleSource: origin.source,
    msrpFen,
    priceFen,
    monthlyFen: monthlyPaymentFen(priceFen),
    priceDropFen: before && last ? before.fen - last.fen : 0,
    depositFen: usedCarDepositFen,
    depositKind: 'intention',
    certified,
    grade: findings.grade,
    accident,
    flood: false,
    fire: false,
    isVideo: random.chance(0.35),
    keyCount: random.chance(0.92) ? 2 : 1,
    equipment: [...standardEquipment(trim.spuId), ...extras],
    outletId: outlet.outletId,
    provinceCode: outlet.provinceCode,
    cityCode: outlet.cityCode,
    insuranceUntil: registered !== null && random.chance(0.8) ? dayName(nextAnniversary(registered, today)) : null,
    inspectionUntil: registered === null ? null : dayName(inspectionUntil(registered, today)),
    warrantyUntil: warranty > today ? dayName(warranty) : null,
    state: state as UsedCarState,
    listedAt,
    soldAt: state === 'sold' ? momentOf(Math.max(soldDay, lastDay), 19 * 60) : null,
    searchText: carSearchText({
      trimCn: trim.nameCn,
      trimEn: trim.nameEn,
      modelYear,
      starCn: series?.starCn ?? '',
      kindCn: series?.kindCn ?? '',
      paintCn: paint.cn,
      cityCn: city.shortNameCn,
      carNo,
    }),
    updatedAt: lastDay >= today ? momentOf(today, 0) : momentOf(lastDay, minute),
  }
  return {
    car,
    prices: steps.map(step => ({
      usedCarId: id,
      at: step.day >= today ? momentOf(today, 0) : momentOf(step.day, minute),
      priceFen: step.fen,
      reason: step.reason,
    })),
    owners: ownersOf(random, life),
    services: servicesOf(random, life),
    report: writeReport(
      random,
      {
        carId: id,
        number,
        vin,
        outletId: outlet.outletId,
        day: prepared,
        odometerKm: Math.max(0, mileageKm - random.int(0, 9)),
      },
      inspected,
      findings,
    ),
  }
}
