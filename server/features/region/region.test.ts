import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'

const db = await testDatabase(directory)
const app = await testApp(db)
afterAll(async () => {
  await app.close()
  await db.close()
})

describe('region.list', () => {
  test('gives the provinces, then what lies in one', async () => {
    const provinces = await app.send('region.list', {})
    expect(provinces).toMatchObject({ success: true, code: 200, message: '' })
    expect(provinces.data).toHaveLength(34)
    expect(provinces.data![0]).toEqual({
      code: 110000,
      name: '北京市',
      nameCn: '北京市',
      nameEn: 'Beijing',
      shortName: '北京',
      level: 'province',
      parentCode: null,
      pinyin: 'beijing',
      dlo: 110000,
    })
    const cities = await app.send('region.list', { parentCode: '430000' }, { language: 'en' })
    expect(cities.data).toHaveLength(14)
    expect(cities.data![0]).toMatchObject({ code: 430100, name: 'Changsha', shortName: 'Changsha' })
    expect((await app.send('region.list', { parentCode: 371200 })).data!.length).toBeGreaterThan(5)
  })
  test('says that a place does not exist', async () => {
    expect(await app.send('region.list', { parentCode: 119999 })).toMatchObject({ success: false, code: 2001 })
  })
  test('refuses what is no code', async () => {
    const answer = await app.send('region.list', { parentCode: '11' })
    expect(answer).toMatchObject({ success: false, code: 400 })
    expect(answer.message).toContain('parentCode')
  })
})

describe('region.listV2', () => {
  test('groups all cities by letter, with the hot ones apart', async () => {
    const { data } = await app.send('region.listV2', {})
    expect(data!.groups[0]).toMatchObject({ letter: 'A' })
    const cities = data!.groups.flatMap(group => group.regions)
    expect(cities.length).toBeGreaterThan(330)
    expect(cities.map(city => city.name)).not.toContain('直辖县级行政区划')
    expect(data!.hot).toHaveLength(12)
    expect(data!.hot.map(city => city.code)).toContain(310100)
  })
  test('groups what lies in one place', async () => {
    const { data } = await app.send('region.listV2', { parentCode: 330000 })
    expect(data!.groups.flatMap(group => group.regions)).toHaveLength(11)
    for (const city of data!.hot) expect(Math.floor(city.code / 10_000)).toBe(33)
  })
})

test('region.adminList gives the tree to a depth', async () => {
  const whole = (await app.send('region.adminList', {})).data!
  expect(whole).toHaveLength(34)
  const changsha = whole.find(province => province.code === 430000)!.children!.find(city => city.code === 430100)!
  expect(changsha.children!.map(area => area.name)).toContain('岳麓区')
  const flat = (await app.send('region.adminList', { depth: 1 })).data!
  expect(flat[0]!.children).toBeUndefined()
  expect((await app.send('region.adminList', { parentCode: 430000, depth: 2 })).data![0]).toMatchObject({
    code: 430100,
  })
})

describe('region.areaInfo', () => {
  test('knows where a browser stands', async () => {
    const { data } = await app.send(
      'region.areaInfo',
      { lng: '111.4622', lat: '27.2421', coordinateType: 'wgs84' },
      { language: 'en' },
    )
    expect(data).toMatchObject({
      province: 430000,
      provinceName: 'Hunan',
      city: 430500,
      cityName: 'Shaoyang',
      locationCityName: 'Shaoyang',
      locationProvinceName: 'Hunan',
      success: true,
    })
    expect(data!.lng).toBeCloseTo(111.4678, 3)
  })
  test('gives the place of a code, the former one of a municipality with both its codes', async () => {
    const { data } = await app.send('region.areaInfo', { code: '310103' })
    expect(data).toMatchObject({
      province: 310000,
      city: 310100,
      area: 310101,
      areaName: '黄浦区',
      provincedlo: 310000,
      citydlo: 310000,
      success: true,
    })
    expect(data).not.toHaveProperty('locationCityName')
  })
  test('falls back to Beijing, Dongcheng, and says so', async () => {
    expect((await app.send('region.areaInfo', {})).data).toEqual({
      province: 110000,
      provinceName: '北京市',
      city: 110100,
      cityName: '北京市',
      area: 110101,
      areaName: '东城区',
      lng: 116.4164,
      lat: 39.9285,
      provincedlo: 110000,
      citydlo: 110000,
      success: false,
    })
  })
  test.each([
    [{ lng: '116.4' }, 'lat'],
    [{ lng: '216.4', lat: '39.9' }, 'lng'],
    [{ lng: '1e2', lat: '39.9' }, 'lng'],
    [{ lng: '116.4', lat: '39.9', coordinateType: 'mars' }, 'coordinateType'],
  ])('refuses %j', async (input, field) => {
    const answer = await app.send('region.areaInfo', input as never)
    expect(answer.code).toBe(400)
    expect(answer.message).toContain(field)
  })
})

describe('region.exchangeCode', () => {
  test('turns a name into its code and tells of others of that name', async () => {
    const { data } = await app.send('region.exchangeCode', { name: '北京市' })
    expect(data).toMatchObject({ code: 110000, fullName: '北京市', others: [{ code: 110100 }] })
    expect((await app.send('region.exchangeCode', { name: '鼓楼区', parentCode: '320100' })).data).toMatchObject({
      code: 320106,
      fullName: '江苏省 南京市 鼓楼区',
      others: [],
    })
  })
  test('follows a former code', async () => {
    const { data } = await app.send('region.exchangeCode', { code: '330103' })
    expect(data).toMatchObject({ code: 330105, name: '拱墅区', formerCode: 330103 })
  })
  test('finds nothing for nothing', async () => {
    expect((await app.send('region.exchangeCode', { name: '亚特兰蒂斯' })).code).toBe(2001)
    expect((await app.send('region.exchangeCode', {})).code).toBe(400)
    expect((await app.send('region.exchangeCode', { name: '杭州', code: '330100' })).code).toBe(400)
  })
})

test('region.provinceCity gives provinces with their cities and is asked again for nothing', async () => {
  const first = await app.http.inject({ url: '/website/web/region/v1/province-city-code?t=1' })
  const { data } = first.json()
  expect(data).toHaveLength(34)
  expect(data[0]).toMatchObject({ code: 110000, cities: [{ code: 110100, dlo: 110000 }] })
  const again = await app.http.inject({
    url: '/website/web/region/v1/province-city-code?t=2',
    headers: { 'if-none-match': first.headers.etag as string },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const english = await app.http.inject({
    url: '/website/web/region/v1/province-city-code',
    headers: { 'if-none-match': first.headers.etag as string, cookie: 'lang=en' },
  })
  expect(english.statusCode).toBe(200)
  expect(english.json().data[0].name).toBe('Beijing')
})
