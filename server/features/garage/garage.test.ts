import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { plateNumber } from '#contract/plate.ts'
import { vinNumber } from '#contract/vin.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { buildRange, type ModelRange } from '#server/features/car/car.rules.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { ownMaker, vinEnergyLetters, vinYear } from '#server/lib/vin.ts'
import { readCar } from './garage.rules.ts'

const db = await testDatabase(directory)
const now = new Date('2026-11-23T09:10:00+08:00')
let app: TestApp
let mine = ''
let theirs = ''
let range: ModelRange
let model: { seriesCode: string; rangeCode: string; modelYear: number; energy: keyof typeof vinEnergyLetters }

async function customer(name: string): Promise<string> {
  const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', now)).apiToken
}
beforeAll(async () => {
  app = await testApp(db, {}, () => now)
  mine = await customer('car-mine')
  theirs = await customer('car-theirs')
  const [series, models, trims] = await Promise.all([
    db.kysely.selectFrom('car_series').selectAll().execute(),
    db.kysely.selectFrom('car_model').selectAll().execute(),
    db.kysely.selectFrom('car_trim').selectAll().execute(),
  ])
  range = buildRange(series, models, trims)
  const trim = range.flatMap(each => each.trims).find(each => each.energy !== 'ICE' && each.lastModelYear === null)!
  const { seriesCode, rangeCode, energy, firstModelYear: modelYear } = trim
  model = { seriesCode, rangeCode, modelYear, energy }
})
beforeEach(async () => void (await sql`delete from own_car`.execute(db.kysely)))
afterAll(async () => {
  await app.close()
  await db.close()
})

const car = () => {
  const { energy: _, ...facts } = model
  return { plate: '京A·D12345', ...facts }
}
/** A number of the house for the model, but for its check digit. */
const houseVin = (year = model.modelYear) =>
  `${ownMaker}A${model.seriesCode.charAt(0).toUpperCase()}${vinEnergyLetters[model.energy]}000${vinYear(year)}A000001`
const save = (change: Partial<Input<'garage.save'>> = {}, token = mine) =>
  app.send('garage.save', { ...car(), ...change }, { token })
const list = async (token = mine) => (await app.send('garage.list', {}, { token })).data!
const codeOf = (name: keyof typeof errors) => errors[name][0]

describe('an own car', () => {
  test('is kept with plate and VIN as they are kept, and the words of its model', async () => {
    const { data } = await save({ vin: ` ${houseVin().toLowerCase()} `, registeredOn: `${model.modelYear}-03-01` })
    expect(data).toMatchObject({
      plate: '京AD12345',
      isNewEnergyPlate: true,
      vin: houseVin(),
      energy: model.energy,
      registeredOn: `${model.modelYear}-03-01`,
    })
    expect(data!.modelName.length * data!.seriesName.length).toBeGreaterThan(0)
    expect(await list()).toEqual([data])
    expect(await list(theirs)).toEqual([])
  })
  test.each<[keyof typeof errors, () => Partial<Input<'garage.save'>>]>([
    ['CAR_PLATE_WRONG', () => ({ plate: '京AD123' })],
    ['CAR_PLATE_WRONG', () => ({ plate: '12345' })],
    ['VIN_WRONG', () => ({ vin: 'LX0VOI00000000001' })],
    ['CAR_NOT_BUILT', () => ({ rangeCode: 'no-such-model' })],
    ['CAR_NOT_BUILT', () => ({ modelYear: 1991 })],
    ['CAR_OTHER_VIN', () => ({ vin: houseVin(model.modelYear + 5) })],
    ['CAR_REGISTERED_WRONG', () => ({ registeredOn: '2026-11-24' })],
    ['CAR_REGISTERED_WRONG', () => ({ registeredOn: `${model.modelYear - 3}-12-31` })],
  ])('is refused as %s', async (why, change) => {
    expect(await save(change())).toMatchObject({ success: false, code: codeOf(why) })
    expect(await list()).toEqual([])
  })
  test('of another plate than its model has is taken with a doubt', async () => {
    expect((await save({ plate: '京A12345' })).data!.warnings).toHaveLength(1)
    expect((await save()).data!.warnings).toEqual([])
  })
  test('is there once, by plate and by VIN, of ten presses too', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ vin: houseVin() })))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(await save({ vin: houseVin(), plate: '京AD99999' })).toMatchObject({ code: codeOf('CAR_KNOWN') })
    // Numbers change hands: another customer may have it as well.
    expect((await save({ vin: houseVin() }, theirs)).success).toBe(true)
  })
  test('beyond the tenth is refused, also of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save({ plate: `京AD000${10 + n}` })))
    expect(answers.filter(each => each.success)).toHaveLength(10)
    expect(new Set(answers.filter(each => !each.success).map(each => each.code))).toEqual(
      new Set([codeOf('TOO_MANY_CARS')]),
    )
  })
  test('is changed and removed by its owner alone', async () => {
    const { ownCarId } = (await save()).data!
    expect(await save({ ownCarId, plate: '京AD54321' }, theirs)).toMatchObject({ code: 2001 })
    expect(await app.send('garage.remove', { ownCarId }, { token: theirs })).toMatchObject({ code: 2001 })
    expect((await save({ ownCarId, plate: '京AD54321' })).data).toMatchObject({ ownCarId, plate: '京AD54321' })
    expect((await app.send('garage.remove', { ownCarId }, { token: mine })).data).toEqual([])
  })
})

test('whatever is written as plate or VIN is kept as the page reads it, or refused by its own name', () => {
  const signs = fc.constantFrom(...'京粤使学A1D0OIQ ·.-９Ｄ\u200b\n')
  const written = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: signs, maxLength: 20 }))
  fc.assert(
    fc.property(written, fc.option(written, { nil: undefined }), (plate, vin) => {
      const read = readCar(range, { ...car(), plate, vin }, '2026-11-23')
      if ('fault' in read) {
        expect(['CAR_PLATE_WRONG', 'VIN_WRONG', 'CAR_OTHER_VIN']).toContain(read.fault)
        expect(read.fault === 'CAR_PLATE_WRONG').toBe(plateNumber(plate) === undefined)
      } else {
        expect(read.facts.plate).toBe(plateNumber(plate))
        expect(read.facts.vin).toBe(vin?.trim() ? vinNumber(vin) : null)
        // What is kept is read as itself again.
        expect(plateNumber(read.facts.plate)).toBe(read.facts.plate)
      }
    }),
    { numRuns: 400 },
  )
})
