/** How a feature finds and forgets what is kept no longer, one way for each row of `keep-periods.ts` (decision 068). */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { KeepName } from './keep-periods.ts'

interface Rows {
  table: string
  /** Rows that are kept no longer. @param since what happened before it is not */
  due: (since: Date) => RawBuilder<boolean>
  /** The rows go, with what refers to them, or these columns get these values, after which they are no longer due. */
  then: 'remove' | Readonly<Record<string, RawBuilder<unknown>>>
}

interface Act {
  table: string
  /** Does it with at most so many rows that nobody else holds, and says with how many; these are no longer due. */
  act: (tx: Transaction<DB>, since: Date, most: number, now: Date) => Promise<number>
}

export type KeepWay = Rows | Act

/** Rows of a table that have an end of their own. */
export const untilExpired = (table: string): KeepWay => ({
  table,
  due: since => sql`expires_at < ${since}`,
  then: 'remove',
})

/** Ways of a feature, under the names of `keep-periods.ts`. */
export type KeepWays = Partial<Record<KeepName, KeepWay>>
