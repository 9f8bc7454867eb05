/** Which pages each sitemap names. Addresses are the shop's own (`shop/head/addresses.ts`). */
import type { Kysely } from 'kysely'
import { activityPath } from '#contract/activity-path.ts'
import { contentPath, isOfCampaign } from '#contract/content-page.ts'
import { homePage } from '#contract/home-places.ts'
import { lotteryPath } from '#contract/lottery-codes.ts'
import { newCarChannel } from '#contract/constants.ts'
import { campaignPathOf } from '#contract/timed-campaign.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { DB } from '#server/db/schema.ts'
import { channelsOn, usedCarsOn } from '#server/features/content/content.queries.ts'
import type { CallInProcess } from '#server/http/mount.ts'
import type { Pages } from '#server/http/pages.ts'
import type { Cache } from '#server/lib/cached.ts'
import { beijingDay } from '#server/lib/clock.ts'
import {
  activitiesToCome,
  campaignsNow,
  contentNow,
  lotteriesNow,
  countCars,
  countGoods,
  openShops,
  rangeChanges,
  servedAreas,
  shownGoods,
  shownUsedCars,
} from './sitemap.queries.ts'
import { PAGES_A_FILE, type SitemapPage, type SitemapPart } from './sitemap.ts'

/** Rows that are read at a time. */
const PIECE = 1_000

export interface SitemapDeps {
  db: Kysely<DB>
  memory: Cache
  call: CallInProcess
  /** How the shop writes the addresses of its pages. */
  addresses: Awaited<ReturnType<Pages['addresses']>>
  /** Those that stand in its route table. */
  fixed: Pages['publicPaths']
  now: () => Date
}

type Pieces = AsyncIterable<readonly SitemapPage[]>

async function* oneByOne(read: (from: number, most: number) => Promise<readonly SitemapPage[]>, first: number): Pieces {
  for (let from = first; from < first + PAGES_A_FILE; from += PIECE) {
    const piece = await read(from, PIECE)
    if (piece.length > 0) yield piece
    if (piece.length < PIECE) return
  }
}
async function* whole(pages: Promise<readonly SitemapPage[]>): Pieces {
  yield await pages
}

/** Later of several moments; null: none is known. */
const latest = (moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.reduce<Date | null>((last, each) => (each && (!last || each > last) ? each : last), null)

/** Trims of the range as everybody sees it today. */
async function range({ call }: SitemapDeps) {
  const visitor = { language: 'zh-CN', layout: 'desktop', origin: '', requestId: 'sitemap' } as const
  const { data } = await call('car.list', { type: newCarChannel, pageSize: 100 }, visitor)
  return data.rows
}

async function newCars(deps: SitemapDeps): Promise<SitemapPage[]> {
  const [rows, changes] = await Promise.all([range(deps), rangeChanges(deps.db)])
  return rows.map(({ spuId }) => ({
    path: deps.addresses.newCar(spuId),
    changedAt: changes.get(`newCar ${spuId}`) ?? null,
  }))
}

/** The configurator of each series: what a single configuration shows is one of very many of it. */
async function configurations(deps: SitemapDeps): Promise<SitemapPage[]> {
  const [rows, changes] = await Promise.all([range(deps), rangeChanges(deps.db)])
  return [...new Set(rows.map(row => row.seriesCode))].map(code => ({
    path: deps.addresses.series(code),
    changedAt: latest([
      changes.get(`series ${code}`),
      ...rows.filter(row => row.seriesCode === code).map(row => changes.get(`newCar ${row.spuId}`)),
    ]),
  }))
}

async function* goods({ db, addresses }: SitemapDeps, first: number): Pieces {
  if (first === 0) yield goodsCategories.map(({ code }) => ({ path: addresses.category(code), changedAt: null }))
  yield* oneByOne(
    async (from, most) =>
      (await shownGoods(db, from, most)).map(({ key, category = '', changedAt }) => ({
        path: addresses.goods({ spuCode: key, categoryCode: category }),
        changedAt,
      })),
    first,
  )
}

const usedCars = ({ db, addresses }: SitemapDeps, first: number): Pieces =>
  oneByOne(
    async (from, most) =>
      (await shownUsedCars(db, from, most)).map(({ key, changedAt }) => ({ path: addresses.usedCar(key), changedAt })),
    first,
  )

async function campaigns({ db, memory, addresses, now }: SitemapDeps): Promise<SitemapPage[]> {
  const [{ timed, car }, content, lotteries, withUsed] = await Promise.all([
    campaignsNow(db, now(), beijingDay(now())),
    contentNow(db, now()),
    lotteriesNow(db, now()),
    usedCarsOn(memory),
  ])
  return [
    ...car.map(({ key, changedAt }) => ({ path: addresses.activity(key), changedAt })),
    // Pages of campaigns stand with these, the home page with those that are always there.
    ...content
      .filter(({ key }) => !isOfCampaign(key) && key !== homePage)
      .map(({ key, changedAt }) => ({ path: contentPath(key), changedAt })),
    ...lotteries.map(({ key, changedAt }) => ({ path: lotteryPath(key), changedAt })),
    ...(withUsed ? timed.map(({ key, changedAt }) => ({ path: campaignPathOf(key), changedAt })) : []),
  ]
}

async function pages({ memory, fixed }: SitemapDeps): Promise<SitemapPage[]> {
  const paths = await fixed(await channelsOn(memory))
  return paths.map(path => ({ path, changedAt: null }))
}

async function outlets({ db, addresses, now }: SitemapDeps): Promise<SitemapPage[]> {
  const [areas, shops, activities] = await Promise.all([servedAreas(db), openShops(db), activitiesToCome(db, now())])
  return [
    ...areas.map(({ key, changedAt }) => ({ path: addresses.area(Number(key)), changedAt })),
    ...shops.map(({ outletId, changedAt }) => ({ path: addresses.outlet(outletId), changedAt })),
    ...activities.map(({ id, changedAt }) => ({ path: activityPath(id), changedAt })),
  ]
}

/** The pages of one file of a part, in pieces. @param n from 1 */
export function pagesOf(deps: SitemapDeps, part: SitemapPart, n: number): Pieces {
  const first = (n - 1) * PAGES_A_FILE
  switch (part) {
    case 'pages':
      return whole(pages(deps))
    case 'newCars':
      return whole(newCars(deps))
    case 'configurations':
      return whole(configurations(deps))
    case 'usedCars':
      return usedCars(deps, first)
    case 'goods':
      return goods(deps, first)
    case 'outlets':
      return whole(outlets(deps))
    case 'campaigns':
      return whole(campaigns(deps))
  }
}

/** How many files a part has; 0: it is not there. */
export async function filesOf({ db, memory }: Pick<SitemapDeps, 'db' | 'memory'>, part: SitemapPart): Promise<number> {
  const files = (count: number) => Math.ceil(count / PAGES_A_FILE)
  if (part === 'usedCars') return (await usedCarsOn(memory)) ? files(await countCars(db)) : 0
  // Its categories are there without any good.
  if (part === 'goods') return Math.max(1, files(await countGoods(db)))
  return 1
}
