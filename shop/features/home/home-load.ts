import { defaultPlace } from '#contract/constants.ts'
import type { CallName, Input, Output, PageInfo } from '#contract/kit.ts'
import { type FacetValues, type Facets, valuesOf } from '#shop/features/used-car/list-load.ts'

/** A city with cars; `group` is its province when that has another name. */
export interface CityChoice {
  code: string
  label: string
  group?: string
}

export interface SeriesTile {
  code: string
  name: string
  kind: string
  bodyKey: string
  count: number
  fromFen: number | null
}

export interface OutletLine {
  outletId: number
  name: string
  address: string
  phone: string
  hoursToday: string | null
  openNow: boolean
}

/** Everything that the home page shows; each figure comes from the catalogue. */
export interface HomeData {
  /** Every car on show, also those that come soon. */
  total: number
  onSale: number
  certified: number
  newest: Output<'usedCar.list'>['rows']
  /** Choices of the finder, and counts of the sections. */
  facets: Facets
  cities: CityChoice[]
  series: SeriesTile[]
  /** Of the default place: a document is the same for everybody. */
  outlets: OutletLine[]
  outletCity: string
}

/** Asks a call, in whatever way the caller has: in-process, or over HTTP. */
export type Ask = <N extends CallName>(
  name: N,
  input: Input<N>,
) => Promise<{ data: Output<N>; page?: Partial<PageInfo> | undefined }>

/** Cars in the row of the newest. */
export const newestCount = 8
const outletCount = 4
/** "Newly listed" (contract/constants: usedCarSorts). */
const newestFirst = { sort: 4, sortField: 1 }
/** What the finder and the sections below it count. */
const needed = ['series', 'priceRange', 'carAge', 'isCertify', 'isVideo', 'monthly', 'mileage']

const question = (input: object) => input as Input<'usedCar.list'>

/** The home page: independent questions first; which cities have cars is asked within the provinces that have some. */
export async function loadHome(ask: Ask): Promise<HomeData> {
  const [newest, all, series, outlets] = await Promise.all([
    ask('usedCar.list', question({ ...newestFirst, mdseStatus: ['publish'], pageSize: newestCount })),
    ask('usedCar.list', question({ pageSize: 1 })),
    ask('car.seriesList', {}),
    ask('dealer.matchOutlet', {
      cityCode: defaultPlace.city,
      services: ['used'],
      lng: defaultPlace.lng,
      lat: defaultPlace.lat,
      limit: outletCount,
    }),
  ])
  const { facets } = all.data
  const provinces = valuesOf(facets, 'provinceId')
  const places = await ask('usedCar.list', question({ provinceId: provinces.map(each => each.code), pageSize: 1 }))
  const certified = valuesOf(facets, 'isCertify').find(each => each.code === '1')
  return {
    total: all.page?.total ?? 0,
    onSale: newest.page?.total ?? 0,
    certified: certified?.count ?? 0,
    newest: newest.data.rows,
    facets: facets.filter(facet => needed.includes(facet.name)),
    cities: citiesOf(valuesOf(places.data.facets, 'cityId'), provinces),
    series: series.data.seriesList
      .filter(each => each.usedCarCount > 0)
      .map(({ seriesCode, name, kind, bodyKey, usedCarCount, usedPriceFromFen }) => ({
        code: seriesCode,
        name,
        kind,
        bodyKey,
        count: usedCarCount,
        fromFen: usedPriceFromFen,
      })),
    outlets: outlets.data.map(({ outletId, name, address, phone, hoursToday, openNow }) => ({
      outletId,
      name,
      address,
      phone,
      hoursToday,
      openNow,
    })),
    outletCity: outlets.data[0]?.cityName ?? '',
  }
}

/** Cities under their provinces; a city that is a province of its own needs no heading. */
function citiesOf(cities: FacetValues, provinces: FacetValues): CityChoice[] {
  const names = new Map(provinces.map(({ code, label }) => [code.slice(0, 2), label]))
  return cities
    .filter(city => city.count > 0)
    .map(({ code, label }) => {
      const group = names.get(code.slice(0, 2))
      return { code, label, ...(group && group !== label ? { group } : {}) }
    })
}
