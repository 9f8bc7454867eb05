/** Many at one slot: exactly as many as there is room for, whoever they are and whichever server they ask. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testApp } from '#server/http/test-app.ts'
import { dayMs } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { bookSlot, cancelSlot, moveSlot } from './slot.book.ts'
import { holdMs } from './slot.rules.ts'
import { testDriveRules } from './test-slot-examples.ts'
import { day, openSlots, outletId } from './test-slot.ts'

const PEOPLE = 50
let shop: Awaited<ReturnType<typeof openSlots>>
beforeAll(async () => {
  shop = await openSlots(PEOPLE)
  for (const name of ['Car 1', 'Car 2', 'Car 3']) await shop.addResource('car', name, 'vega')
})
afterAll(() => shop.close())

const viewing = { outletId, kind: 'viewing', day, time: '10:00' } as const
const customer = (id: number) => ({ actor: { kind: 'customer', id } as const, now: shop.now() })
/** What of many attempts became of each: done, or the reason. */
const outcomes = async (attempts: Promise<unknown>[]): Promise<Record<string, number>> => {
  const ends = await Promise.allSettled(attempts)
  const counts: Record<string, number> = {}
  for (const end of ends) {
    const name =
      end.status === 'fulfilled' ? 'done' : end.reason instanceof Refusal ? end.reason.reason : String(end.reason)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
const inTx = <T>(work: (tx: Parameters<typeof bookSlot>[0]) => Promise<T>): Promise<T> =>
  shop.db.transaction().execute(work)

describe('fifty people at one slot', () => {
  test('who ask two servers get exactly its capacity', async () => {
    const second = await connect({ url: shop.connection.url, max: 10, name: 'second' })
    const other = await testApp(second, {}, shop.now)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => shop.newCustomer()))
    const answers = await Promise.all(
      people.map(({ token }, n) => shop.call('slot.hold', token, viewing, n % 2 ? other : shop.app)),
    )
    await other.close()
    await second.close()
    const held = answers.filter(each => each.success)
    // What one address may hold at a time is more than the room there is.
    expect(held).toHaveLength(3)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['SLOT_FULL']))
    expect(await shop.takenAt('viewing', 20)).toBe(3)
  })

  test('who book within transactions of their own get each car once', async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => shop.newCustomer()))
    const asked = { outletId, kind: 'test-drive', day, half: 22 } as const
    const counts = await outcomes(
      people.map(({ id }) => inTx(tx => bookSlot(tx, asked, { customerId: id }, customer(id)))),
    )
    expect(counts).toEqual({ done: 3, SLOT_NO_CAR: 47 })
    const { rows } = await sql<{ cars: number; n: number }>`
      select count(distinct resource_id)::int as cars, count(*)::int as n from slot_booking
      where kind = 'test-drive' and half = 22 and state = 'booked'`.execute(shop.db)
    expect(rows[0]).toEqual({ cars: 3, n: 3 })
  })

  test('who overlap by half an hour never share a half hour too often', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => shop.newCustomer()))
    await outcomes(
      people.map(({ id }, n) =>
        inTx(tx =>
          bookSlot(tx, { outletId, kind: 'inspection', day, half: 20 + (n % 3) }, { customerId: id }, customer(id)),
        ),
      ),
    )
    const { rows } = await sql<{ most: number }>`
      select max(n)::int as most from (select h, count(*) as n from slot_booking b, generate_series(b.half, b.half + b.half_hours - 1) as h
        where kind = 'inspection' and state = 'booked' group by h) as each`.execute(shop.db)
    expect(rows[0]!.most).toBe(2)
  })
})

describe('the database itself', () => {
  test('refuses one more than there is room for', async () => {
    await expect(
      sql`update slot_sheet set taken = slot_counted(taken, 20, 2, 1) where kind = 'viewing'`.execute(shop.db),
    ).rejects.toThrow('slot_within_capacity')
  })
  test('refuses a car that is used at that time, also by half an hour', async () => {
    await expect(
      sql`insert into slot_use (resource_id, starts_at, ends_at, reason_cn, reason_en)
        select resource_id, starts_at + interval '30 minutes', ends_at + interval '30 minutes', 'x', 'x' from slot_use limit 1`.execute(
        shop.db,
      ),
    ).rejects.toThrow('slot_use_once')
  })
})

test('a hold whose time ends while it is booked is booked or free, never both', async () => {
  for (let n = 0; n < 5; n++) {
    const { id, token } = await shop.newCustomer()
    const time = `1${n + 3}:00`
    const { holdKey, bookingNo } = await shop.ask('slot.hold', token, { ...viewing, time })
    shop.pass(holdMs(testDriveRules, 1) - (n % 2))
    const counts = await outcomes([
      inTx(tx => bookSlot(tx, { holdKey }, { customerId: id }, customer(id))),
      shop.runJobs(),
    ])
    // The clock passes over a row that somebody holds, and takes it the next time.
    await shop.runJobs()
    const state = await shop.stateOf(bookingNo)
    expect([state, counts.SLOT_HOLD_OVER ?? 0]).toEqual(n % 2 ? ['booked', 0] : ['expired', 1])
    expect(await shop.takenAt('viewing', (n + 13) * 2)).toBe(n % 2)
  }
})

test('of a move and a cancel at the same time both leave the counts true', async () => {
  const from = { outletId, kind: 'hand-over', day, half: 22 } as const
  for (let n = 0; n < 6; n++) {
    const { id } = await shop.newCustomer()
    const { bookingNo } = await inTx(tx => bookSlot(tx, from, { customerId: id }, customer(id)))
    const counts = await outcomes([
      inTx(tx => moveSlot(tx, bookingNo, { day, half: 30 }, customer(id))),
      inTx(tx => cancelSlot(tx, bookingNo, customer(id))),
    ])
    expect(await shop.stateOf(bookingNo)).toBe('cancelled')
    expect((counts.done ?? 0) + (counts.WRONG_STATE ?? 0)).toBe(2)
    expect([await shop.takenAt('hand-over', 22), await shop.takenAt('hand-over', 30)]).toEqual([0, 0])
  }
})

test('two who cross each other between two days do not wait for each other for ever', async () => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const book = async (on: string) => {
    const { id } = await shop.newCustomer()
    const row = await inTx(tx =>
      bookSlot(tx, { outletId, kind: 'hand-over', day: on, half: 34 }, { customerId: id }, customer(id)),
    )
    return { id, bookingNo: row.bookingNo }
  }
  for (let n = 0; n < 4; n++) {
    const [a, b] = [await book(day), await book(next)]
    const counts = await outcomes([
      inTx(tx => moveSlot(tx, a.bookingNo, { day: next, half: 32 }, customer(a.id))),
      inTx(tx => moveSlot(tx, b.bookingNo, { day, half: 32 }, customer(b.id))),
    ])
    expect(counts).toEqual({ done: 2 })
    for (const each of [a, b]) await inTx(tx => cancelSlot(tx, each.bookingNo, customer(each.id)))
  }
})

describe('two tabs that show one appointment', () => {
  const elsewhere = { outletId, kind: 'inspection', day } as const
  async function booked() {
    const { id, token } = await shop.newCustomer()
    const { bookingNo, version } = await inTx(tx =>
      bookSlot(tx, { ...elsewhere, half: 30 }, { customerId: id }, customer(id)),
    )
    return { token, bookingNo, version, id }
  }
  const keepRoom = (bookingNo: string, id: number) => inTx(tx => cancelSlot(tx, bookingNo, customer(id)))

  test('of its customer: the second is told what it has become, and moves from there', async () => {
    const { token, id, ...seen } = await booked()
    const both = await Promise.all(
      ['16:00', '17:00'].map(time => shop.call('slot.move', token, { ...seen, day, time })),
    )
    expect(both.map(each => each.refused ?? 'moved').toSorted()).toEqual(['SLOT_CHANGED_SINCE', 'moved'])
    const { data } = both.find(each => each.success)!
    const refused = both.find(each => !each.success)!
    const hour = new Date(data!.startsAt + 8 * 3_600_000).toISOString().slice(11, 16)
    expect(refused.message).toContain(hour)
    expect((await shop.call('slot.cancel', token, seen)).refused).toBe('SLOT_CHANGED_SINCE')
    const again = await shop.ask('slot.move', token, {
      bookingNo: seen.bookingNo,
      version: data!.version,
      day,
      time: '18:00',
    })
    expect(again.version).toBeGreaterThan(data!.version)
    await keepRoom(seen.bookingNo, id)
    expect((await shop.call('slot.move', token, { ...seen, day, time: '16:00' })).refused).toBe('WRONG_STATE')
  })
  test('at the desk, and one at the desk and one of the customer: one moves it, the other is refused', async () => {
    const [one, two] = [await shop.newStaff('operator'), await shop.newStaff('dealer', outletId)]
    const reason = '客户来电'
    const first = await booked()
    const { id, bookingNo, version } = first
    const desks = await Promise.all([
      shop.call('desk.slot.move', one, { bookingNo, version, day, time: '16:00', reason }),
      shop.call('desk.slot.move', two, { bookingNo, version, day, time: '17:00', reason }),
    ])
    expect(desks.map(each => each.refused ?? 'moved').toSorted()).toEqual(['EDITED_SINCE', 'moved'])
    await keepRoom(bookingNo, id)
    const second = await booked()
    const seen = { bookingNo: second.bookingNo, version: second.version, day }
    const mixed = await Promise.all([
      shop.call('desk.slot.move', one, { ...seen, time: '16:00', reason }),
      shop.call('slot.move', second.token, { ...seen, time: '17:00' }),
    ])
    expect(mixed.filter(each => each.success)).toHaveLength(1)
    expect(['EDITED_SINCE', 'SLOT_CHANGED_SINCE']).toContain(mixed.find(each => !each.success)!.refused)
    const { rows } = await sql<{ n: number }>`
      select sequence as n from slot_booking where booking_no = ${second.bookingNo}`.execute(shop.db)
    expect(rows[0]!.n).toBe(1)
    await keepRoom(second.bookingNo, second.id)
  })
})
