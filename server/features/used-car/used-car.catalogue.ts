import { LRUCache } from 'lru-cache'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { FacetIndex } from '#server/lib/catalogue/facet-index.ts'
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

const catalogues = new WeakMap<Cache, Promise<Catalogue>>()
interface Reload {
  /** Everything may have changed since the load began. */
  again: boolean
  /** Cars that changed since the load began. */
  changed: Set<number>
  done: Promise<void>
}
const reloads = new WeakMap<Cache, Reload>()

async function loadIndex(memory: Cache, day: string): Promise<FacetIndex> {
  const index = new FacetIndex(facetNames, orderNames, await countListed(besideOf(memory)))
  for await (const rows of listedCars(besideOf(memory))) index.fill(rows.map(row => indexRow(row, day)))
  index.sort()
  return index
}

/**
 * The used cars of a database, read at the first call.
 * @param now ages are computed anew on the first call of each day
 */
export async function catalogueOf(memory: Cache, now: Date): Promise<Catalogue> {
  const day = beijingDay(now)
  let loading = catalogues.get(memory)
  if (!loading) {
    loading = loadIndex(memory, day).then(index => ({
      index,
      day,
      cards: new LRUCache<number, CardRow>({ max: 8_000 }),
      answers: new LRUCache<string, Serialized>({
        maxSize: 8 * 1024 * 1024,
        sizeCalculation: answer => answer.weight,
      }),
      version: 1,
    }))
    catalogues.set(memory, loading)
    loading.catch(() => catalogues.delete(memory))
  }
  const catalogue = await loading
  if (catalogue.day < day) await reload(memory, catalogue, day)
  return catalogue
}

/**
 * Builds a new index beside the old one and changes over when it is ready. Cars that change meanwhile are put into the
 * new one afterwards; when everything may have changed meanwhile, another round begins.
 */
function reload(memory: Cache, catalogue: Catalogue, day: string): Promise<void> {
  const running = reloads.get(memory)
  if (running) {
    running.again = true
    return running.done
  }
  const state: Reload = { again: false, changed: new Set(), done: Promise.resolve() }
  state.done = (async () => {
    do {
      state.again = false
      state.changed.clear()
      const index = await loadIndex(memory, day)
      catalogue.index = index
      catalogue.day = day
      forget(catalogue)
      if (state.changed.size > 0) await putCars(memory, catalogue, [...state.changed])
    } while (state.again)
  })().finally(() => reloads.delete(memory))
  reloads.set(memory, state)
  return state.done
}

/** Reads single cars again and puts them where they belong. */
async function putCars(memory: Cache, catalogue: Catalogue, ids: readonly number[]): Promise<void> {
  const rows = await indexColumnsOf(besideOf(memory), ids)
  const found = new Set(rows.map(row => row.id))
  for (const row of rows) {
    if (catalogue.index.full) return reload(memory, catalogue, catalogue.day)
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
export async function followChange(memory: Cache, payload: string | undefined, now: Date): Promise<void> {
  const loading = catalogues.get(memory)
  if (!loading) return
  const catalogue = await loading
  const change = payload ? (JSON.parse(payload) as { table: string; ids?: number[]; op: string }) : undefined
  // Nothing of the after-sales goods stands in an answer about cars.
  if (change?.table.startsWith('goods')) return
  if (!change?.ids || change.table === 'outlet') {
    if (change && change.table !== 'used_car' && change.table !== 'outlet') return forget(catalogue)
    forget(catalogue)
    return reload(memory, catalogue, beijingDay(now))
  }
  forget(catalogue, change.ids)
  if (change.table !== 'used_car') return
  for (const id of change.ids) reloads.get(memory)?.changed.add(id)
  await putCars(memory, catalogue, change.ids)
}

/** Card rows in the order of the ids; those not in memory are read with one query. */
export async function cardsOf(db: Kysely<DB>, catalogue: Catalogue, ids: readonly number[]): Promise<CardRow[]> {
  const missing = ids.filter(id => !catalogue.cards.has(id))
  if (missing.length > 0) {
    const { version } = catalogue
    const rows = await cardRows(db, missing)
    if (catalogue.version !== version || db.isTransaction) {
      // A change came in between, or is not committed: these rows may be others; show them now, keep none.
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.flatMap(id => catalogue.cards.get(id) ?? byId.get(id) ?? [])
    }
    for (const row of rows) catalogue.cards.set(row.id, row)
  }
  return ids.flatMap(id => catalogue.cards.get(id) ?? [])
}
