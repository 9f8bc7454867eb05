import { afterAll, describe, expect, test } from 'vitest'
import { countQueries } from '#server/db/test-query-count.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory, directoryDay, insertRows } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'

let now = Date.parse('2026-11-21T04:00:00Z')
const db = await testDatabase(directory)
const make = carMaker(directoryDay, outletRows(directoryDay))
const cars = Array.from({ length: 60 }, (_, i) => make(i).car)
await insertRows(db, 'used_car', cars)
const app = await testApp(db, {}, () => new Date(now))
afterAll(async () => {
  await app.close()
  await db.close()
})
const listed = cars.filter(car => car.state === 'publish' || car.state === 'pre_publish')

describe('car.seriesList', () => {
  test('gives the whole range with what is for sale', async () => {
    const { data } = await app.send('car.seriesList', {})
    expect(data!.seriesList.map(series => series.seriesCode)).toEqual([
      'vega',
      'altair',
      'lyra',
      'rigel',
      'capella',
      'deneb',
      'spica',
      'mira',
    ])
    const [vega] = data!.seriesList
    const own = listed.filter(car => car.seriesCode === 'vega')
    expect(vega).toMatchObject({ name: 'Vega', kind: '轿车', bodyKey: 'sedan', usedCarCount: own.length })
    expect(vega!.usedPriceFromFen).toBe(own.length ? Math.min(...own.map(car => car.priceFen)) : null)
    expect(vega!.child[0]).toMatchObject({ rangeCode: 'vega-e', series: 'vega' })
    const all = data!.seriesList.reduce((sum, series) => sum + series.usedCarCount, 0)
    expect(all).toBe(listed.length)
  })
  test('gives one series, in English', async () => {
    const { data } = await app.send('car.seriesList', { seriesCode: 'rigel', formId: 'buy' }, { language: 'en' })
    expect(data!.seriesList).toHaveLength(1)
    expect(data!.seriesList[0]).toMatchObject({ kind: 'Four-door coupé', models: [{ name: 'Rigel Petrol' }, {}] })
    expect((await app.send('car.seriesList', { seriesCode: 'nova' })).data!.seriesList).toEqual([])
  })
  test('counts again after half a minute, and not for every visitor', async () => {
    const count = async () => {
      const { data } = await app.send('car.seriesList', {})
      return data!.seriesList.reduce((sum, series) => sum + series.usedCarCount, 0)
    }
    await count()
    await db.pool.query('delete from used_car where id = $1', [listed[0]!.id])
    expect(await countQueries(count)).toBe(0)
    now += 30_000
    expect(await countQueries(async () => expect(await count()).toBe(listed.length - 1))).toBe(1)
  })
})
