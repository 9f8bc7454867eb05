/** Routes of the demonstration's test drives: one for each outlet that has cars to drive. */
import type { PoolClient } from 'pg'
import type { RouteLeg } from '#contract/codes.ts'
import { byColumn } from '#server/db/dialect.ts'
import type { OutletRow } from './outlets.ts'
import { randomOf } from './random.ts'

/** Kilometres an hour, for how long a stretch takes. */
const pace: Readonly<Record<RouteLeg, number>> = { city: 24, expressway: 70, country: 45, parking: 5 }

interface RouteRow {
  outletId: number
  minutes: number
  legs: { kind: RouteLeg; distanceM: number }[]
}

/** City and a fast road about half each, at some outlets a country road between them, and parking at the end. */
export function routeRows(outlets: readonly OutletRow[]): RouteRow[] {
  return outlets
    .filter(({ services, testDriveModels }) => services.includes('testdrive') && testDriveModels.length > 0)
    .map(({ outletId }) => {
      const random = randomOf('drive-route', outletId)
      const hundreds = (from: number, to: number) => random.int(from, to) * 100
      const legs: RouteRow['legs'] = [
        { kind: 'city', distanceM: hundreds(28, 46) },
        ...(random.chance(0.4) ? [{ kind: 'country' as const, distanceM: hundreds(20, 45) }] : []),
        { kind: 'expressway', distanceM: hundreds(70, 120) },
        { kind: 'parking', distanceM: hundreds(2, 4) },
      ]
      const hours = legs.reduce((sum, { kind, distanceM }) => sum + distanceM / 1000 / pace[kind], 0)
      return { outletId, minutes: Math.round((hours * 60) / 5) * 5, legs }
    })
}

/** Adds the routes, where there are none. */
export async function addDriveRoutes(client: PoolClient, outlets: readonly OutletRow[]): Promise<void> {
  const { rowCount } = await client.query('select from test_drive_route limit 1')
  if (rowCount) return
  await client.query(
    `insert into test_drive_route (outlet_id, minutes, legs)
     select outlet_id, minutes, legs from jsonb_populate_recordset(null::test_drive_route, $1::jsonb)
     where outlet_id in (select outlet_id from outlet)`,
    [JSON.stringify(routeRows(outlets).map(byColumn))],
  )
}
