import { expect, test } from 'vitest'
import type { NewCarDetail } from './detail-load.ts'
import { newCarForSearch } from './new-car-for-search.ts'

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
const place = { publicUrl: 'https://shop.example.com', brand: 'Maker', url: 'https://shop.example.com/x?hl=en' }
const told = (more: Partial<NewCarDetail['car']> = {}) =>
  newCarForSearch({ car: { ...car, ...more }, series } as NewCarDetail, place)

test('a trim is told with its price, its picture and its page in the language of the document', () => {
  expect(told()).toMatchObject({
    '@type': 'Car',
    '@id': 'https://shop.example.com/newcar/detail/10102',
    image: [expect.stringMatching(/^https:\/\/shop\.example\.com\/pictures\/car\/sedan.*\.webp$/)],
    brand: { name: 'Maker' },
    offers: {
      url: 'https://shop.example.com/x?hl=en',
      price: '358800.00',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/MadeToOrder',
    },
  })
})

test('one that is no longer built is not offered, and one without a picture says nothing of it', () => {
  const ended = told({ ended: true, bodyKey: 'roadster' as 'sedan' })
  expect(ended).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } })
  expect(ended).not.toHaveProperty('image')
})
