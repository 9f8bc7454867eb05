import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { loadConfig } from '#server/config.ts'
import { later } from '#server/lib/clock.ts'
import { addJob, defineJob, type JobDeps, retryJobs, runJobs, task, troubledJobs } from '#server/lib/jobs.ts'
import { rescueJobs } from '#server/lib/jobs-rescue.ts'
import { removeStale, startJobs, tasks } from './jobs.ts'

const db = await testDatabase()
afterAll(() => db.close())

const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const lines: unknown[] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { error: note, warn: note, info: note } as unknown as JobDeps['log']
const deps: JobDeps = { config, db: db.kysely, now: () => new Date(), log }

const echo = defineJob<{ text: string }>('test.echo')
const patient = defineJob<{ text: string }>('test.patient', { last: true })
const broken = defineJob<{ text: string }>('test.broken')

/** A worker with the shop's tasks and these two, and what the first one heard. */
async function worker(concurrency = 4) {
  const heard: string[] = []
  const waiting = new Map<string, () => void>()
  const seen = new Set<string>()
  const hear = (text: string): void => {
    seen.add(text)
    waiting.get(text)?.()
  }
  const pool = openPool({ url: db.url, max: 4 })
  const runner = await runJobs({
    pool,
    deps,
    concurrency,
    tasks: [
      ...tasks,
      task(echo, async ({ text }) => {
        heard.push(text)
        hear(text)
      }),
      task(patient, async ({ text }) => {
        heard.push(text)
        hear(text)
      }),
      task(broken, async ({ text }) => {
        hear(text)
        throw new Error(`cannot do ${text}`)
      }),
    ],
  })
  return {
    heard,
    /** Resolves once a job with this text has begun, also when that was before anybody asked. */
    called: (text: string) =>
      new Promise<void>(resolve => (seen.has(text) ? resolve() : void waiting.set(text, resolve))),
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

test('a job runs when its transaction is committed, once, in one of several workers', async () => {
  const [one, two] = [await worker(), await worker()]
  const done = Promise.race([one.called('kept'), two.called('kept')])
  await expect(
    db.kysely.transaction().execute(async tx => {
      await addJob(tx, echo, { text: 'undone' })
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await db.kysely.transaction().execute(tx => addJob(tx, echo, { text: 'kept' }))
  await done
  await Promise.all([one.stop(), two.stop()])
  expect([...one.heard, ...two.heard]).toEqual(['kept'])
})

test('a job with a key is replaced while it waits', async () => {
  const runAt = later(new Date(), 60_000)
  await addJob(db.kysely, echo, { text: 'first' }, { key: 'k', runAt })
  await addJob(db.kysely, echo, { text: 'second' }, { key: 'k', runAt })
  const left = await sql<{ payload: { text: string } }>`
    select payload from graphile_worker._private_jobs where key = 'k'`.execute(db.kysely)
  expect(left.rows.map(each => each.payload.text)).toEqual(['second'])
})

test('a job that lets others pass is done after them, although it was there first', async () => {
  await db.kysely.transaction().execute(async tx => {
    for (const text of ['paper 1', 'paper 2']) await addJob(tx, patient, { text })
    await addJob(tx, echo, { text: 'money' })
  })
  const one = await worker(1)
  await one.called('paper 2')
  await one.stop()
  expect(one.heard).toEqual(['money', 'paper 1', 'paper 2'])
})

test('a job that fails is tried again, then parked where staff see it, and can be given another chance', async () => {
  await addJob(db.kysely, broken, { text: 'this' }, { key: 'hopeless' })
  await sql`update graphile_worker._private_jobs set max_attempts = 1 where key = 'hopeless'`.execute(db.kysely)
  const one = await worker()
  await one.called('this')
  await one.stop()
  const [parked] = await troubledJobs(db.kysely)
  expect(parked).toMatchObject({ name: 'test.broken', payload: { text: 'this' }, error: 'cannot do this', tries: 1 })
  expect(JSON.stringify(lines)).toContain('parked')
  await retryJobs(db.kysely, [parked!.id])
  expect((await troubledJobs(db.kysely)).filter(job => job.parked)).toEqual([])
  await sql`delete from graphile_worker._private_jobs`.execute(db.kysely)
})

test('jobs of a worker that died are set free, those of a living one are not', async () => {
  const living = await worker()
  const lockedBy = async (name: string) => {
    await addJob(db.kysely, echo, { text: name }, { key: name, runAt: later(new Date(), 60_000) })
    await sql`update graphile_worker._private_jobs set locked_by = ${name}, locked_at = now() - interval '6 seconds'
      where key = ${name}`.execute(db.kysely)
  }
  const [pool, other] = [openPool({ url: db.url, max: 2 }), openPool({ url: db.url, max: 2 })]
  // Alive before it holds a job: any other worker may look at any moment.
  const theirs = await rescueJobs({ pool: other, worker: 'pool-living', works: () => false, log })
  await lockedBy('pool-dead')
  await lockedBy('pool-living')
  const mine = await rescueJobs({ pool, worker: 'pool-new', works: () => false, log })
  const locked = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where locked_by is not null`.execute(db.kysely)
  expect(locked.rows.map(each => each.key)).toEqual(['pool-living'])
  await theirs.stop()
  await other.end()
  expect(await mine.look()).toEqual(['pool-living'])
  await mine.stop()
  await pool.end()
  await living.stop()
  await sql`delete from graphile_worker._private_jobs`.execute(db.kysely)
})

test('an end in the middle of a look at jobs is no error', async () => {
  const pool = openPool({ url: db.url, max: 2 })
  const said: unknown[] = []
  const own = { error: (...line: unknown[]) => said.push(line), warn: () => {} } as unknown as JobDeps['log']
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const mine = await rescueJobs({ pool, worker: 'pool-ending', works: () => false, log: own })
  await db.kysely.transaction().execute(async tx => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx)
    vi.advanceTimersByTime(10_000)
    const waits = sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted and relation = 'graphile_worker._private_jobs'::regclass`
    await expect.poll(async () => (await waits.execute(tx)).rows[0]?.n).toBe(1)
    await mine.stop()
  })
  vi.useRealTimers()
  await pool.end()
  expect(said).toEqual([])
})

test('nothing may be declared that nobody does', async () => {
  const pool = openPool({ url: db.url, max: 1 })
  await expect(runJobs({ pool, deps, tasks })).rejects.toThrow(/nobody does the job test\./)
  await pool.end()
  await expect(startJobs({ url: db.url, config, db: db.kysely, log })).rejects.toThrow(/nobody does the job test\./)
})

test('two jobs cannot have one name', () => {
  expect(() => defineJob('test.echo')).toThrow('two jobs')
})

test('what nobody needs any more is removed', async () => {
  const now = new Date()
  const old = later(now, -24 * 3_600_000 - 1)
  await sql`insert into idempotency (key_hash, body_hash, created_at)
    values ('\\x01', '\\x01', ${old}), ('\\x02', '\\x02', ${now})`.execute(db.kysely)
  await sql`insert into return_url (hash, address, expires_at)
    values ('\\x01', '/', ${later(now, -1)}), ('\\x02', '/', ${later(now, 1000)})`.execute(db.kysely)
  await removeStale(db.kysely, now)
  const left = await sql<{ n: number }>`
    select (select count(*) from idempotency) + (select count(*) from return_url) as n`.execute(db.kysely)
  expect(left.rows[0]!.n).toBe(2)
})
