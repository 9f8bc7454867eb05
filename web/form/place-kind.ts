import { regionsKnown } from '#web/use-regions.ts'
import type { Kind } from './field-row.ts'

/** A place by its levels; 0: not chosen. */
export interface Place {
  provinceCode: number
  cityCode: number
  areaCode: number
}

/**
 * Which levels the chosen place offers below it: some cities have no districts, some provinces no cities (domain C.6).
 * Until it is known, a place is taken to have both: only what is known can be wrong.
 */
export const depthOf = ({ provinceCode, cityCode }: Place): { hasCities: boolean; hasAreas: boolean } => ({
  hasCities: provinceCode === 0 || regionsKnown(provinceCode)?.length !== 0,
  hasAreas: cityCode === 0 || regionsKnown(cityCode)?.length !== 0,
})

/** A place is sent by one code: that of the district, or of the city where there are no districts. */
export const placeKind: Kind<number, Place, Place, 'wrong' | 'notServed'> = {
  empty: { provinceCode: 0, cityCode: 0, areaCode: 0 },
  write: place => ({ provinceCode: place.provinceCode, cityCode: place.cityCode, areaCode: place.areaCode }),
  read(place) {
    const { hasCities, hasAreas } = depthOf(place)
    if (!hasCities) return { wrong: 'notServed' }
    const code = hasAreas ? place.areaCode : place.areaCode || place.cityCode
    return code ? { value: code } : { wrong: 'wrong' }
  },
}
