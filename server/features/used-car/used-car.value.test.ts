/** Offers against the stock of the demonstration: no like car is on sale for less than offer and margin. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { directory } from '#server/db/test-directory.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { byColumn } from '#server/db/dialect.ts'
import { valuationAt, valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { cacheOf } from '#server/lib/cached.ts'
import { type Condition, offerValue } from '#server/lib/valuation.ts'
import { monthsBetween } from './used-car.rules.ts'
import { cheapestLike, valueOnSale } from './used-car.value.ts'

const today = '2026-11-21'
const now = new Date(`${today}T12:00:00+08:00`)
const make = carMaker(today, outletRows(today))
const cars = Array.from({ length: 600 }, (_, index) => make(index).car)

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase(directory)
  const columns = Object.keys(byColumn(cars[0]!)).join(', ')
  await db.pool.query(
    `insert into used_car (${columns}) select ${columns} from jsonb_populate_recordset(null::used_car, $1::jsonb)`,
    [JSON.stringify(cars.filter(each => each.state !== 'sold').map(byColumn))],
  )
})
afterAll(() => db.close())

test('an offer for a car of the stock leaves its margin below each like car on sale', async () => {
  const { model } = await valuationNow(cacheOf(db.pool))
  let alike = 0
  for (const car of cars.filter(each => each.firstRegisteredOn !== null).slice(0, 250)) {
    const { grade, accident, spuId, modelYear, mileageKm, energy, seriesCode, cityCode } = car
    const registeredOn = car.firstRegisteredOn!
    const wish = { spuId, modelYear, registeredOn, mileageKm, grade, use: car.useKind, accident }
    const like = await cheapestLike(db.kysely, wish)
    const condition: Condition = { body: grade, cabin: 1, mechanics: 1, tyres: 1, keys: 2, services: 'full' }
    const months = monthsBetween(registeredOn, today)
    const valued = {
      energy,
      seriesCode,
      guideFen: car.msrpFen,
      months,
      mileageKm,
      use: car.useKind,
      accident,
      cityCode,
    }
    const { totalFen, marginFen } = offerValue(model, valued, condition, like)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from used_car where spu_id = ${spuId} and state = 'publish' and model_year >= ${modelYear}
        and (first_registered_on is null or first_registered_on >= ${registeredOn}::date) and mileage_km <= ${mileageKm}
        and grade <= ${grade} and (not accident or ${accident}) and (use_kind <> 'rental' or ${car.useKind} = 'rental')
        and price_fen < ${totalFen + marginFen}`.execute(db.kysely)
    expect(rows[0]!.n, car.carNo).toBe(0)
    // Itself, where it is on sale.
    if (car.state === 'publish') expect(like!.priceFen).toBeLessThanOrEqual(car.priceFen)
    alike += like ? 1 : 0
  }
  expect(alike).toBeGreaterThan(200)
})

test('labels of the stock: most prices are fair, and each comes with lines that add up', async () => {
  const labels: string[] = []
  for (const car of cars) {
    const worth = await valueOnSale(cacheOf(db.pool), car, now)
    expect(worth.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(worth.totalFen)
    labels.push(worth.label)
  }
  const of = (label: string) => labels.filter(each => each === label).length
  expect(of('fair') + of('good')).toBeGreaterThan(cars.length / 2)
  expect(of('great')).toBeGreaterThan(0)
  expect(of('high')).toBeLessThan(cars.length / 4)
})

test('versions stay as they are, and the newest holds for every process at once', async () => {
  await sql`insert into valuation_version (version, note) values (2, 'test')`.execute(db.kysely)
  await sql`insert into valuation_rule select 2, kind, key, case when kind = 'margin' and key = 'share' then 80000 else value end
    from valuation_rule where version = 1`.execute(db.kysely)
  valuationNow.forget(cacheOf(db.pool))
  expect(await valuationNow(cacheOf(db.pool))).toMatchObject({ version: 2, model: { marginPpm: 80_000 } })
  expect((await valuationAt(db.kysely, 1)).marginPpm).toBe(60_000)
  for (const change of [
    sql`update valuation_rule set value = 0`,
    sql`delete from valuation_rule`,
    sql`truncate valuation_rule`,
  ])
    await expect(change.execute(db.kysely)).rejects.toThrow('stays as it is')
})
