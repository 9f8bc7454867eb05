/** The facts of a used car in words: on its page, and beside others. */
import { drives, energies, gearboxes, paints, upholsteries } from '#contract/car-codes.ts'
import { useKinds, vehicleSources } from '#contract/used-car-codes.ts'
import { formatMileage } from '#contract/figures.ts'
import { groupedDigits } from '#contract/signs.ts'
import { monthWords } from '#contract/moments.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { alike, inBoth } from '#server/lib/words.ts'
import { labelOf, type Lookup } from './used-car.lookup.ts'
import type { CarRow } from './used-car.queries.ts'

/** The word of a choice by its code; a code that there is no word for says itself. */
export const named = (choices: readonly ({ code: string | number } & Word)[], code: string | number): Word =>
  choices.find(each => each.code === code) ?? alike(String(code))

/** A day of our database as its month. */
export function month(day: string): Word {
  const [y, m] = day.split('-') as [string, string]
  return inBoth(language => monthWords(Number(y), Number(m), language))
}
export const mileageOf = (km: number): Word => inBoth(language => formatMileage(km, language))
export const notRegistered: Word = { cn: '未上牌', en: 'Not registered' }

type Fact = [code: string, cn: string, en: string, value: Word | string | null]

/** Every fact of a car, in the order of its page; null: it has none of that. */
export function allFactsOf(car: CarRow, lookup: Lookup): { code: string; label: Word; value: Word | null }[] {
  const litres = car.displacementMl && `${(car.displacementMl / 1000).toFixed(1)}\u00a0L`
  const size = [car.lengthMm, car.widthMm, car.heightMm].map(mm => groupedDigits(String(mm))).join(' × ')
  const pieces = (n: number, cn: string): Word => ({ cn: `${n}\u00a0${cn}`, en: String(n) })
  const facts: Fact[] = [
    [
      'registered',
      '首次上牌',
      'First registered',
      car.firstRegisteredOn ? month(car.firstRegisteredOn) : notRegistered,
    ],
    ['mileage', '表显里程', 'Mileage', mileageOf(car.mileageKm)],
    ['energy', '能源类型', 'Energy', named(energies, car.energy)],
    ['range', '纯电续航（CLTC）', 'Electric range (CLTC)', car.rangeKm ? `${car.rangeKm}\u00a0km` : null],
    ['battery', '电池健康度', 'Battery health', car.batteryHealth ? `${car.batteryHealth}%` : null],
    ['displacement', '排量', 'Displacement', litres || null],
    ['power', '最大功率', 'Power', `${car.powerKw}\u00a0kW`],
    ['gearbox', '变速箱', 'Gearbox', named(gearboxes, car.gearbox)],
    ['drive', '驱动形式', 'Drive', named(drives, car.drive)],
    ['transfers', '过户次数', 'Transfers', pieces(car.transferCount, '次')],
    ['paint', '车身颜色', 'Paint', named(paints, car.paint)],
    ['cabin', '内饰颜色', 'Cabin', named(upholsteries, car.cabin)],
    ['emission', '排放标准', 'Emission standard', emissionOf(car)],
    ['inspectionUntil', '年检到期', 'Inspection until', car.inspectionUntil && month(car.inspectionUntil)],
    ['insuranceUntil', '交强险到期', 'Insurance until', car.insuranceUntil && month(car.insuranceUntil)],
    ['place', '车源所在地', 'Location', labelOf(lookup, 'cityId', String(car.cityCode))],
    ['use', '使用性质', 'Use', named(useKinds, car.useKind)],
    ['source', '车辆来源', 'Source', named(vehicleSources, car.vehicleSource)],
    ['warranty', '质保至', 'Warranty until', car.warrantyUntil && month(car.warrantyUntil)],
    ['keys', '钥匙', 'Keys', pieces(car.keyCount, '把')],
    ['seats', '座位数', 'Seats', pieces(car.seats, '座')],
    ['size', '长 × 宽 × 高', 'Length × width × height', `${size}\u00a0mm`],
  ]
  return facts.map(([code, cn, en, value]) => ({
    code,
    label: { cn, en },
    value: typeof value === 'string' ? alike(value) : value,
  }))
}

/** What the car is, in the order of its page; what it has none of is left out. */
export const factsOf = (car: CarRow, lookup: Lookup): Reply<'usedCar.detail'>['facts'] =>
  allFactsOf(car, lookup).flatMap(fact => (fact.value === null ? [] : { ...fact, value: fact.value }))

const emissionOf = ({ energy, emissionLevel }: CarRow): Word =>
  energy === 'BEV'
    ? { cn: '纯电动', en: 'Electric' }
    : { cn: `国${['', '一', '二', '三', '四', '五', '六'][emissionLevel]}`, en: `National ${emissionLevel}` }
