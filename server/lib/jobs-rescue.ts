/**
 * Jobs that are locked though nobody works on them. The queue itself would wait four hours before it believes that.
 *
 * - A killed process leaves its jobs locked. Each process therefore holds an advisory lock in its worker's name, which
 *   the database drops at the moment the process is gone; whoever can take that lock knows that the worker is dead.
 * - A living worker may have taken a job without hearing of it: the answer was lost with its connection. It knows what
 *   it works on, so it sets free what carries its name and is not among that.
 * - A job that was replaced while it was worked on has no key and no tries left. When its worker dies it is never done
 *   and never removed; here it is.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { lockClasses } from '#server/db/lock-classes.ts'

const CHECK_EVERY_MS = 10_000
/** A worker gets this long to take its lock after its first job. */
const GRACE = '5 seconds'
/** So long an answer may be on its way to a living worker; it must then be missing at two looks. */
const ANSWER = '20 seconds'

export interface Rescue {
  /** Looks once; the timer does so, too, and never twice at a time. @returns workers whose jobs were set free */
  look: () => Promise<string[]>
  stop: () => Promise<void>
}

export interface RescueOptions {
  pool: Pool
  /** Name under which this process locks jobs. */
  worker: string
  /** True while this process works on a job, or has not written yet how it ended. */
  works: (jobId: string) => boolean
  log: FastifyBaseLogger
}

/** Holds this worker's lock and looks after what nobody works on, at once and then every ten seconds. */
export async function rescueJobs({ pool, worker, works, log }: RescueOptions): Promise<Rescue> {
  let holder: PoolClient | undefined
  const gone = new WeakSet<PoolClient>()
  let looking: Promise<string[]> | undefined
  let stopped = false
  /** Jobs of ours that nobody works on, with the moment when they were taken, as the last look saw them. */
  let suspects = new Map<string, string>()

  /** Gives the connection up, once: it may break while the process ends, and be lost while it is asked. */
  function letGo(client: PoolClient): void {
    if (gone.has(client)) return
    gone.add(client)
    if (holder === client) holder = undefined
    client.release(true)
  }

  /** The connection that holds the lock; made again after the database was away. */
  async function held(): Promise<PoolClient> {
    if (holder) return holder
    const client = await pool.connect()
    client.once('error', () => letGo(client))
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClasses.worker, worker])
    holder = client
    return client
  }

  async function checkOnce(): Promise<string[]> {
    const client = await held()
    const dead = await freeDead(client)
    await freeForgotten(client)
    await clearReplaced(client)
    return dead
  }

  async function freeDead(client: PoolClient): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select distinct locked_by as name from graphile_worker._private_jobs
       where locked_by <> $1 and locked_at < now() - interval '${GRACE}'`,
      [worker],
    )
    const dead: string[] = []
    for (const { name } of rows) {
      const taken = await client.query(`select pg_try_advisory_lock($1, hashtext($2)) as gone`, [
        lockClasses.worker,
        name,
      ])
      if (!taken.rows[0].gone) continue
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name])
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClasses.worker, name])
      log.warn({ worker: name }, 'jobs of a dead worker set free')
      dead.push(name)
    }
    return dead
  }

  async function freeForgotten(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ id: string | number; at: string }>(
      `select id, locked_at::text as at from graphile_worker._private_jobs
       where locked_by = $1 and locked_at < now() - interval '${ANSWER}'`,
      [worker],
    )
    const found = new Map(rows.map(row => [String(row.id), row.at]))
    for (const id of found.keys()) if (works(id)) found.delete(id)
    for (const [id, at] of found) {
      if (suspects.get(id) !== at) continue
      // It was never begun, so the try is not spent; a replaced one stays without tries.
      await client.query(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = least(run_at, now()),
           attempts = attempts - case when key is null and attempts >= max_attempts then 0 else 1 end
         where id = $1 and locked_by = $2 and locked_at = $3::timestamptz and attempts > 0`,
        [id, worker, at],
      )
      log.warn({ job: id, taken: at }, 'a job that this worker never heard of set free')
      found.delete(id)
    }
    suspects = found
  }

  async function clearReplaced(client: PoolClient): Promise<void> {
    const over = 'attempts >= max_attempts and locked_at is null and last_error is null'
    await client.query(`delete from graphile_worker._private_jobs where key is null and ${over}`)
    const { rows } = await client.query<{ id: number }>(
      `update graphile_worker._private_jobs set last_error = 'The process ended while it did this for the last time'
       where key is not null and ${over} returning id`,
    )
    for (const { id } of rows) log.error({ job: id }, 'job parked: its process ended at the last try')
  }

  const look = (): Promise<string[]> =>
    (looking ??= checkOnce().finally(() => {
      looking = undefined
    }))
  const checkQuietly = () =>
    void look().catch(error => {
      // The end takes the connection from a look that is under way.
      if (!stopped) log.error({ err: error }, 'jobs without a worker not looked for')
    })
  await look()
  const timer = setInterval(checkQuietly, CHECK_EVERY_MS)
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      const last = looking?.catch(() => {})
      if (holder) letGo(holder)
      await last
    },
  }
}
