/** What sitemaps name, and when each of it last changed. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** A thing with a page: what its address is made of, and its last change where that is known. */
export interface Named {
  key: string
  /** Category of a good. */
  category?: string
  changedAt: Date | null
}

/** States of a used car whose page can be found. */
const shownCars = ['publish', 'reserved'] as const

export const countCars = async (db: Kysely<DB>): Promise<number> => {
  const { count } = await db
    .selectFrom('used_car')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', shownCars)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Used cars on show, oldest first. @param from how many of them come before */
export const shownUsedCars = (db: Kysely<DB>, from: number, most: number): Promise<Named[]> =>
  db
    .selectFrom('used_car')
    .select(['carNo as key', 'updatedAt as changedAt'])
    .where('state', 'in', shownCars)
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** Goods on show; a price that was set for a day counts from that day. */
export const shownGoods = (db: Kysely<DB>, from: number, most: number): Promise<Named[]> =>
  db
    .selectFrom('goods')
    .select(['spuCode as key', 'categoryCode as category', 'updatedAt as changedAt'])
    .where('state', '=', 'publish')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

export const countGoods = async (db: Kysely<DB>): Promise<number> => {
  const { count } = await db
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'publish')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Provinces and cities with an open outlet, by code: the directory has a page of each. */
export async function servedAreas(db: Kysely<DB>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select area::text as key, max(changed_at) as changed_at from (
      select province_code as area, updated_at as changed_at from outlet where state = 'open'
      union all select city_code, updated_at from outlet where state = 'open'
    ) at group by area order by area`.execute(db)
  return rows
}

/** Open outlets, each of which has a shop of its own. */
export const openShops = (db: Kysely<DB>) =>
  db
    .selectFrom('outlet')
    .select(['outletId', 'updatedAt as changedAt'])
    .where('state', '=', 'open')
    .orderBy('outletId')
    .execute()

/** Activities of outlets that are still to come, and when each was last moved through its states. */
export const activitiesToCome = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('activity')
    .select(['id', 'stateAt as changedAt'])
    .where('state', '=', 'published')
    .where('endsAt', '>', now)
    .orderBy('id')
    .execute()

/** Lotteries that are open or still to come, and when each was last moved through its states. */
export const lotteriesNow = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('lottery')
    .select(['code as key', 'stateAt as changedAt'])
    .where('state', '=', 'published')
    .where('endsAt', '>', now)
    .orderBy('code')
    .execute()

/** Campaigns that run or are still to come: of used cars and of new ones. */
export async function campaignsNow(db: Kysely<DB>, now: Date, day: string) {
  const [timed, car] = await Promise.all([
    db
      .selectFrom('timed_campaign')
      .leftJoin('page_change', join =>
        join.onRef('page_change.key', '=', 'timed_campaign.campaignCode').on('page_change.kind', '=', 'timedCampaign'),
      )
      .select(['campaignCode as key', 'changedAt'])
      .where('endsAt', '>', now)
      .orderBy('campaignCode')
      .execute(),
    db
      .selectFrom('car_campaign')
      .leftJoin('page_change', join =>
        join.onRef('page_change.key', '=', 'car_campaign.campaignCode').on('page_change.kind', '=', 'campaign'),
      )
      .select(['campaignCode as key', 'changedAt'])
      .where('validTo', '>=', day)
      .orderBy('campaignCode')
      .execute(),
  ])
  return { timed, car }
}

/** Pages of blocks that visitors see now, and since when as they stand. */
export async function contentNow(db: Kysely<DB>, now: Date): Promise<{ key: string; changedAt: Date | null }[]> {
  const { rows } = await sql<{ key: string; changedAt: Date | null; untilAt: Date | null }>`
    select distinct on (p.code) p.code as key, v.published_at as changed_at, v.until_at
    from content_version v join content_page p on p.id = v.page_id
    where v.state = 'published' and (v.from_at is null or v.from_at <= ${now})
    order by p.code, v.no desc`.execute(db)
  return rows.filter(({ untilAt }) => untilAt === null || untilAt > now)
}

/** When trims and series last changed, by kind and key. */
export async function rangeChanges(db: Kysely<DB>): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('page_change').selectAll().where('kind', 'in', ['newCar', 'series']).execute()
  return new Map(rows.map(row => [`${row.kind} ${row.key}`, row.changedAt]))
}
