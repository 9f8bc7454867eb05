import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultPlace } from '#contract/constants.ts'
import { beginPlace, beijing, choosePlace, placeName, readPlace, storedPlace } from './place.ts'

let store: Map<string, string>
const chengdu = {
  ...beijing,
  province: 510000,
  city: 510100,
  area: 0,
  provincedlo: 510000,
  citydlo: 510100,
  provinceCn: '四川省',
  provinceEn: 'Sichuan',
  cityCn: '成都市',
  cityEn: 'Chengdu',
  areaCn: '',
  areaEn: '',
}

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('before a choice the place is Beijing, Dongcheng', () => {
  expect(readPlace()).toMatchObject({ province: 110000, city: 110100, area: 110101 })
})

const fields = 'province provinceName city cityName area areaName lng lat provincedlo citydlo success'.split(' ')

test('before a choice the default place stands in session storage, in the words of the specification', () => {
  beginPlace()
  const stored = JSON.parse(store.get('location')!)
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(fields))
  expect(stored).toMatchObject({
    ...defaultPlace,
    provinceName: '北京市',
    cityName: '北京市',
    areaName: '东城区',
    success: false,
  })
  expect(readPlace()).toBe(beijing)
})

test('a visit that goes on in another language says its place in that one', () => {
  choosePlace(chengdu)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  beginPlace()
  expect(JSON.parse(store.get('location')!)).toMatchObject({
    provinceName: 'Sichuan',
    cityName: 'Chengdu',
    areaName: '',
    success: true,
  })
  expect(readPlace()).toEqual(chengdu)
})

test('what storage holds is not believed', () => {
  for (const text of [
    '{',
    'null',
    '{"city":"x"}',
    JSON.stringify({ ...storedPlace(chengdu, 'en'), cityCn: '' }),
    // An older version, which kept no names of provinces.
    JSON.stringify(chengdu),
  ]) {
    store.set('location', text)
    expect(readPlace()).toBe(beijing)
  }
})

test('a choice is kept in session storage, and reading it twice gives the same object', () => {
  choosePlace(chengdu)
  expect(JSON.parse(store.get('location')!)).toEqual(storedPlace(chengdu, 'zh-CN'))
  expect(readPlace()).toEqual(chengdu)
  expect(readPlace()).toBe(readPlace())
})

test('without storage it lasts as long as the document', () => {
  vi.stubGlobal('sessionStorage', undefined)
  choosePlace(chengdu)
  expect(readPlace()).toEqual(chengdu)
})

test.each([
  [beijing, '北京市 东城区', 'Dongcheng District, Beijing'],
  [chengdu, '成都市', 'Chengdu'],
])('a place has a name in both languages', (place, cn, en) => {
  expect([placeName(place, 'zh-CN'), placeName(place, 'en')]).toEqual([cn, en])
})
