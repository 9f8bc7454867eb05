/**
 * Jobs of workers that died. A killed process leaves its jobs locked, and the queue itself would wait four hours before
 * it believes that. Each process therefore holds an advisory lock in its worker's name, which the database drops at the
 * moment the process is gone; whoever can take that lock knows that the worker is dead and sets its jobs free.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/** First key of the advisory locks; the second one is the worker's name. */
const WORKER = 7_402
const LOOK_EVERY_MS = 10_000
/** A worker gets this long to take its lock after its first job. */
const GRACE = '5 seconds'

export interface Rescue {
  /** Looks once; the timer does so, too. @returns workers whose jobs were set free */
  look: () => Promise<string[]>
  stop: () => Promise<void>
}

/**
 * Holds this worker's lock and looks after the dead, at once and then every ten seconds.
 * @param worker name under which this process locks jobs
 */
export async function rescueJobs(pool: Pool, worker: string, log: FastifyBaseLogger): Promise<Rescue> {
  let holder: PoolClient | undefined

  /** The connection that holds the lock; made again after the database was away. */
  async function held(): Promise<PoolClient> {
    if (holder) return holder
    const client = await pool.connect()
    client.once('error', () => {
      if (holder === client) holder = undefined
      client.release(true)
    })
    await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER, worker])
    holder = client
    return client
  }

  async function look(): Promise<string[]> {
    const client = await held()
    const { rows } = await client.query<{ name: string }>(
      `select distinct locked_by as name from graphile_worker._private_jobs
       where locked_by <> $1 and locked_at < now() - interval '${GRACE}'`,
      [worker],
    )
    const dead: string[] = []
    for (const { name } of rows) {
      const taken = await client.query(`select pg_try_advisory_lock($1, hashtext($2)) as gone`, [WORKER, name])
      if (!taken.rows[0].gone) continue
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name])
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [WORKER, name])
      log.warn({ worker: name }, 'jobs of a dead worker set free')
      dead.push(name)
    }
    return dead
  }

  const lookQuietly = () => void look().catch(error => log.error({ err: error }, 'jobs of dead workers not looked for'))
  await look()
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS)
  return {
    look,
    async stop() {
      clearInterval(timer)
      holder?.release(true)
    },
  }
}
