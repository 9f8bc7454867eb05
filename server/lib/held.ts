import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { besidePool } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'

/**
 * Reference data in memory: read once, given to everybody, read again after one of its tables changed. For small tables
 * that many calls need and few people change (regions, dictionary, model range, outlets).
 */
interface Shelf {
  db: Kysely<DB>
  values: Map<object, { tables: readonly string[]; value: Promise<unknown> }>
}

/** One shelf for each database, so that tests and processes with several never mix them. */
const shelves = new WeakMap<Pool, Shelf>()

function shelfOf(pool: Pool): Shelf {
  let shelf = shelves.get(pool)
  if (!shelf) {
    // Beside the pool: whoever waits for held data may hold a connection, and so may everybody else who waits.
    shelf = { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: besidePool(pool) }) }), values: new Map() }
    shelves.set(pool, shelf)
  }
  return shelf
}

/**
 * Makes a getter for held data. The load runs outside of any transaction, so nothing uncommitted is ever held.
 * @param tables names of the tables that the data is made of, as `tell_catalogue` tells them
 * @param load   reads the data and shapes it; a failed load is not held
 */
export function hold<T>(tables: readonly string[], load: (db: Kysely<DB>) => Promise<T>): (pool: Pool) => Promise<T> {
  const key = {}
  return pool => {
    const { db, values } = shelfOf(pool)
    const held = values.get(key)
    if (held) return held.value as Promise<T>
    const value = load(db)
    const entry = { tables, value }
    values.set(key, entry)
    value.catch(() => {
      if (values.get(key) === entry) values.delete(key)
    })
    return value
  }
}

/**
 * Drops what a message of channel `catalogue` makes stale. A load that is under way is dropped, too: it may have read
 * the rows of before.
 * @param payload `{"table": …}`; undefined or unreadable drops everything, because anything may have been missed
 */
export function dropHeld(pool: Pool, payload: string | undefined): void {
  const values = shelves.get(pool)?.values
  if (!values) return
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
