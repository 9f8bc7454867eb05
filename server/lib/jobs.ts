/**
 * Work that is done later or that leaves the house. A job is added by SQL in the transaction of the change that causes
 * it: rolled back, there is no job; committed, it will run, also after a crash (architecture: States). Jobs may run
 * twice, so each one looks at the present state first.
 */
import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { sureEndings } from './jobs-endings.ts'
import { type Rescue, rescueJobs } from './jobs-rescue.ts'

/** A kind of job: its name and what it needs to know. Made once, beside the feature's other rules. */
export interface Job<Payload> {
  name: string
  /** Every other kind is taken before it, however long it has waited. */
  last: boolean
  /** Never there; carries the type. */
  payload?: Payload
}

/** So long a stopping process tries to write how its last jobs ended. */
const LAST_ENDINGS_MS = 3_000
/** Tries before a job is parked; with the growing pauses between them, about ten hours. */
const MOST_TRIES = 11

const declared = new Set<string>()

/**
 * Declares a kind of job. Names are unique in the whole program.
 * @param last it lets all others pass, for visitors can have very many of it made
 */
export function defineJob<Payload extends object>(name: string, { last = false } = {}): Job<Payload> {
  if (declared.has(name)) throw new Error(`two jobs are called ${name}`)
  declared.add(name)
  return { name, last }
}

export interface When {
  /** Not before then; default: at once. */
  runAt?: Date
  /** One job per key waits at a time: adding it again replaces it. */
  key?: string
}

/** Adds a job in the caller's transaction. */
export async function addJob<Payload extends object>(
  tx: Kysely<DB>,
  job: Job<Payload>,
  payload: Payload,
  when: When = {},
): Promise<void> {
  await addJobs(tx, job, [{ payload, ...when }])
}

/** Adds several jobs of one kind in one statement. Each has a key, for one without is one that was replaced. */
export async function addJobs<Payload extends object>(
  tx: Kysely<DB>,
  job: Job<Payload>,
  jobs: readonly (When & { payload: Payload })[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = JSON.stringify(jobs.map(each => ({ ...each, runAt: each.runAt?.toISOString() })))
  await sql`
    select graphile_worker.add_job(${job.name}, payload := each.payload, run_at := each."runAt",
      max_attempts := ${MOST_TRIES}, job_key := coalesce(each.key, gen_random_uuid()::text),
      priority := ${job.last ? 1 : 0})
    from json_to_recordset(${rows}::json) as each (payload json, "runAt" timestamptz, key text)`.execute(tx)
}

/** What jobs work with. */
export interface JobDeps {
  config: Config
  db: Kysely<DB>
  now: () => Date
  log: FastifyBaseLogger
}

/** A kind of job with what does it. */
export interface Task {
  name: string
  run: (payload: unknown, deps: JobDeps) => Promise<void>
}

/** Joins a job to its work. What it throws is logged and tried again later. */
export function task<Payload>(job: Job<Payload>, run: (payload: Payload, deps: JobDeps) => Promise<void>): Task {
  return { name: job.name, run: (payload, deps) => run(payload as Payload, deps) }
}

export interface TroubledJob {
  id: number
  name: string
  payload: unknown
  error: string
  tries: number
  mostTries: number
  /** Given up; otherwise it runs, or it is tried again at `nextAt`. */
  parked: boolean
  at: Date
  nextAt: Date
  /** Taken so long ago that something is wrong: it hangs, or no process of the shop runs that could set it free. */
  takenAt: Date | null
}

/** Longest time that a job should take. */
const LONGEST_RUN = '2 minutes'

/** Jobs that staff should know of: that failed and are tried again, that were given up, and that do not end. */
export async function troubledJobs(db: Kysely<DB>): Promise<TroubledJob[]> {
  const found = await sql<TroubledJob>`
    select job.id, task.identifier as name, job.payload, coalesce(job.last_error, '') as error, job.attempts as tries,
      job.max_attempts as most_tries, job.attempts >= job.max_attempts and job.locked_at is null as parked,
      job.updated_at as at, job.run_at as next_at, job.locked_at as taken_at
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where case when job.locked_at is null then job.last_error is not null
      else job.locked_at < now() - ${LONGEST_RUN}::interval end
    order by parked desc, job.updated_at desc limit 200`.execute(db)
  return found.rows
}

/** Gives parked jobs all their tries again, once the cause is mended. */
export async function retryJobs(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0)`.execute(db)
}

export interface WorkerOptions {
  /** The worker's own connections, with error handlers. */
  pool: Pool
  tasks: readonly Task[]
  deps: JobDeps
  /** Lines of a crontab, in UTC: minute hour day month weekday name. */
  crontab?: string
  /** Jobs at a time. */
  concurrency?: number
}

/**
 * Runs jobs in this process until stopped; any number of processes may do so on one database.
 * @throws when a declared job has no task
 */
export async function runJobs(options: WorkerOptions): Promise<Pick<Rescue, 'look' | 'stop'>> {
  const { pool, tasks, deps } = options
  const { log } = deps
  const names = new Set(tasks.map(each => each.name))
  const orphan = [...declared].find(name => !names.has(name))
  if (orphan) throw new Error(`nobody does the job ${orphan}`)
  const { Logger, run } = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  const running = new Set<string>()
  const endings = sureEndings(pool, log)
  let worker = ''
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))
  const runner = await run({
    pgPool: endings.pool,
    events,
    taskList: Object.fromEntries(tasks.map(each => [each.name, (payload: unknown) => each.run(payload, deps)])),
    crontab: options.crontab ?? '',
    concurrency: options.concurrency ?? 4,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message)
      else if (level === 'warning') log.warn({ meta }, message)
    }),
  })
  events.on('job:failed', ({ job, error }) =>
    log.error({ err: error, job: job.task_identifier, payload: job.payload }, 'job parked after its last try'),
  )
  const works = (jobId: string): boolean => running.has(jobId) || endings.open(jobId)
  const rescue = await rescueJobs({ pool, worker, works, log })
  return {
    look: rescue.look,
    async stop() {
      await runner.stop()
      await endings.settle(LAST_ENDINGS_MS)
      await rescue.stop()
    },
  }
}
