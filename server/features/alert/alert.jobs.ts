/** Finds what is news to saved searches and to favourites, and tells their customers, each once (decisions 071, 075). */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { itemAt } from '#contract/required.ts'
import { counted } from '#contract/signs.ts'
import { formatMoney, formatWan } from '#contract/figures.ts'
import type { Word } from '#contract/parts.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { readLookup } from '#server/features/used-car/used-car.lookup.ts'
import { indexColumnsOf } from '#server/features/used-car/used-car.queries.ts'
import { beijingDay, later } from '#server/lib/clock.ts'
import type { SearchWord } from '#server/lib/catalogue/search-words.ts'
import { addJob, addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { inBoth } from '#server/lib/words.ts'
import { type DueDrop, dropsTold, dueDrops, findDrops } from './alert-drop.queries.ts'
import { type CarNews, newsFor } from './alert.match.ts'
import {
  addDigest,
  addHits,
  dropHits,
  type DueHit,
  dueHits,
  dueOf,
  dueUntil,
  isThereNews,
  type NewsRow,
  takeDueCustomers,
  takeNews,
  watchingSearches,
} from './alert.queries.ts'
import { DIGEST_MS } from './alert.rules.ts'

const matchJob = defineJob<object>('alert.match', { last: true })
const tellJob = defineJob<{ customerId: number }>('alert.tell', { last: true })

/** News looked at in one transaction. */
const NEWS = 500
/** Searches read at a time. */
const SEARCHES = 2_000
/** Hits taken for telling at a time. */
const DUE = 2_000
/** Cars that a message names. */
const NAMED = 3

/** Makes jobs of what has happened to cars, and of what is due to be told. */
export async function planDueAlerts(db: Kysely<DB>, now: Date): Promise<void> {
  if (await isThereNews(db)) await addJob(db, matchJob, {}, { key: matchJob.name })
  await db.transaction().execute(async tx => {
    const customers = await takeDueCustomers(tx, now, DUE)
    await addJobs(
      tx,
      tellJob,
      customers.map(customerId => ({ payload: { customerId }, key: `${tellJob.name}:${customerId}` })),
    )
  })
}

/** What happened to each car, all of it together. */
function newsOfCars(rows: readonly NewsRow[], cars: readonly CarNews['car'][]): CarNews[] {
  return cars.flatMap(car => {
    if (car.state !== 'publish' && car.state !== 'pre_publish') return []
    const its = rows.filter(row => row.usedCarId === car.id)
    const away = its.flatMap(row => (row.kind === 'back' && row.since ? [row.since] : []))
    return {
      car,
      listed: its.some(row => row.kind === 'listed'),
      awaySince: away.length > 0 ? new Date(Math.min(...away.map(Number))) : null,
      // What it was before the first of its changes.
      before: its.find(row => row.kind === 'changed')?.before ?? null,
    }
  })
}

/**
 * Holds the oldest news against all saved searches, in one transaction: what was found is written down and the news are
 * gone, or neither.
 * @returns whether there may be more
 */
export async function matchNews(db: Kysely<DB>, now: Date): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const rows = await takeNews(tx, NEWS)
    const cars = await indexColumnsOf(tx, [...new Set(rows.map(row => row.usedCarId))])
    const news = newsOfCars(rows, cars)
    if (news.length === 0) return rows.length === NEWS
    const today = beijingDay(now)
    let plain = newsFor(news, today, [])
    let words: SearchWord[] | undefined
    for await (const searches of watchingSearches(tx, SEARCHES)) {
      if (!words && searches.some(each => each.keyword !== '')) {
        ;({ words } = await readLookup(tx))
        plain = newsFor(news, today, words)
      }
      const hits = searches.flatMap(search =>
        plain(search).map(hit => ({ ...hit, customerId: search.customerId, dueAt: dueOf(search.pace, now) })),
      )
      await addHits(tx, hits, now)
    }
    await findDrops(
      tx,
      news.map(({ car }) => car.id),
      now,
    )
    return rows.length === NEWS
  })
}

/** What a message says of favourites that are cheaper now. */
export function dropWords(drops: readonly DueDrop[]): { title: Word; body: Word } {
  const n = drops.length
  const title: Word = {
    cn: `您收藏的 ${n} 台车降价了`,
    en: `${counted(n, 'car')} you saved ${n === 1 ? 'costs' : 'cost'} less now`,
  }
  const body = inBoth(language => {
    const named = drops.slice(0, NAMED).map(drop => {
      const less = formatMoney(drop.fromFen - drop.toFen)
      return language === 'en'
        ? `${drop.titleEn}: ${less} less than when you saved it, now ${formatMoney(drop.toFen)}`
        : `${drop.titleCn} 比收藏时便宜 ${less}，现价 ${formatWan(drop.toFen, language)}`
    })
    if (language === 'en') return `${named.join('; ')}${n > NAMED ? `; and ${n - NAMED} more` : ''}.`
    return `${named.join('；')}${n > NAMED ? `；另有 ${n - NAMED} 台` : ''}。`
  })
  return { title, body }
}

/** What a message says of both together. */
function newsWords(hits: readonly DueHit[], drops: readonly DueDrop[]): { title: Word; body: Word } {
  if (drops.length === 0) return digestWords(hits)
  if (hits.length === 0) return dropWords(drops)
  const [found, fell] = [digestWords(hits), dropWords(drops)]
  return {
    title: { cn: `${found.title.cn}，${fell.title.cn}`, en: `${found.title.en}; ${fell.title.en}` },
    body: { cn: `${fell.body.cn}${found.body.cn}`, en: `${fell.body.en} ${found.body.en}` },
  }
}

/** What a message says of some cars, several searches together. */
export function digestWords(hits: readonly DueHit[]): { title: Word; body: Word } {
  const names = [...new Set(hits.map(hit => hit.name))]
  const cars = [...new Map(hits.map(hit => [hit.carNo, hit])).values()]
  const n = cars.length
  const first = itemAt(names, 0)
  const title: Word =
    names.length === 1
      ? { cn: `“${first}”有 ${n} 台新车源`, en: `${counted(n, 'new car')} for “${first}”` }
      : {
          cn: `您的 ${names.length} 个搜索有 ${n} 台新车源`,
          en: `${counted(n, 'new car')} for ${names.length} of your searches`,
        }
  const body = inBoth(language => {
    const named = cars
      .slice(0, NAMED)
      .map(car => `${language === 'en' ? car.titleEn : car.titleCn} ${formatWan(car.priceFen, language)}`)
    if (language === 'en')
      return `${named.join('; ')}${n > NAMED ? `; and ${n - NAMED} more` : ''}. See why they match, or stop the alerts.`
    return `${named.join('；')}${n > NAMED ? `；另有 ${n - NAMED} 台` : ''}。可查看符合的原因，也可一键停止提醒。`
  })
  return { title, body }
}

/** Tells a customer everything that is due, in one message; a car that has gone meanwhile is left out. */
export async function tellDue(db: Kysely<DB>, customerId: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const hits = await dueHits(tx, customerId, now)
    const shown = hits.filter(hit => hit.shown)
    await dropHits(
      tx,
      hits.filter(hit => !hit.shown).map(hit => hit.id),
    )
    const drops = await dueDrops(tx, customerId, dueUntil(now))
    if (shown.length + drops.length === 0) return
    const key = randomBytes(16).toString('base64url')
    const digestId = await addDigest(
      tx,
      { customerId, key, at: now, expiresAt: later(now, DIGEST_MS) },
      shown.map(hit => hit.id),
    )
    await dropsTold(
      tx,
      drops.map(drop => drop.id),
      digestId,
      now,
    )
    await leaveMessage(tx, {
      customerId,
      kind: 'alert',
      unless: 'campaign',
      path: `/usedcar/alert/${key}`,
      ...newsWords(shown, drops),
      now,
    })
  })
}

export const alertTasks: readonly Task[] = [
  task(matchJob, async (_, { db, now }) => {
    while (await matchNews(db, now()));
  }),
  task(tellJob, ({ customerId }, { db, now }) => tellDue(db, customerId, now())),
]
