import { LRUCache } from 'lru-cache'
import { FacetIndex } from '#server/lib/catalogue/facet-index.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import { type GoodsRow, goodsByCode, listedGoods } from './goods.queries.ts'
import { facetNames, indexRow, orderNames } from './goods.rules.ts'

/** What one process keeps of the goods in memory (decision 021). PostgreSQL is the truth; channel `catalogue` tells. */
export interface GoodsCatalogue {
  index: FacetIndex
  /** Goods on show by id. */
  rows: Map<number, GoodsRow>
  byCode: Map<string, GoodsRow>
  /** Ready answers by call and input; emptied by every change. */
  answers: LRUCache<string, Serialized>
  /** Grows with every change. */
  version: number
  /** Day in Beijing that tags and years were reckoned for. */
  day: string
}

interface Shelf {
  catalogue: Promise<GoodsCatalogue>
  /** Changes are followed one after the other: an older reading never lands on a newer one. */
  last: Promise<void>
}
const shelves = new WeakMap<Cache, Shelf>()

async function fill(catalogue: GoodsCatalogue, memory: Cache, day: string): Promise<void> {
  const rows = await listedGoods(besideOf(memory))
  const index = new FacetIndex(facetNames, orderNames, rows.length)
  index.fill(rows.map(row => indexRow(row, day)))
  index.sort()
  catalogue.index = index
  catalogue.rows = new Map(rows.map(row => [row.id, row]))
  catalogue.byCode = new Map(rows.map(row => [row.spuCode, row]))
  catalogue.day = day
  forget(catalogue)
}

/** What was answered, and what is being answered now, is made of the rows of before. */
function forget(catalogue: GoodsCatalogue): void {
  catalogue.version++
  catalogue.answers.clear()
}

/**
 * The goods of a database, read at the first call.
 * @param now tags and seasons are reckoned anew on the first call of each day
 */
export async function goodsCatalogueOf(memory: Cache, now: Date): Promise<GoodsCatalogue> {
  const day = beijingDay(now)
  let shelf = shelves.get(memory)
  if (!shelf) {
    const empty: GoodsCatalogue = {
      index: new FacetIndex(facetNames, orderNames, 0),
      rows: new Map(),
      byCode: new Map(),
      answers: new LRUCache({ maxSize: 8 * 1024 * 1024, sizeCalculation: answer => answer.weight }),
      version: 0,
      day,
    }
    const catalogue = fill(empty, memory, day).then(() => empty)
    shelf = { catalogue, last: catalogue.then(() => {}) }
    shelves.set(memory, shelf)
    shelf.last.catch(() => shelves.delete(memory))
  }
  const catalogue = await shelf.catalogue
  if (catalogue.day < day)
    await inTurn(shelf, () => (catalogue.day < day ? fill(catalogue, memory, day) : Promise.resolve()))
  return catalogue
}

/** Does some work after what is under way, whether that succeeds or not. */
function inTurn(shelf: Shelf, work: () => Promise<void>): Promise<void> {
  const done = shelf.last.then(work, work)
  shelf.last = done.catch(() => {})
  return done
}

/** Reads some goods again and puts them where they belong; what is no longer on show is hidden. */
async function readAgain(memory: Cache, catalogue: GoodsCatalogue, codes: readonly string[]): Promise<void> {
  const rows = await goodsByCode(besideOf(memory), codes)
  for (const row of rows) {
    if (row.state === 'publish' && !catalogue.rows.has(row.id) && catalogue.index.full)
      return fill(catalogue, memory, catalogue.day)
    if (row.state === 'publish') {
      catalogue.index.put(indexRow(row, catalogue.day))
      catalogue.rows.set(row.id, row)
      catalogue.byCode.set(row.spuCode, row)
    } else {
      catalogue.index.drop(row.id)
      catalogue.rows.delete(row.id)
      catalogue.byCode.delete(row.spuCode)
    }
  }
  forget(catalogue)
}

const watched: readonly string[] = ['goods', 'goods_sku', 'goods_fit']

/** Whether a message of channel `catalogue` is about goods, and about nothing else. */
export const isAboutGoods = (table: string): boolean => watched.includes(table)

/**
 * Brings the goods up to date after a message of channel `catalogue`.
 * @param payload see migrations 016 and 043; undefined: the connection was lost, anything may have changed
 */
export async function followGoods(memory: Cache, payload: string | undefined): Promise<void> {
  const shelf = shelves.get(memory)
  if (!shelf) return
  const change = payload ? (JSON.parse(payload) as { table: string; ids?: string[] }) : undefined
  if (change && !isAboutGoods(change.table)) {
    // Answers carry names of series.
    if (change.table.startsWith('car_')) forget(await shelf.catalogue)
    return
  }
  await inTurn(shelf, async () => {
    const catalogue = await shelf.catalogue
    if (change?.ids) await readAgain(memory, catalogue, change.ids)
    else await fill(catalogue, memory, catalogue.day)
  })
}
