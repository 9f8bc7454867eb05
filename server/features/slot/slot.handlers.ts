/** The calendar for visitors and customers (decision 060). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { firstOutlets, type Outlet } from '#server/features/dealer/dealer.rules.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { liesIn } from '#server/features/region/region.rules.ts'
import { originOf } from '#server/features/region/origin.ts'
import { markOf } from '#server/features/staff/staff-act.queries.ts'
import { deviceHash, markDevice } from '#server/features/verify/device.ts'
import { Bytes, type Ctx, type CustomerCtx, type Handlers, Page, type WriteCtx } from '#server/http/context.ts'
import { visitorKey } from '#server/http/rate-limits.ts'
import { beijingDay, hourMs, later } from '#server/lib/clock.ts'
import { hashOf, newToken } from '#server/lib/ids.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inLanguage, withWords } from '#server/lib/words.ts'
import { appointmentState } from './appointment.ts'
import {
  adoptBookings,
  type Booking,
  bookingsOf,
  countHolds,
  findBooking,
  heldOfDay,
  placeOf,
  type SlotPlace,
} from './booking.queries.ts'
import { kindRules, readCalendars, rulesNow, type Span } from './calendar.queries.ts'
import { cancelSlot, holdSlot, moveSlot, openCalendar, releaseSlot, type SlotAsked } from './slot.book.ts'
import { calendarFile } from './slot.ics.ts'
import {
  type Calendar,
  changeUntil,
  dayAfter,
  daysFrom,
  freeTimes,
  halfOf,
  hoursOfDay,
  type KindRules,
  lastDay,
  lengthOf,
  momentOf,
  mostOfDay,
  timeOf,
} from './slot.rules.ts'
import type { MoveGuards } from './slot.port.ts'
import { slotBooking } from './slot-booking.states.ts'
import type { Tx } from './slot.types.ts'

/**
 * Slots that are kept at a time for one customer, for one browser without an account, and from one address, which a whole
 * carrier may share; in an hour from it.
 */
const MOST_HELD = { customer: 3, device: 3, address: 20, hour: 120 }
/** Days in which the nearest times are looked for first. */
const FIRST_DAYS = 7

/** Who acts; 0: a visitor without a name. */
export const customerActor = ({ who }: Pick<Ctx, 'who'>): Actor & { kind: 'customer' } => ({
  kind: 'customer',
  id: who.customerId ?? 0,
})

async function rulesOf(ctx: Ctx, kind: KindRules['kind']): Promise<KindRules> {
  const rules = (await kindRules(ctx.memory)).get(kind)
  if (!rules) throw new Refusal('SLOT_NOT_OFFERED')
  return rules
}

/** An outlet that offers a kind. @throws Refusal NOT_FOUND, SLOT_NOT_OFFERED */
async function outletFor(ctx: Ctx, outletId: number, { service }: KindRules): Promise<Outlet> {
  const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
  if (!outlet) throw new Refusal('NOT_FOUND')
  if (!outlet.services.includes(service)) throw new Refusal('SLOT_NOT_OFFERED')
  return outlet
}

async function oneCalendar(ctx: Ctx, outlet: Outlet, rules: KindRules, span: Span): Promise<Calendar> {
  const calendar = (await readCalendars(ctx.db, [outlet], rules, span, ctx.now)).get(outlet.outletId)
  if (!calendar) throw new Refusal('NOT_FOUND')
  return calendar
}

export const askedOf = ({ time, ...rest }: Omit<SlotAsked, 'half'> & { time: string }): SlotAsked => ({
  ...rest,
  half: halfOf(time),
})

type Booked = Reply<'slot.move'>
const bookedOf = (booking: Booking, { nameCn: cn, nameEn: en }: SlotPlace): Booked => ({
  ...booking,
  outletName: { cn, en },
})
const resourceOf = ({ resourceCn: cn, resourceEn: en }: SlotPlace) => (cn === null || en === null ? null : { cn, en })

async function shown(ctx: Pick<Ctx, 'db'>, booking: Booking): Promise<Booked> {
  return bookedOf(booking, await placeOf(ctx.db, booking))
}

/** What is kept, as its key's browser sees it; nothing once its time is over. */
async function heldOf(ctx: Ctx, booking: Booking | undefined): Promise<Reply<'slot.held'>> {
  if (booking?.state !== 'held' || booking.expiresAt === null || booking.expiresAt <= ctx.now) return null
  const place = await placeOf(ctx.db, booking)
  return { ...bookedOf(booking, place), expiresAt: booking.expiresAt, resource: resourceOf(place), serverTime: ctx.now }
}

/** One of the customer's own. @throws Refusal NOT_FOUND */
async function ownBooking(ctx: CustomerCtx, bookingNo: string): Promise<Booking> {
  const booking = await findBooking(ctx.db, { bookingNo })
  if (!booking || booking.customerId !== ctx.customerId || booking.state === 'expired') throw new Refusal('NOT_FOUND')
  return booking
}

const doing = (ctx: Ctx) => ({ actor: customerActor(ctx), now: ctx.now })

/** Keeps a slot in place of the one that the key kept before, as long as its kind takes. Whoever hoards is refused. */
async function hold(ctx: WriteCtx, { holdKey, ...input }: Parsed<'slot.hold'>): Promise<Reply<'slot.hold'>> {
  const { tx, now } = ctx
  if (slotKindWays[input.kind].form === null) throw new Refusal('SLOT_BY_OUTLET')
  lengthOf(input, await rulesNow(tx, input.kind))
  const key = holdKey ?? newToken()
  const customerId = ctx.who.customerId ?? null
  const from = markOf(ctx.config, visitorKey(ctx))
  const keyHash = hashOf(key)
  const device = deviceHash(ctx.config, markDevice(ctx))
  const held = await countHolds(tx, { from, device, customerId, keyHash }, later(now, -hourMs), now)
  if (held.lately >= MOST_HELD.hour) throw new Refusal('TOO_MANY', { seconds: 600 }, 429)
  const before = await findBooking(tx, { holdHash: keyHash })
  await openCalendar(tx, [input.outletId, ...(before ? [before.outletId] : [])], now)
  const again = (await releaseSlot(tx, key, doing(ctx))) ? 1 : 0
  const own = again && before?.customerId === customerId ? 1 : 0
  const theirs = customerId === null ? MOST_HELD.device - held.ofDevice : MOST_HELD.customer - held.mine
  if (held.live - again >= MOST_HELD.address || theirs + own <= 0) throw new Refusal('SLOT_HOLDS')
  const asked = askedOf(input)
  const booking = await holdSlot(tx, asked, { customerId, key: { hash: keyHash, from, device } }, doing(ctx))
  if (customerId === null) {
    const ofDay = await heldOfDay(tx, booking, now)
    if (ofDay.held > mostOfDay(ofDay.capacity, booking.halfHours)) throw new Refusal('SLOT_HOLDS_HERE')
  }
  const answer = await heldOf(ctx, booking)
  if (!answer) throw new Refusal('SLOT_HOLD_OVER')
  return { ...answer, holdKey: key }
}

/** The earliest times of the outlets that are next. */
async function nearest(ctx: Ctx, input: Parsed<'slot.nearest'>): Promise<Reply<'slot.nearest'>> {
  const { kind, seriesCode, cityCode, lng, lat, coordinateType, limit, times } = input
  const rules = await rulesOf(ctx, kind)
  const [outlets, regions] = await Promise.all([outletsOf(ctx.memory), regionsOf(ctx.memory)])
  const from = originOf({ lng, lat, coordinateType })
  const series = kind === 'test-drive' ? seriesCode : undefined
  const wish = {
    inPlaces: cityCode === undefined ? [] : [(outlet: Outlet) => liesIn(regions, outlet, cityCode)],
    services: [rules.service],
    ...(series === undefined ? {} : { seriesCode: series }),
    ...(from ? { from } : {}),
    sort: 'distance' as const,
  }
  const { matches } = firstOutlets(outlets, wish, ctx, limit)
  const halfHours = lengthOf(input, rules)
  const first = input.from ?? beijingDay(ctx.now)
  const last = lastDay(rules, ctx.now)
  const found = new Map(
    matches.map(({ outlet }) => [outlet.outletId, [] as { day: string; time: string; left: number }[]]),
  )
  const look = async (of: readonly Outlet[], days: readonly string[]) => {
    const [begin, end] = [days[0], days.at(-1)]
    if (of.length === 0 || begin === undefined || end === undefined) return
    const calendars = await readCalendars(ctx.db, of, rules, { from: begin, to: end }, ctx.now)
    for (const [outletId, calendar] of calendars) {
      const slots = found.get(outletId) ?? []
      for (const day of days) {
        if (slots.length >= times) break
        const free = freeTimes(calendar, day, halfHours, input, ctx.now).slice(0, times - slots.length)
        slots.push(...free.map(({ half, left }) => ({ day, time: timeOf(half), left })))
      }
    }
  }
  const days = daysFrom(first, rules.horizonDays + 1).filter(day => day <= last)
  const all = matches.map(({ outlet }) => outlet)
  await look(all, days.slice(0, FIRST_DAYS))
  const wanting = all.filter(({ outletId }) => (found.get(outletId)?.length ?? 0) < times)
  await look(wanting, days.slice(FIRST_DAYS))
  return matches.map(({ outlet, distanceM }) => ({
    outletId: outlet.outletId,
    name: { cn: outlet.nameCn, en: outlet.nameEn },
    distanceM,
    slots: found.get(outlet.outletId) ?? [],
  }))
}

/**
 * Appointments that somebody made with a phone before having an account, once the login has proved the phone.
 * @param since older ones stay nobody's: the number may have been another's then
 */
export async function joinBookings(tx: Tx, { id, mobile }: { id: number; mobile: string }, since: Date): Promise<void> {
  const phone = mobileNumber(mobile)
  if (phone !== undefined) await adoptBookings(tx, id, phone, since)
}

/** The calendar file of an appointment (RFC 5545). */
export function slotFile({ config: { brand }, language, now }: Ctx, booking: Booking, place: SlotPlace): Bytes {
  const name = inLanguage({ cn: brand.storeNameCn, en: brand.storeNameEn }, language)
  const text = calendarFile({ booking, place, brand: { name, slug: brand.slug }, language, now })
  return new Bytes(Buffer.from(text), 'text/calendar; charset=utf-8', `${booking.bookingNo}.ics`, 0)
}

/** @param guards what has to stand at another time, by kind */
export const slotHandlers = (guards: MoveGuards) =>
  ({
    'slot.days': async ({ input, ctx }) => {
      const rules = await rulesOf(ctx, input.kind)
      const outlet = await outletFor(ctx, input.outletId, rules)
      const halfHours = lengthOf(input, rules)
      const today = beijingDay(ctx.now)
      const from = input.from !== undefined && input.from > today ? input.from : today
      const calendar = await oneCalendar(ctx, outlet, rules, { from, to: dayAfter(from, input.days - 1) })
      return daysFrom(from, input.days).map(day => {
        const { span, reason } = hoursOfDay(outlet, calendar.exceptions, day, rules.kind)
        const times = freeTimes(calendar, day, halfHours, input, ctx.now).length
        return { day, open: span !== undefined, reason, times }
      })
    },

    'slot.times': async ({ input, ctx }) => {
      const { day } = input
      const rules = await rulesOf(ctx, input.kind)
      const outlet = await outletFor(ctx, input.outletId, rules)
      if (day < beijingDay(ctx.now)) throw new Refusal('SLOT_PAST')
      if (day > lastDay(rules, ctx.now)) throw new Refusal('SLOT_TOO_FAR', { days: rules.horizonDays })
      const calendar = await oneCalendar(ctx, outlet, rules, { from: day, to: day })
      if (!hoursOfDay(outlet, calendar.exceptions, day, rules.kind).span) throw new Refusal('SLOT_CLOSED')
      return freeTimes(calendar, day, lengthOf(input, rules), input, ctx.now, input.gone).map(
        ({ half, left, free }) => ({
          time: timeOf(half),
          left,
          resources: free.map(withWords),
        }),
      )
    },

    'slot.nearest': ({ input, ctx }) => nearest(ctx, input),
    'slot.hold': ({ input, ctx }) => hold(ctx, input),
    'slot.held': async ({ input, ctx }) => heldOf(ctx, await findBooking(ctx.db, { holdHash: hashOf(input.holdKey) })),
    'slot.release': async ({ input, ctx }) => ({ released: await releaseSlot(ctx.tx, input.holdKey, doing(ctx)) }),

    'slot.mine': async ({ input: { pageNumber, pageSize }, ctx }) => {
      const [{ rows, total }, kinds] = await Promise.all([
        bookingsOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize),
        kindRules(ctx.memory),
      ])
      const data = rows.flatMap(row => {
        const [rules, standing] = [kinds.get(row.kind), appointmentState(row)]
        if (!rules || !standing) return []
        const can = allowed(slotBooking, { row, facts: { rules }, ...doing(ctx) })
        return {
          ...bookedOf(row, row),
          address: { cn: row.addressCn, en: row.addressEn },
          phone: row.phone,
          orderNo: row.orderNo,
          resource: resourceOf(row),
          standing,
          lng: row.lng,
          lat: row.lat,
          can,
          changeUntil: changeUntil(rules, row.startsAt),
        }
      })
      return new Page(data, { pageNumber, pageSize, total })
    },

    'slot.move': async ({ input: { bookingNo, day, time, version }, ctx }) => {
      const booking = await ownBooking(ctx, bookingNo)
      if (booking.state === 'booked') await guards[booking.kind]?.(ctx, booking, momentOf(day, halfOf(time)))
      return shown(ctx, await moveSlot(ctx.tx, bookingNo, { day, half: halfOf(time) }, { ...doing(ctx), version }))
    },

    'slot.cancel': async ({ input: { bookingNo, version }, ctx }) => {
      await ownBooking(ctx, bookingNo)
      return shown(ctx, await cancelSlot(ctx.tx, bookingNo, { ...doing(ctx), version }))
    },

    'slot.calendarFile': async ({ input: { bookingNo }, ctx }) => {
      const booking = await findBooking(ctx.db, { bookingNo })
      if (!booking || booking.customerId !== ctx.customerId || ['held', 'expired'].includes(booking.state))
        throw new Refusal('NOT_FOUND', {}, 404)
      return slotFile(ctx, booking, await placeOf(ctx.db, booking))
    },
  }) satisfies Partial<Handlers>
