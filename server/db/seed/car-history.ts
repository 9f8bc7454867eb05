import type { Energy } from '#contract/car-codes.ts'
import { type ServiceKind, type ServiceWork, type ServiceWorkCode, serviceWorks } from '#contract/service-works.ts'
import { addMonths, dayName } from './days.ts'
import type { Random } from './random.ts'

/** A row of `used_car_owner`. */
export interface OwnerRow {
  usedCarId: number
  seq: number
  kind: 'private' | 'company' | 'dealer' | 'factory'
  cityCode: number | null
  fromOn: string
  toOn: string | null
}
/** A row of `used_car_service`. */
export interface ServiceRow {
  usedCarId: number
  seq: number
  doneOn: string
  mileageKm: number
  kind: ServiceKind
  works: ServiceWorkCode[]
  outletId: number | null
}

export interface CarLife {
  carId: number
  energy: Energy
  registered: number | null
  /** Day of the inspection, when the dealer prepared the car. */
  prepared: number
  months: number
  mileageKm: number
  useKind: string
  transfers: number
  cityCode: number
  outletId: number
  certified: boolean
}

/** One owner more than there were transfers; the last one sold the car to the dealer before it was prepared. */
export function ownersOf(random: Random, life: CarLife): OwnerRow[] {
  if (life.registered === null) return []
  const count = life.transfers + 1
  const span = Math.max(count * 30, life.prepared - life.registered - random.int(3, 20))
  const kind = life.useKind === 'rental' ? 'company' : life.useKind === 'private' ? 'private' : 'dealer'
  const rows: OwnerRow[] = []
  let from = life.registered
  for (let seq = 1; seq <= count; seq++) {
    const to = life.registered + Math.round((span * seq) / count)
    rows.push({
      usedCarId: life.carId,
      seq,
      kind: seq === 1 ? kind : 'private',
      cityCode: life.cityCode,
      fromOn: dayName(from),
      toOn: dayName(Math.min(to, life.prepared)),
    })
    from = to
  }
  return rows
}

const regular = (Object.entries(serviceWorks) as [ServiceWorkCode, ServiceWork][]).filter(([, work]) => work.km)

/**
 * Maintenance every 10,000 km or 12 months with what is due by then, now and then a repair, and the preparation before
 * the sale. Cars that are not certified have gaps.
 */
export function servicesOf(random: Random, life: CarLife): ServiceRow[] {
  const rows: ServiceRow[] = []
  const add = (day: number, km: number, kind: ServiceKind, works: ServiceWorkCode[], outletId: number | null) =>
    rows.push({
      usedCarId: life.carId,
      seq: rows.length + 1,
      doneOn: dayName(day),
      mileageKm: km,
      kind,
      works,
      outletId,
    })
  if (life.registered !== null) {
    const visits = Math.min(12, Math.max(Math.floor(life.mileageKm / 11_500), Math.floor(life.months / 13)))
    const span = life.prepared - life.registered
    const done = new Map<ServiceWorkCode, { km: number; day: number }>()
    for (let visit = 1; visit <= visits; visit++) {
      const share = (visit + random.between(-0.12, 0.12)) / (visits + 0.6)
      const day = life.registered + Math.round(span * share)
      const km = Math.round(life.mileageKm * share)
      const works = dueWorks(life, done, day, km)
      if (!life.certified && random.chance(0.25)) continue
      const place = random.chance(0.8) ? life.outletId : null
      if (works.length > 0) add(day, km, 'maintenance', works, place)
      if (random.chance(0.12)) {
        const work = random.pick(['tyres', 'pads', 'wipers', 'battery-12v', 'paint', 'rim'] as const)
        add(Math.min(day + random.int(3, 60), life.prepared - 1), km + random.int(50, 900), 'repair', [work], place)
      }
    }
    if (random.chance(0.3) && visits > 0) {
      add(life.prepared - random.int(1, 3), life.mileageKm, 'update', ['software'], life.outletId)
    }
  }
  rows.sort((a, b) => (a.doneOn < b.doneOn ? -1 : a.doneOn > b.doneOn ? 1 : a.mileageKm - b.mileageKm))
  let highest = 0
  for (const [i, row] of rows.entries()) {
    row.seq = i + 1
    highest = Math.min(life.mileageKm, Math.max(highest, row.mileageKm))
    row.mileageKm = highest
  }
  add(life.prepared, life.mileageKm, 'preparation', ['check', 'clean', 'polish'], life.outletId)
  return rows
}

/** Works whose kilometres or months are up, with a tolerance of a tenth. */
function dueWorks(
  life: CarLife,
  done: Map<ServiceWorkCode, { km: number; day: number }>,
  day: number,
  km: number,
): ServiceWorkCode[] {
  const due: ServiceWorkCode[] = []
  for (const [code, work] of regular) {
    if (work.engine !== undefined && work.engine !== (life.energy !== 'BEV')) continue
    const last = done.get(code) ?? { km: 0, day: life.registered ?? day }
    const byKm = km - last.km >= (work.km ?? 0) * 0.9
    const byTime = work.months !== undefined && day >= addMonths(last.day, work.months) - 35
    if (!byKm && !byTime) continue
    due.push(code)
    done.set(code, { km, day })
  }
  return due
}
