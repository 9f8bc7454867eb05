import { useSyncExternalStore } from 'react'
import { defaultPlace } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'

/** Where the visitor looks for cars and dealers (spec 3, Location): codes of GB/T 2260, coordinates in GCJ-02 degrees. */
export interface Place {
  province: number
  city: number
  /** 0 where only the city is known. */
  area: number
  cityCn: string
  cityEn: string
  /** Empty where only the city is known. */
  areaCn: string
  areaEn: string
  lng: number
  lat: number
}

/** Until the visitor chooses (spec 3). */
export const beijing: Place = {
  ...defaultPlace,
  cityCn: '北京市',
  cityEn: 'Beijing',
  areaCn: '东城区',
  areaEn: 'Dongcheng District',
}

/** 北京市 东城区; Dongcheng District, Beijing. */
export function placeName({ cityCn, cityEn, areaCn, areaEn }: Place, language: Language): string {
  if (language === 'en') return areaEn ? `${areaEn}, ${cityEn}` : cityEn
  return areaCn ? `${cityCn} ${areaCn}` : cityCn
}

/** Session storage keeps it (spec 3, Stored values). */
const key = 'location'
let kept: { text: string; place: Place } | undefined
/** Stands in where session storage is blocked. */
let spare: string | null = null
const listeners = new Set<() => void>()

const isPlace = (value: unknown): value is Place => {
  const { province, city, area, lng, lat, cityCn, cityEn, areaCn, areaEn } = (value ?? {}) as Partial<Place>
  return (
    [province, city, area, lng, lat].every(each => typeof each === 'number' && Number.isFinite(each)) &&
    [cityCn, cityEn, areaCn, areaEn].every(each => typeof each === 'string' && each.length < 80) &&
    cityCn !== ''
  )
}

/** The chosen place; the default one when nothing readable is kept. The same place is the same object. */
export function readPlace(): Place {
  let text = spare
  try {
    text = sessionStorage.getItem(key) ?? spare
  } catch {
    // Blocked storage: the place lasts as long as this document.
  }
  if (text === null) return beijing
  if (kept?.text !== text) kept = { text, place: parse(text) }
  return kept.place
}

function parse(text: string): Place {
  try {
    const value: unknown = JSON.parse(text)
    return isPlace(value) ? value : beijing
  } catch {
    return beijing
  }
}

export function choosePlace(place: Place): void {
  spare = JSON.stringify(place)
  try {
    sessionStorage.setItem(key, spare)
  } catch {
    // The spare one counts.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The visitor's place; on the server and while hydrating the default one, because documents are the same for everybody. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, readPlace, () => beijing)
}
