import { LRUCache } from 'lru-cache'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { entryOf, required } from '#contract/required.ts'
import type { Handlers } from '#server/http/context.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { toStored } from '#contract/coordinates.ts'
import { hotCityCodes, regionsOf } from './region.queries.ts'
import {
  byLetter,
  currentCode,
  dloOf,
  fullName,
  isGroup,
  locate,
  placesNamed,
  type Region,
  type Regions,
} from './region.rules.ts'

const nameOf = (row: Region): Word => ({ cn: row.nameCn, en: row.nameEn })

const present = (row: Region): Reply<'region.list'>[number] => ({
  ...row,
  name: nameOf(row),
  shortName: { cn: row.shortNameCn, en: row.nameEn },
  dlo: dloOf(row.code),
})

const presentName = (row: Region) => ({ ...row, name: nameOf(row) })

/** Children of a place, or the provinces; a code that was never one is refused, a former one is followed. */
function childrenOf(regions: Regions, parentCode: number | undefined): readonly Region[] {
  if (parentCode === undefined) return regions.children.get(null) ?? []
  const code = currentCode(regions, parentCode)
  if (code === undefined) throw new Refusal('NOT_FOUND')
  return regions.children.get(code) ?? []
}

/** What a picker asks first, of the whole country: the same for everybody, and hundreds of kilobytes. */
const whole = new WeakMap<Regions, LRUCache<string, Serialized>>()
const wholeOf = (regions: Regions): LRUCache<string, Serialized> => {
  const texts = whole.get(regions) ?? new LRUCache<string, Serialized>({ max: 16 })
  whole.set(regions, texts)
  return texts
}

export const regionHandlers = {
  /** Provinces, or the children of a place. */
  'region.list': async ({ input, ctx }) => {
    const regions = await regionsOf(ctx.memory)
    return childrenOf(regions, input.parentCode).map(present)
  },

  /** The same for a picker: by first letter, with the cities where the shop has most outlets. Without a parent: all cities. */
  'region.listV2': async ({ input, ctx }) => {
    const [regions, hot] = await Promise.all([regionsOf(ctx.memory), hotCityCodes(ctx.memory)])
    const rows =
      input.parentCode === undefined
        ? [...regions.byCode.values()].filter(row => row.level === 'city' && !isGroup(row))
        : childrenOf(regions, input.parentCode)
    const shown = new Set(rows.map(row => row.code))
    const make = () => ({
      hot: hot.filter(code => shown.has(code)).map(code => present(entryOf(regions.byCode, code))),
      groups: byLetter(rows).map(({ letter, regions: list }) => ({
        letter,
        regions: list.map(present),
      })),
    })
    if (input.parentCode !== undefined) return make()
    return readyAnswer('region.listV2', ctx, { texts: wholeOf(regions), asked: hot.join() }, make)
  },

  /** The administrative tree below a place or the whole country, to the depth that is asked for. */
  'region.adminList': async ({ input, ctx }) => {
    const regions = await regionsOf(ctx.memory)
    const below = (rows: readonly Region[], depth: number): Reply<'region.adminList'> =>
      rows.map(row => {
        const children = depth > 1 ? regions.children.get(row.code) : undefined
        return { ...presentName(row), ...(children ? { children: below(children, depth - 1) } : {}) }
      })
    const make = () => below(childrenOf(regions, input.parentCode), input.depth)
    if (input.parentCode !== undefined) return make()
    return readyAnswer('region.adminList', ctx, { texts: wholeOf(regions), asked: String(input.depth) }, make)
  },

  /** Where a code or a pair of coordinates lies (spec 3, Location); the default place when neither leads anywhere. */
  'region.areaInfo': async ({ input, ctx }) => {
    const regions = await regionsOf(ctx.memory)
    const { code, lng, lat, coordinateType } = input
    const place = lng === undefined || lat === undefined ? undefined : toStored({ lng, lat }, coordinateType)
    const found = locate(regions, { code, place })
    if (!found) throw new Refusal('NOT_FOUND')
    const { province, city, area } = found
    const provinceName = nameOf(province)
    const cityName = nameOf(city)
    return {
      province: province.code,
      provinceName,
      city: city.code,
      cityName,
      area: area?.code ?? null,
      areaName: area ? nameOf(area) : null,
      ...found.place,
      provincedlo: dloOf(province.code),
      citydlo: dloOf(city.code),
      success: found.success,
      ...(found.located ? { locationCityName: cityName, locationProvinceName: provinceName } : {}),
    }
  },

  /** From a name to its code, from a code to its name, from a former code to the one in use. */
  'region.exchangeCode': async ({ input, ctx }) => {
    const regions = await regionsOf(ctx.memory)
    const full = (code: number) => fullName(regions, code)
    let rows: Region[]
    if (input.name !== undefined) rows = placesNamed(regions, input.name, input.parentCode)
    else {
      const code = currentCode(regions, required(input.code, 'code beside an absent name'))
      rows = code === undefined ? [] : [entryOf(regions.byCode, code)]
    }
    const [row, ...others] = rows
    if (!row) throw new Refusal('NOT_FOUND')
    return {
      ...present(row),
      fullName: full(row.code),
      ...(input.code !== undefined && input.code !== row.code ? { formerCode: input.code } : {}),
      others: others.map(other => ({ code: other.code, fullName: full(other.code) })),
    }
  },

  /** Provinces with their cities. */
  'region.provinceCity': async ({ ctx }) => {
    const regions = await regionsOf(ctx.memory)
    const coded = (row: Region) => ({ ...presentName(row), dlo: dloOf(row.code) })
    return (regions.children.get(null) ?? []).map(province => ({
      ...coded(province),
      cities: (regions.children.get(province.code) ?? []).filter(row => !isGroup(row)).map(coded),
    }))
  },
} satisfies Partial<Handlers>
