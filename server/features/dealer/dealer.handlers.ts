import { fromStored } from '#contract/coordinates.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { originOf } from '#server/features/region/origin.ts'
import { dloOf, liesIn, type Region } from '#server/features/region/region.rules.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { pageOfRows } from '#server/http/ready-rows.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth, inLanguage } from '#server/lib/words.ts'
import { closedOutlet, countUsedCars } from './dealer.queries.ts'
import {
  beijingTime,
  countByCity,
  groupByDealer,
  firstOutlets,
  type Matched,
  nextChange,
  type Outlet,
  weekdays,
} from './dealer.rules.ts'
import {
  type Directory,
  named,
  nameOf,
  openDirectory,
  type OutletPages,
  outletRow,
  present,
  servicesShown,
} from './directory.ts'
import { presentShop, presentTeam } from './shop.view.ts'

type ListInput = Omit<Parsed<'dealer.list'>, 'formId'>

function matchesFor({ regions, outlets, asking }: Directory, input: ListInput, most?: number): Matched {
  const { provinceCode, cityCode, areaCode, lng, lat, coordinateType, ...wish } = input
  const codes = [provinceCode, cityCode, areaCode].filter(code => code !== undefined)
  const from = originOf({ lng, lat, coordinateType })
  const inPlaces = codes.map(code => (outlet: Outlet) => liesIn(regions, outlet, code))
  return firstOutlets(outlets, { ...wish, inPlaces, from }, asking, most)
}

async function pageOf<N extends OutletPages>(
  name: N,
  ctx: Ctx,
  { pageNumber, pageSize, formId: _, ...input }: Parsed<N>,
): Promise<Serialized> {
  const at = await openDirectory(ctx)
  const { matches, total } = matchesFor(at, input, pageNumber * pageSize)
  const shown = matches.slice((pageNumber - 1) * pageSize)
  return pageOfRows(
    name,
    { pageNumber, pageSize, total },
    shown.map(({ outlet }) => outletRow(at, outlet, input.coordinateType)),
    shown.map(({ distanceM }) => distanceM),
    ctx,
  )
}

/** Why an outlet is not there: one that has closed is told from one that never was. */
async function goneOutlet(ctx: Ctx, which: Parameters<typeof closedOutlet>[1]): Promise<Refusal> {
  const closed = await closedOutlet(ctx.db, which)
  if (!closed) return new Refusal('NOT_FOUND')
  return new Refusal('OUTLET_CLOSED', { name: inLanguage(closed.name, ctx.language) })
}

/** How far ahead exceptions from the opening hours are told. */
const HOLIDAYS_AHEAD_DAYS = 60

function presentHours({ asking: { now } }: Directory, outlet: Outlet) {
  const today = beijingTime(now).date
  const until = beijingTime(later(now, HOLIDAYS_AHEAD_DAYS * 86_400_000)).date
  return {
    hours: weekdays.map((day, i) => ({
      weekday: i + 1,
      name: inBoth(language =>
        // 5 January 1970 was a Monday.
        new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
          new Date(Date.UTC(1970, 0, 5 + i)),
        ),
      ),
      opens: outlet.hours[day]?.[0] ?? null,
      closes: outlet.hours[day]?.[1] ?? null,
    })),
    holidays: outlet.holidays
      .filter(each => each.date >= today && each.date <= until)
      .map(each => ({
        date: each.date,
        opens: each.closed ? null : (each.hours?.[0] ?? null),
        closes: each.closed ? null : (each.hours?.[1] ?? null),
        reason: { cn: each.reasonCn, en: each.reasonEn },
      })),
  }
}

/** Everything of an outlet: the page of the locator shows a part of it, its shop all. */
async function detailOf(
  ctx: Ctx,
  at: Directory,
  outlet: Outlet,
  { lng, lat, coordinateType }: Pick<Parsed<'dealer.outletDetail'>, 'lng' | 'lat' | 'coordinateType'>,
): Promise<Reply<'dealer.outletDetail'>> {
  const from = originOf({ lng, lat, coordinateType })
  const { matches } = firstOutlets([outlet], { inPlaces: [], from, sort: 'distance' }, ctx)
  const area = at.regions.byCode.get(outlet.areaCode ?? 0)
  return {
    ...present(at, itemAt(matches, 0), coordinateType),
    dealerName: { cn: outlet.dealerNameCn, en: outlet.dealerNameEn },
    provinceName: nameOf(at.regions.byCode.get(outlet.provinceCode)),
    areaName: area ? nameOf(area) : null,
    changesAt: nextChange(outlet, ctx.now),
    ...presentHours(at, outlet),
    languages: named(at, 'Language', outlet.languages),
    testDriveSeries: named(at, 'UCSeries', outlet.testDriveModels),
    openedOn: outlet.openedOn,
    usedCarCount: await countUsedCars(ctx.db, outlet.outletId),
    shop: presentShop(outlet, servicesShown(at, outlet)),
  }
}

export const dealerHandlers = {
  /** Dealers with their outlets, all of a place. */
  'dealer.list': async ({ input: { formId: _, ...input }, ctx }) => {
    const at = await openDirectory(ctx)
    return groupByDealer(matchesFor(at, input).matches).map(group => {
      const [
        {
          outlet: { dealerNameCn, dealerNameEn },
        },
      ] = group
      return {
        dealerName: { cn: dealerNameCn, en: dealerNameEn },
        dealerNameCn,
        dealerNameEn,
        outletCount: group.length,
        outlets: group.map(match => present(at, match, input.coordinateType)),
      }
    })
  },

  /** The dealer directory, a page at a time. */
  'dealer.outletList': ({ input, ctx }) => pageOf('dealer.outletList', ctx, input),

  /** Provinces and cities that have an outlet, with how many. */
  'dealer.regionList': async ({ input: { formId: _, ...input }, ctx }) => {
    const at = await openDirectory(ctx)
    const { matches } = matchesFor(at, { ...input, sort: 'rating', coordinateType: 'gcj' })
    const counts = countByCity(matches.map(match => match.outlet))
    const coded = (row: Region) => ({ ...row, name: nameOf(row), dlo: dloOf(row.code) })
    return (at.regions.children.get(null) ?? []).flatMap(province => {
      const cities = counts.get(province.code)
      if (!cities) return []
      return {
        ...coded(province),
        outletCount: [...cities.values()].reduce((sum, count) => sum + count, 0),
        cities: (at.regions.children.get(province.code) ?? []).flatMap(city => {
          const outletCount = cities.get(city.code)
          return outletCount === undefined ? [] : { ...coded(city), outletCount }
        }),
      }
    })
  },

  /** The nearest outlets that fit. */
  'dealer.matchOutlet': async ({ input: { limit, formId: _, ...input }, ctx }) => {
    const at = await openDirectory(ctx)
    return matchesFor(at, input, limit).matches.map(match => present(at, match, input.coordinateType))
  },

  /** All outlets that fit as points of a map; the list says of them what a page has room for. */
  'dealer.points': async ({ input, ctx }) => {
    const at = await openDirectory(ctx)
    return matchesFor(at, { ...input, sort: 'rating' }).matches.map(({ outlet }) => ({
      outletId: outlet.outletId,
      name: { cn: outlet.shortNameCn, en: outlet.shortNameEn },
      ...fromStored(outlet.place, input.coordinateType),
    }))
  },

  /** The same with pages. */
  'dealer.matchOutletV2': ({ input, ctx }) => pageOf('dealer.matchOutletV2', ctx, input),

  'dealer.outletDetail': async ({ input, ctx }) => {
    const at = await openDirectory(ctx)
    const outlet = at.outlets.find(each => each.outletId === input.outletId)
    if (!outlet) throw await goneOutlet(ctx, { outletId: input.outletId })
    return detailOf(ctx, at, outlet, input)
  },

  /** The shop of an outlet, by the number of either (spec 3, Dealer shop; spec 7, shopDetail). */
  'dealer.shopDetail': async ({ input: { outletId, shopId, ...from }, ctx }) => {
    const at = await openDirectory(ctx)
    const outlet = at.outlets.find(each =>
      outletId === undefined ? each.shopId === shopId : each.outletId === outletId,
    )
    if (!outlet) throw await goneOutlet(ctx, outletId === undefined ? { shopId: shopId ?? 0 } : { outletId })
    const detail = await detailOf(ctx, at, outlet, from)
    return {
      ...detail,
      ...detail.shop,
      intro: { cn: outlet.introCn, en: outlet.introEn },
      team: presentTeam(outlet),
    }
  },

  'dealer.successor': async ({ input, ctx }) => {
    const closed = await closedOutlet(ctx.db, input)
    if (!closed) throw new Refusal('NOT_FOUND')
    return closed
  },
} satisfies Partial<Handlers>
