/**
 * The queue ends a job by one statement for which it does not wait: when that fails, nobody hears of it, the process
 * would die of an unhandled rejection, and the job would stay locked. Here such a statement is said again until it got
 * through. That is safe: it names the job, and saying it twice changes nothing.
 *
 * The same holds for the statements by which the queue learns, once, which kinds of jobs there are: it keeps the first
 * answer, and would keep a failure for as long as the process lives and never do a job.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isOutage } from '#server/db/outage.ts'

export interface Endings {
  /** The connections as the queue may see them. */
  pool: Pool
  /** True while the end of this job is not written yet. */
  open: (jobId: string) => boolean
  /** Waits for the last ends; those that do not get through in this time are done again by the next process. */
  settle: (ms: number) => Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Names of the queue's prepared statements for one job that is done, or failed. */
const DONE = /^complete_job\//
const FAILED = /^fail_job\//
/** The statements that write down and read the kinds of jobs. */
const KINDS = /^(insert into|select id, identifier from) \S*_private_tasks as tasks/

const nothing: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/** The job that a statement ends; undefined for every other statement. */
export function endedJob({ name = '', values = [] }: Pick<QueryConfig, 'name' | 'values'>): string | undefined {
  if (DONE.test(name)) return String(values[0])
  if (!FAILED.test(name)) return undefined
  const [failed] = JSON.parse(String(values[1])) as { jobId: string | number }[]
  return failed && String(failed.jobId)
}

/** Makes ends of jobs sure. @param pool the queue's own connections */
export function sureEndings(pool: Pool, log: FastifyBaseLogger): Endings {
  const open = new Map<string, Promise<unknown>>()
  let leaving = false

  /** @throws what the server says of the statement itself, or of its absence once the process is stopping */
  async function surely(statement: QueryConfig, facts: object): Promise<QueryResult> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await pool.query(statement)
      } catch (error) {
        log.error({ err: error, ...facts }, 'a statement of the job queue did not get through')
        if (leaving || !isOutage(error)) throw error
      }
      await wait(pause)
    }
  }

  /** Never rejects: the queue does not listen. What does not get through is set free by the rescue and done again. */
  function endSurely(jobId: string, statement: QueryConfig): Promise<QueryResult> {
    const ending = surely(statement, { job: jobId })
      .catch(() => nothing)
      .finally(() => open.delete(jobId))
    open.set(jobId, ending)
    return ending
  }

  /** Connects when it is first asked, so that it is known what for. */
  function lateClient(): Pick<PoolClient, 'query' | 'release'> {
    let client: Promise<PoolClient> | undefined
    const query = (asked: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
      const jobId = typeof asked === 'string' ? undefined : endedJob(asked)
      if (jobId !== undefined) return endSurely(jobId, asked as QueryConfig)
      if (typeof asked !== 'string' && KINDS.test(asked.text)) return surely(asked, {})
      client ??= pool.connect()
      return client.then(each => each.query(asked as string, values))
    }
    const release = (error?: Error | boolean): void => void client?.then(each => each.release(error)).catch(() => {})
    return { query: query as PoolClient['query'], release }
  }

  const seen = new Proxy(pool, {
    get(target, key, receiver) {
      if (key !== 'connect') return Reflect.get(target, key, receiver)
      return (heard?: Parameters<Pool['connect']>[0]) => (heard ? target.connect(heard) : Promise.resolve(lateClient()))
    },
  })

  return {
    pool: seen,
    open: jobId => open.has(jobId),
    async settle(ms) {
      leaving = true
      const late = new AbortController()
      await Promise.race([Promise.all(open.values()), wait(ms, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
    },
  }
}
