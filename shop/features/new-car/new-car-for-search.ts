import { energies } from '#contract/car-codes.ts'
import { newCarHref } from '#shop/features/car/new-car-address.ts'
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
  /** The page in the language of the document. */
  url: string
}

/**
 * A trim as search engines read it (schema.org/Car). Only facts that the page shows: a trim that is no longer built is
 * discontinued.
 */
export function newCarForSearch({ car, series }: NewCarDetail, { publicUrl, brand, url }: Place) {
  const image = newCarImage(car)
  const fuelType = energies.find(each => each.code === car.energy)?.en
  return {
    '@type': 'Car',
    '@id': publicUrl + newCarHref(car.spuId),
    name: car.name,
    description: series.intro,
    ...(image ? { image: [publicUrl + image] } : {}),
    sku: String(car.spuId),
    brand: { '@type': 'Brand', name: brand },
    model: series.name,
    vehicleModelDate: String(car.modelYear),
    vehicleSeatingCapacity: car.seats,
    ...(fuelType ? { fuelType } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CNY',
      price: (car.priceFen / 100).toFixed(2),
      availability: `https://schema.org/${car.ended ? 'Discontinued' : 'MadeToOrder'}`,
      seller: { '@type': 'AutoDealer', name: brand },
    },
  }
}
