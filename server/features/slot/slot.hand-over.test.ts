/** Appointments of an outlet that closes: moved with their time, over capacity where there is no place, listed where nobody is there. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { bookSlot } from './slot.book.ts'
import { day, openSlots, outletId } from './test-slot.ts'

const shop = await openSlots()
afterAll(() => shop.close())
const to = outletId + 1
const head = () => shop.newStaff('administrator')
const book = async (half: number, kind: 'viewing' | 'test-drive', at = outletId) => {
  const me = await shop.newCustomer()
  const row = await shop.db
    .transaction()
    .execute(tx =>
      bookSlot(
        tx,
        { outletId: at, kind, day, half },
        { customerId: me.id },
        { actor: { kind: 'customer', id: me.id }, now: shop.now() },
      ),
    )
  return { ...row, me }
}
interface Row {
  outletId: number
  half: number
  resourceId: number | null
  version: number
}
const rowOf = async (bookingNo: string): Promise<Row> =>
  (
    await sql<Row>`select outlet_id, half, resource_id, version from slot_booking where booking_no = ${bookingNo}`.execute(
      shop.db,
    )
  ).rows[0]!

describe('appointments of an outlet that closes', () => {
  test('keep their time; a full one comes beside the others, and a closed door stops the closing', async () => {
    await shop.addResource('car', 'Vega old', 'vega')
    const car = await shop.addResource('car', 'Vega new', 'vega', to)
    // At the successor this time is full: three viewings at once are what there is.
    for (let n = 0; n < 3; n++) await book(22, 'viewing', to)
    const full = await book(22, 'viewing')
    const drive = await book(20, 'test-drive')
    const late = await book(34, 'viewing')
    const waiter = await shop.newCustomer()
    await sql`
      insert into slot_waiting (outlet_id, kind, day, half, half_hours, customer_id, due_at, created_at, state, state_at)
      values (${outletId}, 'viewing', ${day}, null, 2, ${waiter.id}, ${shop.now()}::timestamptz + interval '1 day', ${shop.now()},
        'waiting', ${shop.now()})`.execute(shop.db)
    await sql`
      update outlet set hours = (select jsonb_object_agg(day, '["09:00", "17:00"]'::jsonb)
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) as day) where outlet_id = ${to}`.execute(
      shop.db,
    )
    const seen = await shop.ask('desk.outlet.closing', await head(), { outletId, successorId: to })
    expect(seen.counts).toEqual(
      expect.arrayContaining([
        { kind: 'appointment', n: 3 },
        { kind: 'waiting', n: 1 },
      ]),
    )
    expect(seen.misfits).toMatchObject([
      { no: full.bookingNo, sort: 'over' },
      { no: late.bookingNo, sort: 'stands' },
    ])
    const stopped = await shop.call('desk.outlet.close', await head(), { outletId, successorId: to })
    expect(stopped.refused).toBe('OUTLET_STRANDS')
    expect(stopped.message).toContain(late.bookingNo)
    expect((await rowOf(full.bookingNo)).outletId).toBe(outletId)

    await sql`
      update outlet set hours = (select jsonb_object_agg(day, '["09:00", "19:00"]'::jsonb)
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) as day) where outlet_id = ${to}`.execute(
      shop.db,
    )
    await shop.ask('desk.outlet.close', await head(), { outletId, successorId: to })
    expect(await rowOf(full.bookingNo)).toMatchObject({ outletId: to, half: 22, version: full.version + 1 })
    expect(await rowOf(drive.bookingNo)).toMatchObject({ outletId: to, half: 20, resourceId: car })
    expect(await rowOf(late.bookingNo)).toMatchObject({ outletId: to, half: 34 })
    // Counted at the successor alone, above what there is at that time and not at others.
    const { rows: sheets } = await sql<{ outletId: number; taken: number; capacity: number; before: number }>`
      select outlet_id, taken[23] as taken, capacity[23] as capacity, capacity[21] as before from slot_sheet
      where kind = 'viewing' and day = ${day} order by outlet_id`.execute(shop.db)
    expect(sheets).toMatchObject([
      { outletId, taken: 0 },
      { outletId: to, taken: 4, capacity: 4, before: 3 },
    ])
    expect(await shop.messagesOf(full.me.id)).toEqual(['Car viewing booked', 'Car viewing: another dealer expects you'])
    expect(await shop.messagesOf(waiter.id)).toEqual(['The waiting list has ended'])
    // The calendar of the successor has no place left at that time, and the closed one takes nothing.
    await expect(book(22, 'viewing', to)).rejects.toMatchObject({ reason: 'SLOT_FULL' })
    await expect(book(22, 'viewing')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
