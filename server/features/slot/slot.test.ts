import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { requestOf } from '#server/http/test-app.ts'
import { hourMs, minuteMs } from '#server/lib/clock.ts'
import { bookSlot } from './slot.book.ts'
import { holdMs, OFFER_MS } from './slot.rules.ts'
import { testDriveRules } from './test-slot-examples.ts'
import { day, openSlots, outletId } from './test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let me: { id: number; token: string }
beforeAll(async () => {
  shop = await openSlots()
  await shop.addResource('car', 'Vega 1', 'vega')
  await shop.addResource('car', 'Altair 1', 'altair')
  for (let n = 1; n <= 2; n++) await shop.addResource('lift', `Bay ${n}`)
  me = await shop.newCustomer()
})
afterAll(() => shop.close())

const drive = { outletId, kind: 'test-drive', day } as const
const viewing = { outletId, kind: 'viewing', day } as const
const hold = (input: Input<'slot.hold'>, token = me.token) => shop.call('slot.hold', token, input)
const timesOf = async (input: Input<'slot.times'>) =>
  new Map((await shop.ask('slot.times', '', input)).map(each => [each.time, each.left]))
const book = (half: number, customerId = me.id, kind: 'viewing' | 'hand-over' | 'inspection' = 'viewing', on = day) =>
  shop.db
    .transaction()
    .execute(tx =>
      bookSlot(
        tx,
        { outletId, kind, day: on, half },
        { customerId },
        { actor: { kind: 'customer', id: customerId }, now: shop.now() },
      ),
    )

describe('days and times', () => {
  test('are the hours of the outlet, as long as an appointment fits', async () => {
    const times = await timesOf(viewing)
    expect([...times.keys()].at(0)).toBe('09:00')
    expect([...times.keys()].at(-1)).toBe('18:00')
    expect(new Set(times.values())).toEqual(new Set([3]))
  })
  test('of today begin after the lead, and end with the horizon', async () => {
    const [today] = [...(await timesOf({ ...viewing, day: '2026-11-23' })).keys()]
    expect(today).toBe('10:30')
    const days = await shop.ask('slot.days', '', { outletId, kind: 'viewing', from: '2026-12-22', days: 3 })
    expect(days.map(each => each.times > 0)).toEqual([true, true, false])
  })
  test('of a test drive are those at which a car of the series is free', async () => {
    const all = await shop.ask('slot.times', '', drive)
    expect(all[0]).toMatchObject({ left: 2, resources: [{ name: 'Vega 1' }, { name: 'Altair 1' }] })
    expect((await shop.ask('slot.times', '', { ...drive, seriesCode: 'altair' }))[0]).toMatchObject({ left: 1 })
    expect(await shop.ask('slot.times', '', { ...drive, seriesCode: 'lyra' })).toEqual([])
    const gone = await shop.ask('slot.times', '', { ...drive, seriesCode: 'lyra', gone: true })
    expect([gone.length, new Set(gone.map(each => each.left))]).toEqual([all.length, new Set([0])])
  })
  test('of several outlets are the earliest ones, the nearest outlet first', async () => {
    const found = await shop.ask('slot.nearest', '', { kind: 'viewing', lng: 116.48, lat: 39.99, limit: 5, times: 2 })
    expect(found).toHaveLength(5)
    expect(found[0]!.slots).toEqual([
      { day: '2026-11-23', time: '10:30', left: 3 },
      { day: '2026-11-23', time: '11:00', left: 3 },
    ])
    const metres = found.map(each => each.distanceM!)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })
  test('of an outlet that is not there, or does not offer it, are refused', async () => {
    expect((await shop.call('slot.days', '', { outletId: 1, kind: 'viewing' })).refused).toBe('NOT_FOUND')
    await sql`update outlet set services = '{sales}' where outlet_id = ${outletId + 1}`.execute(shop.db)
    await shop.db.selectFrom('outlet').select('outletId').execute()
    await expect
      .poll(async () => (await shop.call('slot.times', '', { ...viewing, outletId: outletId + 1 })).refused, {
        timeout: 10_000,
      })
      .toBe('SLOT_NOT_OFFERED')
  })
})

describe('a hold', () => {
  test('takes the room of all its half hours, and gives it back', async () => {
    const held = (await hold({ ...viewing, time: '12:00' })).data!
    const times = await timesOf(viewing)
    expect(['11:00', '11:30', '12:00', '12:30', '13:00'].map(time => times.get(time))).toEqual([3, 2, 2, 2, 3])
    expect((await shop.ask('slot.held', '', { holdKey: held.holdKey }))?.bookingNo).toBe(held.bookingNo)
    expect(await shop.ask('slot.release', '', { holdKey: held.holdKey })).toEqual({ released: true })
    expect(await shop.ask('slot.release', '', { holdKey: held.holdKey })).toEqual({ released: false })
    expect((await timesOf(viewing)).get('12:00')).toBe(3)
  })
  test('of a key replaces the one that it kept; a refused one keeps it', async () => {
    const { holdKey } = (await hold({ ...viewing, time: '12:00' })).data!
    const second = (await hold({ ...viewing, time: '14:00', holdKey })).data!
    expect([await shop.takenAt('viewing', 24), await shop.takenAt('viewing', 28)]).toEqual([0, 1])
    expect((await hold({ ...viewing, time: '08:00', holdKey })).refused).toBe('SLOT_CLOSED')
    expect((await shop.ask('slot.held', '', { holdKey }))?.bookingNo).toBe(second.bookingNo)
    await shop.ask('slot.release', '', { holdKey })
  })
  test('is over after ten minutes by the clock, also when no job has run', async () => {
    const { holdKey, bookingNo } = (await hold({ ...viewing, time: '15:00' })).data!
    shop.pass(holdMs(testDriveRules, 1))
    expect(await shop.ask('slot.held', '', { holdKey })).toBeNull()
    expect((await timesOf(viewing)).get('15:00')).toBe(3)
    expect(await shop.stateOf(bookingNo)).toBe('held')
    expect((await hold({ ...viewing, time: '15:00', holdKey })).success).toBe(true)
    expect(await shop.stateOf(bookingNo)).toBe('expired')
    await shop.ask('slot.release', '', { holdKey })
  })
  test('needs no login, and its key stands nowhere in the tables', async () => {
    const { holdKey } = (await hold({ ...viewing, time: '15:30' }, '')).data!
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from slot_booking b where b::text like ${`%${holdKey}%`}`.execute(shop.db)
    expect(rows[0]!.n).toBe(0)
    await shop.ask('slot.release', '', { holdKey })
  })
  test('is refused to who keeps three already', async () => {
    const hoarder = await shop.newCustomer()
    const keys = []
    for (const time of ['09:00', '11:00', '13:00'])
      keys.push((await hold({ ...viewing, time }, hoarder.token)).data!.holdKey)
    expect((await hold({ ...viewing, time: '16:00' }, hoarder.token)).refused).toBe('SLOT_HOLDS')
    for (const holdKey of keys) await shop.ask('slot.release', '', { holdKey })
  })
  test('is refused to an address that keeps twenty, whoever asks from there', async () => {
    await sql`
      insert into slot_capacity (outlet_id, kind, half, capacity)
      select ${outletId}, 'viewing', half, 40 from generate_series(18, 37) as half`.execute(shop.db)
    const keys = []
    for (let n = 0; n < 20; n++) keys.push((await hold({ ...viewing, time: '10:00' }, '')).data!.holdKey)
    expect((await hold({ ...viewing, time: '12:00' }, '')).refused).toBe('SLOT_HOLDS')
    // A key that keeps one already may change it.
    expect((await hold({ ...viewing, time: '12:00', holdKey: keys[0]! }, '')).success).toBe(true)
    for (const holdKey of keys) await shop.ask('slot.release', '', { holdKey })
    await sql`delete from slot_capacity`.execute(shop.db)
  })
  test.each<[string, Partial<Input<'slot.hold'>>]>([
    ['SLOT_PAST', { day: '2026-11-22', time: '10:00' }],
    ['SLOT_TOO_SOON', { day: '2026-11-23', time: '10:00' }],
    ['SLOT_TOO_FAR', { day: '2027-03-01', time: '10:00' }],
    ['SLOT_CLOSED', { time: '19:00' }],
    ['SLOT_CLOSED', { time: '23:30' }],
    ['SLOT_TOO_LONG', { time: '10:00', halfHours: 5 }],
    // Longer than it takes, though shorter than any may be; and less than it takes.
    ['SLOT_TOO_LONG', { time: '10:00', halfHours: 4 }],
    ['SLOT_TOO_LONG', { kind: 'inspection', time: '10:00', halfHours: 1 }],
    ['SLOT_TOO_LONG', { kind: 'test-drive', time: '10:00', halfHours: 3 }],
    ['SLOT_BY_OUTLET', { kind: 'hand-over', time: '10:00' }],
    ['SLOT_NO_CAR', { kind: 'test-drive', time: '10:00', seriesCode: 'lyra' }],
    ['NOT_FOUND', { outletId: 1, time: '10:00' }],
  ])('is refused: %s', async (refusal, wish) => {
    expect((await hold({ ...viewing, time: '10:00', ...wish })).refused).toBe(refusal)
    const english = await shop.app.send('slot.hold', { ...viewing, time: '10:00', ...wish }, { language: 'en' })
    expect(english.message).toMatch(/^[\x20-\x7e\u00a0’]+$/)
  })
})

describe('an appointment', () => {
  test('is listed, moved, saved as a file and cancelled by its customer alone', async () => {
    const { bookingNo } = await book(20)
    const other = await shop.newCustomer()
    const [mine] = await shop.ask('slot.mine', me.token, {})
    expect(mine).toMatchObject({ bookingNo, state: 'booked', can: ['move', 'cancel'], outletName: expect.any(String) })
    expect(await shop.ask('slot.mine', other.token, {})).toEqual([])
    for (const name of ['slot.cancel', 'slot.move'] as const)
      expect((await shop.call(name, other.token, { bookingNo, day, time: '11:00' } as never)).success).toBe(false)
    expect((await shop.call('slot.cancel', other.token, await shop.seen(bookingNo))).refused).toBe('NOT_FOUND')
    expect(
      (await shop.call('slot.move', me.token, { ...(await shop.seen(bookingNo)), day, time: '10:00' })).refused,
    ).toBe('SLOT_UNCHANGED')
    // By half an hour, into time that it has itself.
    await shop.ask('slot.move', me.token, { ...(await shop.seen(bookingNo)), day, time: '10:30' })
    expect(await Promise.all([20, 21, 22, 23].map(half => shop.takenAt('viewing', half)))).toEqual([0, 1, 1, 0])
    const fileFor = async (token: string) =>
      shop.app.http.inject(requestOf('slot.calendarFile', { bookingNo }, { token, language: 'en' }))
    const saved = await fileFor(me.token)
    expect(saved.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(saved.body).toContain(`UID:${bookingNo}@hesper\r\nSEQUENCE:1\r\n`)
    expect((await fileFor(other.token)).statusCode).toBe(404)
    await shop.ask('slot.cancel', me.token, await shop.seen(bookingNo))
    expect((await fileFor(me.token)).body).toContain('METHOD:CANCEL')
    expect((await shop.call('slot.cancel', me.token, await shop.seen(bookingNo))).refused).toBe('WRONG_STATE')
    expect(await shop.messagesOf(me.id)).toEqual(['Car viewing booked', 'Car viewing moved', 'Car viewing cancelled'])
  })
  test('cannot be changed shortly before it begins', async () => {
    const { bookingNo } = await book(36)
    const now = shop.now()
    shop.setNow(`${day}T17:00:00+08:00`)
    expect((await shop.call('slot.cancel', me.token, await shop.seen(bookingNo))).refused).toBe('SLOT_CHANGE_OVER')
    expect(
      (await shop.call('slot.move', me.token, { ...(await shop.seen(bookingNo)), day: '2026-11-27', time: '10:00' }))
        .refused,
    ).toBe('SLOT_CHANGE_OVER')
    shop.setNow(now.toISOString())
    await shop.ask('slot.cancel', me.token, await shop.seen(bookingNo))
  })
})

describe('the clock', () => {
  test('reminds a day and two hours before, once each, also of what was moved, and ends what nobody closed', async () => {
    shop.setNow('2026-11-30T09:00:00+08:00')
    const guest = await shop.newCustomer()
    const { bookingNo } = await book(20, guest.id, 'viewing', '2026-12-03')
    await shop.ask('slot.move', guest.token, { ...(await shop.seen(bookingNo)), day: '2026-12-04', time: '14:00' })
    const told = ['Car viewing booked', 'Car viewing moved']
    shop.setNow('2026-12-03T13:59:00+08:00')
    await shop.runJobs()
    expect(await shop.messagesOf(guest.id)).toEqual(told)
    shop.setNow('2026-12-03T14:00:00+08:00')
    await shop.runJobs()
    await shop.runJobs()
    expect(await shop.messagesOf(guest.id)).toEqual([...told, 'Car viewing: a reminder'])
    shop.setNow('2026-12-04T12:00:00+08:00')
    await shop.runJobs()
    expect(await shop.messagesOf(guest.id)).toHaveLength(4)
    shop.setNow('2026-12-05T02:59:00+08:00')
    await shop.runJobs()
    expect(await shop.stateOf(bookingNo)).toBe('booked')
    shop.setNow('2026-12-05T03:00:00+08:00')
    await shop.runJobs()
    expect(await shop.stateOf(bookingNo)).toBe('noShow')
    expect(await shop.messagesOf(guest.id)).toHaveLength(4)
  })
  test('reminds of nothing that was cancelled', async () => {
    shop.setNow('2026-11-30T09:00:00+08:00')
    const guest = await shop.newCustomer()
    const { bookingNo } = await book(20, guest.id, 'viewing', '2026-12-07')
    await shop.ask('slot.cancel', guest.token, await shop.seen(bookingNo))
    shop.setNow('2026-12-07T09:00:00+08:00')
    await shop.runJobs()
    expect(await shop.messagesOf(guest.id)).toEqual(['Car viewing booked', 'Car viewing cancelled'])
  })
})

describe('a waiting list', () => {
  const on = '2026-12-10'
  const place = { outletId, kind: 'inspection', day: on, time: '10:00' } as const
  let owners: string[]
  /** What the form of its kind does with an offer. */
  const accept = (customerId: number, offerNo: string) =>
    shop.db
      .transaction()
      .execute(tx =>
        bookSlot(tx, { offerNo }, { customerId }, { actor: { kind: 'customer', id: customerId }, now: shop.now() }),
      )
  beforeAll(async () => {
    shop.setNow('2026-12-07T09:00:00+08:00')
    const booked = [await book(20, me.id, 'inspection', on), await book(20, me.id, 'inspection', on)]
    owners = booked.map(each => each.bookingNo)
  })
  test('is for what is full, once each, and says how many stand before', async () => {
    expect((await shop.call('slot.join', me.token, { ...place, time: '15:00' })).refused).toBe('SLOT_HAS_ROOM')
    expect((await shop.call('slot.join', me.token, { outletId, kind: 'inspection', day: on })).refused).toBe(
      'SLOT_HAS_ROOM',
    )
    const [first, second] = [await shop.newCustomer(), await shop.newCustomer()]
    expect(await shop.ask('slot.join', first.token, place)).toMatchObject({ before: 0, time: '10:00' })
    expect(await shop.ask('slot.join', second.token, place)).toMatchObject({ before: 1 })
    expect((await shop.call('slot.join', first.token, place)).refused).toBe('SLOT_WAITS_ALREADY')
    await shop.ask('slot.cancel', me.token, await shop.seen(owners[0]!))
    expect(await shop.runJobs()).toContain('slot.advance')
    const [offer] = await shop.ask('slot.waits', first.token, {})
    expect(offer).toMatchObject({ state: 'offered', before: null, bookingNo: expect.stringMatching(/^HA/) })
    expect(await shop.messagesOf(first.id)).toEqual(['Car inspection: your turn on the waiting list'])
    // It is kept: nobody else gets it, neither by the list nor by its number.
    expect((await shop.call('slot.hold', '', place)).refused).toBe('SLOT_FULL')
    await expect(accept(second.id, offer!.bookingNo!)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    // Not taken: the next one's turn.
    shop.pass(OFFER_MS)
    await shop.runJobs()
    expect(await shop.ask('slot.waits', first.token, {})).toEqual([])
    await expect(accept(first.id, offer!.bookingNo!)).rejects.toMatchObject({ reason: 'SLOT_HOLD_OVER' })
    const [next] = await shop.ask('slot.waits', second.token, {})
    expect(await accept(second.id, next!.bookingNo!)).toMatchObject({ state: 'booked' })
    expect(await shop.ask('slot.waits', second.token, {})).toEqual([])
    expect((await shop.ask('slot.mine', second.token, {}))[0]!.bookingNo).toBe(next!.bookingNo)
  })
  test('is joined five times at most', async () => {
    const days = ['14', '15', '16', '17', '18', '19'].map(each => `2026-12-${each}`)
    await shop.db
      .insertInto('slot_exception')
      .values(
        days.map(day => ({
          outletId,
          kind: 'inspection',
          day,
          closed: false,
          capacity: 0,
          reasonCn: '满',
          reasonEn: 'Full',
        })),
      )
      .execute()
    const { token } = await shop.newCustomer()
    const ends = []
    for (const day of days)
      ends.push((await shop.call('slot.join', token, { outletId, kind: 'inspection', day })).refused)
    expect(ends).toEqual([undefined, undefined, undefined, undefined, undefined, 'SLOT_WAITS'])
    await shop.db.deleteFrom('slot_exception').where('day', 'in', days).execute()
  })
  test('is left, and is over with its time', async () => {
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const { waitingId } = await shop.ask('slot.join', one.token, place)
    expect((await shop.call('slot.leave', other.token, { waitingId })).refused).toBe('NOT_FOUND')
    await shop.ask('slot.leave', one.token, { waitingId })
    await shop.ask('slot.join', other.token, place)
    shop.setNow(`${on}T10:00:00+08:00`)
    await shop.runJobs()
    expect(await shop.ask('slot.waits', other.token, {})).toEqual([])
    shop.pass(-2 * hourMs - minuteMs)
  })
  test('gives up what it offers: the next one has it', async () => {
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const later = { ...place, time: '16:00' }
    const [first] = [await book(32, me.id, 'inspection', on), await book(32, me.id, 'inspection', on)]
    const { waitingId } = await shop.ask('slot.join', one.token, later)
    await shop.ask('slot.join', other.token, later)
    await shop.ask('slot.cancel', me.token, await shop.seen(first.bookingNo))
    await shop.runJobs()
    expect((await shop.call('slot.leave', other.token, { waitingId })).refused).toBe('NOT_FOUND')
    await shop.ask('slot.leave', one.token, { waitingId })
    expect(await shop.ask('slot.waits', one.token, {})).toEqual([])
    await shop.runJobs()
    expect(await shop.ask('slot.waits', other.token, {})).toMatchObject([{ state: 'offered' }])
  })
})
