import type { Kysely } from 'kysely'
import { gcj } from '#contract/coordinates.ts'
import centreLines from '#contract/regions/centres.json' with { type: 'json' }
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { indexRegions, type Region } from './region.rules.ts'

/** Seats of regions, GCJ-02, for those whose row has no coordinates of its own. */
const centres = new Map(
  (centreLines as [number, number, number][]).map(([code, lng, lat]) => [code, gcj({ lng, lat })]),
)

async function loadRegions(db: Kysely<DB>): Promise<Region[]> {
  const rows = await db
    .selectFrom('region')
    .select(['code', 'level', 'parentCode', 'nameCn', 'nameEn', 'shortNameCn', 'pinyin', 'initials', 'lng', 'lat'])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map(row => ({
    place: row.lng !== null && row.lat !== null ? gcj({ lng: row.lng, lat: row.lat }) : centres.get(row.code),
    code: row.code,
    level: row.level,
    parentCode: row.parentCode,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    shortNameCn: row.shortNameCn,
    pinyin: row.pinyin,
    initials: row.initials,
  }))
}

/** All regions, held in memory: about 3,250 rows that change with a migration at most. */
export const regionsOf = cached(['region'], async db => indexRegions(await loadRegions(db)))

/** How many cities the picker offers first. */
const HOT_CITIES = 12

/** Cities where the shop has most outlets, held in memory. */
export const hotCityCodes = cached(['outlet'], async (db): Promise<number[]> => {
  const rows = await db
    .selectFrom('outlet')
    .select('cityCode')
    .where('state', '=', 'open')
    .groupBy('cityCode')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('cityCode')
    .limit(HOT_CITIES)
    .execute()
  return rows.map(row => row.cityCode)
})
