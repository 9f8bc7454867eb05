/** One used car as staff see it (decision 076). */
import { priceReasons, ownerKinds } from '#contract/used-car-codes.ts'
import type { Energy } from '#contract/car-codes.ts'
import type { Reply } from '#contract/kit.ts'
import { serviceKinds, serviceWorks, type ServiceWorkCode } from '#contract/service-works.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { labelWord } from '#server/features/valuation/valuation.words.ts'
import type { StaffCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, msBetween } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed } from '#server/lib/move.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { alike } from '#server/lib/words.ts'
import { floorOf } from './car-worth.ts'
import { type DeskCar, type DeskCarRow, movesOfCar, namesAround } from './desk-car.queries.ts'
import { fedNames } from './desk-car.rules.ts'
import { actorWord, carStateWord, faultStep, moveDetail, moveWord } from './desk-car.words.ts'
import { type FaultRow, faultsOf } from './feed-fault.queries.ts'
import { usedCarListing } from './listing.states.ts'
import { labelOf, lookupOf } from './used-car.lookup.ts'
import { photosOf } from './car-photo.queries.ts'
import { ownersOf, pricesOf, servicesOf } from './used-car.queries.ts'
import { worthOf } from './used-car.value.ts'

type Whole = Reply<'desk.car.detail'>

export const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** Days on sale until now, or until it was sold; of a car that was never on show none. */
const daysOf = ({ listed, listedAt, soldAt }: Pick<DeskCar, 'listed' | 'listedAt' | 'soldAt'>, now: Date): number =>
  listed ? Math.max(0, Math.floor(msBetween(listedAt, soldAt ?? now) / dayMs)) : 0

export const rowOf = (row: DeskCarRow, now: Date): Reply<'desk.car.list'>[number] => ({
  carNo: row.carNo,
  title: { cn: row.titleCn, en: row.titleEn },
  vin: row.vin,
  picture: { bodyKey: row.bodyKey, paint: row.paint, cabin: row.cabin, photoId: row.photoId },
  state: row.state,
  stateText: carStateWord(row.state),
  mileageKm: row.mileageKm,
  priceFen: row.priceFen,
  label: row.label === null ? null : labelWord(row.label),
  outletName: { cn: row.outletCn, en: row.outletEn },
  daysOnSale: daysOf(row, now),
  fed: row.keptBy === 'feed',
  faults: row.faults,
})

export const faultOf = (row: FaultRow): Reply<'desk.car.faults'>[number] => ({
  faultId: row.id,
  at: row.at,
  file: row.file,
  line: row.line,
  vin: row.vin,
  level: row.level,
  column: row.columnName,
  value: row.value,
  why: { cn: row.whyCn, en: row.whyEn },
  step: faultStep(row.level, row.columnName, row.carNo !== null),
  carNo: row.carNo,
  outletName: row.outletCn === null || row.outletEn === null ? null : { cn: row.outletCn, en: row.outletEn },
})

/** Where a field of the form has another name than its column. */
const fieldNames: Readonly<Record<string, keyof Whole['facts']>> = {
  firstRegisteredOn: 'registeredOn',
  plateCityCode: 'plateCity',
  insuranceUntil: 'insuredTo',
  inspectionUntil: 'inspectedTo',
  warrantyUntil: 'warrantyTo',
}

/** What staff say of a car, as the form has it. */
export const factsOf = (car: DeskCar): Whole['facts'] => ({
  spuId: car.spuId,
  modelYear: car.modelYear,
  registeredOn: car.firstRegisteredOn,
  mileageKm: car.mileageKm,
  paint: car.paint as Whole['facts']['paint'],
  cabin: car.cabin,
  plateCity: car.plateCityCode,
  transferCount: car.transferCount,
  useKind: car.useKind,
  vehicleSource: car.vehicleSource,
  certified: car.certified,
  grade: car.grade,
  accident: car.accident,
  flood: car.flood,
  fire: car.fire,
  isVideo: car.isVideo,
  keyCount: car.keyCount,
  batteryHealth: car.batteryHealth,
  insuredTo: car.insuranceUntil,
  inspectedTo: car.inspectionUntil,
  warrantyTo: car.warrantyUntil,
  equipment: car.equipment,
})

/** What this member of staff can do with the car as it stands, with a reason and a price that are sound. */
function canOf(ctx: StaffCtx, car: DeskCar): string[] {
  const sound = { reason: '核对无误', priceFen: car.priceFen + 1, floorFen: 0 }
  const events = (['desk', null] as const).flatMap(keptBy =>
    allowed(usedCarListing, { row: car, facts: { ...sound, keptBy }, actor: staffActor(ctx), now: ctx.now }),
  )
  return [...new Set<string>(events)]
}

/** Everything about one car. */
export async function wholeCar(ctx: StaffCtx, car: DeskCar): Promise<Whole> {
  const { db, memory, now } = ctx
  const [lookup, { model }, names, prices, owners, services, faults, moves, photos] = await Promise.all([
    lookupOf(memory),
    valuationNow(memory),
    namesAround(db, car),
    pricesOf(db, car.id),
    ownersOf(db, car.id),
    servicesOf(db, car.id),
    faultsOf(db, car.vin),
    movesOfCar(db, car.id),
    photosOf(db, car.id),
  ])
  const worth = worthOf(model, car, beijingDay(now))
  const floorFen = floorOf(model, worth.totalFen)
  const reasonWord = (code: string) => priceReasons.find(each => each.code === code) ?? alike(code)
  return {
    carNo: car.carNo,
    version: car.version,
    state: car.state,
    stateText: carStateWord(car.state),
    title: { cn: car.titleCn, en: car.titleEn },
    vin: car.vin,
    vinChecks: hasVinCheckDigit(car.vin),
    picture: { bodyKey: car.bodyKey, paint: car.paint, cabin: car.cabin, photoId: car.photoId },
    energy: car.energy as Energy,
    facts: factsOf(car),
    outletName: { cn: names.outletCn, en: names.outletEn },
    listedAt: car.listed ? car.listedAt : null,
    daysOnSale: daysOf(car, now),
    withdrawReason: car.withdrawReason,
    fed: car.keptBy === 'feed',
    keptAtDesk: car.keptBy === 'desk',
    fedFields:
      car.keptBy === 'feed'
        ? car.feedFields.split(',').flatMap(field => {
            const name = fedNames[field]
            return name ? [{ field: fieldNames[field] ?? field, name }] : []
          })
        : [],
    price: {
      fen: car.priceFen,
      worthFen: worth.totalFen,
      label: labelWord(worth.label),
      floorFen,
      askedFen: car.askedPriceFen,
      askedBy: names.askedBy,
      askedByMe: car.askedPriceBy === ctx.staff.id,
      percent: ctx.config.PRICE_STEP_PERCENT,
      past: prices.map(({ at, priceFen, reason }) => ({ at, priceFen, reason: reasonWord(reason) })).toReversed(),
    },
    photos: photos.map(each => ({ photoId: each.photoId, part: each.part, cn: each.wordsCn, en: each.wordsEn })),
    owners: owners.map(owner => ({
      seq: owner.seq,
      kind: ownerKinds.find(each => each.code === owner.kind) ?? alike(owner.kind),
      cityName: owner.cityCode ? labelOf(lookup, 'cityId', String(owner.cityCode)) : null,
      from: owner.fromOn,
      to: owner.toOn,
    })),
    services: services.map(service => ({
      seq: service.seq,
      on: service.doneOn,
      mileageKm: service.mileageKm,
      kind: serviceKinds[service.kind],
      works: service.works.map(work => serviceWorks[work as ServiceWorkCode] ?? alike(work)),
    })),
    faults: faults.map(faultOf),
    history: moves.map(move => ({
      at: move.at,
      text: moveWord(move),
      who: actorWord(move),
      more: moveDetail(move),
    })),
    can: canOf(ctx, car),
  }
}
