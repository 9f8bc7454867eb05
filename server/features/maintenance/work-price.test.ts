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
  return answer.json() as { success: boolean; code: number; data: { workChangeId: number; waits: boolean } | null }
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

  test('is refused in the past, twice at one moment, unchanged, and too far off for one person', async () => {
    const { priceFen } = await rowOf('pads')
    const at = later(shop.now(), 5 * minuteMs).getTime()
    expect(await plan('pads', { priceFen: priceFen + 1, validFrom: shop.now().getTime() - 1 })).toMatchObject(
      refused('PRICE_TIME_PAST'),
    )
    expect(await plan('pads', {})).toMatchObject(refused('WORK_PRICE_SAME'))
    for (const token of [operator, administrator])
      expect(await plan('pads', { priceFen: priceFen * 3, validFrom: at }, token)).toMatchObject(refused('PRICE_FAR'))
    expect(await plan('pads', { priceFen: priceFen + 2, validFrom: at })).toMatchObject({ success: true })
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

  describe('that moves far', () => {
    const agree = (workChangeId: number, token = administrator) =>
      shop.call('desk.workPrice.agree', token, { workChangeId })
    /** Ids of what waits of a work. */
    const waiting = async (work: string) =>
      (await rowOf(work)).planned.filter(each => each.waits).map(each => each.workChangeId)

    test('waits for a second person, whoever asks, holds nothing until then, and is agreed to once', async () => {
      const { priceFen } = await rowOf('cabin-filter')
      const far = { priceFen: priceFen * 3, second: true }
      for (const [one, other] of [
        [operator, administrator],
        [administrator, operator],
      ] as const) {
        const asked = await plan('cabin-filter', far, one)
        expect(asked).toMatchObject({ success: true, data: { waits: true } })
        const { workChangeId } = asked.data!
        expect((await rowOf('cabin-filter')).priceFen).toBe(priceFen)
        expect((await rowOf('cabin-filter')).planned).toMatchObject([{ waits: true, agreedBy: '', late: false }])
        const counts = async (token: string) => (await shop.ask('desk.queue.counts', token, {})).workPrices
        expect([await counts(one), await counts(other)]).toEqual([0, 1])
        const only = await shop.ask('desk.workPrice.list', operator, { waits: true })
        expect(only.map(each => each.work)).toEqual(['cabin-filter'])
        expect((await agree(workChangeId, one)).refused).toBe('SECOND_PERSON_NEEDED')
        expect((await agree(workChangeId, dealer)).code).toBe(4003)
        const answers = await Promise.all(Array.from({ length: 20 }, () => agree(workChangeId, other)))
        expect(answers.filter(each => each.success)).toHaveLength(1)
        expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['PRICE_CHANGE_DONE']))
        const now = await rowOf('cabin-filter')
        expect(now).toMatchObject({ priceFen: priceFen * 3, planned: [] })
        expect(now.history[0]!.agreedBy).not.toBe('')
        shop.pass(minuteMs)
        // Back again, which is as far.
        const back = await plan('cabin-filter', { priceFen, second: true }, one)
        expect((await agree(back.data!.workChangeId, other)).success).toBe(true)
        shop.pass(minuteMs)
      }
    })

    test('can be taken back, and is late once its moment has passed', async () => {
      const { priceFen } = await rowOf('brake-fluid')
      const at = later(shop.now(), 5 * minuteMs).getTime()
      const first = await plan('brake-fluid', { priceFen: priceFen * 3, second: true, validFrom: at })
      shop.pass(6 * minuteMs)
      expect((await rowOf('brake-fluid')).planned).toMatchObject([{ waits: true, late: true }])
      expect((await agree(first.data!.workChangeId)).refused).toBe('PRICE_WAITED_TOO_LONG')
      await shop.ask('desk.workPrice.drop', operator, { workChangeId: first.data!.workChangeId })
      expect(await rowOf('brake-fluid')).toMatchObject({ priceFen, planned: [] })
    })

    test('in steps that one person plans, takes back or puts in between is held back', async () => {
      const { priceFen } = await rowOf('battery-12v')
      const days = (n: number) => later(shop.now(), n * 2 * 24 * 60 * minuteMs).getTime()
      const up = (factor: number) => Math.floor(priceFen * factor)
      const first = await plan('battery-12v', { priceFen: up(1.4), validFrom: days(1) })
      const second = await plan('battery-12v', { priceFen: up(1.9), validFrom: days(2) })
      expect([first.success, second.success, await waiting('battery-12v')]).toEqual([true, true, []])
      await shop.ask('desk.workPrice.drop', operator, { workChangeId: first.data!.workChangeId })
      expect(await waiting('battery-12v')).toEqual([second.data!.workChangeId])
      // One in between that pulls down what stands before another.
      const third = await plan('battery-12v', { priceFen: up(1.4), validFrom: days(4) })
      await plan('battery-12v', { priceFen: up(0.6), validFrom: days(3) })
      expect(await waiting('battery-12v')).toContain(third.data!.workChangeId)
      shop.pass(10 * 24 * 60 * minuteMs)
      operator = await shop.newStaff('operator')
      administrator = await shop.newStaff('administrator')
      expect((await rowOf('battery-12v')).priceFen).toBe(up(0.6))
    })

    test('is refused by the database as well', async () => {
      const write = (agreed: number | null) =>
        sql`
        insert into maintenance_work_change (series_code, energy, work, valid_from, minutes, price_fen, active, reason, staff_id,
          made_at, from_price_fen, step_percent, agreed_by)
        select series_code, energy, work, now() + interval '9 years', minutes, price_fen * 3, true, '试', (select min(id) from staff_account),
          now(), price_fen, 50, ${agreed} from maintenance_work limit 1`.execute(shop.db)
      await expect(write(null)).rejects.toThrow('work_change_far')
      const { rows } = await sql<{ id: number }>`select min(id) as id from staff_account`.execute(shop.db)
      await expect(write(rows[0]!.id)).rejects.toThrow('work_change_two_people')
    })
  })

  test('is never removed from its history', async () => {
    await expect(sql`delete from maintenance_work_change`.execute(shop.db)).rejects.toThrow()
  })
})
