import { useSyncExternalStore } from 'react'
import { energies } from '#contract/constants.ts'

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

const key = 'myCar'
let kept: { text: string; car: MyCar | undefined } | undefined
/** Stands in where local storage is blocked. */
let spare: string | null = null
const listeners = new Set<() => void>()

/** The car that an object of unknown origin says, and nothing else that it may hold. */
function carOf(value: unknown): MyCar | undefined {
  const { series, year, name, energy } = (value ?? {}) as Partial<Record<keyof MyCar, unknown>>
  if (typeof series !== 'string' || !/^[a-z0-9-]{1,30}$/.test(series)) return undefined
  if (typeof year !== 'number' || !Number.isSafeInteger(year)) return undefined
  if (typeof name !== 'string' || name === '' || name.length > 60) return undefined
  const drive = energies.find(each => each.code === energy)?.code
  return { series, year, name, ...(drive && { energy: drive }) }
}

function parse(text: string): MyCar | undefined {
  try {
    return carOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The chosen car; undefined when nothing readable is kept. The same car is the same object. */
export function readMyCar(): MyCar | undefined {
  let text = spare
  try {
    text = localStorage.getItem(key) ?? spare
  } catch {
    // Blocked storage: the car lasts as long as this document.
  }
  if (text === null) return undefined
  if (kept?.text !== text) kept = { text, car: parse(text) }
  return kept.car
}

/** Keeps a car for further visits, or forgets it. */
export function chooseMyCar(car: MyCar | undefined): void {
  spare = car ? JSON.stringify(car) : null
  try {
    if (spare === null) localStorage.removeItem(key)
    else localStorage.setItem(key, spare)
  } catch {
    // The spare one counts.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The visitor's car; on the server and while hydrating none, because documents are the same for everybody. */
export function useMyCar(): MyCar | undefined {
  return useSyncExternalStore(subscribe, readMyCar, () => undefined)
}
