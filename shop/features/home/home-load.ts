import { defaultPlace, pageSizes } from '#contract/constants.ts'
import { homePage } from '#contract/home-places.ts'
import { usedCarPrices } from '#contract/price-spans.ts'
import type { Input } from '#contract/kit.ts'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { builtOf, cheapestHref, isBuilt } from '#shop/features/car/series-way.ts'
import type { ContentData } from '#shop/features/content-page/content-load.ts'
import { type OutletCard, outletCard } from '#shop/features/dealer/outlet-cards.tsx'
import { type GoodsCardData, goodsCardData } from '#shop/features/goods/goods-card.tsx'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import { certifiedProgramme, inspectionItemCount } from '#contract/certified-programme.ts'
import { type ListFilter, withPrice } from '#contract/car-filter-path.ts'
import { carAddress, carListHref } from '#shop/features/used-car/list-address.ts'
import { carList, type FacetValues, type Facets } from '#shop/features/used-car/list-load.ts'
import type { Ask } from '#web/api.ts'
import { valuesOf } from '#web/list/facets.ts'
import { type HomeContent, homeContent } from './home-content.ts'

/** A city with cars; `group` is its province when that has another name. */
export interface CityChoice {
  code: string
  label: string
  group?: string
}

export interface SeriesTile {
  href: string
  name: string
  kind: string
  bodyKey: string
  count: number
  fromFen: number | null
}

export interface Option {
  code: string
  label: string
}

export interface PriceTile extends Option {
  href: string
  count: number
}

/** A list that is one press away; the page has words for the keys, other picks bring their own. */
export interface QuickPick {
  key: 'nearlyNew' | 'monthlyBelow' | 'video' | 'series' | 'age'
  label?: string
  href: string
}

/**
 * Everything that the home page shows; each figure comes from the catalogue. Addresses of lists come ready-made, so that
 * the first page need not carry the code that writes them.
 */
export interface HomeData {
  /** What marketing has written of it. */
  content: HomeContent
  /** Every car on show, also those that come soon. */
  total: number
  onSale: number
  certified: number
  newest: CarCardData[]
  newestHref: string
  certifiedHref: string
  quick: QuickPick[]
  /** Choices of the finder. */
  finder: { series: Option[]; carAge: Option[]; city: CityChoice[] }
  prices: PriceTile[]
  programme: typeof certifiedProgramme & { items: number }
  series: SeriesTile[]
  /** The series that are built today; `count` of versions, prices of new ones. */
  newCars: SeriesTile[]
  newCarsHref: string
  /** Some of the after-sales shop. */
  goods: GoodsCardData[]
  /** Of the default place: a document is the same for everybody. */
  outlets: OutletCard[]
  outletCity: string
}

/** Cars of the used-car home, and of each press on "more" (spec 9). */
const newestCount = pageSizes.usedCarHome
const outletCount = 4
/** One row on desktop, two on a phone. */
const goodsCount = 4
const question = (input: object) => input as Input<'usedCar.list'>

/** “Newly listed” (contract/constants: usedCarSorts), of what is on sale. */
const newestCars = { filter: { mdseStatus: ['publish'] }, sort: '4-1' } as const
const newestQuestion = (page: number) =>
  carList.question(carAddress.change(carAddress.fresh, newestCars), page, newestCount)

/** A further page of the newest cars. */
export async function loadNewest(ask: Ask, page: number): Promise<CarCardData[]> {
  return (await ask('usedCar.list', newestQuestion(page))).data.rows.map(cardData)
}

/**
 * The home page: independent questions first; which cities have cars is asked within the provinces that have some.
 * @param page another version of what marketing has written than the one that is shown
 */
export async function loadHome(ask: Ask, page?: ContentData['page']): Promise<HomeData> {
  const [content, newest, all, series, goods, outlets] = await Promise.all([
    writtenPage(ask, page),
    ask('usedCar.list', newestQuestion(1)),
    ask('usedCar.list', question({ pageSize: 1 })),
    ask('car.seriesList', {}),
    ask('goods.list', { inStock: true, pageSize: goodsCount }),
    loadOutlets(ask, defaultPlace),
  ])
  const { facets } = all.data
  const provinces = valuesOf(facets, 'provinceId')
  const places = await ask('usedCar.list', question({ provinceId: provinces.map(each => each.code), pageSize: 1 }))
  const certified = valuesOf(facets, 'isCertify').find(each => each.code === '1')
  return {
    content,
    total: all.page?.total ?? 0,
    onSale: newest.page?.total ?? 0,
    certified: certified?.count ?? 0,
    newest: newest.data.rows.map(cardData),
    newestHref: carListHref(newestCars),
    certifiedHref: hrefOf({ isCertify: ['1'] }),
    quick: quickPicks(facets),
    finder: {
      series: optionsOf(facets, 'series'),
      carAge: optionsOf(facets, 'carAge'),
      city: citiesOf(valuesOf(places.data.facets, 'cityId'), provinces),
    },
    prices: pricesOf(valuesOf(facets, 'priceRange')),
    programme: { ...certifiedProgramme, items: inspectionItemCount },
    series: series.data.seriesList
      .filter(each => each.usedCarCount > 0)
      .map(({ seriesCode, name, kind, bodyKey, usedCarCount, usedPriceFromFen }) => ({
        href: hrefOf({ series: [seriesCode] }),
        name,
        kind,
        bodyKey,
        count: usedCarCount,
        fromFen: usedPriceFromFen,
      })),
    newCars: series.data.seriesList.filter(isBuilt).map(each => ({
      href: cheapestHref(each),
      name: each.name,
      kind: each.kind,
      bodyKey: each.bodyKey,
      count: builtOf(each).length,
      fromFen: each.priceFromFen,
    })),
    newCarsHref: newCarListHref(),
    goods: goods.data.rows.map(goodsCardData),
    ...outlets,
  }
}

/** What marketing has written of the home page. */
async function writtenPage(ask: Ask, page?: ContentData['page']): Promise<HomeContent> {
  return homeContent(page ?? (await ask('contentPage.page', { pageCode: homePage })).data, ask)
}

/** Outlets with used cars near a place: those of its city, or, where it has none, the nearest ones. */
export async function loadOutlets(
  ask: Ask,
  { city, lng, lat }: { city: number; lng: number; lat: number },
): Promise<Pick<HomeData, 'outlets' | 'outletCity'>> {
  const near = { services: ['used'], lng, lat, limit: outletCount } as Input<'dealer.matchOutlet'>
  let { data } = await ask('dealer.matchOutlet', { ...near, cityCode: city })
  if (data.length === 0) data = (await ask('dealer.matchOutlet', near)).data
  return {
    outlets: data.map(outletCard),
    outletCity: data[0]?.cityName ?? '',
  }
}

const hrefOf = (filter: ListFilter): string => carListHref({ filter })

const optionsOf = (facets: Facets, name: string): Option[] =>
  valuesOf(facets, name).map(({ code, label }) => ({ code, label }))

function pricesOf(values: FacetValues): PriceTile[] {
  const ranges: readonly { code: number; from?: number; to?: number }[] = usedCarPrices
  return values.map(({ code, label, count }) => {
    const range = ranges.find(each => String(each.code) === code)
    return { code, label, count, href: hrefOf(withPrice({}, range?.from, range?.to)) }
  })
}

/** Each only while it has cars. */
function quickPicks(facets: Facets): QuickPick[] {
  const find = (name: string, code?: string) =>
    valuesOf(facets, name).find(each => each.count > 0 && (code === undefined || each.code === code))
  const [series, young] = [find('series'), find('carAge', '1')]
  return [
    ...(young && find('mileage', '1')
      ? [{ key: 'nearlyNew' as const, href: hrefOf({ carAge: ['1'], mileage: ['1'] }) }]
      : []),
    ...(find('monthly', '1') ? [{ key: 'monthlyBelow' as const, href: hrefOf({ monthly: ['1'] }) }] : []),
    ...(series ? [{ key: 'series' as const, label: series.label, href: hrefOf({ series: [series.code] }) }] : []),
    ...(young ? [{ key: 'age' as const, label: young.label, href: hrefOf({ carAge: ['1'] }) }] : []),
    ...(find('isVideo', '1') ? [{ key: 'video' as const, href: hrefOf({ isVideo: ['1'] }) }] : []),
  ]
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
