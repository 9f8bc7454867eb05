/** An outlet's calendar at the desk. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slotKinds } from '#contract/codes.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { loadConfig } from '#server/config.ts'
import { day, openSlots, outletId } from './test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let dealer: string
let operator: string
let car: number
beforeAll(async () => {
  shop = await openSlots()
  car = await shop.addResource('car', 'Vega 1', 'vega')
  dealer = await shop.newStaff('dealer', outletId)
  operator = await shop.newStaff('operator')
})
afterAll(() => shop.close())

const caller = { contactName: '沈知遥', mobile: '138 0000 6621' }
const drive = { outletId, day, time: '10:00', ...caller, consentStated: true, licenceStated: true } as const
/** What the outlet arranges by itself. */
const booking = { outletId, kind: 'hand-over', day, time: '10:00', ...caller } as const
const calendar = async (input: Partial<Input<'desk.slot.calendar'>> = {}, token = dealer) =>
  shop.ask('desk.slot.calendar', token, { outletId, day, days: 1, ...input })
const dayOf = async (input: Partial<Input<'desk.slot.calendar'>> = {}) => (await calendar(input)).days[0]!
const outlet = () => shop.ask('desk.slot.outlet', dealer, { outletId })
const words = { reasonCn: '盘点', reasonEn: 'Stocktaking' }
const exception = { outletId, day, version: 0, closed: true, ...words }

describe('the calendar', () => {
  test('shows what is booked and what is left, of one kind and of all, with persons masked', async () => {
    const { bookingNo } = await shop.ask('desk.testDrive.book', dealer, drive)
    const drives = await dayOf({ kind: 'test-drive' })
    expect(drives.hours).toEqual({ opens: '09:00', closes: '19:00' })
    expect(drives.halves.filter(each => each.taken > 0)).toEqual([
      // There is one car.
      { time: '10:00', taken: 1, capacity: 1 },
      { time: '10:30', taken: 1, capacity: 1 },
    ])
    expect(drives.bookings).toEqual([
      expect.objectContaining({
        bookingNo,
        time: '10:00',
        endTime: '11:00',
        customer: '沈**',
        mobile: '138****6621',
        resource: 'Vega 1',
        can: ['move', 'confirm', 'cancel'],
      }),
    ])
    expect(await dayOf({ kind: 'viewing' })).toMatchObject({ bookings: [] })
    const all = await dayOf()
    expect(all.halves.find(each => each.time === '10:00')).toEqual({
      time: '10:00',
      taken: 1,
      capacity: 1 + 0 + 2 + 3 + 2,
    })
    expect((await calendar({ days: 7 })).days).toHaveLength(7)
  })
  test('is work of the day: what nobody has closed, for the outlet itself', async () => {
    const before = shop.now().toISOString()
    const day1 = async (time: string, role: 'dealer' | 'operator' = 'dealer', at = outletId) => {
      shop.setNow(`${day}T${time}:00+08:00`)
      const token = await shop.newStaff(role, role === 'dealer' ? at : undefined)
      const { work } = await shop.ask('desk.queue.work', token, {})
      const { appointments } = await shop.ask('desk.queue.counts', token, {})
      return [appointments, work.find(each => each.work === 'appointments')?.late]
    }
    const [others] = await day1('20:00')
    shop.setNow(before)
    const { bookingNo } = await shop.ask('desk.slot.book', dealer, { ...booking, time: '15:00' })
    const open = (others ?? 0) + 1
    expect(await day1('08:00')).toEqual([open, 0])
    expect(await day1('20:00')).toEqual([open, open])
    expect(await day1('20:00', 'dealer', outletId + 1)).toEqual([0, 0])
    expect(await day1('20:00', 'operator')).toEqual([0, undefined])
    shop.setNow(before)
    await shop.ask('desk.slot.cancel', dealer, { ...(await shop.seen(bookingNo)), reason: '客户改期' })
    expect((await day1('20:00'))[0]).toBe(others)
    shop.setNow(before)
  })
  test('has what a visitor holds only as long as it lasts', async () => {
    const { holdKey } = await shop.ask('slot.hold', '', { outletId, kind: 'viewing', day, time: '16:00' })
    expect((await dayOf({ kind: 'viewing' })).bookings).toMatchObject([{ state: 'held', customer: '', can: [] }])
    await shop.ask('slot.release', '', { holdKey })
    expect((await dayOf({ kind: 'viewing' })).bookings).toEqual([])
  })
})

describe('booking by telephone', () => {
  test('is the customer’s own where one has the number, and is told', async () => {
    const { id, token } = await shop.newCustomer('8613800007788')
    const { bookingNo } = await shop.ask('desk.slot.book', operator, {
      ...booking,
      mobile: '13800007788',
    })
    expect((await shop.ask('slot.mine', token, {})).map(each => each.bookingNo)).toEqual([bookingNo])
    expect(await shop.messagesOf(id)).toEqual(['Hand-over booked'])
    const { version } = (await dayOf({ kind: 'hand-over' })).bookings[0]!
    const moving = { bookingNo, version, day, time: '12:00', reason: '展车调整' }
    expect((await shop.call('desk.slot.move', dealer, { ...moving, version: 9 })).refused).toBe('EDITED_SINCE')
    const moved = await shop.ask('desk.slot.move', dealer, moving)
    await shop.ask('desk.slot.cancel', dealer, { bookingNo, version: moved.version, reason: '展车调整' })
    expect(await shop.messagesOf(id)).toEqual(['Hand-over booked', 'Hand-over moved', 'Hand-over cancelled'])
    const { rows } = await sql<{ body: string }>`
      select body_cn as body from customer_message where customer_id = ${id} order by id desc limit 1`.execute(shop.db)
    expect(rows[0]!.body).toContain('展车调整')
  })
  test.each(slotKinds.filter(kind => slotKindWays[kind].form !== null))(
    'of %s goes with its form alone: lead, consents and what it is for',
    async kind => {
      const before = (await dayOf({ kind })).bookings.length
      expect((await shop.call('desk.slot.book', dealer, { ...booking, kind })).refused).toBe('SLOT_NEEDS_FORM')
      expect((await dayOf({ kind })).bookings).toHaveLength(before)
    },
  )
  test('needs no lead, a number that is one, and a time that is not over', async () => {
    const at = (change: object) => shop.call('desk.slot.book', dealer, { ...booking, ...change } as never)
    expect((await at({ mobile: '12345' })).refused).toBe('SLOT_PHONE_WRONG')
    expect((await at({ day: '2026-11-23', time: '09:00' })).refused).toBe('SLOT_PAST')
    const soon = await at({ day: '2026-11-23', time: '09:30' })
    expect(soon.success).toBe(true)
    const { bookingNo, version } = soon.data as { bookingNo: string; version: number }
    expect((await shop.call('desk.slot.done', dealer, { bookingNo, version })).refused).toBe('SLOT_NOT_BEGUN')
    shop.setNow('2026-11-23T09:30:00+08:00')
    const missed = await shop.ask('desk.slot.noShow', dealer, { bookingNo, version })
    expect(missed.state).toBe('noShow')
    // The customer came late.
    expect((await shop.ask('desk.slot.done', dealer, { bookingNo, version: missed.version })).state).toBe('done')
    shop.setNow('2026-11-23T09:10:00+08:00')
  })
})

describe('the contact of an appointment', () => {
  test('is opened within the limit of all data that staff open in an hour', async () => {
    const { bookingNo } = (await dayOf({ kind: 'test-drive' })).bookings[0]!
    const open = () =>
      shop.call('desk.slot.reveal', dealer, {
        bookingNo,
        field: 'name',
        purpose: 'question',
        reason: '致电确认到店时间',
      })
    expect((await open()).data).toEqual({ value: '沈知遥' })
    const most = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }).REVEALS_PER_HOUR
    // So many others of the calendar, within the hour.
    await sql`
      insert into staff_act (at, staff_id, role, call, subject, facts, ip_hash, request_id)
      select ${shop.now()}::timestamptz - interval '10 minutes', staff_id, role, call, 'HA' || n, facts, ip_hash, 'r'
      from staff_act, generate_series(1, ${most}) n where call = 'desk.slot.reveal'`.execute(shop.db)
    const again = await shop.call('desk.slot.reveal', dealer, {
      bookingNo,
      field: 'phone',
      purpose: 'question',
      reason: '致电确认到店时间',
    })
    expect(again.refused).toBe('REVEAL_LIMIT')
  })
})

describe('an exception', () => {
  test('that would strand what is booked is refused with its name, and nothing of it stays', async () => {
    const { bookingNo } = (await dayOf({ kind: 'test-drive' })).bookings[0]!
    for (const change of [
      {},
      { kind: 'test-drive' as const },
      { closed: false, opens: '12:00', closes: '19:00' },
      { closed: false, capacity: 0 },
    ]) {
      const answer = await shop.call('desk.slot.exception', dealer, { ...exception, ...change })
      expect(answer.refused).toBe('SLOT_STRANDS')
      expect(answer.message).toContain(bookingNo)
    }
    expect((await outlet()).exceptions).toEqual([])
  })
  test('closes, shortens and widens a day, says why to customers, and can be taken back', async () => {
    const quiet = { ...exception, day: '2026-11-26' }
    await shop.ask('desk.slot.exception', dealer, quiet)
    const [closed] = await shop.ask('slot.days', '', { outletId, kind: 'viewing', from: quiet.day, days: 1 })
    expect(closed).toEqual({ day: quiet.day, open: false, reason: '盘点', times: 0 })
    expect((await shop.call('slot.times', '', { outletId, kind: 'viewing', day: quiet.day })).refused).toBe(
      'SLOT_CLOSED',
    )
    expect((await shop.call('desk.slot.exception', dealer, quiet)).refused).toBe('SLOT_EXCEPTION_THERE')
    const { exceptionId } = (await outlet()).exceptions[0]!
    const longer = { ...quiet, exceptionId, version: 1, closed: false, opens: '08:00', closes: '24:00', capacity: 1 }
    expect((await shop.call('desk.slot.exception', dealer, { ...longer, version: 7 })).refused).toBe('EDITED_SINCE')
    await shop.ask('desk.slot.exception', dealer, longer)
    const times = await shop.ask('slot.times', '', { outletId, kind: 'viewing', day: quiet.day })
    expect([times[0], times.at(-1)]).toMatchObject([
      { time: '08:00', left: 1 },
      { time: '23:00', left: 1 },
    ])
    await shop.ask('desk.slot.dropException', dealer, { outletId, exceptionId, version: 2 })
    expect((await outlet()).exceptions).toEqual([])
  })
  test('has to say something, of a day to come', async () => {
    const say = async (change: object) =>
      (await shop.call('desk.slot.exception', dealer, { ...exception, closed: false, ...change } as never)).refused
    expect(await say({})).toBe('SLOT_HOURS_WRONG')
    expect(await say({ opens: '10:00' })).toBe('SLOT_HOURS_WRONG')
    expect(await say({ opens: '12:00', closes: '10:00' })).toBe('SLOT_HOURS_WRONG')
    expect(await say({ capacity: 1, day: '2026-11-20' })).toBe('SLOT_PAST')
  })
})

describe('capacity', () => {
  test('is set for half hours of a kind, and as usual again', async () => {
    const input = { outletId, kind: 'viewing', from: '12:00', to: '14:00' } as const
    await shop.ask('desk.slot.capacity', dealer, { ...input, capacity: 1 })
    const of = async () => (await shop.ask('slot.times', '', { outletId, kind: 'viewing', day })).map(each => each.left)
    expect((await of()).slice(4, 11)).toEqual([3, 1, 1, 1, 1, 1, 3])
    await shop.ask('desk.slot.capacity', dealer, input)
    expect(new Set(await of())).toEqual(new Set([3]))
    expect((await shop.call('desk.slot.capacity', dealer, { ...input, to: '12:00' })).refused).toBe('SLOT_HOURS_WRONG')
  })
  test('that is raised goes to who waits', async () => {
    await shop.ask('desk.slot.capacity', dealer, { outletId, kind: 'viewing', from: '15:00', to: '16:00', capacity: 0 })
    await shop.ask('desk.slot.capacity', dealer, {
      outletId,
      kind: 'inspection',
      from: '09:00',
      to: '24:00',
      capacity: 0,
    })
    const { id, token } = await shop.newCustomer()
    const answer = await shop.call('slot.join', token, { outletId, kind: 'inspection', day })
    expect(answer.success).toBe(true)
    await shop.ask('desk.slot.capacity', dealer, { outletId, kind: 'inspection', from: '09:00', to: '24:00' })
    await shop.runJobs()
    expect(await shop.messagesOf(id)).toEqual(['Car inspection: your turn on the waiting list'])
  })
})

describe('a car', () => {
  const block = {
    startsAt: Date.parse('2026-11-25T14:00:00+08:00'),
    endsAt: Date.parse('2026-11-25T16:00:00+08:00'),
    reasonCn: '保养',
    reasonEn: 'Service',
  }
  test('that is blocked is not lent, and what is lent is not blocked', async () => {
    await shop.ask('desk.slot.block', dealer, { outletId, resourceId: car, ...block })
    const times = (await shop.ask('slot.times', '', { outletId, kind: 'test-drive', day })).map(each => each.time)
    expect(['13:00', '13:30', '15:30', '16:00'].map(time => times.includes(time))).toEqual([true, false, false, true])
    const answer = await shop.call('desk.slot.block', dealer, {
      outletId,
      resourceId: car,
      ...block,
      startsAt: Date.parse('2026-11-25T10:30:00+08:00'),
    })
    expect(answer.refused).toBe('SLOT_BLOCK_USED')
    expect(answer.message).toMatch(/HA\d+/)
    const { blockId } = (await outlet()).resources.find(each => each.resourceId === car)!.blocks[0]!
    await shop.ask('desk.slot.unblock', dealer, { outletId, blockId })
    expect((await shop.call('desk.slot.unblock', dealer, { outletId, blockId })).refused).toBe('NOT_FOUND')
  })
  test('is added, edited by who saw it last, and not put away while it is promised', async () => {
    const fresh = {
      outletId,
      version: 0,
      sort: 'car',
      nameCn: '白色 Altair',
      nameEn: 'White Altair',
      active: true,
    } as const
    expect((await shop.call('desk.slot.resource', dealer, fresh)).refused).toBe('SLOT_RESOURCE_WRONG')
    await shop.ask('desk.slot.resource', dealer, { ...fresh, seriesCode: 'altair' })
    expect((await shop.call('desk.slot.resource', dealer, { ...fresh, seriesCode: 'altair' })).refused).toBe(
      'SLOT_RESOURCE_NAMED',
    )
    const found = (await outlet()).resources.find(each => each.resourceId === car)!
    const kept = {
      outletId,
      resourceId: car,
      version: found.version,
      sort: 'car',
      nameCn: 'Vega 一号',
      nameEn: 'Vega 1',
    } as const
    const off = { ...kept, seriesCode: 'vega', active: false }
    expect((await shop.call('desk.slot.resource', dealer, off)).refused).toBe('SLOT_STRANDS')
    expect((await shop.call('desk.slot.resource', dealer, { ...off, active: true, version: 9 })).refused).toBe(
      'EDITED_SINCE',
    )
    await shop.ask('desk.slot.resource', dealer, { ...off, active: true })
  })
})

describe('a dealer of another outlet', () => {
  test('finds nothing of it, by any call', async () => {
    const stranger = await shop.newStaff('dealer', outletId + 1)
    const nowhere = await shop.newStaff('dealer')
    const { bookingNo, version } = (await dayOf({ kind: 'test-drive' })).bookings[0]!
    const one = { bookingNo, version }
    const calls: [CallName, object][] = [
      ['desk.slot.calendar', { outletId, day }],
      ['desk.slot.outlet', { outletId }],
      ['desk.slot.book', { ...booking, time: '17:00' }],
      ['desk.slot.move', { ...one, day, time: '12:00', reason: '展车调整' }],
      ['desk.slot.cancel', { ...one, reason: '展车调整' }],
      ['desk.slot.done', one],
      ['desk.slot.noShow', one],
      ['desk.slot.exception', { ...exception, day: '2026-11-27' }],
      ['desk.slot.dropException', { outletId, exceptionId: 1, version: 1 }],
      ['desk.slot.capacity', { outletId, kind: 'viewing', from: '09:00', to: '10:00', capacity: 1 }],
      ['desk.slot.resource', { outletId, version: 0, sort: 'lift', nameCn: '工位', nameEn: 'Bay', active: true }],
      ['desk.slot.block', { outletId, resourceId: car, startsAt: Date.now(), endsAt: Date.now() + 1, ...words }],
      ['desk.slot.unblock', { outletId, blockId: 1 }],
    ]
    for (const token of [stranger, nowhere])
      for (const [name, input] of calls)
        expect((await shop.call(name, token, input as never)).refused, name).toBe('NOT_FOUND')
    expect((await dayOf({ kind: 'test-drive' })).bookings).toMatchObject([{ bookingNo, state: 'booked', version }])
  })
  test('and a reviewer may not look at all', async () => {
    const reviewer = await shop.newStaff('reviewer')
    expect((await shop.call('desk.slot.calendar', reviewer, { outletId, day })).refused).toBe('NOT_ALLOWED')
  })
})
