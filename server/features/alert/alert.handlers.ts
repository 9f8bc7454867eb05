import type { Reply } from '#contract/kit.ts'
import { cardsOf, catalogueOf } from '#server/features/used-car/used-car.catalogue.ts'
import { cardOf } from '#server/features/used-car/used-car.cards.ts'
import { fitting, isCarNo } from '#server/features/used-car/used-car.fit.ts'
import { type Lookup, lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { cardRows, indexColumnsOf } from '#server/features/used-car/used-car.queries.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { understand } from '#server/lib/catalogue/search-words.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { dropPace, LEAST_DROP_FEN, setDropPace, type ToldDrop, toldDrops } from './alert-drop.queries.ts'
import {
  addSearch,
  changeSearch,
  digestOf,
  type FoundRow,
  lastFound,
  lockedSearches,
  removeSearch,
  searchesOf,
  type SearchRow,
  stopByKey,
} from './alert.queries.ts'
import { filterOf, isKnown, MOST_SEARCHES, type SearchText, searchText, searchWords, whyWords } from './alert.rules.ts'

type Search = Reply<'alert.list'>[number]
type FoundCar = Search['found'][number]

/** Cars that a list shows of each search. */
const SHOWN = 3

const meaningOf = ({ keyword }: SearchText, lookup: Lookup) => (keyword ? understand(keyword, lookup.words) : undefined)

/** The cards of what was found, each with why it was; cars that have left the list are left out. */
async function foundCars(
  ctx: Ctx,
  rows: readonly (FoundRow & { search: SearchText })[],
): Promise<Map<number, FoundCar[]>> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const ids = [...new Set(rows.map(row => row.usedCarId))]
  const cards = new Map((await cardsOf(ctx.db, catalogue, ids)).map(card => [card.id, card]))
  const facts = new Map((await indexColumnsOf(ctx.db, ids)).map(car => [car.id, car]))
  const found = new Map<number, FoundCar[]>()
  for (const { search, searchId, usedCarId, fromFen, foundAt } of rows) {
    const [card, car] = [cards.get(usedCarId), facts.get(usedCarId)]
    if (!card || !car) continue
    const why = whyWords(search, car, lookup, {
      today: catalogue.day,
      understood: meaningOf(search, lookup),
      fromFen,
    })
    found.set(searchId, [
      ...(found.get(searchId) ?? []),
      { car: cardOf(card, lookup, catalogue.day), why, at: foundAt },
    ])
  }
  return found
}

/** A search as its customer sees it. */
async function shownSearches(ctx: Ctx, customerId: number, rows: readonly SearchRow[]): Promise<Search[]> {
  const [catalogue, lookup, last] = await Promise.all([
    catalogueOf(ctx.memory, ctx.now),
    lookupOf(ctx.memory),
    lastFound(ctx.db, customerId, SHOWN),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  const cars = await foundCars(
    ctx,
    last.flatMap(row => {
      const search = byId.get(row.searchId)
      return search ? { ...row, search } : []
    }),
  )
  return rows.map(row => ({
    ...row,
    searchId: row.id,
    words: searchWords(row, lookup),
    onSale: fitting(catalogue.index, filterOf(row), meaningOf(row, lookup)).length,
    found: cars.get(row.id) ?? [],
    foundInAll: last.find(each => each.searchId === row.id)?.total ?? 0,
  }))
}

/** The favourites that a digest told of, and are still there, with the prices that it told. */
async function shownDrops(ctx: Ctx, drops: readonly ToldDrop[]): Promise<Reply<'alert.digest'>['drops']> {
  if (drops.length === 0) return []
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const rows = await cardRows(
    ctx.db,
    drops.map(drop => drop.usedCarId),
  )
  return drops.flatMap(drop => {
    const row = rows.find(each => each.id === drop.usedCarId && each.state !== 'withdrawn')
    return row ? [{ ...drop, car: cardOf(row, lookup, catalogue.day) }] : []
  })
}

/** The search that was asked for. @throws Refusal ALERT_UNREADABLE, ALERT_ONE_CAR, ALERT_UNKNOWN */
async function judged(ctx: Ctx, asked: SearchText): Promise<SearchText> {
  const text = searchText(asked)
  if (!text) throw new Refusal(asked.filter === '' && asked.keyword.trim() === '' ? 'ALERT_EMPTY' : 'ALERT_UNREADABLE')
  if (isCarNo(text.keyword)) throw new Refusal('ALERT_ONE_CAR')
  const lookup = await lookupOf(ctx.memory)
  if (!isKnown(text, lookup)) throw new Refusal('ALERT_UNREADABLE')
  if (text.keyword && !(meaningOf(text, lookup)?.length ?? 0)) throw new Refusal('ALERT_WORD', { word: text.keyword })
  return text
}

export const alertHandlers = {
  'alert.list': async ({ ctx }) => shownSearches(ctx, ctx.customerId, await searchesOf(ctx.db, ctx.customerId)),

  'alert.save': async ({ input, ctx }) => {
    const { tx, customerId, now } = ctx
    const text = await judged(ctx, input)
    const kept = await lockedSearches(tx, customerId)
    const same = kept.find(each => each.filter === text.filter && each.keyword === text.keyword)
    if (same) throw new Refusal('ALERT_TWICE', { name: same.name })
    if (kept.length >= MOST_SEARCHES) throw new Refusal('ALERT_MOST', { n: MOST_SEARCHES })
    const row = await addSearch(tx, { ...text, customerId, name: input.name, pace: input.pace, createdAt: now })
    return { searchId: row.id }
  },

  'alert.change': async ({ input: { searchId, ...change }, ctx }) => {
    const row = await changeSearch(ctx.tx, ctx.customerId, searchId, change, ctx.now)
    if (!row) throw new Refusal('NOT_FOUND')
    return { searchId, name: row.name, pace: row.pace }
  },

  'alert.remove': async ({ input: { searchId }, ctx }) => {
    if (!(await removeSearch(ctx.tx, ctx.customerId, searchId))) throw new Refusal('NOT_FOUND')
    return { searchId }
  },

  'alert.drops': async ({ ctx }) => ({ pace: await dropPace(ctx.db, ctx.customerId), leastFen: LEAST_DROP_FEN }),

  'alert.changeDrops': async ({ input: { pace }, ctx }) => {
    await setDropPace(ctx.tx, [ctx.customerId], pace, ctx.now)
    return { pace }
  },

  'alert.digest': async ({ input: { key }, ctx }) => {
    const [rows, drops] = await Promise.all([digestOf(ctx.db, key, ctx.now), toldDrops(ctx.db, key, ctx.now)])
    const cars = await foundCars(
      ctx,
      rows.map(row => ({ ...row, search: row, foundAt: row.at })),
    )
    const searches = new Map(rows.map(row => [row.searchId, row]))
    return {
      at: rows[0]?.at ?? drops[0]?.at ?? null,
      drops: await shownDrops(ctx, drops),
      searches: [...searches.values()].map(row => ({
        ...row,
        told: rows.filter(each => each.searchId === row.searchId).length,
        found: cars.get(row.searchId) ?? [],
      })),
    }
  },

  'alert.stop': async ({ input: { key, searchId, drops }, ctx }) => {
    const { tx, now } = ctx
    const stopped = drops ? [] : await stopByKey(tx, key, searchId, now)
    const told = searchId === undefined ? await toldDrops(tx, key, now) : []
    if (stopped.length + told.length === 0) throw new Refusal('NOT_FOUND')
    const customerIds = [...new Set(told.map(each => each.customerId))]
    if (customerIds.length > 0) await setDropPace(tx, customerIds, 'off', now)
    return { stopped, drops: customerIds.length > 0 }
  },
} satisfies Partial<Handlers>
