/**
 * What was chosen and written while maintenance is booked: kept for the tab, so that a reload and the way through the
 * login lose nothing (spec 3, Stored values). What was agreed to, and codes, are never kept.
 */
import { bookableWorks } from '#contract/service-works.ts'
import { defaultMaintenanceMileage } from '#contract/constants.ts'
import type { SaidCar } from '#shop/features/garage/car-form.tsx'
import { ownTexts } from '#web/own-texts.ts'
import { makeSignal, readAs, useStore } from '#web/store.ts'

export type DraftCar = { ownCarId: number } | Omit<SaidCar, 'ownCarId'>

export interface MaintenanceDraft {
  car?: DraftCar | undefined
  /** In steps of 10,000 km (spec 9). */
  mileage: number
  works: readonly string[]
  lastName?: string
  firstName?: string
  gender?: 'MALE' | 'FEMALE' | null
  mobile?: string
  remark?: string
}

export const mostMileage = 30
const fresh: MaintenanceDraft = { mileage: defaultMaintenanceMileage, works: [] }
const stored = ownTexts.maintenance
const { subscribe, tell } = makeSignal()

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 200) : undefined)
const isMileage = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostMileage

/** A car that an object of unknown origin says. */
function carIn(value: unknown): DraftCar | undefined {
  const { ownCarId, plate, vin, seriesCode, rangeCode, modelYear, registeredOn } = (value ?? {}) as Record<
    string,
    unknown
  >
  if (Number.isSafeInteger(ownCarId)) return { ownCarId: ownCarId as number }
  const texts = [plate, seriesCode, rangeCode].map(textIn)
  if (texts.some(text => !text) || !Number.isInteger(modelYear)) return undefined
  const [of, series, model] = texts as [string, string, string]
  return {
    plate: of,
    seriesCode: series,
    rangeCode: model,
    modelYear: modelYear as number,
    ...(textIn(vin) ? { vin: textIn(vin) } : {}),
    ...(textIn(registeredOn) ? { registeredOn: textIn(registeredOn) } : {}),
  }
}

/** What is kept; anybody may have written it, so each part is looked at. */
export function draftIn(text: string | null): MaintenanceDraft {
  if (text === null) return fresh
  const { car, mileage, works, lastName, firstName, gender, mobile, remark } = (JSON.parse(text) ?? {}) as Record<
    string,
    unknown
  >
  return {
    car: carIn(car),
    mileage: isMileage(mileage) ? mileage : fresh.mileage,
    works: Array.isArray(works) ? bookableWorks.filter(code => works.includes(code)) : [],
    lastName: textIn(lastName) ?? '',
    firstName: textIn(firstName) ?? '',
    ...(gender === 'FEMALE' || gender === 'MALE' ? { gender } : {}),
    mobile: textIn(mobile) ?? '',
    remark: textIn(remark) ?? '',
  }
}

export const readDraft = readAs(stored, draftIn)
/** What is kept; while hydrating nothing is. */
export const useDraft = (): MaintenanceDraft => useStore({ subscribe, read: readDraft }, fresh)

export function keepDraft(change: Partial<MaintenanceDraft>): void {
  stored.write(JSON.stringify({ ...readDraft(), ...change }))
  tell()
}
/** Forgets it: it was sent. */
export function dropDraft(): void {
  stored.write(null)
  tell()
}
