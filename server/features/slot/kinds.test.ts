/** What holds for every kind of appointments, by the table of kinds. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { slotKinds } from '#contract/codes.ts'
import { formKeys } from '#contract/forms/definition.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { bookSlot } from './slot.book.ts'
import { openSlots, outletId } from './test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
beforeAll(async () => {
  shop = await openSlots(30)
  for (const n of [1, 2]) {
    await shop.addResource('car', `Vega ${n}`, 'vega')
    await shop.addResource('lift', `Bay ${n}`)
  }
  for (const n of [1, 2]) {
    await shop.addResource('car', `Altair ${n}`, 'altair', outletId + 1)
    await shop.addResource('lift', `Bay ${n}`, null, outletId + 1)
  }
})
afterAll(() => shop.close())

const dayOf = (kind: (typeof slotKinds)[number]) => `2026-12-0${slotKinds.indexOf(kind) + 1}`
const inTx = <T>(work: (tx: Parameters<typeof bookSlot>[0]) => Promise<T>): Promise<T> =>
  shop.db.transaction().execute(work)
const reasonOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'booked',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  )

describe.each(slotKinds)('%s', kind => {
  const way = slotKindWays[kind]
  const day = dayOf(kind)

  test('is booked by visitors through its form alone: no call makes an appointment of a hold or an offer without', async () => {
    if (way.form !== null) expect(formKeys).toContain(way.form)
    expect(Object.keys(calls)).not.toContain('slot.accept')
    const { token } = await shop.newCustomer()
    const { refused, data } = await shop.call('slot.hold', token, { outletId, kind, day, time: '10:00' })
    expect(refused).toBe(way.form === null ? 'SLOT_BY_OUTLET' : undefined)
    if (data) await shop.ask('slot.release', token, { holdKey: data.holdKey })
  })

  test('has a waiting list where that knows what is waited for, and nowhere else', async () => {
    await shop.db
      .insertInto('slot_exception')
      .values({ outletId, kind, day, closed: false, capacity: 0, reasonCn: '满', reasonEn: 'Full' })
      .execute()
    const { token } = await shop.newCustomer()
    const { refused } = await shop.call('slot.join', token, { outletId, kind, day })
    expect(refused).toBe(way.waits ? undefined : 'SLOT_NO_LIST')
    await sql`delete from slot_exception`.execute(shop.db)
  })

  test('is given to so many as there is room for, and to no other, where fifty ask at one moment', async () => {
    const { rows } = await sql<{ capacity: number; resource: string | null }>`
      select capacity, resource from slot_kind where kind = ${kind}`.execute(shop.db)
    const { capacity, resource } = rows[0]!
    // What takes a car or a bay has two of them here.
    const room = resource === null ? capacity : Math.min(2, capacity)
    const guests = await Promise.all(Array.from({ length: 50 }, () => shop.newCustomer()))
    const ends = await Promise.all(
      guests.map(({ id }) =>
        reasonOf(
          inTx(tx =>
            bookSlot(
              tx,
              { outletId, kind, day, half: 28 },
              { customerId: id },
              { actor: { kind: 'customer', id }, now: shop.now() },
            ),
          ),
        ),
      ),
    )
    expect(ends.filter(each => each === 'booked')).toHaveLength(room)
    expect(ends.filter(each => each !== 'booked').every(each => /^SLOT_(FULL|NO_CAR|NO_LIFT|TAKEN)$/.test(each))).toBe(
      true,
    )
    const kept = await sql<{ n: number }>`
      select count(*)::int as n from slot_booking where kind = ${kind} and day = ${day} and half = 28 and state = 'booked'`.execute(
      shop.db,
    )
    expect(kept.rows).toEqual([{ n: room }])
    // Who comes later reads what there is none of: room, a car, or a bay.
    const { id } = await shop.newCustomer()
    const late = inTx(tx =>
      bookSlot(
        tx,
        { outletId, kind, day, half: 28 },
        { customerId: id },
        { actor: { kind: 'customer', id }, now: shop.now() },
      ),
    )
    const isShort = resource !== null && room < capacity
    expect(await reasonOf(late)).toBe(isShort ? (resource === 'car' ? 'SLOT_NO_CAR' : 'SLOT_NO_LIFT') : 'SLOT_FULL')
    await sql`delete from slot_use; delete from slot_booking; delete from slot_sheet`.execute(shop.db)
  })

  test('is had six times ahead, also by who asks two outlets at once', async () => {
    const phone = `137000080${String(slotKinds.indexOf(kind)).padStart(2, '0')}`
    const { id } = await shop.newCustomer()
    for (const guest of [{ customerId: id }, { customerId: null, contactPhone: phone }]) {
      const actor = { kind: 'customer', id: guest.customerId ?? 0 } as const
      const book = (at: number, on: string, half: number) =>
        inTx(tx => bookSlot(tx, { outletId: at, kind, day: on, half }, guest, { actor, now: shop.now() }))
      for (let n = 0; n < 5; n++) await book(outletId, `2026-12-1${n}`, 24)
      const ends = await Promise.all(
        [outletId, outletId + 1].flatMap(at => ['2026-12-16', '2026-12-17'].map(on => reasonOf(book(at, on, 26)))),
      )
      expect(ends.toSorted()).toEqual(['SLOT_BOOKED_MANY', 'SLOT_BOOKED_MANY', 'SLOT_BOOKED_MANY', 'booked'])
      await sql`delete from slot_use; delete from slot_booking; delete from slot_sheet`.execute(shop.db)
    }
  })
})
