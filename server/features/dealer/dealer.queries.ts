import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { hold } from '#server/lib/held.ts'
import type { Holiday, Outlet } from './dealer.rules.ts'

/** Open outlets with these ids; without ids all of them. */
export async function openOutlets(db: Kysely<DB>, ids?: readonly number[]): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('outlet')
    .innerJoin('region as city', 'city.code', 'outlet.cityCode')
    .selectAll('outlet')
    .select(['city.nameCn as cityCn', 'city.pinyin as cityPinyin'])
    .where('state', '=', 'open')
    .$if(ids !== undefined, query => query.where('outletId', 'in', [...ids!]))
    .orderBy('outletId')
    .execute()
  return rows.map(row => ({
    outletId: row.outletId,
    cbuNo: row.cbuNo,
    dealerNameCn: row.dealerNameCn,
    dealerNameEn: row.dealerNameEn,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    shortNameCn: row.shortNameCn,
    shortNameEn: row.shortNameEn,
    provinceCode: row.provinceCode,
    cityCode: row.cityCode,
    areaCode: row.areaCode,
    addressCn: row.addressCn,
    addressEn: row.addressEn,
    phone: row.phone,
    place: { lng: row.lng, lat: row.lat },
    services: row.services,
    hours: row.hours as Outlet['hours'],
    holidays: row.holidays as Holiday[],
    rating: row.rating,
    reviewCount: row.reviewCount,
    languages: row.languages,
    testDriveModels: row.testDriveModels,
    picture: row.picture,
    shopId: row.shopId,
    shopTemplate: row.shopTemplate,
    shopResourceUrl: row.shopResourceUrl,
    rotations: row.rotations as Outlet['rotations'],
    openedOn: row.openedOn,
    searchText: [row.searchText, row.addressCn, row.addressEn, row.cityCn, row.cityPinyin, row.cbuNo]
      .join(' ')
      .toLowerCase(),
  }))
}

/** All open outlets, held in memory: some hundreds that change when an operator changes one. */
export const outletsOf = hold(['outlet', 'region'], db => openOutlets(db))

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
