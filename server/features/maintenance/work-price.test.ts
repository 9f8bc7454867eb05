import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { requestOf } from '#server/http/test-app.ts'
import { cacheOf, dropCached } from '#server/lib/cached.ts'
import { fromBeijing, later, minuteMs } from '#server/lib/clock.ts'
import { outletId } from '#server/features/slot/test-slot.ts'
import { openWorkshop, vega } from './test-maintenance.ts'

let shop: Awaited<ReturnType<typeof openWorkshop>>
let [operator, administrator, dealer] = ['', '', '']
beforeAll(async () => {
  shop = await openWorkshop(2)
  operator = await shop.newStaff('operator')
  administrator = await shop.newStaff('administrator')
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

type Plan = Input<'desk.workPrice.plan'>
const key = { seriesCode: vega.seriesCode, energy: 'ICE' } as const
async function rowOf(work: string) {
  const [row] = await shop.ask('desk.workPrice.list', operator, { ...key, work })
  return row!
}
/** A change of what stands there, sent as it is. */
async function plan(work: string, change: Partial<Plan>, token = operator) {
  const { everyKm, everyMonths, minutes, priceFen, active } = await rowOf(work)
  const input: Plan = { ...key, work, everyKm, everyMonths, minutes, priceFen, active, reason: '年度调价', ...change }
  const answer = await shop.app.http.inject(requestOf('desk.workPrice.plan', input, { token }))
  return answer.json() as { success: boolean; code: number; data: { workChangeId: number } | null }
}
const refused = (name: ErrorName) => ({ success: false, code: errors[name][0] })
const priceOf = async (work: string) =>
  (await shop.ask('maintenance.works', '', { ...vega, mileage: 5 })).works.find(each => each.work === work)?.priceFen

describe('a price of a work', () => {
  test('holds from its moment on, for whoever looks and whoever books; the list says what is planned', async () => {
    const { priceFen } = await rowOf('oil')
    const at = later(shop.now(), 10 * minuteMs)
    expect(await plan('oil', { priceFen: priceFen + 5_000, validFrom: at.getTime() })).toMatchObject({ success: true })
    expect(await priceOf('oil')).toBe(priceFen)
    expect((await rowOf('oil')).planned).toMatchObject([
      { priceFen: priceFen + 5_000, validFrom: at.getTime(), reason: '年度调价', dropped: false },
    ])
    shop.pass(10 * minuteMs)
    expect(await priceOf('oil')).toBe(priceFen + 5_000)
    expect(await rowOf('oil')).toMatchObject({ priceFen: priceFen + 5_000, validFrom: at.getTime(), planned: [] })
  })

  test('at once is at once; what was booked before keeps the price that was seen', async () => {
    const mobile = shop.newPhone()
    const day = shop.newDay()
    const { holdKey } = await shop.hold(day)
    expect(await shop.book({ mobile, holdKey, car: { ...vega, plate: shop.newPlate() } })).toMatchObject({
      success: true,
    })
    const { priceFen, minutes } = await rowOf('check')
    const terms = { ...key, work: 'check', everyKm: 10_000, everyMonths: 12, minutes, active: true } as const
    const dry = await shop.ask('desk.workPrice.concerns', operator, { ...terms, priceFen: priceFen + 1_000 })
    expect(dry).toMatchObject({ bookings: 1, agreedFen: priceFen, newFen: priceFen + 1_000 })
    expect(dry.first).toMatchObject([{ priceFen, minutes }])
    const later30 = fromBeijing('2027-12-01').getTime()
    expect(
      await shop.ask('desk.workPrice.concerns', operator, { ...terms, priceFen, validFrom: later30 }),
    ).toMatchObject({ bookings: 0, agreedFen: 0, newFen: 0, first: [] })
    await plan('check', { priceFen: priceFen + 1_000 })
    // As if the message of the change had come.
    dropCached(cacheOf(shop.connection.pool), 'maintenance_work_change')
    expect(await priceOf('check')).toBe(priceFen + 1_000)
    const { rows } = await sql<{ priceFen: number }>`
      select price_fen from maintenance_visit_work where work = 'check'`.execute(shop.db)
    expect(rows.map(row => row.priceFen)).toEqual([priceFen])
  })

  test('that is old is not what can be booked with', async () => {
    const mobile = shop.newPhone()
    const { holdKey } = await shop.hold(shop.newDay())
    const car = { ...vega, plate: shop.newPlate() }
    const seen = await shop.priceOf(['oil', 'check'])
    const { priceFen } = await rowOf('check')
    shop.pass(1_000)
    expect(await plan('check', { priceFen: priceFen + 500 })).toMatchObject({ success: true })
    const sent = await shop.book({ mobile, holdKey, car, expectTotalFen: seen.totalFen })
    expect(sent).toMatchObject(refused('MAINTENANCE_PRICE'))
  })

  test('that was planned can be taken back until it begins, once', async () => {
    const at = later(shop.now(), 5 * minuteMs).getTime()
    const { minutes } = await rowOf('plugs')
    const { data } = await plan('plugs', { minutes: minutes + 10, validFrom: at })
    const { workChangeId } = data!
    await shop.ask('desk.workPrice.drop', operator, { workChangeId })
    const again = await shop.app.http.inject(requestOf('desk.workPrice.drop', { workChangeId }, { token: operator }))
    expect(again.json()).toMatchObject(refused('PRICE_CHANGE_DONE'))
    expect(await rowOf('plugs')).toMatchObject({ planned: [], history: [{ workChangeId, dropped: true }] })
    shop.pass(6 * minuteMs)
    expect((await rowOf('plugs')).minutes).toBe(minutes)
    const begun = await plan('plugs', { minutes: minutes + 5 })
    const late = await shop.app.http.inject(
      requestOf('desk.workPrice.drop', { workChangeId: begun.data!.workChangeId }, { token: operator }),
    )
    expect(late.json()).toMatchObject(refused('PRICE_CHANGE_DONE'))
  })

  test('of a work that is no longer offered is not shown, and cannot be booked', async () => {
    await plan('wipers', { active: false })
    dropCached(cacheOf(shop.connection.pool), 'maintenance_work_change')
    expect(await priceOf('wipers')).toBeUndefined()
    expect((await rowOf('wipers')).active).toBe(false)
  })

  test('is refused in the past, twice at one moment, unchanged, and too far off for an operator', async () => {
    const { priceFen } = await rowOf('pads')
    const at = later(shop.now(), 5 * minuteMs).getTime()
    expect(await plan('pads', { priceFen: priceFen + 1, validFrom: shop.now().getTime() - 1 })).toMatchObject(
      refused('PRICE_TIME_PAST'),
    )
    expect(await plan('pads', {})).toMatchObject(refused('WORK_PRICE_SAME'))
    expect(await plan('pads', { priceFen: priceFen * 3 })).toMatchObject(refused('WORK_PRICE_FAR'))
    expect(await plan('pads', { priceFen: priceFen * 3, validFrom: at }, administrator)).toMatchObject({
      success: true,
    })
    expect(await plan('pads', { priceFen: priceFen + 1, validFrom: at }, administrator)).toMatchObject(
      refused('PRICE_PLANNED_THEN'),
    )
    expect(await plan('pads', { priceFen: priceFen + 1 }, dealer)).toMatchObject(refused('NOT_ALLOWED'))
  })

  test('of forty at one moment, one is planned', async () => {
    const { priceFen } = await rowOf('coolant')
    const validFrom = later(shop.now(), 5 * minuteMs).getTime()
    const done = await Promise.all(
      Array.from({ length: 40 }, (_, n) => plan('coolant', { priceFen: priceFen + n + 1, validFrom })),
    )
    expect(done.filter(each => each.success)).toHaveLength(1)
    expect((await rowOf('coolant')).planned).toHaveLength(1)
  })

  test('is never removed from its history', async () => {
    await expect(sql`delete from maintenance_work_change`.execute(shop.db)).rejects.toThrow()
  })
})
