import { describe, expect, test } from 'vitest'
import { usedCarShapes } from '#contract/shapes/used-car.ts'
import { readFilterPath, wanFen } from '#contract/car-filter-path.ts'
import { carAddress, carSorts, type ListState, readQueryFilter } from './list-address.ts'
import { carList } from './list-load.ts'

const { fresh: freshList, href: listAddress, at: atPage } = carAddress

const read = (address: string) => {
  const url = new URL(address, 'http://shop.test')
  return carAddress.read(url.searchParams, url.pathname.split('/')[3])
}

describe('address', () => {
  test('a fresh list has the plain one', () => {
    expect(listAddress(freshList)).toBe('/usedcar/list')
    expect(read('/usedcar/list')).toEqual(freshList)
  })

  test('filter, words, order and pages come back', () => {
    const state: ListState = {
      ...freshList,
      filter: readFilterPath('1-vega-20~40'),
      keyword: '长续航 北京',
      sort: '1-2',
      firstPage: 1,
      lastPage: 3,
    }
    expect(listAddress(state)).toBe(
      '/usedcar/list/1-vega-20~40?kw=%E9%95%BF%E7%BB%AD%E8%88%AA+%E5%8C%97%E4%BA%AC&sort=1-2&page=1-3',
    )
    expect(read(listAddress(state))).toEqual(state)
  })

  test.each(carSorts)('$cn comes back', ({ code }) => {
    const state = carAddress.change(freshList, { sort: code })
    expect(read(listAddress(state))).toEqual(state)
  })

  test.each([
    '/usedcar/list?sort=99-1',
    '/usedcar/list?sort=1',
    '/usedcar/list?page=0',
    '/usedcar/list?page=-1',
    '/usedcar/list?page=x',
    '/usedcar/list?page=1.5',
    '/usedcar/list?page=1000000',
    '/usedcar/list?kw=%20%20',
    '/usedcar/list/nonsense-x',
  ])('%s is the fresh list', address => expect(read(address)).toEqual(freshList))

  test('a new filter or order begins at the first page', () => {
    const state = { ...freshList, firstPage: 1, lastPage: 4 }
    expect(listAddress(carAddress.change(state, { filter: { series: ['vega'] } }))).toBe('/usedcar/list/0-vega')
    expect(listAddress(carAddress.change(state, { sort: '4-1' }))).toBe('/usedcar/list?sort=4-1')
    expect(listAddress(atPage(state, 2))).toBe('/usedcar/list?page=2')
  })
})

describe('call', () => {
  test('a known price range is asked for by its code, another by its bounds', () => {
    expect(carList.question(read('/usedcar/list/0-0-20~40'), 1)).toMatchObject({ priceRange: ['2'] })
    expect(carList.question(read('/usedcar/list/0-0-20~'), 1)).toMatchObject({ priceFromFen: 20 * wanFen })
    expect(carList.question(read('/usedcar/list/0-0-20~'), 1)).not.toHaveProperty('priceRange')
  })

  test('the contract accepts whatever an address can hold', () => {
    const everything =
      '1-altair.vega-21~39-1234-12345-1234-4-123456789a-2-1-1234-110000.320000-110100-123-1-vega~e-12.7-41007'
    const input = carList.question(read(`/usedcar/list/${everything}?kw=x&sort=6-1`), 2)
    const parsed = usedCarShapes['usedCar.list'].in.parse(input)
    expect(parsed).toMatchObject({
      isCertify: ['1'],
      series: ['altair', 'vega'],
      priceFromFen: 21 * wanFen,
      priceToFen: 39 * wanFen,
      bodyColor: ['frost', 'silver', 'moon', 'slate', 'pine', 'copper', 'night', 'garnet', 'ash', 'dune'],
      rangeCodes: ['vega-e'],
      cbuNo: ['41007'],
      isVideo: 1,
      keyword: 'x',
      pageNumber: 2,
      pageSize: 20,
    })
  })
})

describe('a form without JavaScript', () => {
  const filterOf = (query: string) => readQueryFilter(new URLSearchParams(query))

  test('a query without filters leaves the path alone', () => {
    expect(filterOf('')).toBeUndefined()
    expect(filterOf('kw=x&page=2&sort=1-1')).toBeUndefined()
  })

  test('filters move into the path', () => {
    expect(filterOf('series=vega&series=altair&carAge=2&cityId=110100&isCertify=1')).toEqual({
      series: ['altair', 'vega'],
      carAge: ['2'],
      cityId: ['110100'],
      isCertify: ['1'],
    })
  })

  test('series codes lose their prefix, "all" and nothing mean all', () => {
    expect(filterOf('series=HSP_vega&carAge=all&mileage=')).toEqual({ series: ['vega'] })
    expect(filterOf('series=all')).toEqual({})
  })

  test('price ranges become bounds', () => {
    expect(filterOf('priceRange=2')).toEqual({ priceFromFen: 20 * wanFen, priceToFen: 40 * wanFen })
    expect(filterOf('priceRange=2,3')).toEqual({ priceFromFen: 20 * wanFen, priceToFen: 60 * wanFen })
    expect(filterOf('priceRange=5')).toEqual({ priceFromFen: 100 * wanFen })
  })

  test('what an address cannot hold is dropped', () => {
    expect(filterOf('series=%3Cb%3E&carAge=9&bodyColor=vega&discharge=1&discharge=2')).toEqual({ discharge: ['1'] })
  })
})
