import { pageSizes } from '#contract/constants.ts'
import { type Degrees, gcj } from '#contract/coordinates.ts'
import type { Input, Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { makeList, type Listed } from '#web/list/load.ts'
import type { ListView } from '#web/list/use-list.ts'
import type { Language } from '#web/i18n/texts.ts'
import { beijing, readPlace } from '#web/place.ts'
import { locatorAddress, type LocatorState } from './locator-address.ts'
import { readOwnPosition } from './own-position.ts'

type Outlet = Output<'dealer.matchOutletV2'>[number]
/** What the list says of an outlet; the rest would only make documents longer. */
export type OutletRow = Pick<
  Outlet,
  | 'outletId'
  | 'cbuNo'
  | 'name'
  | 'address'
  | 'lng'
  | 'lat'
  | 'distanceM'
  | 'services'
  | 'rating'
  | 'openNow'
  | 'hoursToday'
>

/** Provinces and cities that have an outlet. */
export type ServedPlace = { code: number; name: string; cities: { code: number; name: string }[] }

interface Rest {
  places: ServedPlace[]
  /** From where distances are counted: the device, a place that the address names, or the visitor's own choice. */
  from: Degrees & { kind: 'device' | 'area' | 'place' }
}

export type LocatorData = Listed<LocatorState, OutletRow, Rest>
export type LocatorView = ListView<LocatorState, OutletRow, Rest>

/** From where a visitor counts, as far as this side knows. The documents of the server are the same for everybody. */
async function startOf(ask: Ask, { area }: LocatorState): Promise<Rest['from']> {
  const own = readOwnPosition()
  if (own) return { lng: own.lng, lat: own.lat, kind: 'device' }
  if (area !== undefined) {
    // A code that nobody knows leaves the list empty by itself; the distance then counts from the place.
    const found = await ask('region.areaInfo', { code: String(area) }).catch(() => undefined)
    if (found?.data.success) return { lng: found.data.lng, lat: found.data.lat, kind: 'area' }
  }
  const { lng, lat } = typeof window === 'undefined' ? beijing : readPlace()
  return { lng, lat, kind: 'place' }
}

const rowOf = (outlet: Outlet): OutletRow => ({
  outletId: outlet.outletId,
  cbuNo: outlet.cbuNo,
  name: outlet.name,
  address: outlet.address,
  lng: outlet.lng,
  lat: outlet.lat,
  distanceM: outlet.distanceM,
  services: outlet.services,
  rating: outlet.rating,
  openNow: outlet.openNow,
  hoursToday: outlet.hoursToday,
})

/** The directory of outlets, by distance unless something else is asked (spec 9: eight a page). */
export const locatorList = makeList<LocatorState, OutletRow, Rest, unknown>({
  address: locatorAddress,
  pageSize: pageSizes.dealers,
  keyOf: row => row.outletId,
  async page(ask, state, at) {
    const { lng, lat } = await startOf(ask, state)
    const wish = { ...locatorAddress.input(state), lng, lat, ...at } as Input<'dealer.matchOutletV2'>
    const answer = await ask('dealer.matchOutletV2', wish)
    return { rows: answer.data.map(rowOf), total: answer.page?.total ?? 0, answer }
  },
  async rest(ask, state): Promise<Rest> {
    const [{ data }, from] = await Promise.all([ask('dealer.regionList', {}), startOf(ask, state)])
    const places = data.map(({ code, name, cities }) => ({
      code,
      name,
      cities: cities.map(city => ({ code: city.code, name: city.name })),
    }))
    return { places, from }
  },
  nothing: { places: [], from: { lng: beijing.lng, lat: beijing.lat, kind: 'place' } },
})

/** All outlets of a state, as points of the map. */
export const pointsOf = (state: LocatorState): Input<'dealer.points'> => {
  const { sort: _, ...wish } = locatorAddress.input(state) as Record<string, unknown>
  return wish as Input<'dealer.points'>
}

/** Where the list of a state counts from, as a place of the map. */
export const placeOf = ({ lng, lat }: Degrees) => gcj({ lng, lat })

/** What the directory of a chosen province or city is called; undefined: of all, or of a place without outlets. */
export function placeTitle(
  { area }: LocatorState,
  places: readonly ServedPlace[],
  language: Language,
): string | undefined {
  const all = places.flatMap(province => [province, ...province.cities])
  const name = all.find(({ code }) => code === area)?.name
  return name && (language === 'en' ? `Dealers in ${name}` : `${name}门店`)
}
