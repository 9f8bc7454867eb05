/** An outlet's calendar at the desk: what is booked and what is left, and what staff do with it (decision 060). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { Handlers, StaffCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { consentsOf, isTakenBack } from '#server/features/consent/consent.queries.ts'
import { revealedTo } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { type Booking, findBooking } from './booking.queries.ts'
import { kindRules, outletNow, readAllCalendars } from './calendar.queries.ts'
import { contactOf, customerByMobile, type DeskBooking, deskBookings, deskResources } from './desk-slot.queries.ts'
import { bookSlot, cancelSlot, confirmSlot, moveSlot, slotDone, slotNoShow } from './slot.book.ts'
import { askedOf } from './slot.handlers.ts'
import {
  type Calendar,
  capacityOn,
  dayAfter,
  daysFrom,
  freeResources,
  halfOf,
  HALVES,
  hoursOfDay,
  type KindRules,
  momentOf,
  timeOf,
} from './slot.rules.ts'
import type { DoneListeners, MoveGuards } from './slot.port.ts'
import { slotBooking } from './slot-booking.states.ts'
import { waitedDays } from './waiting.queries.ts'

export const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** A dealer has his own outlet only; another one is not found. @throws Refusal NOT_FOUND */
export function checkOutlet({ staff }: StaffCtx, outletId: number): void {
  if (staff.role === 'dealer' && staff.outletId !== outletId) throw new Refusal('NOT_FOUND')
}

/** An appointment that this member of staff may touch. @throws Refusal NOT_FOUND */
async function theirs(ctx: StaffCtx, bookingNo: string): Promise<Booking> {
  const booking = await findBooking(ctx.db, { bookingNo })
  if (!booking || ['held', 'expired'].includes(booking.state)) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, booking.outletId)
  return booking
}

type Day = Reply<'desk.slot.calendar'>['days'][number]

function bookingOf(ctx: StaffCtx, row: DeskBooking, rules: KindRules): Day['bookings'][number] {
  const name = row.contactName || `${row.surname ?? ''}${row.givenName ?? ''}`
  const phone = row.contactPhone || (row.mobile ?? '')
  const known = { name: name !== '', phone: phone !== '' }
  return {
    ...row,
    time: timeOf(row.half),
    endTime: timeOf(row.half + row.halfHours),
    customer: maskName(name),
    mobile: maskMobile(phone),
    hidden:
      row.state === 'held'
        ? []
        : (['name', 'phone'] as const).filter(field => known[field] && revealedTo(ctx.staff.role).includes(field)),
    resource: row.resourceCn === null ? null : { cn: row.resourceCn, en: row.resourceEn ?? '' },
    can:
      row.state === 'held' ? [] : allowed(slotBooking, { row, facts: { rules }, actor: staffActor(ctx), now: ctx.now }),
  }
}

/** What is taken of a half hour, and how much there is: no more than cars or bays are free beside those that are taken. */
function halfAt(calendar: Calendar, day: string, half: number, capacity: number): { taken: number; capacity: number } {
  const taken = calendar.taken.get(day)?.[half] ?? 0
  const room = Math.max(0, capacity - taken)
  if (!calendar.rules.resource || room === 0) return { taken, capacity: taken + room }
  const free = freeResources(calendar, {}, momentOf(day, half), momentOf(day, half + 1)).length
  return { taken, capacity: taken + Math.min(room, free) }
}

/** Half hours of a day in which there is something to book, of all these kinds together. */
function halvesOf(calendars: readonly Calendar[], day: string): Day['halves'] {
  const capacities = calendars.map(each => capacityOn(each, day))
  return Array.from({ length: HALVES }, (_, half) => half).flatMap(half => {
    const each = calendars.map((calendar, n) => halfAt(calendar, day, half, capacities[n]?.[half] ?? 0))
    const sum = { time: timeOf(half), taken: 0, capacity: 0 }
    for (const { taken, capacity } of each) {
      sum.taken += taken
      sum.capacity += capacity
    }
    return sum.taken > 0 || capacities.some(list => (list[half] ?? 0) > 0) ? [sum] : []
  })
}

async function calendar(ctx: StaffCtx, input: Parsed<'desk.slot.calendar'>): Promise<Reply<'desk.slot.calendar'>> {
  const { outletId, day: from, days, kind } = input
  checkOutlet(ctx, outletId)
  const to = dayAfter(from, days - 1)
  const [outlet, kinds] = await Promise.all([outletNow(ctx.db, outletId), kindRules(ctx.memory)])
  const offered = [...kinds.values()].filter(({ service }) => outlet.services.includes(service))
  const shown = offered.filter(each => kind === undefined || each.kind === kind)
  const [bookings, waited, resources, read] = await atOnce([
    deskBookings(ctx.db, outletId, { from, to, kind }, ctx.now),
    waitedDays(ctx.db, outletId, { from, to, ...(kind ? { kind } : {}) }),
    deskResources(ctx.db, outletId),
    readAllCalendars(ctx.db, [outlet], shown, { from, to }, ctx.now),
  ])
  const calendars = [...read.values()].flatMap(each => [...each.values()])
  const exceptions = calendars[0]?.exceptions ?? []
  return {
    outletId,
    name: { cn: outlet.nameCn, en: outlet.nameEn },
    kinds: offered.map(each => ({ ...each, needs: each.resource })),
    resources: resources
      .filter(each => each.active)
      .map(each => ({ resourceId: each.id, sort: each.sort, name: { cn: each.nameCn, en: each.nameEn } })),
    days: daysFrom(from, days).map(day => {
      const { span, reason } = hoursOfDay(outlet, exceptions, day, kind)
      return {
        day,
        hours: span ? { opens: timeOf(span.opens), closes: timeOf(span.closes) } : null,
        reason,
        halves: halvesOf(calendars, day),
        bookings: bookings.flatMap(row => {
          const rules = kinds.get(row.kind)
          return row.day === day && rules ? bookingOf(ctx, row, rules) : []
        }),
        waiting: waited.filter(each => each.day === day).reduce((sum, { waiting }) => sum + waiting, 0),
      }
    }),
  }
}

const movedOf = ({ bookingNo, state, version }: Booking) => ({ bookingNo, state, version })
const touching = (ctx: StaffCtx, { version, reason }: { version: number; reason?: string }) => ({
  actor: staffActor(ctx),
  now: ctx.now,
  version,
  ...(reason === undefined ? {} : { reason }),
})

/**
 * @param guards what has to stand at another time, by kind
 * @param listeners what happens with one that is done
 */
export const deskSlotHandlers = (guards: MoveGuards, listeners: DoneListeners) =>
  ({
    'desk.slot.calendar': ({ input, ctx }) => calendar(ctx, input),

    'desk.slot.book': async ({ input: { contactName, mobile, resourceId, ...input }, ctx }) => {
      checkOutlet(ctx, input.outletId)
      // What has a form is booked with it by telephone as well: with its lead, its consents, its car.
      if (slotKindWays[input.kind].form !== null) throw new Refusal('SLOT_NEEDS_FORM')
      const contactPhone = mobileNumber(mobile)
      if (contactPhone === undefined) throw new Refusal('SLOT_PHONE_WRONG')
      const guest = { customerId: await customerByMobile(ctx.tx, contactPhone), contactName, contactPhone }
      const asked = { ...askedOf(input), ...(resourceId === undefined ? {} : { onlyResource: resourceId }) }
      return movedOf(await bookSlot(ctx.tx, asked, guest, { actor: staffActor(ctx), now: ctx.now }))
    },

    'desk.slot.reveal': async ({ input: { bookingNo, field, purpose }, ctx }) => {
      const booking = await theirs(ctx, bookingNo)
      const { name, phone } = await contactOf(ctx.db, booking.id)
      if (!revealedTo(ctx.staff.role).includes(field)) throw new Refusal('NOT_ALLOWED')
      // Who has taken the hand-over to this outlet back is opened to nobody there, whatever is still booked.
      const events = await consentsOf(ctx.tx, { customerId: booking.customerId, phone: booking.contactPhone })
      if (isTakenBack(events, booking.outletId)) throw new Refusal('LEAD_STOPPED')
      await countReveal(ctx, { call: 'desk.slot.reveal', subject: bookingNo, field, purpose })
      const value = field === 'name' ? name : phone
      if (value === '') throw new Refusal('NOT_FOUND')
      return { value }
    },

    'desk.slot.move': async ({ input: { bookingNo, day, time, ...said }, ctx }) => {
      const booking = await theirs(ctx, bookingNo)
      if (booking.state === 'booked') await guards[booking.kind]?.(ctx, booking, momentOf(day, halfOf(time)))
      return movedOf(await moveSlot(ctx.tx, bookingNo, { day, half: halfOf(time) }, touching(ctx, said)))
    },
    'desk.slot.cancel': async ({ input: { bookingNo, ...said }, ctx }) => {
      await theirs(ctx, bookingNo)
      return movedOf(await cancelSlot(ctx.tx, bookingNo, touching(ctx, said)))
    },
    'desk.slot.confirm': async ({ input: { bookingNo, ...said }, ctx }) => {
      await theirs(ctx, bookingNo)
      return movedOf(await confirmSlot(ctx.tx, bookingNo, touching(ctx, said)))
    },
    'desk.slot.done': async ({ input: { bookingNo, ...said }, ctx }) => {
      const booking = await theirs(ctx, bookingNo)
      if (booking.state !== 'done') await listeners[booking.kind]?.(ctx, booking)
      return movedOf(await slotDone(ctx.tx, bookingNo, touching(ctx, said)))
    },
    'desk.slot.noShow': async ({ input: { bookingNo, ...said }, ctx }) => {
      await theirs(ctx, bookingNo)
      return movedOf(await slotNoShow(ctx.tx, bookingNo, touching(ctx, said)))
    },
  }) satisfies Partial<Handlers>
