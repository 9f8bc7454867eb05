import { defaultPlace } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import { makeSignal, readAs, storedText, useStore } from './store.ts'

/**
 * Where the visitor looks for cars and dealers, in the words of the specification where it has some (spec 3, Location):
 * codes of GB/T 2260, coordinates in GCJ-02 degrees.
 */
export interface Place {
  province: number
  city: number
  /** 0 where only the city is known. */
  area: number
  /** The same in the directory of dealers, which knows a municipality as one place. */
  provincedlo: number
  citydlo: number
  provinceCn: string
  provinceEn: string
  cityCn: string
  cityEn: string
  /** Empty where only the city is known. */
  areaCn: string
  areaEn: string
  lng: number
  lat: number
}

/** As it stands in session storage: with names in the visitor's language, and whether anybody has chosen it. */
export interface StoredPlace extends Place {
  provinceName: string
  cityName: string
  areaName: string
  /** False: the default place, for nothing was chosen. */
  success: boolean
}

/** Until the visitor chooses (spec 3). */
export const beijing: Place = {
  ...defaultPlace,
  provincedlo: defaultPlace.province,
  citydlo: defaultPlace.province,
  provinceCn: '北京市',
  provinceEn: 'Beijing',
  cityCn: '北京市',
  cityEn: 'Beijing',
  areaCn: '东城区',
  areaEn: 'Dongcheng District',
}

/** A place as it is stored for a visitor of a language. */
export function storedPlace(place: Place, language: Language): StoredPlace {
  const english = language === 'en'
  return {
    ...place,
    provinceName: english ? place.provinceEn : place.provinceCn,
    cityName: english ? place.cityEn : place.cityCn,
    areaName: english ? place.areaEn : place.areaCn,
    success: place !== beijing,
  }
}

/** 北京市 东城区; Dongcheng District, Beijing. */
export function placeName({ cityCn, cityEn, areaCn, areaEn }: Place, language: Language): string {
  if (language === 'en') return areaEn ? `${areaEn}, ${cityEn}` : cityEn
  return areaCn ? `${cityCn} ${areaCn}` : cityCn
}

/** Session storage keeps it (spec 3, Stored values). */
const stored = storedText('sessionStorage', 'location')
const { subscribe, tell } = makeSignal()

const codes = ['province', 'city', 'area', 'provincedlo', 'citydlo', 'lng', 'lat'] as const
const names = ['provinceCn', 'provinceEn', 'cityCn', 'cityEn', 'areaCn', 'areaEn'] as const

/** Whether what was read is a place that was chosen; one of an older version is chosen anew. */
function isChosen(value: unknown): value is StoredPlace {
  const place = (value ?? {}) as Partial<StoredPlace>
  return (
    place.success === true &&
    codes.every(name => Number.isFinite(place[name])) &&
    names.every(name => typeof place[name] === 'string' && place[name].length < 80) &&
    place.cityCn !== ''
  )
}

/** Without what only stands in storage: the same words for everybody who asks. */
const plainPlace = ({ provinceName: _, cityName: __, areaName: ___, success: ____, ...place }: StoredPlace): Place =>
  place

/** The code of a place, as exact as it is known: what sending there would cost. */
export const codeOfPlace = ({ area, city, province }: Pick<Place, 'area' | 'city' | 'province'>): number =>
  area || city || province

/** The chosen place; the default one when nothing readable is kept. The same place is the same object. */
export const readPlace = readAs(stored, text => {
  const value: unknown = JSON.parse(text ?? 'null')
  return isChosen(value) ? plainPlace(value) : beijing
})

const keep = (place: Place): void =>
  void stored.write(JSON.stringify(storedPlace(place, document.documentElement.lang === 'en' ? 'en' : 'zh-CN')))

/** Writes down where the visit is: the place that was chosen, in the language of this document, or the default one. */
export const beginPlace = (): void => keep(readPlace())

export function choosePlace(place: Place): void {
  keep(place)
  tell()
}

/** The visitor's place; on the server and while hydrating the default one, because documents are the same for everybody. */
export const usePlace = (): Place => useStore({ subscribe, read: readPlace }, beijing)
