/**
 * Appointments of an outlet that closes: each keeps its time at the successor (decision 114). Where the successor has no
 * place left or no such car it comes beside what there is; where it is shut, or does not do such things, the appointment has
 * to be moved or cancelled before, for nobody is sent to a closed door.
 */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { handOverNote, type HandOverPort, type Misfit, successorWords } from '#server/lib/hand-over.ts'
import { move } from '#server/lib/move.ts'
import { type Booking, freePlace, lockOutlets, takePlaceBeside } from './booking.queries.ts'
import { calendarNow, rulesNow } from './calendar.queries.ts'
import { slotBooking } from './slot-booking.states.ts'
import { slotWaiting } from './slot-waiting.states.ts'
import { capacityOn, roomAt, type SlotResource } from './slot.rules.ts'
import type { Waiting } from './waiting.queries.ts'

const open = sql`state = 'booked' and ends_at > `

/** What there is for an appointment at another outlet: a car or bay, or why not, and the capacity of its day. */
async function roomFor(
  db: Kysely<DB>,
  booking: Booking,
  outletId: number,
  now: Date,
): Promise<{ why: Misfit['why'] | null; resource: SlotResource | undefined; capacity: number[] }> {
  const rules = await rulesNow(db, booking.kind)
  const calendar = await calendarNow(db, outletId, rules, { from: booking.day, to: booking.day }, now)
  const capacity = capacityOn(calendar, booking.day)
  if (!calendar.outlet.services.includes(rules.service))
    return { why: 'SLOT_NOT_OFFERED', resource: undefined, capacity }
  const room = roomAt(calendar, booking, booking, capacity)
  if ('left' in room) return { why: null, resource: room.free[0], capacity }
  return { why: room.reason as Misfit['why'], resource: undefined, capacity }
}

const bookingsAt = async (db: Kysely<DB>, outletId: number, now: Date): Promise<Booking[]> => {
  const { rows } = await sql<Booking>`
    select * from slot_booking where outlet_id = ${outletId} and ${open} ${now} order by starts_at, id`.execute(db)
  return rows
}

/** Appointments to come. */
export const bookingsHandOver: HandOverPort = {
  kind: 'appointment',
  tables: ['slot_booking'],
  async count(db, outletId, now) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from slot_booking where outlet_id = ${outletId} and ${open} ${now}`.execute(db)
    return oneRow(found).n
  },
  async misfits(db, from, to, now) {
    const found: Misfit[] = []
    for (const booking of await bookingsAt(db, from, now)) {
      const { why } = await roomFor(db, booking, to, now)
      if (why === null) continue
      const stands = why === 'SLOT_CLOSED' || why === 'SLOT_NOT_OFFERED'
      found.push({ no: booking.bookingNo, sort: stands ? 'stands' : 'over', at: booking.startsAt, why })
    }
    return found
  },
  async handOver(tx, given) {
    const { from, to, actor, now } = given
    await lockOutlets(tx, [from.outletId, to.outletId])
    // Who keeps a time while filling a form is told so when it is sent.
    const { rows: held } = await sql<Booking>`
      select * from slot_booking where outlet_id = ${from.outletId} and state = 'held' order by id for update`.execute(
      tx,
    )
    for (const row of held) {
      const facts = { rules: await rulesNow(tx, row.kind) }
      await move(tx, slotBooking, row.id, { event: 'leave', actor, now, row, facts })
    }
    const note = handOverNote(given)
    const { rows } = await sql<Booking>`
      select * from slot_booking where outlet_id = ${from.outletId} and ${open} ${now}
      order by starts_at, id for update`.execute(tx)
    for (const row of rows) {
      const { resource, capacity } = await roomFor(tx, row, to.outletId, now)
      await freePlace(tx, row)
      const facts = { rules: await rulesNow(tx, row.kind), resourceId: resource?.id ?? null }
      const moved = await move(tx, slotBooking, row.id, { event: 'handOver', actor, now, row, facts, note })
      await takePlaceBeside(tx, moved.row, capacity)
    }
  },
}

/** Places on waiting lists end: another outlet has another line, with others in it. Their customers are told. */
export const waitingHandOver: HandOverPort = {
  kind: 'waiting',
  tables: ['slot_waiting'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from slot_waiting where outlet_id = ${outletId} and state in ('waiting', 'offered')`.execute(
      db,
    )
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { from, actor, now } = given
    await lockOutlets(tx, [from.outletId, given.to.outletId])
    const { rows } = await sql<Waiting>`
      select * from slot_waiting where outlet_id = ${from.outletId} and state in ('waiting', 'offered')
      order by id for update`.execute(tx)
    const words = successorWords(handOverNote(given))
    for (const row of rows) {
      const event = row.state === 'waiting' ? 'end' : 'lapse'
      await move(tx, slotWaiting, row.id, { event, actor, now, row, facts: {} })
      await leaveMessage(tx, {
        customerId: row.customerId,
        kind: 'slot',
        path: null,
        title: { cn: '候补已结束', en: 'The waiting list has ended' },
        body: { cn: `${words.cn}欢迎在那里重新预约。`, en: `${words.en} You are welcome to book there.` },
        now,
      })
    }
  },
}
