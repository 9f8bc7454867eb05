/** Whatever filter somebody saves, an alert finds exactly the cars that the list would show for it. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emissions, usedCarAges, usedCarMileages, usedCarMonthlies, vehicleSources } from '#contract/used-car-codes.ts'
import { energies, paints } from '#contract/car-codes.ts'
import { readFilterPath, writeFilterPath } from '#contract/car-filter-path.ts'
import { openBareShop, type BareShop } from '#server/features/order/test-bare-shop.ts'
import { readLookup } from '#server/features/used-car/used-car.lookup.ts'
import { indexColumnsOf } from '#server/features/used-car/used-car.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newsFor } from './alert.match.ts'

let shop: BareShop
let ids: number[]
let places: {
  provinceCode: number
  cityCode: number
  rangeCode: string
  seriesCode: string
  spuId: number
  cbuNo: string
}[]
beforeAll(async () => {
  shop = await openBareShop()
  const { rows } = await sql<(typeof places)[number] & { id: number }>`
    select c.*, o.cbu_no from used_car c join outlet o using (outlet_id)
    where c.state in ('publish', 'pre_publish') order by c.id`.execute(shop.db)
  ids = rows.map(row => row.id)
  places = rows
})
afterAll(() => shop.close())

const some = (choices: readonly { code: string | number }[]) => fc.subarray(choices.map(each => String(each.code)))
const keywords = ['', '', '', 'vega', '北京', '北京vega', 'suv', 'altair 2024', '余晖', 'beijing', '认证', 'hanghzou']

test('every filter and text of the list', async () => {
  const of = (pick: (row: (typeof places)[number]) => string) =>
    fc.subarray([...new Set(places.map(pick))], { maxLength: 4 })
  const wish = fc.record(
    {
      isCertify: fc.constantFrom(['1'], ['0']),
      series: of(row => row.seriesCode),
      rangeCodes: of(row => row.rangeCode),
      modelCodes: of(row => String(row.spuId)),
      carAge: some(usedCarAges),
      mileage: some(usedCarMileages),
      monthly: some(usedCarMonthlies),
      discharge: some(emissions).map(each => each.slice(0, 1)),
      bodyColor: some(paints),
      isRegister: fc.constantFrom(['0'], ['1']),
      mdseStatus: fc.constantFrom(['publish'], ['pre_publish']),
      vehicleSource: some(vehicleSources),
      provinceId: of(row => String(row.provinceCode)),
      cityId: of(row => String(row.cityCode)),
      energy: some(energies),
      isVideo: fc.constantFrom(['1'], ['0']),
      cbuNo: of(row => row.cbuNo),
      priceFromFen: fc.integer({ min: 1, max: 50 }).map(wan => wan * 1_000_000),
      priceToFen: fc.integer({ min: 15, max: 120 }).map(wan => wan * 1_000_000),
    },
    { requiredKeys: [] },
  )
  // Few restrictions at a time find cars; many find none.
  const few = wish.chain(all => fc.subarray(Object.entries(all), { maxLength: 3 }).map(Object.fromEntries))
  const cars = (await indexColumnsOf(shop.db, ids)).map(car => ({ car, listed: true, awaySince: null, before: null }))
  const { words } = await readLookup(shop.db)
  const match = newsFor(cars, beijingDay(shop.now()), words)
  let found = 0
  await fc.assert(
    fc.asyncProperty(few, fc.constantFrom(...keywords), async (wanted, keyword) => {
      const filter = writeFilterPath(wanted)
      const search = { id: 1, customerId: 1, createdAt: shop.now(), filter, keyword }
      const matched = match(search).map(hit => hit.usedCarId)
      const listed: string[] = []
      for (let pageNumber = 1, more = true; more; pageNumber++) {
        const asked = { ...readFilterPath(filter), ...(keyword ? { keyword } : {}), pageNumber, pageSize: 100 }
        const answer = await shop.call('usedCar.list', '', asked as never)
        listed.push(...answer.data!.rows.map(row => row.carNo))
        more = listed.length < answer.total!
      }
      const { rows } = await sql<{ carNo: string }>`
        select car_no from used_car where id = any(${matched}::bigint[])`.execute(shop.db)
      found += matched.length
      expect(rows.map(row => row.carNo).toSorted()).toEqual(listed.toSorted())
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(1_000)
})
