import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

let db: Connection
let app: TestApp
let carNos: string[]

beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today: '2026-11-21' }).then(() => {}),
  })
  app = await testApp(db, {}, () => new Date('2026-11-21T10:00:00+08:00'))
  const { rows } = await db.pool.query<{ car_no: string }>(
    `select distinct on (series_code) car_no from used_car where state = 'publish' order by series_code, id limit 4`,
  )
  carNos = rows.map(row => row.car_no)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const compare = async (asked: string[]) => (await app.send('usedCar.compare', { carNos: asked })).data!

describe('used cars side by side', () => {
  test('stand in the order that was asked for, each once, with a value or none in each line', async () => {
    const asked = [carNos[2]!, carNos[0]!.toLowerCase(), carNos[2]!]
    const { cars, gone, groups } = await compare(asked)
    expect([cars.map(car => car.carNo), gone]).toEqual([[carNos[2], carNos[0]], []])
    const rows = groups.flatMap(group => group.rows)
    expect(rows.length).toBeGreaterThan(25)
    for (const row of rows) expect(row.values, row.code).toHaveLength(2)
  })

  test('say what is not alike, as the cars’ own pages say it', async () => {
    const { groups } = await compare(carNos)
    const pages = await Promise.all(carNos.map(async carNo => (await app.send('usedCar.detail', { carNo })).data!))
    const lines = new Map(groups.flatMap(group => group.rows).map(row => [row.code, row]))
    for (const [at, page] of pages.entries())
      for (const fact of page.facts) expect(lines.get(fact.code)?.values[at]).toBe(fact.value)
    expect(lines.get('label')!.values).toEqual(pages.map(page => page.priceLabel))
    expect(lines.get('score')!.values).toEqual(pages.map(page => page.report && `${page.report.score}\u00a0分`))
    expect(lines.get('defects')!.values).toEqual(
      pages.map(page => page.report && `${page.report.defects.length}\u00a0项`),
    )
    for (const row of lines.values()) expect(row.differs, row.code).toBe(new Set(row.values).size > 1)
    expect(lines.get('mileage')?.differs).toBe(true)
  })

  test('say of a sold car that it is, and name a withdrawn one and one that never was by their numbers', async () => {
    const [sold, withdrawn, there] = carNos as [string, string, string]
    const put = (carNo: string, state: string, soldAt: string | null) =>
      db.pool.query(`update used_car set state = $2, sold_at = $3 where car_no = $1`, [carNo, state, soldAt])
    await put(sold, 'sold', '2026-11-20T10:00:00+08:00')
    await put(withdrawn, 'withdrawn', null)
    const { cars, gone } = await compare([sold, withdrawn, 'HU20-000001', there])
    expect(cars.map(car => [car.carNo, car.state])).toEqual([
      [sold, 'sold'],
      [there, 'publish'],
    ])
    expect(gone).toEqual([withdrawn, 'HU20-000001'])
    expect(await compare(['HU20-000001'])).toEqual({ cars: [], gone: ['HU20-000001'], groups: [] })
    for (const carNo of [sold, withdrawn]) await put(carNo, 'publish', null)
  })

  test('take one statement, as many cars as there are', async () => {
    await compare(carNos)
    // What the server asks by itself, such as whether it still hears the database, may fall into one of them.
    const counts: number[] = []
    for (let n = 0; n < 5; n++) counts.push(await countQueries(() => compare(carNos)))
    expect(Math.min(...counts)).toBe(1)
  })

  test.each([[[]], [['A', 'B', 'C', 'D', 'E']], [['../etc']], [['HU26-100001\u0000']]])(
    '%j is refused',
    async asked => {
      expect((await app.send('usedCar.compare', { carNos: asked })).code).toBe(400)
    },
  )
})
