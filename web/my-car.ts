import { useSyncExternalStore } from 'react'

/**
 * The car for which the visitor looks for parts. Only series, model year and their words are kept, in local storage: a
 * VIN says who somebody is and is forgotten once it has told the car.
 */
export interface MyCar {
  series: string
  year: number
  /** The name of the series; models are called alike in both languages. */
  name: string
}

const key = 'myCar'
let kept: { text: string; car: MyCar | undefined } | undefined
/** Stands in where local storage is blocked. */
let spare: string | null = null
const listeners = new Set<() => void>()

const isCar = (value: unknown): value is MyCar => {
  const { series, year, name } = (value ?? {}) as Partial<MyCar>
  return (
    typeof series === 'string' &&
    /^[a-z0-9-]{1,30}$/.test(series) &&
    Number.isSafeInteger(year) &&
    typeof name === 'string' &&
    name.length > 0 &&
    name.length < 60
  )
}

function parse(text: string): MyCar | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCar(value) ? { series: value.series, year: value.year, name: value.name } : undefined
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
