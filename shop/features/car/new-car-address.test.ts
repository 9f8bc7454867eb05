import { expect, test } from 'vitest'
import { newCarAddress, newCarListHref, newCarQueryKeys, readNewCarQuery } from './new-car-address.ts'
import { noNewCarFilter } from './new-car-path.ts'

const { fresh, href, input, readAt } = newCarAddress
const narrowed = { ...noNewCarFilter, series: ['vega'], price: ['3', '4'], sort: '2' } as const

test('a fresh list has the plain address, and 1-0-0-0 is that list', () => {
  expect(href(fresh)).toBe('/newcar/home')
  expect(readAt('/newcar/home/1-0-0-0', '')).toEqual(fresh)
  expect(readAt('/newcar/home', '')).toEqual(fresh)
})

test('pages stand behind the filter', () => {
  const state = { filter: narrowed, firstPage: 1, lastPage: 3 }
  expect(href(state)).toBe('/newcar/home/2-vega-0-34?page=1-3')
  expect(readAt('/newcar/home/2-vega-0-34', '?page=1-3')).toEqual(state)
})

test('the call is asked by its own names', () => {
  expect(input(fresh)).toEqual({ type: 'NC', sort: 1 })
  expect(input({ ...fresh, filter: { ...narrowed, bodyType: ['suv'], energy: ['BEV'] } })).toEqual({
    type: 'NC',
    series: ['vega'],
    btCategoryCode: ['suv'],
    priceRange: ['3', '4'],
    energy: ['BEV'],
    sort: 2,
  })
})

test('clearing leaves the order, and the order narrows nothing', () => {
  const state = { ...fresh, filter: narrowed }
  expect(newCarAddress.clear(state)).toEqual({ ...fresh, filter: { ...noNewCarFilter, sort: '2' } })
  expect(newCarAddress.narrowing(state)).toEqual(['filter'])
  expect(newCarAddress.narrowing(newCarAddress.clear(state))).toEqual([])
})

test('a query of filters becomes the one address of it; the query of a page is none', () => {
  const read = (text: string) => readNewCarQuery(new URLSearchParams(text))
  expect(read('page=2')).toBeUndefined()
  expect(newCarListHref(read('series=NC_vega&series=altair&priceRange=3,9&btCategoryCode=all&energy=&sort=9'))).toBe(
    '/newcar/home',
  )
  expect(newCarListHref(read('series=NC_vega&series=altair&priceRange=3&btCategoryCode=all&energy='))).toBe(
    '/newcar/home/1-altair.vega-0-3',
  )
  expect(newCarQueryKeys).toContain('btCategoryCode')
})
