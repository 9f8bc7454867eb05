import regionLines from '#contract/regions/regions.json' with { type: 'json' }
import { dealerCities } from './dealer-cities.ts'

/** A row of `region`. */
export interface RegionRow {
  code: number
  level: 'province' | 'city' | 'area'
  parentCode: number | null
  nameCn: string
  nameEn: string
  shortNameCn: string
  pinyin: string
  initials: string
  lng: number | null
  lat: number | null
  sort: number
}

type Line = readonly [number, number, string, string, string, string, string]

/** Capitals by province, whose coordinates stand for the province. */
const capitals = new Set([
  110100, 120100, 130100, 140100, 150100, 210100, 220100, 230100, 310100, 320100, 330100, 340100, 350100, 360100,
  370100, 410100, 420100, 430100, 440100, 450100, 460100, 500100, 510100, 520100, 530100, 540100, 610100, 620100,
  630100, 640100, 650100,
])

/** Provinces and cities, and districts with an outlet, know where they are; the others have no coordinates. */
function coordinates(): Map<number, readonly [number, number]> {
  const at = new Map<number, readonly [number, number]>()
  for (const city of dealerCities) {
    at.set(city.code, [city.lng, city.lat])
    if (capitals.has(city.code)) at.set(Math.floor(city.code / 10_000) * 10_000, [city.lng, city.lat])
    for (const quarter of city.quarters) {
      if (quarter.area && !at.has(quarter.area)) at.set(quarter.area, [quarter.lng, quarter.lat])
    }
  }
  return at
}

function regionRowsOf(lines: readonly Line[]): RegionRow[] {
  const at = coordinates()
  return lines.map(([code, parent, nameCn, shortCn, nameEn, pinyin, initials], i) => {
    const place = at.get(code)
    return {
      code,
      level: parent === 0 ? 'province' : code % 100 === 0 ? 'city' : 'area',
      parentCode: parent === 0 ? null : parent,
      nameCn,
      nameEn,
      shortNameCn: shortCn,
      pinyin,
      initials,
      lng: place?.[0] ?? null,
      lat: place?.[1] ?? null,
      sort: i,
    }
  })
}

export const regionRows: readonly RegionRow[] = regionRowsOf(regionLines as unknown as readonly Line[])

const byCode = new Map(regionRows.map(row => [row.code, row]))

/** @throws when there is no such region */
export function regionOf(code: number): RegionRow {
  const row = byCode.get(code)
  if (!row) throw new Error(`no region ${code}`)
  return row
}
