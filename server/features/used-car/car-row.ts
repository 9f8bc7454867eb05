/** The row of a used car as a feed or the desk says it: what is given, and what follows from it. */
import { carSearchText, carTitleCn, carTitleEn } from '#server/lib/car-text.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { emissionLevelOf } from '#server/lib/emission.ts'
import { monthlyPaymentFen } from '#server/lib/used-car-loan.ts'
import type { FeedCar } from './feed-car.ts'
import { paintCn } from './feed-names.ts'
import type { NewCar, StoredCar } from './import.queries.ts'

/** What the table demands of a certified car (domain E.2). */
export const certifiable = (car: StoredCar): boolean =>
  car.mileageKm <= 120_000 && car.grade !== null && car.grade <= 2 && !car.accident && !car.flood && !car.fire

/** What follows from version, model year, paint, place and price. */
export function derived(car: FeedCar, carNo: string) {
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

/** Columns that every feed gives. */
const always = ['spuId', 'modelYear', 'firstRegisteredOn', 'mileageKm', 'paint', 'priceFen', 'outletId'] as const

/** A car that a feed has brought is kept by it, field by field as far as it speaks. */
const keptByFeed = ({ optional }: FeedCar) => ({
  keptBy: 'feed' as const,
  feedFields: [...always, ...Object.keys(optional).toSorted()].join(','),
})

/** The stored car with what the feed says; a reduction is remembered until the next change of the price. */
export function overwrite(before: StoredCar, car: FeedCar): StoredCar {
  const drop = before.priceFen - car.priceFen
  return {
    ...before,
    ...derived(car, before.carNo),
    ...(car.optional as Partial<StoredCar>),
    ...keptByFeed(car),
    priceDropFen: drop === 0 ? before.priceDropFen : Math.max(0, drop),
  }
}

export function newCar(car: FeedCar, id: number, now: Date): NewCar {
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
    ...keptByFeed(car),
  }
}
