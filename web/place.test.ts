import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beijing, choosePlace, placeName, readPlace } from './place.ts'

let store: Map<string, string>
const chengdu = {
  ...beijing,
  province: 510000,
  city: 510100,
  area: 0,
  cityCn: '成都市',
  cityEn: 'Chengdu',
  areaCn: '',
  areaEn: '',
}

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('before a choice the place is Beijing, Dongcheng', () => {
  expect(readPlace()).toMatchObject({ province: 110000, city: 110100, area: 110101 })
})

test('what storage holds is not believed', () => {
  for (const text of ['{', 'null', '{"city":"x"}', JSON.stringify({ ...chengdu, cityCn: '' })]) {
    store.set('location', text)
    expect(readPlace()).toBe(beijing)
  }
})

test('a choice is kept in session storage, and reading it twice gives the same object', () => {
  choosePlace(chengdu)
  expect(JSON.parse(store.get('location')!)).toEqual(chengdu)
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
