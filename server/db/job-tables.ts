/** The tables of the job queue, so that a job can be added in any transaction before a worker has ever run. */
import type { Pool } from 'pg'

/**
 * Makes them where they are missing; a worker that starts later brings them to its own version.
 * The queue's code is only loaded when there is something to do: it would make every start slower.
 */
export async function makeJobTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('graphile_worker.migrations') is not null as made`)
  if (rows[0].made) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
