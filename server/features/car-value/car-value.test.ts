import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Input, Output } from '#contract/kit.ts'
import { car, trim } from '#server/features/sell/test-cars.ts'
import { openSell } from '#server/features/sell/test-sell.ts'
import { beijingDay, fromBeijing, monthsLater } from '#server/lib/clock.ts'
import { noteValues } from './car-value.jobs.ts'
import { monthOf } from './car-value.rules.ts'

let shop: Awaited<ReturnType<typeof openSell>>
beforeAll(async () => {
  shop = await openSell()
})
afterAll(() => shop.close())

let plates = 10_000
async function owner() {
  const { token } = await shop.newSeller()
  const { seriesCode, rangeCode } = trim
  const { modelYear, registeredOn } = car
  const said = { plate: `京A${++plates}`, seriesCode, rangeCode, modelYear, registeredOn }
  const { ownCarId } = await shop.ask('garage.save', token, said)
  return { token, ownCarId, said }
}
const facts = {
  spuId: car.spuId,
  registeredOn: car.registeredOn,
  mileageKm: car.mileageKm,
  kmPerMonth: 1_000,
  cityCode: car.cityCode,
  use: 'private',
  accident: false,
  grade: 2,
} as const
const save = (token: string, ownCarId: number, change: Partial<Input<'carValue.save'>> = {}) =>
  shop.ask('carValue.save', token, { ...facts, ownCarId, ...change })
const nowOf = ({ points }: Output<'carValue.show'>) => points.find(each => each.kind === 'now')
const refused = async (token: string, ownCarId: number, change: Partial<Input<'carValue.save'>>) =>
  (await shop.app.send('carValue.save', { ...facts, ownCarId, ...change }, { token })).code
const rowsOf = async (ownCarId: number) =>
  (
    await sql<{ month: string; valueFen: number }>`
      select month, value_fen from own_car_value where own_car_id = ${ownCarId} order by month`.execute(shop.db)
  ).rows

describe('the worth of an own car', () => {
  test('is asked for first, and then the same as an offer starts from', async () => {
    const { token, ownCarId } = await owner()
    const before = await shop.ask('carValue.show', token, { ownCarId })
    expect(before).toMatchObject({ known: null, points: [], byHand: false, modelYear: car.modelYear })
    expect(before.trims.map(each => each.spuId)).toContain(car.spuId)
    const after = await save(token, ownCarId)
    expect(after.known).toMatchObject(facts)
    const { byHand: _, ...value } = await shop.ask('sell.value', '', car)
    expect('marketFen' in value ? value.marketFen : undefined).toBe(nowOf(after)!.valueFen)
    expect(await rowsOf(ownCarId)).toEqual([{ month: monthOf(shop.now()), valueFen: nowOf(after)!.valueFen }])
    const days = after.points.map(each => each.day)
    expect(days).toEqual(days.toSorted())
    expect(after.points.map(each => each.kind)).toEqual([
      ...Array<string>(4).fill('past'),
      'now',
      ...Array<string>(6).fill('next'),
    ])
    const months = [-12, -9, -6, -3, 0, 6, 12, 18, 24, 30, 36]
    expect(after.points.map(each => each.mileageKm)).toEqual(months.map(n => car.mileageKm + n * facts.kmPerMonth))
    const [year, month, day] = beijingDay(shop.now()).split('-').map(Number) as [number, number, number]
    expect(days).toEqual(months.map(n => new Date(Date.UTC(year, month - 1 + n, day)).toISOString().slice(0, 10)))
    const values = after.points.map(each => each.valueFen)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  test('refuses a version of another model, a province for a city and a day that cannot be', async () => {
    const { token, ownCarId } = await owner()
    const { rows } = await sql<{ spuId: number }>`
      select min(spu_id)::int as spu_id from car_trim where range_code <> ${trim.rangeCode} and first_model_year <= 2022
        and last_model_year is null`.execute(shop.db)
    expect([
      await refused(token, ownCarId, { spuId: rows[0]!.spuId }),
      await refused(token, ownCarId, { cityCode: 330_000 }),
      await refused(token, ownCarId, { registeredOn: '2019-01-01' }),
    ]).toEqual([errors.OFFER_CAR_UNKNOWN[0], errors.REGION_UNKNOWN[0], errors.OFFER_REGISTERED_WRONG[0]])
    expect(await rowsOf(ownCarId)).toEqual([])
  })

  test('of a car that the numbers do not reach is said by a person', async () => {
    const { token, ownCarId } = await owner()
    expect(await save(token, ownCarId, { mileageKm: 1_900_000 })).toMatchObject({ points: [], byHand: true })
    expect(await noteValues(shop.db, shop.now())).toBe(0)
  })

  test('goes when its owner stops it, and with the car', async () => {
    const { token, ownCarId } = await owner()
    await save(token, ownCarId)
    expect(await shop.ask('carValue.stop', token, { ownCarId })).toMatchObject({ known: null, points: [] })
    expect(await rowsOf(ownCarId)).toEqual([])
    await save(token, ownCarId)
    await shop.ask('garage.remove', token, { ownCarId })
    expect(await rowsOf(ownCarId)).toEqual([])
  })

  test('of another car at the same place does not begin with what was said of the one before', async () => {
    const { token, ownCarId } = await owner()
    await save(token, ownCarId)
    const month = '2026-01-01'
    await sql`update own_car_value set month = ${month}::date where own_car_id = ${ownCarId}`.execute(shop.db)
    await save(token, ownCarId, { mileageKm: 42_000 })
    expect((await rowsOf(ownCarId)).map(each => each.month)).toContain(month)
    await save(token, ownCarId, { registeredOn: '2022-08-01' })
    expect((await rowsOf(ownCarId)).map(each => each.month)).toEqual([monthOf(shop.now())])
  })
})

test('each month what is said then is written down once, and shown as it was said', async () => {
  const { token, ownCarId, said } = await owner()
  const first = nowOf(await save(token, ownCarId))!
  expect(await noteValues(shop.db, shop.now())).toBe(0)
  const later = monthsLater(shop.now(), 1)
  const mine = async () => (await rowsOf(ownCarId)).length
  await noteValues(shop.db, later)
  await noteValues(shop.db, later)
  expect(await mine()).toBe(2)
  const [, second] = await rowsOf(ownCarId)
  expect(second!.month).toBe(monthOf(later))
  expect(second!.valueFen).toBeLessThanOrEqual(first.valueFen)
  // What was said before stays, whatever today's numbers say.
  const past = monthOf(monthsLater(fromBeijing(monthOf(shop.now())), -1))
  await sql`
    insert into own_car_value select own_car_id, ${past}::date, 12345600, 40000, valuation_version
    from own_car_value where own_car_id = ${ownCarId} and month = ${monthOf(shop.now())}::date`.execute(shop.db)
  const { points } = await shop.ask('carValue.show', token, { ownCarId })
  expect(points.filter(each => each.kind === 'said')).toEqual([
    { kind: 'said', day: past, valueFen: 123_456_00, mileageKm: 40_000 },
  ])
  expect(points.every(each => each.kind !== 'past' || each.day < past)).toBe(true)
  // An entry that was changed to a year in which this version was not built waits until its owner has said more.
  await sql`update own_car set model_year = 1990 where id = ${ownCarId}`.execute(shop.db)
  await noteValues(shop.db, monthsLater(shop.now(), 2))
  expect(await mine()).toBe(3)
  expect(await shop.ask('carValue.show', token, { ownCarId })).toMatchObject({ known: null, points: [] })
  expect(said.modelYear).toBe(car.modelYear)
})
