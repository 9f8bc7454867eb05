/** The next service of own cars: told on the page, and by a message before its day (decision 149). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { remindServices } from './next-service.jobs.ts'
import { outletId } from '#server/features/slot/test-slot.ts'
import { openWorkshop, vega } from './test-maintenance.ts'

let shop: Awaited<ReturnType<typeof openWorkshop>>
beforeAll(async () => {
  shop = await openWorkshop(2)
})
afterAll(() => shop.close())

async function customer() {
  const mobile = shop.newPhone()
  return { mobile, ...(await shop.newCustomer(mobile)) }
}
const save = (token: string, change: object = {}) =>
  shop.ask('garage.save', token, { plate: shop.newPlate(), ...vega, ...change })
const next = (token: string) => shop.ask('maintenance.next', token, {})
const reminders = async (customerId: number) =>
  (await shop.messagesOf(customerId)).filter(title => title === 'Your car is due for service')

describe('the next service', () => {
  test('is that of the own cars alone, by age, and by distance once the mileage is said', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const registeredOn = '2023-06-30'
    const { ownCarId } = await save(mine.token, { registeredOn })
    const [first] = await next(mine.token)
    expect(first).toMatchObject({ ownCarId, byDay: '2027-06-30', atKm: null, overdue: false, booked: false })
    expect(first!.works.length).toBeGreaterThan(0)
    expect(await next(theirs.token)).toEqual([])
    const { mileageKm, mileageOn } = await save(mine.token, { ownCarId, registeredOn, mileageKm: 38_200 })
    expect([mileageKm, mileageOn]).toEqual([38_200, beijingDay(shop.now())])
    expect((await next(mine.token))[0]).toMatchObject({ atKm: 40_000, mileage: 4 })
    // The day stays that on which it was said, and goes with it.
    shop.pass(2 * dayMs)
    const again = await save(mine.token, { ownCarId, registeredOn, mileageKm: 38_200 })
    expect(again.mileageOn).toBe(mileageOn)
    expect(await save(mine.token, { ownCarId, registeredOn })).toMatchObject({ mileageKm: null, mileageOn: null })
  })

  test('counts from the visit that the car came to', async () => {
    const mine = await customer()
    const { ownCarId } = await save(mine.token, { registeredOn: '2023-06-30' })
    const day = beijingDay(later(shop.now(), 3 * dayMs))
    const { holdKey } = await shop.hold(day, '10:00', { token: mine.token })
    const booked = await shop.send({ mobile: mine.mobile, holdKey, car: { ownCarId }, mileage: 4 }, mine.token)
    expect(booked.refused).toBeUndefined()
    const { bookingNo, version } = booked.data!
    expect((await next(mine.token))[0]).toMatchObject({ booked: true, byDay: '2027-06-30' })
    shop.setNow(`${day}T18:00:00+08:00`)
    const dealer = await shop.newStaff('dealer', outletId)
    await shop.ask('desk.slot.done', dealer, { bookingNo, version })
    const due = (await next(mine.token))[0]!
    // Oil and the check were done; another work is due by age first.
    expect(due).toMatchObject({ booked: false, byDay: '2027-06-30' })
    await save(mine.token, { ownCarId, registeredOn: '2023-06-30', mileageKm: 55_000 })
    expect((await next(mine.token))[0]).toMatchObject({ overdue: true, atKm: 50_000 })
  })
})

describe('the reminder', () => {
  test('comes once, thirty days before, to whoever wants it, of however many processes', async () => {
    const [mine, quiet, booked, farther] = [await customer(), await customer(), await customer(), await customer()]
    const today = beijingDay(shop.now())
    const soon = beijingDay(later(shop.now(), 29 * dayMs))
    const registeredOn = `2023${soon.slice(4)}`
    await shop.ask('notice.choose', quiet.token, { kind: 'appointment', wanted: false })
    for (const { token } of [mine, quiet]) await save(token, { registeredOn })
    await save(farther.token, { registeredOn: `2023${beijingDay(later(shop.now(), 32 * dayMs)).slice(4)}` })
    const { ownCarId } = await save(booked.token, { registeredOn })
    const { holdKey } = await shop.hold(beijingDay(later(shop.now(), 5 * dayMs)), '14:00', { token: booked.token })
    expect((await shop.send({ mobile: booked.mobile, holdKey, car: { ownCarId } }, booked.token)).success).toBe(true)
    await sql`update own_car set service_told = ${today}::date where customer_id not in (${sql.join([mine.id, quiet.id, booked.id, farther.id])})`.execute(
      shop.db,
    )

    await Promise.all(Array.from({ length: 6 }, () => remindServices(shop.db, shop.now())))
    const counts = async () =>
      Promise.all([mine, quiet, booked, farther].map(async ({ id }) => (await reminders(id)).length))
    expect(await counts()).toEqual([1, 0, 0, 0])
    expect(await remindServices(shop.db, shop.now())).toBe(0)
    // A few days later the next one is near; nobody is told twice.
    expect(await remindServices(shop.db, later(shop.now(), 4 * dayMs))).toBe(1)
    expect(await counts()).toEqual([1, 0, 0, 1])
    // Next year it is due again.
    await remindServices(shop.db, later(shop.now(), 366 * dayMs))
    expect((await counts())[0]).toBe(2)
  })
})
