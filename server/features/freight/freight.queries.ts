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
        row.zoneCode,
        {
          zoneCode: row.zoneCode,
          nameCn: row.nameCn,
          nameEn: row.nameEn,
          served: row.served,
          remote: row.remote,
          firstG: row.firstG,
          firstFen: row.firstFen,
          stepG: row.stepG,
          stepFen: row.stepFen,
          freeFromFen: row.freeFromFen,
        },
      ]),
    ),
    areas: new Map(areas.map(row => [row.regionCode, row.zoneCode])),
  }
}

/** All freight zones, held in memory: a few dozen rows that change when staff change them. */
export const freightZones = hold(['freight_zone', 'freight_area'], loadZones)
