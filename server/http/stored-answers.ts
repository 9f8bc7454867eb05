/** How many answers of writes are kept of one caller (decision 029). */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Of one customer, member of staff or strange address. Nobody repeats a request after a thousand others. */
export const MOST_STORED = 1_000
/** After so many answers of a caller the oldest ones are looked for; counting each time would cost every write. */
export const TRIM_EVERY = 50
const CALLERS = 20_000

/** What the table knows of a caller. @param scope whose keys they are, as `Keyed` has it */
export const callerMark = (scope: string): Buffer =>
  createHash('sha256').update(`caller\n${scope}`).digest().subarray(0, 16)

/**
 * Removes the oldest answers of callers who have more than MOST_KEPT; those that are still being made stay.
 * @param caller of one caller alone
 */
export async function trimAnswers(db: Kysely<DB>, caller?: Buffer): Promise<void> {
  const one = caller ? sql`and caller = ${caller}` : sql``
  await sql`
    delete from idempotency where answer is not null and key_hash in (
      select key_hash from (
        select key_hash, row_number() over (partition by caller order by created_at desc) as n
        from idempotency where caller is not null ${one}
      ) as newest_first where n > ${MOST_STORED})`.execute(db)
}

/** Counts the answers that this process keeps, and says when a caller's are due to be looked through. */
export class AnswerCount {
  readonly #counts = new LRUCache<string, number>({ max: CALLERS })

  /** @returns whether it is time */
  add(scope: string): boolean {
    const count = (this.#counts.get(scope) ?? 0) + 1
    this.#counts.set(scope, count % TRIM_EVERY)
    return count === TRIM_EVERY
  }
}
