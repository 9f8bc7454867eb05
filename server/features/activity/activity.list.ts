/** The list of activities: which fit a wish, and in which order (spec 4, Dealer activities). */
import { usedCarDay } from '#contract/activity-codes.ts'
import { distanceM } from '#contract/coordinates.ts'
import type { Parsed } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { usedCarsOn } from '#server/features/content/content.queries.ts'
import { originOf } from '#server/features/region/origin.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { liesIn } from '#server/features/region/region.rules.ts'
import { msBetween } from '#server/lib/clock.ts'
import type { Ctx } from '#server/http/context.ts'
import { type ListedActivity, shownActivities } from './activity.queries.ts'

export interface FoundActivity {
  activity: ListedActivity
  /** Whole metres; null without a place to count from. */
  distanceM: number | null
}

/** Every word of it stands in the text; one of letters begins a word there, as in the directory of outlets. */
const wordsIn = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .split(/[\s,，、·]+/)
    .filter(Boolean)
    .map(word => (/^[a-z0-9]/.test(word) ? ` ${word}` : word))

/**
 * Activities that have not ended and fit, nearest first unless another order is asked for. A version finds what is about it,
 * and what is about its whole series.
 * @throws Refusal PLACE_NOT_IN_CHINA
 */
export async function findActivities(ctx: Ctx, input: Parsed<'activity.list'>): Promise<FoundActivity[]> {
  const { provinceCode, cityCode, lng, lat, coordinateType, sort, seriesCode, spuId, type, keyword, outletId } = input
  const [all, regions, usedCars, range] = await Promise.all([
    shownActivities(ctx.memory),
    regionsOf(ctx.memory),
    usedCarsOn(ctx.memory),
    spuId === undefined ? undefined : modelRange(ctx.memory),
  ])
  const seriesOfSpu = range?.find(each => each.trims.some(trim => trim.spuId === spuId))?.series.seriesCode
  const words = wordsIn(keyword ?? '')
  const from = originOf({ lng, lat, coordinateType })
  const fits = (each: ListedActivity): boolean =>
    each.endsAt > ctx.now &&
    (usedCars || each.type !== usedCarDay) &&
    (type === undefined || each.type === type) &&
    (outletId === undefined || each.outletId === outletId) &&
    (seriesCode === undefined || each.seriesCode === seriesCode) &&
    (spuId === undefined ||
      each.spuId === spuId ||
      (each.spuId === null && each.seriesCode !== null && each.seriesCode === seriesOfSpu)) &&
    (provinceCode === undefined || liesIn(regions, each, provinceCode)) &&
    (cityCode === undefined || liesIn(regions, each, cityCode)) &&
    words.every(word => ` ${each.words}`.includes(word))
  const found = all
    .filter(fits)
    .map(activity => ({ activity, distanceM: from ? Math.round(distanceM(from, activity.at)) : null }))
  const soonest = (a: FoundActivity, b: FoundActivity) =>
    msBetween(b.activity.startsAt, a.activity.startsAt) || a.activity.id - b.activity.id
  return found.sort((a, b) =>
    sort === 'distance' && a.distanceM !== null && b.distanceM !== null
      ? a.distanceM - b.distanceM || soonest(a, b)
      : soonest(a, b),
  )
}
