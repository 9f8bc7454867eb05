/**
 * What staff edit of an outlet's calendar. An edit that would leave appointments without a place is refused with their
 * names; what it makes free is offered to whoever waits (decision 060).
 */
import { formatDayTime } from '#contract/moments.ts'
import { groupsOf } from '#contract/groups.ts'
import { entryOf, itemAt } from '#contract/required.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import { exceptionsFrom, kindRules, outletNow, readCalendars, rulesNow } from './calendar.queries.ts'
import { checkOutlet } from './desk-slot.handlers.ts'
import {
  addBlock,
  blocksOf,
  bookingsOver,
  capacitiesOf,
  deskResources,
  dropBlock,
  dropException,
  lockResource,
  nameTaken,
  putCapacity,
  putException,
  putResource,
  putSheetCapacity,
  sheetsOf,
  usesOver,
} from './desk-slot.queries.ts'
import { openCalendar } from './slot.book.ts'
import { capacityOn, halfOf, HALVES, timeOf } from './slot.rules.ts'
import { planAdvanceAll } from './waiting.effects.ts'

type EditCtx = WriteCtx & StaffCtx
/** Appointments that a refusal names. */
const MOST_NAMED = 5

/** Numbers and times of appointments, for a refusal. */
const named = (of: readonly { bookingNo: string | null; startsAt: Date }[]) =>
  inBoth(language => {
    const texts = of
      .slice(0, MOST_NAMED)
      .map(each => [each.bookingNo, formatDayTime(each.startsAt, language)].filter(Boolean).join(' '))
    return texts.join(language === 'en' ? ', ' : '、') + (of.length > MOST_NAMED ? ' …' : '')
  })

/**
 * Makes an edit under the outlet's lock and holds what is booked against what there is then.
 * @throws Refusal SLOT_STRANDS with the appointments that would have no place
 */
async function edit(ctx: EditCtx, outletId: number, work: () => Promise<void>): Promise<{ outletId: number }> {
  const { tx, now } = ctx
  checkOutlet(ctx, outletId)
  await openCalendar(tx, [outletId], now)
  await work()
  const today = beijingDay(now)
  const stranded = []
  const outlet = await outletNow(tx, outletId)
  const sheets = await sheetsOf(tx, outletId, today)
  for (const of of groupsOf(sheets, sheet => sheet.kind)) {
    const [{ kind }] = of
    const to = itemAt(of, -1).day
    const rules = await rulesNow(tx, kind)
    const calendar = entryOf(await readCalendars(tx, [outlet], rules, { from: today, to }, now), outletId)
    for (const { day, taken, capacity: before } of of) {
      const capacity = capacityOn(calendar, day)
      const halves = Array.from({ length: HALVES }, (_, half) => half)
      const standsAt = (half: number) => [taken[half] ?? 0, capacity[half] ?? 0, before[half] ?? 0] as const
      const less = halves.filter(half => {
        const [n, is, was] = standsAt(half)
        return n > is && is < was
      })
      const other = halves.some(half => {
        const [n, is, was] = standsAt(half)
        return Math.max(n, is) !== was
      })
      if (less.length > 0) stranded.push(...(await bookingsOver(tx, { outletId, kind, day, halves: less })))
      else if (other) await putSheetCapacity(tx, { outletId, kind, day, capacity })
    }
  }
  if (stranded.length > 0) throw new Refusal('SLOT_STRANDS', { n: stranded.length, bookings: named(stranded) })
  await planAdvanceAll(tx, outletId, today)
  return { outletId }
}

export const slotEditHandlers = {
  'desk.slot.outlet': async ({ input: { outletId }, ctx }) => {
    checkOutlet(ctx, outletId)
    const [outlet, kinds, capacities, exceptions, resources, blocks, range] = await Promise.all([
      outletNow(ctx.db, outletId),
      kindRules(ctx.memory),
      capacitiesOf(ctx.db, outletId),
      exceptionsFrom(ctx.db, outletId, beijingDay(ctx.now)),
      deskResources(ctx.db, outletId),
      blocksOf(ctx.db, outletId, ctx.now),
      modelRange(ctx.memory),
    ])
    const offered = [...kinds.values()].filter(({ service }) => outlet.services.includes(service))
    return {
      outletId,
      name: { cn: outlet.nameCn, en: outlet.nameEn },
      kinds: offered.map(rules => ({
        kind: rules.kind,
        needs: rules.resource,
        usual: Math.min(rules.capacity, outlet.capacity),
        own: capacities
          .filter(each => each.kind === rules.kind)
          .map(({ half, capacity }) => ({ time: timeOf(half), capacity })),
      })),
      exceptions: exceptions.map(each => ({
        ...each,
        exceptionId: each.id,
        opens: each.opens === null ? null : timeOf(each.opens),
        closes: each.closes === null ? null : timeOf(each.closes),
      })),
      resources: resources.map(each => ({
        ...each,
        resourceId: each.id,
        blocks: blocks
          .filter(({ resourceId }) => resourceId === each.id)
          .map(block => ({ ...block, blockId: block.id })),
      })),
      series: range
        .filter(({ series }) => outlet.testDriveModels.includes(series.seriesCode))
        .map(({ series }) => ({ code: series.seriesCode, name: { cn: series.nameCn, en: series.nameEn } })),
    }
  },

  'desk.slot.exception': async ({ input: { exceptionId, version, ...input }, ctx }) => {
    const { outletId, day, kind = null, closed, reasonCn, reasonEn } = input
    const opens = closed || input.opens === undefined ? null : halfOf(input.opens)
    const closes = closed || input.closes === undefined ? null : halfOf(input.closes)
    const capacity = closed ? null : (input.capacity ?? null)
    const said = closed || opens !== null || capacity !== null
    if (!said || (opens === null) !== (closes === null) || (opens !== null && closes !== null && opens >= closes))
      throw new Refusal('SLOT_HOURS_WRONG')
    if (day < beijingDay(ctx.now)) throw new Refusal('SLOT_PAST')
    return edit(ctx, outletId, async () => {
      const values = { outletId, day, kind, closed, opens, closes, capacity, reasonCn, reasonEn }
      const edited = exceptionId === undefined ? undefined : { id: exceptionId, version }
      const done = await putException(ctx.tx, values, edited)
      if (done === undefined) throw new Refusal('SLOT_EXCEPTION_THERE')
      if (!done) throw new Refusal('EDITED_SINCE')
    })
  },

  'desk.slot.dropException': ({ input: { outletId, exceptionId, version }, ctx }) =>
    edit(ctx, outletId, async () => {
      if (!(await dropException(ctx.tx, { outletId, id: exceptionId, version }))) throw new Refusal('EDITED_SINCE')
    }),

  'desk.slot.capacity': ({ input: { outletId, kind, from, to, capacity }, ctx }) => {
    const [first, end] = [halfOf(from), halfOf(to)]
    if (first >= end) throw new Refusal('SLOT_HOURS_WRONG')
    const halves = Array.from({ length: end - first }, (_, n) => first + n)
    return edit(ctx, outletId, () => putCapacity(ctx.tx, { outletId, kind, halves, capacity: capacity ?? null }))
  },

  'desk.slot.resource': ({ input: { resourceId, version, ...input }, ctx }) => {
    const { outletId, sort, seriesCode = null, spuId = null, paint = null } = input
    if ((sort === 'car') !== (seriesCode !== null) || (sort === 'lift' && (spuId !== null || paint !== null)))
      throw new Refusal('SLOT_RESOURCE_WRONG')
    return edit(ctx, outletId, async () => {
      const { tx, now } = ctx
      await outletNow(tx, outletId)
      const range = await modelRange.now(tx)
      const series = range.find(each => each.series.seriesCode === seriesCode)
      if (seriesCode !== null && !series) throw new Refusal('SLOT_RESOURCE_WRONG')
      if (spuId !== null && !series?.trims.some(trim => trim.spuId === spuId)) throw new Refusal('SLOT_RESOURCE_WRONG')
      const values = { ...input, seriesCode, spuId, paint }
      if (await nameTaken(tx, outletId, input.nameCn, resourceId ?? 0)) throw new Refusal('SLOT_RESOURCE_NAMED')
      if (resourceId === undefined) return putResource(tx, values)
      const before = await lockResource(tx, outletId, resourceId)
      if (!before) throw new Refusal('NOT_FOUND')
      if (before.version !== version) throw new Refusal('EDITED_SINCE')
      ctx.changes = changesOf(before, values)
      // What was promised with this very car stays promised.
      const other = ['sort', 'seriesCode', 'spuId', 'paint'].some(field => field in ctx.changes)
      if (!input.active || other) {
        const uses = await usesOver(tx, resourceId, now, null)
        if (uses.length > 0) throw new Refusal('SLOT_STRANDS', { n: uses.length, bookings: named(uses) })
      }
      await putResource(tx, values, { id: resourceId, version })
    })
  },

  'desk.slot.block': ({ input: { outletId, resourceId, startsAt, endsAt, reasonCn, reasonEn }, ctx }) => {
    const [from, to] = [new Date(startsAt), new Date(endsAt)]
    if (from >= to) throw new Refusal('PERIOD_WRONG')
    if (to <= ctx.now) throw new Refusal('SLOT_PAST')
    return edit(ctx, outletId, async () => {
      if (!(await lockResource(ctx.tx, outletId, resourceId))) throw new Refusal('NOT_FOUND')
      const uses = await usesOver(ctx.tx, resourceId, from, to)
      if (uses.length > 0) throw new Refusal('SLOT_BLOCK_USED', { bookings: named(uses) })
      await addBlock(ctx.tx, { resourceId, startsAt: from, endsAt: to, reasonCn, reasonEn })
    })
  },

  'desk.slot.unblock': ({ input: { outletId, blockId }, ctx }) =>
    edit(ctx, outletId, async () => {
      if (!(await dropBlock(ctx.tx, outletId, blockId))) throw new Refusal('NOT_FOUND')
    }),
} satisfies Partial<Handlers>
