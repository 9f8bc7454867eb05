import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

const keyShape = /^[\x21-\x7e]{8,128}$/

/**
 * Runs a write in one transaction and remembers its answer under the caller's key (decisions: Calls). The key's row is
 * taken first, so the same request sent twenty times at once runs once and the others wait for its answer. A refusal
 * undoes what the handler wrote and is remembered like any answer; a fault undoes everything, the key included, so that
 * a retry runs again.
 * @param scope  who sends: keys of different callers never meet
 * @param key    the `Idempotency-Key` header, or nothing
 * @param input  raw input, to refuse the same key with another body
 * @param run    does the work and gives the JSON text of the answer
 * @throws Refusal KEY_REUSED; whatever `run` throws
 */
export async function runOnce(
  db: Kysely<DB>,
  scope: string,
  key: string | undefined,
  input: unknown,
  run: (tx: Transaction<DB>) => Promise<string>,
  refusalText: (refusal: Refusal) => string,
): Promise<string> {
  if (key === undefined) return db.transaction().execute(run)
  if (!keyShape.test(key)) throw new Refusal('BAD_SHAPE', { field: 'Idempotency-Key', why: '8–128 ASCII' }, 400)
  const keyHash = createHash('sha256').update(`${scope}\n${key}`).digest()
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  return db.transaction().execute(async tx => {
    const taken = await sql<{ body_hash: Buffer; answer: string | null; mine: boolean }>`${hot}
      insert into idempotency (key_hash, body_hash) values (${keyHash}, ${bodyHash})
      on conflict (key_hash) do update set key_hash = excluded.key_hash
      returning body_hash, answer, (xmax = 0) as mine`.execute(tx)
    const row = taken.rows[0]!
    if (!row.mine) {
      if (!row.body_hash.equals(bodyHash)) throw new Refusal('KEY_REUSED')
      if (row.answer !== null) return row.answer
    }
    await sql`savepoint work`.execute(tx)
    let answer: string
    try {
      answer = await run(tx)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error
      await sql`rollback to savepoint work`.execute(tx)
      answer = refusalText(error)
    }
    await sql`${hot} update idempotency set answer = ${answer} where key_hash = ${keyHash}`.execute(tx)
    return answer
  })
}
