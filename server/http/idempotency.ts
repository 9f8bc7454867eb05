import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { atOnce } from '#server/db/at-once.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { callerMark } from './stored-answers.ts'
import { seal, unseal } from '#server/lib/seal.ts'

const keyShape = /^[\x21-\x7e]{8,128}$/

/** A write as its sender named it. */
export interface Keyed {
  /** Who sends: keys of different callers never meet. */
  scope: string
  /** The `Idempotency-Key` header. */
  key: string
  /** Name and raw input of the call, to refuse the same key with another body. */
  input: unknown
}

/** How long a call that opens its own transactions may work before a repetition takes it for dead, in seconds. */
const LEASE_S = 120
/** How long a repetition waits for the first one's answer, and how often it looks, in ms. */
const PATIENCE_MS = 15_000
const LOOK_MS = 150

/**
 * What the table knows of a write: never the key, so that nobody who reads it can open the answers.
 * @throws Refusal BAD_SHAPE with status 400
 */
function traces({ scope, key, input }: Keyed): { secret: string; keyHash: Buffer; bodyHash: Buffer; caller: Buffer } {
  if (!keyShape.test(key)) throw new Refusal('BAD_SHAPE', { field: 'Idempotency-Key', why: '8–128 ASCII' }, 400)
  const secret = `${scope}\n${key}`
  const keyHash = createHash('sha256').update(secret).digest()
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  return { secret, keyHash, bodyHash, caller: callerMark(scope) }
}

/** @throws Refusal KEY_REUSED when the answer belongs to something else, or is not kept any more */
function openAnswer(answer: Buffer, secret: string): string {
  const text = unseal(answer, secret)
  if (text === undefined) throw new Refusal('KEY_REUSED')
  return text
}

/** The answer to keep of what was refused as the application refuses; everything else is thrown on. */
function answerOf(error: unknown, refusalText: (refusal: Refusal) => string): string {
  if (!(error instanceof Refusal) || error.status !== 200) throw error
  return refusalText(error)
}

/**
 * Runs a write in one transaction and remembers its answer under the caller's key (decisions: Calls). The key's row is
 * taken first, so the same request sent twenty times at once runs once and the others wait for its answer. A refusal
 * undoes what the handler wrote and is remembered like any answer; a fault undoes everything, the key included, so that
 * a retry runs again.
 * @param run    does the work and gives the JSON text of the answer
 * @throws Refusal KEY_REUSED; whatever `run` throws
 */
export async function runOnce(
  db: Kysely<DB>,
  asked: Keyed,
  run: (tx: Transaction<DB>) => Promise<string>,
  refusalText: (refusal: Refusal) => string,
): Promise<string> {
  const { secret, keyHash, bodyHash, caller } = traces(asked)
  /** The answer on its way into the table, together with the end of the transaction. */
  let kept: Promise<unknown> | undefined
  const transaction = db.transaction().execute(async tx => {
    const [taken] = await atOnce([
      sql<{ bodyHash: Buffer; answer: Buffer | null; mine: boolean }>`${hot}
        insert into idempotency (key_hash, body_hash, caller) values (${keyHash}, ${bodyHash}, ${caller})
        on conflict (key_hash) do update set key_hash = excluded.key_hash
        returning body_hash, answer, (xmax = 0) as mine`.execute(tx),
      sql`savepoint work`.execute(tx),
    ])
    const row = oneRow(taken)
    if (!row.mine) {
      if (!row.bodyHash.equals(bodyHash)) throw new Refusal('KEY_REUSED')
      if (row.answer !== null) return openAnswer(row.answer, secret)
    }
    let answer: string
    try {
      answer = await run(tx)
    } catch (error) {
      answer = answerOf(error, refusalText)
      await sql`rollback to savepoint work`.execute(tx)
    }
    kept = sql`${hot} update idempotency set answer = ${seal(answer, secret)} where key_hash = ${keyHash}`.execute(tx)
    // Where it fails, so does the end of the transaction.
    kept.catch(() => {})
    return answer
  })
  return transaction.catch(async (error: unknown) => {
    await kept
    throw error
  })
}

/**
 * The same promise for a call that opens its own transactions, because it talks to the outside between them: the key is
 * taken before and the answer kept after, each by itself. Repetitions wait for the first one; one that died with its
 * process is run again after a while, which its own rows make harmless (decision 004). A fault gives the key back.
 * @throws Refusal KEY_REUSED, KEY_RUNNING; whatever `run` throws
 */
export async function runApart(
  db: Kysely<DB>,
  asked: Keyed,
  run: () => Promise<string>,
  refusalText: (refusal: Refusal) => string,
): Promise<string> {
  const { secret, keyHash, bodyHash, caller } = traces(asked)
  const patience = performance.now() + PATIENCE_MS
  let since: Date | undefined
  for (;;) {
    since = await takeKey(db, { keyHash, bodyHash, caller })
    if (since) break
    const row = await db
      .selectFrom('idempotency')
      .select(['bodyHash', 'answer'])
      .where('keyHash', '=', keyHash)
      .executeTakeFirst()
    if (row && !row.bodyHash.equals(bodyHash)) throw new Refusal('KEY_REUSED')
    if (row?.answer) return openAnswer(row.answer, secret)
    if (performance.now() > patience) throw new Refusal('KEY_RUNNING')
    await wait(LOOK_MS)
  }
  const mine = sql`key_hash = ${keyHash} and running_since = ${since}`
  let answer: string
  try {
    answer = await run().catch((error: unknown) => answerOf(error, refusalText))
  } catch (error) {
    await sql`delete from idempotency where ${mine} and answer is null`.execute(db)
    throw error
  }
  await sql`${hot} update idempotency set answer = ${seal(answer, secret)} where ${mine}`.execute(db)
  return answer
}

/** Takes a key that nobody has, or whose holder is taken for dead. @returns since when it is held; nothing when it is not */
async function takeKey(
  db: Kysely<DB>,
  { keyHash, bodyHash, caller }: Pick<ReturnType<typeof traces>, 'keyHash' | 'bodyHash' | 'caller'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ runningSince: Date }>`${hot}
    insert into idempotency as kept (key_hash, body_hash, caller, running_since)
    values (${keyHash}, ${bodyHash}, ${caller}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (key_hash) do update set running_since = excluded.running_since
      where kept.answer is null and kept.body_hash = excluded.body_hash
        and kept.running_since < clock_timestamp() - make_interval(secs => ${LEASE_S})
    returning running_since`.execute(db)
  return rows[0]?.runningSince
}
