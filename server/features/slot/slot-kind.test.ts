/** What head office sets of kinds, which car a caller gets, and who may read whom a caller is. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { bookSlot } from './slot.book.ts'
import { day, openSlots, outletId } from './test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let operator: string
let dealer: string
beforeAll(async () => {
  shop = await openSlots()
  operator = await shop.newStaff('operator')
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

describe('settings of a kind', () => {
  const kindOf = async (kind: string) =>
    (await shop.ask('desk.slotKind.list', operator, {})).find(each => each.kind === kind)!
  const save = async (change: Partial<Input<'desk.slotKind.save'>>, token = operator) => {
    const { kind, version, settings } = await kindOf('viewing')
    return shop.call('desk.slotKind.save', token, { kind, version, ...settings, ...change })
  }

  test('are changed by head office alone, with who changed what, and hold at once', async () => {
    const before = await kindOf('viewing')
    expect(before).toMatchObject({ version: 1, history: [], settings: { holdMinutes: 10, leadMinutes: 60 } })
    expect((await save({}, dealer)).refused).toBe('NOT_ALLOWED')
    expect((await save({ leadMinutes: 30, holdMinutes: 15, strangerHoldMinutes: 5 })).data).toMatchObject({
      version: 2,
    })
    const { settings, history, version } = await kindOf('viewing')
    expect(settings).toEqual({ ...before.settings, leadMinutes: 30, holdMinutes: 15, strangerHoldMinutes: 5 })
    expect([version, history]).toEqual([
      2,
      [
        {
          version: 2,
          at: shop.now().getTime(),
          by: 'Staff',
          changes: [
            { field: 'leadMinutes', was: 60, becomes: 30 },
            { field: 'holdMinutes', was: 10, becomes: 15 },
            { field: 'strangerHoldMinutes', was: 6, becomes: 5 },
          ],
        },
      ],
    ])
    const { token } = await shop.newCustomer()
    const viewing = { outletId, kind: 'viewing', day } as const
    const held = await shop.ask('slot.hold', token, { ...viewing, time: '10:00' })
    expect(held.expiresAt - held.serverTime).toBe(15 * minuteMs)
    const strange = await shop.ask('slot.hold', '', { ...viewing, time: '11:00' })
    expect(strange.expiresAt - strange.serverTime).toBe(5 * minuteMs)
    const { rows } = await sql`select facts from staff_act where call = 'desk.slotKind.save'`.execute(shop.db)
    expect(JSON.stringify(rows)).toContain('leadMinutes')
  })
  test('that nobody changes are no version, and a second one who edits is told', async () => {
    const { version } = await kindOf('viewing')
    expect((await save({})).data).toMatchObject({ version })
    const both = await Promise.all([save({ capacity: 4, version }), save({ capacity: 5, version })])
    expect(both.map(each => each.refused ?? 'saved').toSorted()).toEqual(['EDITED_SINCE', 'saved'])
  })
  test.each<[string, Partial<Input<'desk.slotKind.save'>>]>([
    ['the longest is shorter than the usual', { halfHours: 4, mostHalfHours: 2 }],
    ['a visitor keeps longer than a customer', { holdMinutes: 5, strangerHoldMinutes: 6 }],
    ['both reminders come at once', { remindFirstMinutes: 120, remindLastMinutes: 100 }],
  ])('are refused where %s', async (_, change) => {
    expect((await save(change)).refused).toBe('SLOT_SETTINGS_WRONG')
  })
  test.each<Partial<Input<'desk.slotKind.save'>>>([{ capacity: 0 }, { holdMinutes: 2 }, { horizonDays: 181 }])(
    '%j is none',
    async change => {
      expect((await save(change)).code).toBe(400)
    },
  )
  test('of reminders reach what is booked, which is reminded once at the new time', async () => {
    const { id, token } = await shop.newCustomer()
    const asked = { outletId, kind: 'viewing', day: '2026-12-02', time: '15:00' } as const
    const { holdKey } = await shop.ask('slot.hold', token, asked)
    await shop.db
      .transaction()
      .execute(tx =>
        bookSlot(tx, { holdKey }, { customerId: id }, { actor: { kind: 'customer', id }, now: shop.now() }),
      )
    shop.setNow('2026-11-30T15:01:00+08:00')
    await shop.runJobs()
    const reminders = async () => (await shop.messagesOf(id)).filter(title => title.includes('reminder')).length
    expect(await reminders()).toBe(0)
    operator = await shop.newStaff('operator')
    await save({ remindFirstMinutes: 2 * 24 * 60 })
    await shop.runJobs()
    expect(await reminders()).toBe(1)
    shop.pass(minuteMs)
    await shop.runJobs()
    expect(await reminders()).toBe(1)
  })
  test('cannot be rewritten afterwards', async () => {
    await expect(sql`update slot_kind_change set at = now()`.execute(shop.db)).rejects.toThrow('append-only')
  })
})

describe('an appointment by telephone', () => {
  const caller = { contactName: '沈知遥', mobile: '138 0000 6621' }
  const drive = { outletId, day: '2026-12-04', ...caller, consentStated: true, licenceStated: true } as const
  let cars: number[]
  beforeAll(async () => {
    cars = [await shop.addResource('car', 'Vega 1', 'vega'), await shop.addResource('car', 'Vega 2', 'vega')]
    ;[operator, dealer] = [await shop.newStaff('operator'), await shop.newStaff('dealer', outletId)]
  })

  test('is for the car that staff choose, or for none', async () => {
    const { resources } = await shop.ask('desk.slot.calendar', dealer, { outletId, day: drive.day, days: 1 })
    expect(resources.filter(each => each.sort === 'car').map(each => each.resourceId)).toEqual(cars)
    const wish = { ...drive, time: '10:00', resourceId: cars[1]! }
    const { bookingNo } = await shop.ask('desk.testDrive.book', dealer, wish)
    const { rows } = await sql<{ id: number }>`
      select resource_id as id from slot_booking where booking_no = ${bookingNo}`.execute(shop.db)
    expect(rows).toEqual([{ id: cars[1] }])
    expect((await shop.call('desk.testDrive.book', dealer, { ...wish, time: '10:30' })).refused).toBe('SLOT_NO_CAR')
    const elsewhere = await shop.addResource('car', 'Vega 9', 'vega', outletId + 1)
    expect(
      (await shop.call('desk.testDrive.book', dealer, { ...wish, time: '14:00', resourceId: elsewhere })).refused,
    ).toBe('SLOT_NO_CAR')
  })
  test('shows who called by a logged act with a reason, to staff of the outlet and the house', async () => {
    const { bookingNo } = await shop.ask('desk.testDrive.book', dealer, { ...drive, time: '16:00' })
    const { days } = await shop.ask('desk.slot.calendar', dealer, { outletId, day: drive.day, days: 1 })
    expect(days[0]!.bookings.find(each => each.bookingNo === bookingNo)).toMatchObject({
      customer: '沈**',
      hidden: ['name', 'phone'],
    })
    const asked = { bookingNo, field: 'phone', purpose: 'question', reason: '车辆临时维修，需联系客户' } as const
    expect(await shop.ask('desk.slot.reveal', dealer, asked)).toEqual({ value: '13800006621' })
    expect(await shop.ask('desk.slot.reveal', operator, { ...asked, field: 'name' })).toEqual({ value: '沈知遥' })
    const stranger = await shop.newStaff('dealer', outletId + 1)
    expect((await shop.call('desk.slot.reveal', stranger, asked)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.slot.reveal', await shop.newStaff('finance'), asked)).refused).toBe('NOT_ALLOWED')
    expect((await shop.call('desk.slot.reveal', dealer, { ...asked, purpose: 'payment' })).code).toBe(400)
    const { rows } = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.slot.reveal' order by id`.execute(shop.db)
    expect(rows).toHaveLength(2)
    expect(rows[0]!.facts).toMatchObject({ field: 'phone', purpose: 'question', reason: asked.reason })
    expect(JSON.stringify(rows)).not.toMatch(/13800006621|沈知遥/)
  })
})
