import { photoSource } from '#web/car-photo.ts'
import { carView } from '#web/pictures.ts'
import type { CarDetail } from './detail-facts.tsx'

/** The picture that stands for a car elsewhere: its first photograph, else drawn; undefined when there is neither. */
export function carImage({ bodyKey, paint, photoId }: Pick<CarDetail, 'bodyKey' | 'paint' | 'photoId'>) {
  if (photoId !== null) return photoSource(photoId).src
  return carView(bodyKey, paint, 'quarter').src || carView(bodyKey, paint, 'side').src || undefined
}

const availability: Readonly<Record<CarDetail['state'], string>> = {
  publish: 'InStock',
  pre_publish: 'PreOrder',
  reserved: 'SoldOut',
  sold: 'SoldOut',
  withdrawn: 'Discontinued',
}

/**
 * The car as search engines read it (schema.org/Car). Only facts that the page shows.
 * @param publicUrl address of the shop without a closing slash
 * @param url the page in the language of the document
 */
export function carForSearch(car: CarDetail, publicUrl: string, url: string) {
  const image = carImage(car)
  return {
    '@type': 'Car',
    '@id': `${publicUrl}/usedcar/detail/${car.carNo}`,
    name: car.title,
    description: car.subtitle,
    ...(image ? { image: [publicUrl + image] } : {}),
    sku: car.carNo,
    vehicleModelDate: String(car.modelYear),
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileageKm, unitCode: 'KMT' },
    ...(car.registeredOn ? { dateVehicleFirstRegistered: car.registeredOn } : {}),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CNY',
      price: (car.priceFen / 100).toFixed(2),
      availability: `https://schema.org/${availability[car.state]}`,
      seller: { '@type': 'AutoDealer', name: car.outlet.name },
    },
  }
}
