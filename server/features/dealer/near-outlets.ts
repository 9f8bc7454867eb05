import type { Parsed, Reply } from '#contract/kit.ts'
import { originOf } from '#server/features/region/origin.ts'
import type { Ctx } from '#server/http/context.ts'
import { outletsOf } from './dealer.queries.ts'
import { beijingTime, hoursOn, isOpenAt, matchOutlets } from './dealer.rules.ts'

/**
 * The outlets that do something and have what it takes, nearest first, with today's hours.
 * @param service what they offer
 * @param having  numbers of those that have what it takes: a car of the series, a bay
 */
export async function nearOutlets(
  ctx: Ctx,
  { keyword, outletId, lng, lat, coordinateType, limit }: Parsed<'maintenance.outlets'>,
  service: 'testdrive' | 'service',
  having: ReadonlySet<number>,
): Promise<Reply<'maintenance.outlets'>> {
  const from = originOf({ lng, lat, coordinateType })
  const wish = { inPlaces: [], services: [service], keyword, from, sort: 'distance' as const }
  const { date, weekday } = beijingTime(ctx.now)
  const all = await outletsOf(ctx.memory)
  const outlets = all.filter(each => having.has(each.outletId) && each.outletId === (outletId ?? each.outletId))
  return matchOutlets(outlets, wish, ctx)
    .slice(0, limit)
    .map(({ outlet, distanceM }) => {
      const today = hoursOn(outlet, date, weekday)
      return {
        outletId: outlet.outletId,
        name: { cn: outlet.nameCn, en: outlet.nameEn },
        address: { cn: outlet.addressCn, en: outlet.addressEn },
        phone: outlet.phone,
        distanceM,
        openNow: isOpenAt(outlet, ctx.now),
        hoursToday: today ? `${today[0]}–${today[1]}` : null,
      }
    })
}
