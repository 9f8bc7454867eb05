import { expect, test } from 'vitest'
import { carForSearch, carImage } from './car-for-search.ts'
import type { CarDetail } from './detail-facts.tsx'

const car = {
  carNo: 'HU26-104873',
  title: 'Vega 620 长续航版 2023 款',
  subtitle: '纯电 · 620 km',
  modelYear: 2023,
  mileageKm: 21_400,
  registeredOn: '2023-05-12',
  priceFen: 238_800_00,
  state: 'publish',
  bodyKey: 'sedan',
  paint: 'frost',
  photoId: null,
  outlet: { name: '长庚中心 · 北京望京' },
} as CarDetail

test('a car is told with its price, its mileage and a picture under the address of the shop', () => {
  expect(carForSearch(car, 'https://shop.example.com', 'https://shop.example.com/x?hl=en')).toMatchObject({
    '@type': 'Car',
    '@id': 'https://shop.example.com/usedcar/detail/HU26-104873',
    image: [expect.stringMatching(/^https:\/\/shop\.example\.com\/pictures\/car\/sedan.*\.webp$/)],
    mileageFromOdometer: { value: 21_400, unitCode: 'KMT' },
    offers: {
      url: 'https://shop.example.com/x?hl=en',
      price: '238800.00',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('a car without a picture, or not registered, says nothing of it', () => {
  const told = carForSearch({ ...car, bodyKey: 'roadster', registeredOn: null }, '', '')
  expect(told).not.toHaveProperty('image')
  expect(told).not.toHaveProperty('dateVehicleFirstRegistered')
  expect(carImage({ bodyKey: 'roadster', paint: 'frost', photoId: null })).toBeUndefined()
})

test('a reserved car is not offered', () => {
  const { offers } = carForSearch({ ...car, state: 'reserved' }, '', '')
  expect(offers.availability).toBe('https://schema.org/SoldOut')
})
