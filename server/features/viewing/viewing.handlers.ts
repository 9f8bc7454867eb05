/** Viewings of used cars for visitors and customers (decision 067). */
import type { Reply } from '#contract/kit.ts'
import { kindRules } from '#server/features/slot/calendar.queries.ts'
import { customerActor, slotFile } from '#server/features/slot/slot.handlers.ts'
import { changeUntil, type KindRules } from '#server/features/slot/slot.rules.ts'
import { slotBooking } from '#server/features/slot/slot-booking.states.ts'
import { appointmentState } from '#server/features/slot/appointment.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { hashOf } from '#server/lib/ids.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { bookViewing } from './viewing.book.ts'
import { type AppointmentRow, appointmentsOf, viewingByKey } from './viewing.queries.ts'

type Appointment = Reply<'viewing.mine'>[number]
type Rules = ReadonlyMap<string, KindRules>

/** @param mine whether its own customer asks, who may do something with it */
function shownAppointment(ctx: Ctx, kinds: Rules, row: AppointmentRow, mine: boolean): Appointment {
  const [rules, state] = [kinds.get(row.kind), appointmentState(row)]
  if (!rules || !state) throw new Refusal('NOT_FOUND')
  const { carNo, titleCn, titleEn, bodyKey, paint } = row
  const title = { cn: titleCn ?? '', en: titleEn ?? '' }
  return {
    bookingNo: row.bookingNo,
    kind: row.kind,
    state,
    car: carNo === null ? null : { carNo, title, bodyKey: bodyKey ?? '', paint: paint ?? '' },
    outletId: row.outletId,
    outletName: { cn: row.nameCn, en: row.nameEn },
    outletAddress: { cn: row.addressCn, en: row.addressEn },
    outletPhone: row.phone,
    lng: row.lng,
    lat: row.lat,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    version: row.version,
    way: row.way ?? 'outlet',
    videoLink: row.videoLink,
    can: mine ? allowed(slotBooking, { row, facts: { rules }, actor: customerActor(ctx), now: ctx.now }) : [],
    changeUntil: changeUntil(rules, row.startsAt),
  }
}

/** What this browser has booked. @throws Refusal NOT_FOUND */
async function booked(ctx: Ctx, holdKey: string): Promise<Reply<'viewing.booked'>> {
  const [row, kinds] = await Promise.all([viewingByKey(ctx.db, hashOf(holdKey)), kindRules(ctx.memory)])
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...shownAppointment(ctx, kinds, row, false), mobile: maskMobile(row.contactPhone) }
}

export const viewingHandlers = {
  'viewing.book': async ({ input, ctx }) => {
    await bookViewing(ctx, input)
    return booked(ctx, input.holdKey)
  },

  'viewing.booked': ({ input, ctx }) => booked(ctx, input.holdKey),

  'viewing.bookedFile': async ({ input, ctx }) => {
    const row = await viewingByKey(ctx.db, hashOf(input.holdKey))
    if (!row) throw new Refusal('NOT_FOUND', {}, 404)
    return slotFile(ctx, row, row)
  },

  'viewing.mine': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const [{ rows, total }, kinds] = await Promise.all([
      appointmentsOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize),
      kindRules(ctx.memory),
    ])
    return new Page(
      rows.map(row => shownAppointment(ctx, kinds, row, true)),
      { pageNumber, pageSize, total },
    )
  },
} satisfies Partial<Handlers>
