/** Which car somebody owns: what was said of it is read, and held against the range and the number itself. Pure. */
import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import { isNewEnergyPlate, plateNumber } from '#contract/plate.ts'
import type { Word } from '#contract/parts.ts'
import { vinNumber } from '#contract/vin.ts'
import type { ModelRange, ModelRow, SeriesRow } from '#server/features/car/car.rules.ts'
import { hasVinCheckDigit, readOwnVin } from '#server/lib/vin.ts'

/** As it was written. */
export interface SaidCar {
  plate: string
  vin?: string | undefined
  seriesCode: string
  rangeCode: string
  modelYear: number
  registeredOn?: string | undefined
}

/** As it is kept. */
export interface CarFacts {
  plate: string
  vin: string | null
  seriesCode: string
  rangeCode: string
  modelYear: number
  registeredOn: string | null
}

/** What its owner says beside: how far it has run, and on which day in Beijing that was said. */
export interface CarMileage {
  mileageKm: number | null
  mileageOn: string | null
}

/** The mileage as it is kept: the day of it is that on which it was said to be another. */
export function mileageSaid(mileageKm: number | undefined, before: CarMileage | undefined, today: string): CarMileage {
  if (mileageKm === undefined) return { mileageKm: null, mileageOn: null }
  const isSame = before?.mileageKm === mileageKm
  return { mileageKm, mileageOn: isSame ? before.mileageOn : today }
}

export interface ReadCar {
  facts: CarFacts
  series: SeriesRow
  model: ModelRow
}
export interface CarFault {
  fault: ErrorName
  facts?: ErrorFacts
}

/** A car is registered at most two years before its model year, when that begins, and stands unsold at most so many after. */
const MOST_YEARS_BEFORE = 2
const MOST_YEARS_AFTER = 8

/** The series and the model that are named, if there is such a one. */
export function modelOf(
  range: ModelRange,
  { seriesCode, rangeCode }: Pick<CarFacts, 'seriesCode' | 'rangeCode'>,
): { series: SeriesRow; model: ModelRow; trims: ModelRange[number]['trims'] } | undefined {
  const found = range.find(({ series }) => series.seriesCode === seriesCode)
  const model = found?.models.find(each => each.rangeCode === rangeCode)
  return found && model && { series: found.series, model, trims: found.trims }
}

/**
 * Reads a car. Of a number of the house the series and the drive have to be those that are said; the year may differ by
 * one, for a model year begins before the calendar's.
 * @param today day in Beijing
 */
export function readCar(range: ModelRange, said: SaidCar, today: string): ReadCar | CarFault {
  const plate = plateNumber(said.plate)
  if (plate === undefined) return { fault: 'CAR_PLATE_WRONG' }
  const typed = said.vin?.trim() ?? ''
  const vin = typed === '' ? null : vinNumber(typed)
  if (vin === undefined) return { fault: 'VIN_WRONG' }
  const found = modelOf(range, said)
  if (!found) return { fault: 'CAR_NOT_BUILT' }
  const { series, model, trims } = found
  const { modelYear } = said
  const isBuilt = trims.some(
    each =>
      each.rangeCode === model.rangeCode &&
      each.firstModelYear <= modelYear &&
      modelYear <= (each.lastModelYear ?? Number(today.slice(0, 4)) + 1),
  )
  if (!isBuilt) return { fault: 'CAR_NOT_BUILT' }
  const other = vin === null ? undefined : otherCar(range, vin, { series, model, modelYear })
  if (other) return { fault: 'CAR_OTHER_VIN', facts: { car: other } }
  const registeredOn = said.registeredOn ?? null
  if (registeredOn !== null) {
    const year = Number(registeredOn.slice(0, 4))
    if (registeredOn > today || year < modelYear - MOST_YEARS_BEFORE || year > modelYear + MOST_YEARS_AFTER)
      return { fault: 'CAR_REGISTERED_WRONG' }
  }
  return {
    facts: { plate, vin, seriesCode: series.seriesCode, rangeCode: model.rangeCode, modelYear, registeredOn },
    series,
    model,
  }
}

/** The car that a number of the house says, where it is another than the one that is named. */
function otherCar(
  range: ModelRange,
  vin: string,
  { series, model, modelYear }: { series: SeriesRow; model: ModelRow; modelYear: number },
): Word | undefined {
  const read = readOwnVin(vin)
  if (!read) return undefined
  const named = range.filter(each => each.series.seriesCode.charAt(0).toUpperCase() === read.seriesLetter)
  const isSame =
    (named.length === 0 || named.some(each => each.series.seriesCode === series.seriesCode)) &&
    read.energy === model.energy &&
    Math.abs(read.modelYear - modelYear) <= 1
  if (isSame) return undefined
  const names = named.length > 0 ? named : [{ series }]
  return {
    cn: `${names.map(each => each.series.nameCn).join('、')} ${read.modelYear} 款（${energyWords[read.energy].cn}）`,
    en: `${read.modelYear} ${names.map(each => each.series.nameEn).join(' or ')} (${energyWords[read.energy].en})`,
  }
}
const energyWords: Readonly<Record<ModelRow['energy'], Word>> = {
  BEV: { cn: '纯电', en: 'electric' },
  PHEV: { cn: '插电混动', en: 'plug-in hybrid' },
  ICE: { cn: '燃油', en: 'combustion' },
}

/** What may be wrong and refuses nothing (domain C.3, C.4). */
export function doubtsOf({ plate, vin }: Pick<CarFacts, 'plate' | 'vin'>, energy: ModelRow['energy']): Word[] {
  const doubts: Word[] = []
  if (vin !== null && !hasVinCheckDigit(vin))
    doubts.push({
      cn: '车架号的校验位不符，请再核对一次；如确认无误可继续。',
      en: 'The check digit of the VIN does not fit. Please look again; if it is right, go on.',
    })
  const isGreen = isNewEnergyPlate(plate)
  if (isGreen !== (energy !== 'ICE'))
    doubts.push(
      isGreen
        ? {
            cn: '这是新能源车牌，而所选车型为燃油车，请核对。',
            en: 'This is a plate of a new-energy car, and the model has a combustion engine. Please check both.',
          }
        : {
            cn: '所选车型一般使用 8 位新能源车牌，请核对。',
            en: 'A car of this model usually has a new-energy plate of eight signs. Please check it.',
          },
    )
  return doubts
}
