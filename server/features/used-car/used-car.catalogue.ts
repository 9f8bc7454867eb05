import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { beijingDay } from '#server/lib/clock.ts'
import type { Serialized } from '#server/http/answer.ts'
import { FacetIndex } from './facet-index.ts'
import { type CardRow, cardRows, countListed, indexColumnsOf, listedCars } from './used-car.queries.ts'
import { facetNames, indexRow, orderNames } from './used-car.rules.ts'

/** What one process keeps of the used cars in memory. PostgreSQL is the truth; channel `catalogue` tells of changes. */
export interface Catalogue {
  index: FacetIndex
  /** Card rows by id; the LRU keeps what is looked at. */
  cards: LRUCache<number, CardRow>
  /** Ready answers, by call and input; emptied by every change. */
  answers: LRUCache<string, Serialized>
  /** Grows with every change. */
  version: number
  /** Day in Beijing that the ages were computed for. */
  day: string
}

const catalogues = new WeakMap<Pool, Promise<Catalogue>>()
interface Reload {
  /** Everything may have changed since the load began. */
  again: boolean
  /** Cars that changed since the load began. */
  changed: Set<number>
  done: Promise<void>
}
const reloads = new WeakMap<Pool, Reload>()

async function loadIndex(pool: Pool, day: string): Promise<FacetIndex> {
  const index = new FacetIndex(facetNames, orderNames, await countListed(pool))
  for await (const rows of listedCars(pool)) index.fill(rows.map(row => indexRow(row, day)))
  index.sort()
  return index
}

/**
 * The used cars of a database, read at the first call.
 * @param now ages are computed anew on the first call of each day
 */
export async function catalogueOf(pool: Pool, now: Date): Promise<Catalogue> {
  const day = beijingDay(now)
  let loading = catalogues.get(pool)
  if (!loading) {
    loading = loadIndex(pool, day).then(index => ({
      index,
      day,
      cards: new LRUCache<number, CardRow>({ max: 8_000 }),
      answers: new LRUCache<string, Serialized>({
        maxSize: 16 * 1024 * 1024,
        sizeCalculation: answer => answer.body.length * 2 + 200,
      }),
      version: 1,
    }))
    catalogues.set(pool, loading)
    loading.catch(() => catalogues.delete(pool))
  }
  const catalogue = await loading
  if (catalogue.day < day) await reload(pool, catalogue, day)
  return catalogue
}

/**
 * Builds a new index beside the old one and changes over when it is ready. Cars that change meanwhile are put into the
 * new one afterwards; when everything may have changed meanwhile, another round begins.
 */
function reload(pool: Pool, catalogue: Catalogue, day: string): Promise<void> {
  const running = reloads.get(pool)
  if (running) {
    running.again = true
    return running.done
  }
  const state: Reload = { again: false, changed: new Set(), done: Promise.resolve() }
  state.done = (async () => {
    do {
      state.again = false
      state.changed.clear()
      const index = await loadIndex(pool, day)
      catalogue.index = index
      catalogue.day = day
      forget(catalogue)
      if (state.changed.size > 0) await putCars(pool, catalogue, [...state.changed])
    } while (state.again)
  })().finally(() => reloads.delete(pool))
  reloads.set(pool, state)
  return state.done
}

/** Reads single cars again and puts them where they belong. */
async function putCars(pool: Pool, catalogue: Catalogue, ids: readonly number[]): Promise<void> {
  const rows = await indexColumnsOf(pool, ids)
  const found = new Set(rows.map(row => row.id))
  for (const row of rows) {
    if (catalogue.index.full) return reload(pool, catalogue, catalogue.day)
    catalogue.index.put(indexRow(row, catalogue.day))
  }
  for (const id of ids) if (!found.has(id)) catalogue.index.drop(id)
  // What was answered while the rows were read was made of the old ones.
  forget(catalogue, ids)
}

function forget(catalogue: Catalogue, ids?: readonly number[]): void {
  catalogue.version++
  catalogue.answers.clear()
  if (ids) for (const id of ids) catalogue.cards.delete(id)
  else catalogue.cards.clear()
}

/**
 * Brings the catalogue up to date after a message of channel `catalogue`.
 * @param payload see migration 016; undefined: the connection was lost, anything may have changed
 */
export async function followChange(pool: Pool, payload: string | undefined, now: Date): Promise<void> {
  const loading = catalogues.get(pool)
  if (!loading) return
  const catalogue = await loading
  const change = payload ? (JSON.parse(payload) as { table: string; ids?: number[]; op: string }) : undefined
  // Nothing of the after-sales goods stands in an answer about cars.
  if (change?.table.startsWith('goods')) return
  if (!change?.ids || change.table === 'outlet') {
    if (change && change.table !== 'used_car' && change.table !== 'outlet') return forget(catalogue)
    forget(catalogue)
    return reload(pool, catalogue, beijingDay(now))
  }
  forget(catalogue, change.ids)
  if (change.table !== 'used_car') return
  for (const id of change.ids) reloads.get(pool)?.changed.add(id)
  await putCars(pool, catalogue, change.ids)
}

/** Card rows in the order of the ids; those not in memory are read with one query. */
export async function cardsOf(pool: Pool, catalogue: Catalogue, ids: readonly number[]): Promise<CardRow[]> {
  const missing = ids.filter(id => !catalogue.cards.has(id))
  if (missing.length > 0) {
    const { version } = catalogue
    const rows = await cardRows(pool, missing)
    if (catalogue.version !== version) {
      // A change came in between: these rows may be of before; show them now, keep none.
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.flatMap(id => catalogue.cards.get(id) ?? byId.get(id) ?? [])
    }
    for (const row of rows) catalogue.cards.set(row.id, row)
  }
  return ids.flatMap(id => catalogue.cards.get(id) ?? [])
}
