import { type Kysely, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import type { FreightZone, FreightZones } from './freight.rules.ts'

async function loadZones(db: Kysely<DB>): Promise<FreightZones> {
  const { rows } = await sql<FreightZone & { regions: number[] }>`${hot}
    select zone_code, name_cn, name_en, served, remote, first_g, first_fen, step_g, step_fen, free_from_fen,
      array(select region_code from freight_area area where area.zone_code = zone.zone_code) as regions
    from freight_zone zone order by sort`.execute(db)
  return {
    byCode: new Map(rows.map(({ regions: _, ...zone }) => [zone.zoneCode, zone])),
    areas: new Map(rows.flatMap(({ regions, zoneCode }) => regions.map(region => [region, zoneCode]))),
  }
}

/** All freight zones, held in memory: a few dozen rows that change when staff change them. */
export const freightZones = cached(['freight_zone', 'freight_area'], loadZones)
