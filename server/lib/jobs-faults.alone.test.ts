/** What happens to jobs, and to the process, when the database goes away at the worst moment. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { openPool } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { endedJob } from './jobs-endings.ts'
import { addJob, defineJob, type JobDeps, runJobs, task, troubledJobs } from './jobs.ts'

const db = await testDatabase()
const role = db.url.match(/test_\w+/)![0].replace('test', 'few')
/** An account that gets four connections, so that a test can use them up without taking those of other tests. */
const fewUrl = db.url.replace('//shop@', `//${role}@`)

const job = defineJob<{ n: number }>('test.fault')
const lines: unknown[] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { error: note, warn: note, info: note } as unknown as JobDeps['log']
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const deps: JobDeps = { config, db: db.kysely, now: () => new Date(), log }

const unheard: unknown[] = []
const hear = (reason: unknown) => void unheard.push(reason)
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  process.on('unhandledRejection', hear)
  await db.pool.query(`create role ${role} login connection limit 4 in role shop`)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await db.pool.query('delete from graphile_worker._private_jobs')
  if (unheard.length > 0) throw new AggregateError(unheard.splice(0), 'failures that nobody waited for')
})
afterAll(async () => {
  process.off('unhandledRejection', hear)
  await db.pool.query(`drop role ${role}`)
  await db.close()
})

/** A worker for the one kind of job. */
async function worker(run: (n: number) => Promise<void>, url = db.url) {
  const pool = openPool({ url, max: 4, name: 'faulty', waitMs: 200 })
  const runner = await runJobs({ pool, deps, tasks: [task(job, ({ n }) => run(n))], concurrency: 2 })
  stops.push(async () => {
    await runner.stop()
    await pool.end()
  })
  return runner
}

const left = async () =>
  (await db.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs')).rows[0]!.n
const cut = (user: string) =>
  db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'faulty' and usename = $1`,
    [user],
  )

test('a worker whose first question fails learns the kinds of jobs all the same', async () => {
  const pool = openPool({ url: db.url, max: 4 })
  const query = pool.query.bind(pool) as (asked: unknown) => Promise<pg.QueryResult>
  const questions: string[] = []
  pool.query = ((asked: { text?: string }) => {
    if (!asked.text?.includes('_private_tasks as tasks') || questions.push(asked.text) > 1) return query(asked)
    return Promise.reject(Object.assign(new Error('broken'), { code: 'EPIPE' }))
  }) as typeof pool.query
  let ran = false
  const run = async (): Promise<void> => {
    ran = true
  }
  const runner = await runJobs({ pool, deps, tasks: [task(job, run)] })
  stops.push(async () => {
    await runner.stop()
    await pool.end()
  })
  await addJob(db.kysely, job, { n: 1 })
  await expect.poll(() => ran, { timeout: 40_000 }).toBe(true)
  expect(questions.length).toBe(3)
})

test('connections that break while jobs end cost nothing but time', async () => {
  const done = new Set<number>()
  await worker(async n => void done.add(n))
  for (let n = 0; n < 60; n++) await addJob(db.kysely, job, { n })
  for (let round = 0; round < 15; round++) {
    await cut('shop')
    await wait(40)
  }
  await expect.poll(left, { timeout: 40_000 }).toBe(0)
  expect(done.size).toBe(60)
}, 30_000)

test('a job that ends when all connections are taken ends once one is free', async () => {
  const taken: pg.Client[] = []
  const runs: number[] = []
  const full = Promise.withResolvers<void>()
  await worker(async n => {
    runs.push(n)
    if (n !== 1) throw new Error('as it was to')
    // Others grab every connection in the moment in which ours are gone.
    await cut(role)
    for (let open = true; open; ) {
      const client = new pg.Client({ connectionString: fewUrl })
      client.on('error', () => {})
      open = await client.connect().then(
        () => true,
        () => false,
      )
      if (open) taken.push(client)
    }
    full.resolve()
  }, fewUrl)
  await addJob(db.kysely, job, { n: 1 })
  await full.promise
  await expect
    .poll(() => JSON.stringify(lines), { timeout: 40_000 })
    .toContain('a statement of the job queue did not get through')
  expect(await left()).toBe(1)
  for (const client of taken) await client.end()
  await expect.poll(left, { timeout: 40_000 }).toBe(0)
  await addJob(db.kysely, job, { n: 2 })
  await expect.poll(async () => (await troubledJobs(db.kysely))[0]?.error, { timeout: 40_000 }).toBe('as it was to')
  expect(runs).toEqual([1, 2])
}, 40_000)

test('a job whose taking the worker never heard of is set free at the second look, one that runs is not', async () => {
  const runs: number[] = []
  const slow = Promise.withResolvers<void>()
  const one = await worker(async n => {
    runs.push(n)
    if (n === 1) await slow.promise
  })
  await addJob(db.kysely, job, { n: 1 })
  await expect.poll(() => runs).toEqual([1])
  await addJob(db.kysely, job, { n: 2 }, { runAt: new Date(Date.now() + 3_600_000) })
  // As the lost statement left it, a minute ago.
  await db.pool.query(`update graphile_worker._private_jobs set attempts = 1, run_at = now() - interval '1 minute',
    locked_at = now() - interval '1 minute',
    locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null)`)
  await one.look()
  expect(runs).toEqual([1])
  await one.look()
  await expect.poll(() => runs, { timeout: 40_000 }).toEqual([1, 2])
  const { rows } = await db.pool.query('select attempts, locked_by is null as free from graphile_worker._private_jobs')
  expect(rows).toEqual([{ attempts: 1, free: false }])
  slow.resolve()
  await expect.poll(left).toBe(0)
})

test('looks never overlap, also when many ask', async () => {
  const one = await worker(async () => {})
  const both = [one.look(), one.look()]
  expect(both[0]).toBe(both[1])
  await Promise.all(both)
})

test('replaced jobs of a dead worker are removed, a job whose process died at its last try is shown to staff', async () => {
  await addJob(db.kysely, job, { n: 1 }, { key: 'again' })
  await db.pool.query(`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '9 s'`)
  await addJob(db.kysely, job, { n: 2 }, { key: 'again', runAt: new Date(Date.now() + 3_600_000) })
  await addJob(db.kysely, job, { n: 3 })
  await db.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'gone',
    locked_at = now() - interval '9 s' where payload->>'n' = '3'`)
  await worker(async () => {})
  const { rows } = await db.pool.query(`select payload->>'n' as n from graphile_worker._private_jobs order by 1`)
  expect(rows).toEqual([{ n: '2' }, { n: '3' }])
  expect(await troubledJobs(db.kysely)).toMatchObject([{ payload: { n: 3 }, parked: true, takenAt: null }])
})

test('a job that is locked far too long is shown to staff', async () => {
  await addJob(db.kysely, job, { n: 1 })
  const lockedFor = (time: string) =>
    db.pool.query(`update graphile_worker._private_jobs set locked_by = 'x', locked_at = now() - $1::interval`, [time])
  await lockedFor('1 minute')
  expect(await troubledJobs(db.kysely)).toEqual([])
  await lockedFor('3 minutes')
  expect(await troubledJobs(db.kysely)).toMatchObject([{ parked: false, takenAt: expect.any(Date) }])
})

test('the queue names the statements that end a job as we expect', async () => {
  const { rows } = await db.pool.query<{ id: number }>('select 7 as id')
  expect(endedJob({ name: 'complete_job/graphile_worker', values: [rows[0]!.id] })).toBe('7')
  expect(endedJob({ name: 'fail_job/graphile_worker', values: ['w', '[{"jobId":"8","message":"m"}]'] })).toBe('8')
  expect(endedJob({ name: 'get_job/graphile_worker', values: ['w', []] })).toBeUndefined()
})
