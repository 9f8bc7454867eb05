import type { Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import { putRows } from '#server/db/put-rows.ts'
import type { DB } from '#server/db/schema.ts'
import { type RangeRows, rangeTables } from '#server/lib/range/range-rows.ts'

/** What became of the rows of a table. */
export interface PutTable {
  table: string
  rows: number
  created: number
  changed: number
}

/**
 * Puts rows of the range into its tables, in the order in which they can go in; the one way for files and for staff. Equal
 * rows are not touched; others tell every server by the tables' messages. Whoever calls it holds the lock of importing.
 */
export async function putRange(tx: Transaction<DB>, rows: Partial<RangeRows>): Promise<PutTable[]> {
  const ask = (text: string, values: unknown[]) => tx.executeQuery<object>(CompiledQuery.raw(text, values))
  const tables: PutTable[] = []
  for (const [table, key] of rangeTables) {
    const some = rows[table] ?? []
    tables.push({ table, rows: some.length, ...(await putRows(ask, table, key, some)) })
  }
  return tables
}
