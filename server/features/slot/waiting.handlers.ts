/** Waiting lists for customers (decision 060). */
import type { Reply } from '#contract/kit.ts'
import type { Handlers } from '#server/http/context.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { required } from '#contract/required.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { calendarNow, rulesNow } from './calendar.queries.ts'
import { openCalendar, releaseOffer } from './slot.book.ts'
import { customerActor } from './slot.handlers.ts'
import { freeTimes, halfOf, HALVES, hoursOfDay, lengthOf, momentOf, roomAt, timeOf, whyNotThen } from './slot.rules.ts'
import { slotWaiting } from './slot-waiting.states.ts'
import { countWaits, ownWaiting, type WaitRow, waitsOf } from './waiting.queries.ts'

/** Lists that one customer is on at a time. */
const MOST_WAITS = 5

const waitOf = (row: WaitRow): Reply<'slot.join'> => ({
  ...row,
  waitingId: row.id,
  outletName: { cn: row.nameCn, en: row.nameEn },
  time: row.half === null ? null : timeOf(row.half),
  before: row.state === 'waiting' ? row.before : null,
})

export const waitingHandlers = {
  'slot.waits': async ({ ctx }) => (await waitsOf(ctx.db, ctx.customerId)).map(waitOf),

  'slot.join': async ({ input, ctx }) => {
    const { tx, now, customerId } = ctx
    const { outletId, kind, day } = input
    if (!slotKindWays[kind].waits) throw new Refusal('SLOT_NO_LIST')
    const rules = await rulesNow(tx, kind)
    const halfHours = lengthOf(input, rules)
    const half = input.time === undefined ? null : halfOf(input.time)
    const counted = await countWaits(tx, customerId, { outletId, kind, day, half })
    if (counted.same > 0) throw new Refusal('SLOT_WAITS_ALREADY')
    if (counted.all >= MOST_WAITS) throw new Refusal('SLOT_WAITS', { n: MOST_WAITS })
    await openCalendar(tx, [outletId], now)
    const calendar = await calendarNow(tx, outletId, rules, { from: day, to: day }, now)
    if (!calendar.outlet.services.includes(rules.service)) throw new Refusal('SLOT_NOT_OFFERED')
    const { span } = hoursOfDay(calendar.outlet, calendar.exceptions, day, kind)
    // Of a whole day, its last time has to be one that can be asked for.
    const place = { day, half: half ?? Math.max(0, (span?.closes ?? HALVES) - halfHours), halfHours }
    const why = whyNotThen(rules, place, 'customer', now)
    if (why) throw new Refusal(why.reason, why.facts)
    if (!span) throw new Refusal('SLOT_CLOSED')
    const room =
      half === null
        ? freeTimes(calendar, day, halfHours, input, now).length > 0
        : 'left' in roomAt(calendar, place, input)
    if (room) throw new Refusal('SLOT_HAS_ROOM')
    if (half !== null && (half < span.opens || half + halfHours > span.closes)) throw new Refusal('SLOT_CLOSED')
    const row = await begin(tx, slotWaiting, {
      event: 'join',
      actor: customerActor(ctx),
      now,
      facts: {},
      values: {
        outletId,
        kind,
        day,
        half,
        halfHours,
        seriesCode: input.seriesCode ?? null,
        spuId: input.spuId ?? null,
        customerId,
        dueAt: momentOf(day, place.half),
        createdAt: now,
      },
    })
    const [joined] = await waitsOf(tx, customerId, row.id)
    return waitOf(required(joined, 'place on the list'))
  },

  'slot.leave': async ({ input: { waitingId }, ctx }) => {
    const { tx, now, customerId } = ctx
    const doing = { actor: customerActor(ctx), now }
    const [seen] = await waitsOf(tx, customerId, waitingId)
    // What is offered is given up, and goes to the next one.
    if (seen?.state === 'offered' && seen.bookingNo !== null) await releaseOffer(tx, seen.bookingNo, doing)
    else {
      const row = await ownWaiting(tx, customerId, waitingId)
      if (!row) throw new Refusal('NOT_FOUND')
      await move(tx, slotWaiting, row.id, { ...doing, event: 'leave', row, facts: {} })
    }
    return { waitingId }
  },
} satisfies Partial<Handlers>
