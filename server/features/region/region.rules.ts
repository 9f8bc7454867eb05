/** The tree of regions in memory and the questions that calls ask of it. Pure. */
import { defaultPlace } from '#contract/constants.ts'
import type { Word } from '#contract/parts.ts'
import { distanceM, gcj, type Place } from '#contract/coordinates.ts'
import { formerRegions } from './former-regions.ts'

export interface Region {
  code: number
  level: 'province' | 'city' | 'area'
  parentCode: number | null
  nameCn: string
  nameEn: string
  shortNameCn: string
  pinyin: string
  initials: string
  /** GCJ-02; absent where the shop knows no centre. */
  place: Place | undefined
}

export interface Regions {
  byCode: ReadonlyMap<number, Region>
  /** Children in order; under `null` the provinces. */
  children: ReadonlyMap<number | null, readonly Region[]>
  /** All names of a place → places, the larger ones first. */
  byName: ReadonlyMap<string, readonly Region[]>
  /** Cities and districts with a centre. */
  located: readonly (Region & { place: Place })[]
}

/** A centre further away than this is no answer to "where am I"; the largest prefectures reach about so far. */
const NEAR_ENOUGH_M = 300_000
/** Counting units of the statistics bureau: they group counties and are nobody's city. */
const GROUP_NAMES = new Set(['直辖县级行政区划', '重庆郊县'])

const LEVELS: readonly Region['level'][] = ['province', 'city', 'area']

/** @param rows in the order in which people read them */
export function indexRegions(rows: readonly Region[]): Regions {
  const byCode = new Map(rows.map(row => [row.code, row]))
  const children = new Map<number | null, Region[]>()
  const byName = new Map<string, Region[]>()
  for (const row of rows) {
    put(children, row.parentCode, row)
    const names = [row.nameCn, row.shortNameCn, row.nameEn, row.pinyin].map(plainName)
    for (const name of new Set(names)) put(byName, name, row)
  }
  for (const places of byName.values()) places.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  return { byCode, children, byName, located: rows.filter(isLocated) }
}

function put<K>(map: Map<K, Region[]>, key: K, row: Region): void {
  const list = map.get(key)
  if (list) list.push(row)
  else map.set(key, [row])
}

const isLocated = (row: Region): row is Region & { place: Place } => row.place !== undefined
const plainName = (name: string): string => name.toLowerCase().replace(/[\s'’]/g, '')
export const isGroup = (row: Region): boolean => GROUP_NAMES.has(row.nameCn)

/** The region and everything that it lies in, province first. */
export function lineage(regions: Regions, code: number): Region[] {
  const line: Region[] = []
  for (let row = regions.byCode.get(code); row; row = regions.byCode.get(row.parentCode ?? 0)) line.unshift(row)
  return line
}

/** A code that is in use: the code itself, or the place that took over from it. */
export function currentCode(regions: Regions, code: number): number | undefined {
  if (regions.byCode.has(code)) return code
  const successor = formerRegions[code]
  return successor !== undefined && regions.byCode.has(successor) ? successor : undefined
}

/** 11 Beijing, 12 Tianjin, 31 Shanghai, 50 Chongqing, 81 Hong Kong, 82 Macao: province and city in one. */
const oneCityProvinces = new Set([11, 12, 31, 50, 81, 82])

/**
 * Code of a place in the dealer directory ("dlo" of spec 3, Location). The directory knows a municipality as one place,
 * so that its city level (110100) is the code of its province (110000); all other codes are the same.
 */
export function dloOf(code: number): number {
  const province = Math.floor(code / 10_000)
  return oneCityProvinces.has(province) && code % 100 === 0 ? province * 10_000 : code
}

const isMunicipality = (code: number): boolean => code % 10_000 === 0 && oneCityProvinces.has(Math.floor(code / 10_000))

/** Whether an address lies in a place that a caller names by any of its codes, former and dealer directory's included. */
export function liesIn(
  regions: Regions,
  address: { provinceCode: number; cityCode: number; areaCode: number | null },
  code: number,
): boolean {
  const current = currentCode(regions, code)
  if (current === undefined) return false
  return (
    current === address.areaCode ||
    current === address.cityCode ||
    current === address.provinceCode ||
    (isMunicipality(dloOf(current)) && current % 100 === 0 && dloOf(current) === address.provinceCode)
  )
}

/** The centre that is nearest to a place, with its city; nothing when the place is far from every one. */
export function nearestRegion(regions: Regions, place: Place): Region | undefined {
  let best: Region | undefined
  let least = NEAR_ENOUGH_M
  for (const row of regions.located) {
    if (row.level === 'province') continue
    const far = distanceM(place, row.place)
    if (far < least) [best, least] = [row, far]
  }
  return best
}

/** A place in the words of spec 3, before the language is chosen. */
export interface Location {
  province: Region
  city: Region
  area?: Region
  place: Place
  success: boolean
  /** Found by coordinates. */
  located: boolean
}

/**
 * The place of a code, or of coordinates, or else the default place with `success` false (spec 3: Beijing, Dongcheng).
 * A code alone gives the centre of the smallest region that has one; a province gives its first city.
 */
export function locate(regions: Regions, wish: { code?: number; place?: Place }): Location | undefined {
  const code = wish.code === undefined ? undefined : currentCode(regions, wish.code)
  const found = code ?? (wish.place && nearestRegion(regions, wish.place)?.code)
  if (found === undefined) {
    const fallback = describe(regions, defaultPlace.area) ?? describe(regions, defaultPlace.city)
    return fallback && { ...fallback, place: gcj(defaultPlace), success: false }
  }
  const location = describe(regions, found)
  if (!location) return undefined
  return { ...location, place: wish.place ?? location.place, located: wish.place !== undefined, success: true }
}

function describe(regions: Regions, code: number): Location | undefined {
  const [province, given, area] = lineage(regions, code)
  const city = given ?? (province && regions.children.get(province.code)?.[0])
  if (!province || !city) return undefined
  const place = area?.place ?? city.place ?? province.place ?? gcj(defaultPlace)
  return { province, city, area, place, success: true, located: false }
}

/** Places of a name in Chinese, pinyin or English, larger ones first; with `within` only those that lie there. */
export function placesNamed(regions: Regions, name: string, within?: number): Region[] {
  const found = regions.byName.get(plainName(name)) ?? []
  const parent = within === undefined ? undefined : currentCode(regions, within)
  return found.filter(
    row => within === undefined || lineage(regions, row.code).some(each => each.code === parent && each !== row),
  )
}

/** Regions by the first letter of their pinyin, A to Z. */
export function byLetter(rows: readonly Region[]): { letter: string; regions: Region[] }[] {
  const groups = new Map<string, Region[]>()
  for (const row of rows) put(groups, (row.pinyin[0] ?? '#').toUpperCase(), row)
  return [...groups]
    .map(([letter, regions]) => ({ letter, regions: regions.sort((a, b) => (a.pinyin < b.pinyin ? -1 : 1)) }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
}

/** Full path of a place: 四川省 成都市 武侯区, or Wuhou District, Chengdu, Sichuan. */
export function fullName(regions: Regions, code: number): Word {
  const rows = lineage(regions, code).filter(row => !isGroup(row))
  const distinct = (names: string[]) => names.filter((name, i) => name !== names[i - 1])
  return {
    cn: distinct(rows.map(row => row.nameCn)).join(' '),
    en: distinct(rows.map(row => row.nameEn))
      .reverse()
      .join(', '),
  }
}
