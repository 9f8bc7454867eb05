import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { hold } from '#server/lib/held.ts'
import type { Holiday, Outlet } from './dealer.rules.ts'

/** Open outlets with these ids; without ids all of them. */
export async function openOutlets(db: Kysely<DB>, ids?: readonly number[]): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('outlet')
    .innerJoin('region as city', 'city.code', 'outlet.city_code')
    .selectAll('outlet')
    .select(['city.name_cn as city_cn', 'city.pinyin as city_pinyin'])
    .where('state', '=', 'open')
    .$if(ids !== undefined, query => query.where('outlet_id', 'in', [...ids!]))
    .orderBy('outlet_id')
    .execute()
  return rows.map(row => ({
    outletId: row.outlet_id,
    cbuNo: row.cbu_no,
    dealerNameCn: row.dealer_name_cn,
    dealerNameEn: row.dealer_name_en,
    nameCn: row.name_cn,
    nameEn: row.name_en,
    shortNameCn: row.short_name_cn,
    shortNameEn: row.short_name_en,
    provinceCode: row.province_code,
    cityCode: row.city_code,
    areaCode: row.area_code,
    addressCn: row.address_cn,
    addressEn: row.address_en,
    phone: row.phone,
    place: { lng: row.lng, lat: row.lat },
    services: row.services,
    hours: row.hours as Outlet['hours'],
    holidays: row.holidays as Holiday[],
    rating: row.rating,
    reviewCount: row.review_count,
    languages: row.languages,
    testDriveModels: row.test_drive_models,
    picture: row.picture,
    shopId: row.shop_id,
    shopTemplate: row.shop_template,
    shopResourceUrl: row.shop_resource_url,
    rotations: row.rotations as Outlet['rotations'],
    openedOn: row.opened_on,
    searchText: [row.search_text, row.address_cn, row.address_en, row.city_cn, row.city_pinyin, row.cbu_no]
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
    .where('outlet_id', '=', outletId)
    .where('state', 'in', ['publish', 'pre_publish'])
    .executeTakeFirstOrThrow()
  return count
}
