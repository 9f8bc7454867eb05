import { energies } from '#contract/car-codes.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import type { NewCarCardData } from '#shop/features/car/new-car-card.tsx'
import { carView } from '#web/pictures.ts'
import type { NewCarDetail } from './detail-load.ts'

/** The picture that stands for a trim elsewhere: three-quarter, or from the side; undefined when there is neither. */
export function newCarImage({ bodyKey, paint }: Pick<NewCarCardData, 'bodyKey' | 'paint'>): string | undefined {
  return carView(bodyKey, paint, 'quarter').src || carView(bodyKey, paint, 'side').src || undefined
}

interface Place {
  /** Address of the shop without a closing slash. */
  publicUrl: string
  /** The maker's name. */
  brand: string
}

/**
 * A trim as search engines read it (schema.org/Car), and the way to it. Only facts that the page shows: a trim that is no
 * longer built is discontinued.
 * @param words what the steps of the way are called
 */
export function newCarForSearch(
  { car, series }: NewCarDetail,
  { publicUrl, brand }: Place,
  words: { home: string; newCars: string },
) {
  const image = newCarImage(car)
  const address = publicUrl + newCarHref(car.spuId)
  const steps = [
    { name: words.home, item: `${publicUrl}/` },
    { name: words.newCars, item: publicUrl + newCarListHref() },
    { name: series.name, item: publicUrl + newCarListHref({ series: [series.code] }) },
    { name: car.name, item: address },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Car',
      '@id': address,
      name: car.name,
      description: series.intro,
      ...(image ? { image: [publicUrl + image] } : {}),
      sku: String(car.spuId),
      brand: { '@type': 'Brand', name: brand },
      model: series.name,
      vehicleModelDate: String(car.modelYear),
      vehicleSeatingCapacity: car.seats,
      fuelType: energies.find(each => each.code === car.energy)?.en,
      itemCondition: 'https://schema.org/NewCondition',
      offers: {
        '@type': 'Offer',
        url: address,
        priceCurrency: 'CNY',
        price: (car.priceFen / 100).toFixed(2),
        availability: `https://schema.org/${car.ended ? 'Discontinued' : 'MadeToOrder'}`,
        seller: { '@type': 'AutoDealer', name: brand },
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, n) => ({ '@type': 'ListItem', position: n + 1, ...step })),
    },
  ]
}

/** The trims of a list as search engines read them (schema.org/ItemList): the pages where each stands whole. */
export const newCarsForSearch = (rows: readonly NewCarCardData[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: rows.map((car, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: car.name,
    url: publicUrl + newCarHref(car.spuId),
  })),
})
