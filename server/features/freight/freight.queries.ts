import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { hold } from '#server/lib/held.ts'
import type { FreightZones } from './freight.rules.ts'

async function loadZones(db: Kysely<DB>): Promise<FreightZones> {
  const [zones, areas] = await Promise.all([
    db.selectFrom('freight_zone').selectAll().orderBy('sort').execute(),
    db.selectFrom('freight_area').selectAll().execute(),
  ])
  return {
    byCode: new Map(
      zones.map(row => [
        row.zone_code,
        {
          zoneCode: row.zone_code,
          nameCn: row.name_cn,
          nameEn: row.name_en,
          served: row.served,
          remote: row.remote,
          firstG: row.first_g,
          firstFen: row.first_fen,
          stepG: row.step_g,
          stepFen: row.step_fen,
          freeFromFen: row.free_from_fen,
        },
      ]),
    ),
    areas: new Map(areas.map(row => [row.region_code, row.zone_code])),
  }
}

/** All freight zones, held in memory: a few dozen rows that change when staff change them. */
export const freightZones = hold(['freight_zone', 'freight_area'], loadZones)
