/** One caller cannot fill the table of kept answers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { removeStale } from '#server/jobs.ts'
import { callerMark, MOST_STORED, TRIM_EVERY } from './stored-answers.ts'
import { testApp } from './test-app.ts'

const db = await testDatabase()
const app = await testApp(db)
afterAll(async () => {
  await app.close()
  await db.close()
})

const callers: { id: number; token: string; mark: Buffer }[] = []
beforeAll(async () => {
  for (const n of [1, 2]) {
    const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [`kept-${n}`])
    const { id } = rows[0]
    const { apiToken } = await openSession(db.kysely, { customerId: id }, 'test', new Date())
    callers.push({ id, token: apiToken, mark: callerMark(`c${id}`) })
  }
})

/** Answers of an hour ago, the first one the oldest. */
async function keep(mark: Buffer, n: number, tag: string): Promise<void> {
  await sql`insert into idempotency (key_hash, body_hash, answer, caller, created_at)
    select sha256(convert_to(${tag} || i, 'UTF8')), '\\x01', '\\x01', ${mark}, now() - interval '1 hour' + i * interval '1 ms'
    from generate_series(1, ${n}::int) i`.execute(db.kysely)
}
const kept = async (mark: Buffer): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) n from idempotency where caller = ${mark}`.execute(db.kysely)).rows[0]!.n,
  )
const has = async (tag: string): Promise<boolean> =>
  (await sql`select 1 from idempotency where key_hash = sha256(convert_to(${tag}, 'UTF8'))`.execute(db.kysely)).rows
    .length > 0

test('the oldest answers of a busy caller make room for the newest, nobody else loses any', async () => {
  const [busy, calm] = [callers[0]!, callers[1]!]
  await keep(busy.mark, MOST_STORED, 'busy')
  await keep(calm.mark, 5, 'calm')
  await sql`insert into idempotency (key_hash, body_hash, caller, running_since, created_at)
    values ('\\x0a', '\\x01', ${busy.mark}, now(), now() - interval '2 hours')`.execute(db.kysely)
  const write = (n: number) =>
    app.send(
      'order.cancel',
      { orderNo: 'HS000000000000', expectRefundFen: 0 },
      {
        token: busy.token,
        headers: { 'idempotency-key': `kept-answer-${n}` },
      },
    )
  const first = await write(0)
  for (let n = 1; n < TRIM_EVERY; n++) await write(n)
  // The one that is still being made is older than all, and stays.
  expect(await kept(busy.mark)).toBe(MOST_STORED + 1)
  expect([await has('busy1'), await has(`busy${TRIM_EVERY}`), await has(`busy${TRIM_EVERY + 2}`)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await kept(calm.mark)).toBe(5)
  expect(await write(0)).toEqual(first)
})

test('what came by other ways is removed at night', async () => {
  const { mark } = callers[1]!
  await keep(mark, MOST_STORED + 20, 'night')
  await removeStale(db.kysely, new Date())
  expect(await kept(mark)).toBe(MOST_STORED)
})
