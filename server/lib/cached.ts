import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { besidePool } from '#server/db/connect.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

interface Entry {
  tables: readonly string[]
  value: Promise<unknown>
  /** When it was read, in ms of the process's own clock. */
  at: number
}

let insideOf: (memory: Cache) => { beside: Kysely<DB>; values: Map<object, Entry> }

/**
 * Reference data that this process keeps of one database: read once, given to everybody, read again after one of its
 * tables changed, and after a minute in any case. For small tables that many calls need and few people change (regions,
 * dictionary, model range, outlets).
 *
 * A handle and nothing more: a call that holds a connection in its transaction gets kept data by it, but no second
 * connection of the pool (decision 030).
 */
export class Cache {
  // Beside the pool: whoever waits for held data may hold a connection, and so may everybody else who waits.
  readonly #beside: Kysely<DB>
  readonly #values = new Map<object, Entry>()

  constructor(pool: Pool) {
    this.#beside = new Kysely<DB>({ dialect: dialectOf(besidePool(pool)) })
  }

  static {
    insideOf = held => ({ beside: held.#beside, values: held.#values })
  }
}
/** One for each database, so that tests and processes with several never mix them. */
const all = new WeakMap<Pool, Cache>()

/** What this process holds of a pool's database. */
export function cacheOf(pool: Pool): Cache {
  let held = all.get(pool)
  if (!held) {
    held = new Cache(pool)
    all.set(pool, held)
  }
  return held
}

/**
 * A few connections beside the pool, for what is kept in memory and for what must stay when a write is refused. They see
 * nothing of the caller's transaction; `scripts/source-rules.ts` names who may ask for them.
 */
export const besideOf = (memory: Cache): Kysely<DB> => insideOf(memory).beside

/**
 * How old held data may become, in ms. Messages tell of each change at once; this bounds what a lost one can do.
 */
export const CACHED_MS = 60_000

/** Gives held data: remembered ones to a handle, those of this moment to a connection. */
export interface Cached<T> {
  (memory: Cache): Promise<T>
  /** Reads them anew, over the caller's own connection, and keeps nothing: for what must not be a minute old. */
  now: (db: Kysely<DB>) => Promise<T>
  /** Drops what is remembered. */
  forget: (memory: Cache) => void
}

/**
 * Makes a getter for held data. The load runs outside of any transaction, so nothing uncommitted is ever held.
 * @param tables names of the tables that the data is made of, as `tell_catalogue` tells them
 * @param load   reads the data and shapes it; a failed load is not held
 */
export function cached<T>(tables: readonly string[], load: (db: Kysely<DB>) => Promise<T>): Cached<T> {
  const key = {}
  const remembered = (memory: Cache): Promise<T> => {
    const { beside, values } = insideOf(memory)
    const known = values.get(key)
    const at = performance.now()
    if (known && at - known.at < CACHED_MS) return known.value as Promise<T>
    const value = load(beside)
    const entry = { tables, value, at }
    values.set(key, entry)
    value.catch(() => {
      if (values.get(key) === entry) values.delete(key)
    })
    return value
  }
  return Object.assign(remembered, { now: load, forget: (memory: Cache) => void insideOf(memory).values.delete(key) })
}

/**
 * Drops what a message of channel `catalogue` makes stale. A load that is under way is dropped, too: it may have read
 * the rows of before.
 * @param payload `{"table": …}`; undefined or unreadable drops everything, because anything may have been missed
 */
export function dropCached(memory: Cache, payload: string | undefined): void {
  const { values } = insideOf(memory)
  const table = tableOf(payload)
  for (const [key, { tables }] of values) if (table === undefined || tables.includes(table)) values.delete(key)
}

function tableOf(payload: string | undefined): string | undefined {
  try {
    const { table } = JSON.parse(payload ?? '') as { table?: unknown }
    return typeof table === 'string' ? table : undefined
  } catch {
    return undefined
  }
}
