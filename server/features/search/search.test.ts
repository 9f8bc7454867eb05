import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today: '2026-11-21' }).then(() => {}),
  })
  app = await testApp(db, {}, () => now)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const suggest = async (keyword: string, area?: 'newCar' | 'usedCar' | 'goods', language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await app.send('search.suggest', { keyword, ...(area ? { area } : {}) }, { language })).data!
const all = async (keyword: string, pageSize = 4) => (await app.send('search.all', { keyword, pageSize })).data!
const codesOf = async (keyword: string) => (await all(keyword, 20)).goods.rows.map(row => row.spuCode)

describe('suggestions', () => {
  test.each([
    ['保温杯', 'goods', '保温杯 500 毫升'],
    ['baowen', 'goods', '保温杯 500 毫升'],
    ['bwb', 'goods', '保温杯 500 毫升'],
    ['车模', 'goods', '车模'],
    ['chongdian', 'goods', '充电服务'],
    ['umbrela', 'goods', '长柄自动伞'],
    ['vega', 'usedCar', 'Vega'],
    ['zhinv', 'usedCar', 'Vega'],
    ['织女', 'usedCar', 'Vega'],
    ['suv', 'usedCar', 'Altair'],
    ['beijing', 'usedCar', '北京'],
    ['bj', 'usedCar', '北京'],
  ] as const)('for %s hold, in %s, %s', async (keyword, area, text) => {
    const found = await suggest(keyword)
    expect(found.filter(each => each.area === area).map(each => each.text)).toContain(text)
    expect(found.length).toBeLessThanOrEqual(10)
    for (const each of found) expect(each.count).toBeGreaterThan(0)
    for (const area of ['newCar', 'usedCar']) {
      const cars = found.filter(each => each.area === area).map(each => each.text)
      expect(cars).toEqual([...new Set(cars)])
    }
  })

  test('keep to one area, and lead to a filter', async () => {
    const cars = await suggest('vega', 'usedCar')
    expect(new Set(cars.map(each => each.area))).toEqual(new Set(['usedCar']))
    expect(cars[0]!.filter).toEqual({ series: 'vega' })
    const [shelf] = await suggest('models', 'goods', 'en')
    expect(shelf).toMatchObject({ kind: 'group', filter: { group: 'models' }, text: 'Model cars' })
    expect((await suggest('北京 vega', 'usedCar')).map(each => each.text)).toContain('北京 Vega')
  })

  test('of new cars are series, models and versions with how many there are of them', async () => {
    expect((await suggest('vega', 'newCar'))[0]).toMatchObject({
      text: 'Vega',
      kind: 'series',
      count: 7,
      filter: { seriesCode: 'vega' },
    })
    expect(await suggest('vega 620', 'newCar')).toEqual([
      { area: 'newCar', text: 'Vega 620 长续航版', kind: 'trim', count: 1, filter: { spuId: '10102' } },
    ])
    expect((await suggest('vega petrol', 'newCar', 'en'))[0]).toMatchObject({ text: 'Vega Petrol', kind: 'model' })
    expect((await suggest('vega 北京', 'newCar')).length).toBe(0)
  })

  test('are none for nothing and for nonsense', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('，。？')).toEqual([])
    expect(await suggest('xqzwv')).toEqual([])
    expect((await app.send('search.suggest', { keyword: 'x'.repeat(51) })).code).toBe(400)
    expect((await app.send('search.suggest', { keyword: 'x', area: 'all' as never })).code).toBe(400)
  })

  test('need no query once the words are read', async () => {
    await suggest('vega')
    expect(await countQueries(() => suggest('保温'))).toBe(0)
  })
})

describe('the search over everything', () => {
  test('answers the three areas with what their own lists find', async () => {
    const found = await all('vega')
    const list = await app.send('car.list', { type: 'NC', keyword: 'vega', pageSize: 4 })
    expect(found.newCar).toEqual({ total: list.total, rows: list.data!.rows })
    expect(new Set(found.newCar.rows.map(row => row.seriesCode))).toEqual(new Set(['vega']))
    expect(found.usedCar.total).toBe((await app.send('usedCar.list', { keyword: 'vega' })).total)
    expect(found.goods.total).toBe((await app.send('goods.list', { keyword: 'vega' })).total)
    expect(found.goods.rows.map(row => row.spuCode)).toEqual(
      (await app.send('goods.list', { keyword: 'vega', pageSize: 4 })).data!.rows.map(row => row.spuCode),
    )
  })

  test.each([
    ['轿车', ['vega', 'deneb', 'spica']],
    ['两厢车', ['mira']],
    // By the names of its models, too.
    ['touring', ['vega', 'lyra']],
    ['vega suv', []],
  ])('finds new cars by %s', async (keyword, series) => {
    expect([...new Set((await all(keyword, 20)).newCar.rows.map(row => row.seriesCode))]).toEqual(series)
  })

  test.each([
    ['vega 620', ['Vega 620 长续航版']],
    ['vega changxuhang', ['Vega 620 长续航版', 'Vega Touring 长续航版']],
    ['vega cxh', ['Vega 620 长续航版', 'Vega Touring 长续航版']],
    ['Vega 燃油', ['Vega 2.0T 豪华型']],
    ['vega petrol', ['Vega 2.0T 豪华型']],
    // No longer built: it stands among the used cars alone.
    ['vega 3.0t', []],
  ])('finds versions of new cars by %s', async (keyword, names) => {
    expect((await all(keyword, 20)).newCar.rows.map(row => row.name)).toEqual(names)
    const { data, total } = await app.send('car.list', { type: 'NC', keyword })
    expect([data!.rows.map(row => row.name), total]).toEqual([names, names.length])
    const counted = data!.facets.find(facet => facet.name === 'series')!.values
    expect(counted.reduce((sum, each) => sum + each.count, 0)).toBe(names.length)
  })

  test('knows a version by its new name once the range has it', async () => {
    const rename = (name: string) =>
      db.pool.query(`update car_trim set name_cn = $1 where package_code = 'VEGAE02'`, [name])
    const named = async (keyword: string) => (await all(keyword)).newCar.rows.map(row => row.name)
    expect(await named('远行版')).toEqual([])
    await rename('Vega 620 远行版')
    await expect.poll(() => named('yuanxing')).toEqual(['Vega 620 远行版'])
    await rename('Vega 620 长续航版')
    await expect.poll(() => named('vega 620')).toEqual(['Vega 620 长续航版'])
  })

  test.each([
    ['黑色背包', 'bag-backpack-leather'],
    ['背包', 'bag-backpack'],
    ['保温被', 'flask-500'],
    ['雨伞', 'umbrella-long'],
    ['冬季轮组', 'wheels-winter-blade'],
    ['mats', 'mats-textile'],
    ['T恤', 'tee-evening-star'],
    ['hesper-nothing', undefined],
  ])('finds goods by %s', async (keyword, spuCode) => {
    const codes = await codesOf(keyword)
    if (spuCode) expect(codes).toContain(spuCode)
    else expect(codes).toEqual([])
  })

  test.each([
    ['vgea', 'Vega'],
    ['altiar 北京', 'Altair 北京'],
    ['umbrela', 'umbrella'],
    ['beijign', '北京'],
    ['vega', null],
    ['veg', null],
    ['保温杯', null],
    ['qzxwv', null],
  ])('says how it read %s', async (keyword, readAs) => {
    const found = await all(keyword)
    expect(found.readAs).toBe(readAs)
    if (readAs) expect(found.usedCar.total + found.goods.total).toBeGreaterThan(0)
  })

  test.each(['zh-CN', 'en'] as const)('finds what each of its hints promises, in %s', async language => {
    const hints = (await app.send('dictionary.list', { type: 'SearchHint' }, { language })).data!
    expect(hints.length).toBeGreaterThan(4)
    for (const { name, value } of hints) {
      const found = (await app.send('search.all', { keyword: name, pageSize: 4 }, { language })).data!
      expect(found[value as 'newCar' | 'usedCar' | 'goods'].total, name).toBeGreaterThan(0)
      expect(found.readAs, name).toBeNull()
    }
  })

  test('puts goods first whose name begins with the words', async () => {
    const [first] = (await all('充电线')).goods.rows
    expect(first!.name).toMatch(/^充电线/)
  })

  test('answers nothing to nothing', async () => {
    expect(await all('')).toEqual({
      readAs: null,
      newCar: { total: 0, rows: [] },
      usedCar: { total: 0, rows: [] },
      goods: { total: 0, rows: [] },
    })
  })
})
