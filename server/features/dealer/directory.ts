/** Outlets as lists show them: what presenting them needs, read from memory, and their rows, which are written once a minute. */
import { type CoordinateType, fromStored } from '#contract/coordinates.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { dictionaryLists, usedCarsOn } from '#server/features/content/content.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import type { Region, Regions } from '#server/features/region/region.rules.ts'
import type { Ctx } from '#server/http/context.ts'
import { readyRow, type ReadyRow } from '#server/http/ready-rows.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { alike, withWords } from '#server/lib/words.ts'
import { outletsOf } from './dealer.queries.ts'
import { beijingTime, hoursOn, isOpenAt, type Match, type Outlet } from './dealer.rules.ts'

export type OutletAnswer = Reply<'dealer.outletList'>[number]

/** Everything that presenting an outlet needs. */
export interface Directory {
  regions: Regions
  outlets: readonly Outlet[]
  lists: Awaited<ReturnType<typeof dictionaryLists>>
  usedCars: boolean
  asking: Ctx
}

export async function openDirectory(ctx: Ctx): Promise<Directory> {
  const [regions, outlets, lists, usedCars] = await Promise.all([
    regionsOf(ctx.memory),
    outletsOf(ctx.memory),
    dictionaryLists(ctx.memory),
    usedCarsOn(ctx.memory),
  ])
  return { regions, outlets, lists, usedCars, asking: ctx }
}

/** Codes of a dictionary list with their names; one without an entry is its own name. */
export const named = ({ lists }: Directory, list: string, codes: readonly string[]): { code: string; name: Word }[] =>
  codes.map(code => {
    const entry = lists.get(list)?.find(each => each.code === code || each.value === code)
    return { code, name: entry ? { cn: entry.nameCn, en: entry.nameEn } : alike(code) }
  })

/** What an outlet does, without the channel that the operator has switched off (spec 1, ShowUCChannel). */
export const servicesShown = ({ usedCars }: Directory, { services }: Outlet): readonly string[] =>
  usedCars ? services : services.filter(service => service !== 'used')

export const nameOf = (row: Region | undefined): Word => (row ? { cn: row.nameCn, en: row.nameEn } : alike(''))

/** An outlet in a list, with its place in the system that was asked for. */
export function present(at: Directory, { outlet, distanceM }: Match, type: CoordinateType): OutletAnswer {
  const { date, weekday } = beijingTime(at.asking.now)
  const today = hoursOn(outlet, date, weekday)
  return {
    ...withWords(outlet),
    cityName: nameOf(at.regions.byCode.get(outlet.cityCode)),
    ...fromStored(outlet.place, type),
    distanceM,
    services: named(at, 'OutletService', servicesShown(at, outlet)),
    openNow: isOpenAt(outlet, at.asking.now),
    hoursToday: today ? `${today[0]}–${today[1]}` : null,
  }
}

/** Rows of one minute, by language and system of coordinates; another minute, or other data, has others. */
interface Written {
  minute: number
  of: Pick<Directory, 'regions' | 'lists' | 'usedCars'>
  rows: Map<string, Map<Outlet, ReadyRow>>
}
const written = new WeakMap<readonly Outlet[], Written>()

function rowsOf(at: Directory, type: CoordinateType): Map<Outlet, ReadyRow> {
  const { regions, lists, usedCars, asking } = at
  const minute = Math.floor(Number(asking.now) / minuteMs)
  let kept = written.get(at.outlets)
  const same =
    kept?.minute === minute && kept.of.regions === regions && kept.of.lists === lists && kept.of.usedCars === usedCars
  if (!kept || !same) written.set(at.outlets, (kept = { minute, of: { regions, lists, usedCars }, rows: new Map() }))
  const key = `${asking.language} ${type}`
  let rows = kept.rows.get(key)
  if (!rows) kept.rows.set(key, (rows = new Map()))
  return rows
}

/** Calls whose rows are outlets as lists show them. */
export type OutletPages = 'dealer.outletList' | 'dealer.matchOutletV2'

/** An outlet's row, which says of the visitor's place nothing but how far it is: that figure comes with each page. */
export function outletRow(at: Directory, outlet: Outlet, type: CoordinateType): ReadyRow {
  const rows = rowsOf(at, type)
  let row = rows.get(outlet)
  if (!row) {
    const shown = present(at, { outlet, distanceM: null }, type)
    rows.set(outlet, (row = readyRow('dealer.outletList', shown, 'distanceM', at.asking)))
  }
  return row
}
