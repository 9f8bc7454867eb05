import { energies } from '#contract/car-codes.ts'
import { ownTexts } from './own-texts.ts'
import { makeSignal, readAs, useStore } from './store.ts'

/**
 * The car for which the visitor looks for parts. Only series, model year and their words are kept, in local storage: a
 * VIN says who somebody is and is forgotten once it has told the car.
 */
export interface MyCar {
  series: string
  /** Of the model. */
  year: number
  /** Where the series has several drives in that year. */
  energy?: (typeof energies)[number]['code'] | undefined
  /** The name of the series; models are called alike in both languages. */
  name: string
}

const stored = ownTexts.car
const { subscribe, tell } = makeSignal()

/** The car that an object of unknown origin says, and nothing else that it may hold. */
function carOf(value: unknown): MyCar | undefined {
  const { series, year, name, energy } = (value ?? {}) as Partial<Record<keyof MyCar, unknown>>
  if (typeof series !== 'string' || !/^[a-z0-9-]{1,30}$/.test(series)) return undefined
  if (typeof year !== 'number' || !Number.isSafeInteger(year)) return undefined
  if (typeof name !== 'string' || name === '' || name.length > 60) return undefined
  const drive = energies.find(each => each.code === energy)?.code
  return { series, year, name, ...(drive && { energy: drive }) }
}

/** The chosen car; undefined when nothing readable is kept. The same car is the same object. */
export const readMyCar = readAs(stored, text => (text === null ? undefined : carOf(JSON.parse(text))))

/** Keeps a car for further visits, or forgets it. */
export function chooseMyCar(car: MyCar | undefined): void {
  stored.write(car ? JSON.stringify(car) : null)
  tell()
}

/** The visitor's car; on the server and while hydrating none, because documents are the same for everybody. */
export const useMyCar = (): MyCar | undefined => useStore({ subscribe, read: readMyCar }, undefined)
