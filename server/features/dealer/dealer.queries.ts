import type { Kysely } from 'kysely'
import { gcj } from '#contract/coordinates.ts'
import type { Word } from '#contract/parts.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { type Holiday, type Outlet, quarterText } from './dealer.rules.ts'

/** Open outlets with these ids; without ids all of them. */
export async function openOutlets(db: Kysely<DB>, ids?: readonly number[]): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('outlet')
    .innerJoin('region as city', 'city.code', 'outlet.cityCode')
    .selectAll('outlet')
    .select(['city.nameCn as cityCn', 'city.pinyin as cityPinyin', 'city.shortNameCn as cityShortCn'])
    .where('state', '=', 'open')
    .$call(query => (ids ? query.where('outletId', 'in', [...ids]) : query))
    .orderBy('outletId')
    .execute()
  return rows.map(row => ({
    ...row,
    place: gcj(row),
    hours: row.hours as Outlet['hours'],
    holidays: row.holidays as Holiday[],
    rotations: row.rotations as Outlet['rotations'],
    team: row.team as Outlet['team'],
    searchText: [
      row.searchText,
      quarterText(row.shortNameCn, row.cityShortCn),
      row.addressCn,
      row.addressEn,
      row.cityCn,
      row.cityPinyin,
      row.cbuNo,
    ]
      .join(' ')
      .toLowerCase(),
  }))
}

/** All open outlets, held in memory: some hundreds that change when an operator changes one. */
export const outletsOf = cached(['outlet', 'region'], db => openOutlets(db))

/** Used cars on sale or coming at an outlet. */
export async function countUsedCars(db: Kysely<DB>, outletId: number): Promise<number> {
  const { count } = await db
    .selectFrom('used_car')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outletId', '=', outletId)
    .where('state', 'in', ['publish', 'pre_publish'])
    .executeTakeFirstOrThrow()
  return count
}

/** What an outlet was called that is there no more, and who looks after its customers; undefined: there never was one. */
export async function closedOutlet(
  db: Kysely<DB>,
  which: { outletId: number } | { shopId: number },
): Promise<{ name: Word; successor: { outletId: number; name: Word } | null } | undefined> {
  const row = await db
    .selectFrom('outlet as o')
    // Whoever took it over may have closed since; then nobody is named.
    .leftJoin('outlet as next', join => join.onRef('next.outletId', '=', 'o.mergedInto').on('next.state', '=', 'open'))
    .select(['o.nameCn', 'o.nameEn', 'next.outletId as nextId', 'next.nameCn as nextCn', 'next.nameEn as nextEn'])
    .where('outletId' in which ? 'o.outletId' : 'o.shopId', '=', 'outletId' in which ? which.outletId : which.shopId)
    .where('o.state', '!=', 'open')
    .executeTakeFirst()
  if (!row) return undefined
  const { nextId, nextCn, nextEn } = row
  return {
    name: { cn: row.nameCn, en: row.nameEn },
    successor: nextId === null ? null : { outletId: nextId, name: { cn: nextCn ?? '', en: nextEn ?? '' } },
  }
}
