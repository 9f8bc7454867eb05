import { expect, test } from 'vitest'
import type { NewCarDetail } from './detail-load.ts'
import { newCarForSearch, newCarsForSearch } from './new-car-for-search.ts'

const car = {
  spuId: 10102,
  name: 'Vega 620 长续航版',
  energy: 'BEV',
  modelYear: 2026,
  seats: 5,
  priceFen: 358_800_00,
  ended: false,
  bodyKey: 'sedan',
  paint: 'frost',
} as NewCarDetail['car']
const series = { code: 'vega', name: 'Vega', intro: '低而长的轿车。' } as NewCarDetail['series']
const place = { publicUrl: 'https://shop.example.com', brand: 'Maker' }
const told = (more: Partial<NewCarDetail['car']> = {}) =>
  newCarForSearch({ car: { ...car, ...more }, series } as NewCarDetail, place, { home: '首页', newCars: '新车' })

test('a trim is told with its price, its picture and the way to it', () => {
  expect(told()).toMatchObject([
    {
      '@type': 'Car',
      '@id': 'https://shop.example.com/newcar/detail/10102',
      image: [expect.stringMatching(/^https:\/\/shop\.example\.com\/pictures\/car\/sedan.*\.webp$/)],
      brand: { name: 'Maker' },
      offers: { price: '358800.00', priceCurrency: 'CNY', availability: 'https://schema.org/MadeToOrder' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '首页', item: 'https://shop.example.com/' },
        { position: 2, item: 'https://shop.example.com/newcar/home' },
        { position: 3, name: 'Vega', item: 'https://shop.example.com/newcar/home/1-vega-0-0' },
        { position: 4, name: 'Vega 620 长续航版', item: 'https://shop.example.com/newcar/detail/10102' },
      ],
    },
  ])
})

test('one that is no longer built is not offered, and one without a picture says nothing of it', () => {
  const [ended] = told({ ended: true, bodyKey: 'roadster' as 'sedan' })
  expect(ended).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } })
  expect(ended).not.toHaveProperty('image')
})

test('a list leads to the page of each', () => {
  const { itemListElement } = newCarsForSearch([car, { ...car, spuId: 10103 }], '')
  expect(itemListElement.map(each => [each.position, each.url])).toEqual([
    [1, '/newcar/detail/10102'],
    [2, '/newcar/detail/10103'],
  ])
})
