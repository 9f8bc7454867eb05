/** Places for the launch model, for customers (spec 2, ix3Payment; decision 090). */
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { required } from '#contract/required.ts'
import { endPlace, moveUp } from './launch.line.ts'
import {
  allotmentsNow,
  countGiven,
  countOwn,
  LAUNCH_PAY_MINUTES,
  lockAllotment,
  LONGEST_LINE,
  placesFor,
} from './launch.queries.ts'
import { launchPlace } from './launch.states.ts'
import { showAllotment, showPlace } from './launch.view.ts'

/** The least expensive version of a series that can be ordered, as it comes. */
async function firstCar(ctx: Ctx, seriesCode: string): Promise<WholeCar | null> {
  const range = await configurable(ctx.memory)
  const where = { day: beijingDay(ctx.now), province: null }
  const series = range.data.find(each => each.seriesCode === seriesCode)
  const [first] = (series?.trims ?? []).filter(trim => !trim.ended).toSorted((a, b) => a.priceFen - b.priceFen)
  if (!series || !first) return null
  const { car } = readCar(codeOf(first, standardBuild(compile(series, where), first.spuId)), range, where)
  return car?.buildable ? car : null
}

export const launchHandlers = {
  'launch.state': async ({ ctx }) => {
    const { db, now, config, who } = ctx
    const seriesCode = config.brand.launchSeries
    const { range } = await configurable(ctx.memory)
    const series = range.find(each => each.series.seriesCode === seriesCode)?.series
    // A brand may launch what its range does not have yet.
    if (!series) throw new Refusal('NOT_FOUND')
    const [car, allotments, mine] = await Promise.all([
      firstCar(ctx, seriesCode),
      allotmentsNow(db, seriesCode, now),
      who.customerId === undefined ? [] : placesFor(db, who.customerId, seriesCode),
    ])
    return {
      seriesCode,
      seriesName: { cn: series.nameCn, en: series.nameEn },
      car,
      allotments: allotments.map(showAllotment),
      mine: mine.map(showPlace),
      payMinutes: LAUNCH_PAY_MINUTES,
      serverTime: now,
    }
  },

  'launch.press': async ({ input: { allotmentId }, ctx }) => {
    const { tx, now, customerId, config } = ctx
    // The customer first, then the allotment: so do all who hold both.
    const seriesCode = config.brand.launchSeries
    const own = await countOwn(tx, customerId, seriesCode)
    const allotment = await lockAllotment(tx, allotmentId)
    if (!allotment || allotment.seriesCode !== seriesCode) throw new Refusal('NOT_FOUND')
    if (allotment.opensAt > now) throw new Refusal('LAUNCH_NOT_OPEN')
    if (allotment.closesAt <= now) throw new Refusal('LAUNCH_OVER')
    if (own >= allotment.mostEach) throw new Refusal('LAUNCH_LIMIT', { n: allotment.mostEach })
    if ((await countGiven(tx, allotmentId)).waiting >= LONGEST_LINE) throw new Refusal('LAUNCH_LINE_FULL')
    const actor = { kind: 'customer', id: customerId } as const
    const { id } = await begin(tx, launchPlace, {
      event: 'press',
      actor,
      now,
      facts: {},
      values: { allotmentId, customerId, pressedAt: now, dueAt: null },
    })
    await moveUp(tx, allotment, { actor, now }, id)
    const mine = await placesFor(tx, customerId, seriesCode)
    const place = required(
      mine.find(each => each.placeId === id),
      'the place that was just made',
    )
    return { ...showPlace(place), serverTime: now }
  },

  'launch.leave': async ({ input: { placeId }, ctx }) => {
    const { tx, now, customerId } = ctx
    const actor = { kind: 'customer', id: customerId } as const
    if (!(await endPlace(tx, placeId, { event: 'leave', customerId, actor, now }))) throw new Refusal('NOT_FOUND')
    return { placeId }
  },
} satisfies Partial<Handlers>
