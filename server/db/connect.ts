/**
 * Connections to the database: one pool for the calls, with the types read the way the shop wants them.
 *
 * - `bigint` and whole `numeric` (also sums of them) become a number, or an error when it would not be exact;
 * - `date` stays the text `YYYY-MM-DD`, because a day has no time zone;
 * - `timestamptz` is a `Date`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { dialectOf } from '#server/db/dialect.ts'
import { isFull } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'

export type Database = Kysely<DB>

export interface Connection {
  pool: pg.Pool
  kysely: Database
  url: string
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Most connections at a time; default 10. */
  max?: number
  /** Shown in `pg_stat_activity`. */
  name?: string
  /** A statement that takes longer is cancelled; default 30,000 ms. */
  statementTimeoutMs?: number
  /**
   * Longest wait for a connection in ms: until one of the pool comes free, the server answers, or it has room for
   * another one; default 15,000. Whoever waited in vain gets an error that `isOutage` knows.
   */
  waitMs?: number
  /** Receives errors of idle connections, which nobody waits for, until the pool ends. */
  onError?: (error: Error) => void
}

/** Oldest server that has everything the shop uses. */
const OLDEST_SERVER = 15

const { TypeOverrides, types } = pg
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const INT2_ARRAY = 1005
const INT4_ARRAY = 1007
const ARRAYS: [array: number, element: (text: string) => unknown][] = [
  [1016, exactNumber],
  [1231, exactNumber],
  [1182, text => text],
]

/**
 * @throws when a whole number is too large to be exact as a JavaScript number
 */
export function exactNumber(text: string): number {
  const value = Number(text)
  if (!/[.eN]/.test(text) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is not exact as a number`)
  return value
}

/** How values are read; for pools that are not made here, too. */
export const readAs = new TypeOverrides()
readAs.setTypeParser(INT8, exactNumber)
readAs.setTypeParser(NUMERIC, exactNumber)
readAs.setTypeParser(DATE, (text: string) => text)
// The declared type lists element types only; 1009 is text[].
const textArray = types.getTypeParser(1009 as never) as (text: string) => (string | null)[]
for (const [array, element] of ARRAYS)
  readAs.setTypeParser(array, (text: string) => textArray(text).map(each => (each === null ? null : element(each))))

/**
 * Lists of whole numbers: a calendar reads thousands of them for one answer, and sign by sign they cost more than the
 * statement. Their text is that of JSON in other brackets, behind the numbers of the first and last where those are unusual.
 */
const jsonSigns: Readonly<Record<string, string>> = { '{': '[', '}': ']', NULL: 'null' }
for (const array of [INT2_ARRAY, INT4_ARRAY])
  readAs.setTypeParser(array, (text: string): unknown =>
    JSON.parse(text.slice(text.indexOf('{')).replace(/[{}]|NULL/g, sign => jsonSigns[sign] ?? sign)),
  )

/**
 * Opens a pool and checks that the server is new enough.
 * @throws a plain sentence when the server cannot be reached or is older than PostgreSQL 15
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const pool = openPool(options)
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, kysely: guarded(pool), url: options.url, close: () => pool.end() }
}

/** The pool whose connection the running work holds in a transaction. */
const holding = new AsyncLocalStorage<pg.Pool>()

/**
 * Said before something other than the database is waited for: whoever holds a connection in a transaction would keep it
 * for as long, and a few of them all connections (decision 093).
 * @param what names it in the failure
 * @throws within a transaction
 */
export function waitFor(what: string): void {
  if (holding.getStore()) throw new Error(`${what} is waited for within a transaction, which keeps its connection`)
}

/**
 * Lets the statements of a transaction go out one behind the other: by itself the query builder would send each after the
 * answer to the one before.
 */
async function oneBehindTheOther(tx: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async each => each)
  const open = executor.withConnectionProvider({ provideConnection: work => work(connection) })
  tx.getExecutor = () => open
  return tx
}

/** Makes sure that nothing is asked behind the end of a transaction: it would be written without one. */
async function untilItsEnd<T>(tx: Transaction<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await work(await oneBehindTheOther(tx))
  } finally {
    tx.getExecutor = () => {
      throw new Error('the transaction is over')
    }
  }
}

/**
 * The query builder on a pool, made so that whoever holds a connection in a transaction is refused a second one: enough
 * of such calls at once would wait for each other, and everybody else with them. What a transaction needs runs on it.
 */
function guarded(pool: pg.Pool): Database {
  const connectPool = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    if (holding.getStore() === pool) throw new Error('a transaction asks the pool for a second connection')
    return connectPool(...given)
  }) as typeof pool.connect
  const kysely = new Kysely<DB>({ dialect: dialectOf(pool) })
  const transaction = kysely.transaction.bind(kysely)
  kysely.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = work => execute(tx => holding.run(pool, () => untilItsEnd(tx, work)))
    return builder
  }
  return kysely
}

/** Second pools by their first; see `besidePool`. */
const beside = new WeakMap<pg.Pool, () => pg.Pool>()

/**
 * A few connections beside a pool, for what calls read while they hold one of its connections: when every connection of
 * the pool is held by such a call, none would ever come free. They are opened when needed and end with the pool.
 */
export const besidePool = (pool: pg.Pool): pg.Pool => beside.get(pool)?.() ?? pool

/** A pool whose idle connections may break without taking the process along; for jobs, which bring their own. */
export function openPool(options: ConnectOptions): pg.Pool {
  const pool = makePool(options)
  let second: pg.Pool | undefined
  beside.set(pool, () => (second ??= makePool({ ...options, max: 2 }, 1_000)))
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (async () => {
    await Promise.all([end(), second?.end()])
  }) as typeof pool.end
  return pool
}

function makePool(
  { url, max = 10, name = 'hesper', statementTimeoutMs = 30_000, waitMs = 15_000, onError }: ConnectOptions,
  idleTimeoutMillis = 10_000,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis,
    types: readAs,
  })
  // An ended pool does not wait for its last good-byes, and the server may cut them short; that is no error.
  const report = (error: Error) => void (pool.ending || onError?.(error))
  pool.on('error', report)
  pool.on('connect', client => client.on('error', report))
  waitForRoom(pool, waitMs)
  return pool
}

type Connected = Parameters<pg.Pool['connect']>[0]
const ROOM_PAUSE_MS = 100

/** Makes a pool queue for a moment when the server has no connection left, in place of failing at once. */
function waitForRoom(pool: pg.Pool, waitMs: number): void {
  const connect = pool.connect.bind(pool) as (heard: Connected) => void
  const patient = (heard: Connected, until = Date.now() + waitMs): void =>
    connect((error, client, release) => {
      if (isFull(error) && Date.now() < until) setTimeout(() => patient(heard, until), ROOM_PAUSE_MS)
      else heard(error, client, release)
    })
  pool.connect = ((heard?: Connected) =>
    heard
      ? patient(heard)
      : new Promise((resolve, reject) =>
          patient((error, client) => (client ? resolve(client) : reject(error))),
        )) as typeof pool.connect
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const asked = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = asked.rows[0]?.version ?? 0
  if (version < OLDEST_SERVER)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; the shop needs ${OLDEST_SERVER} or later`)
}
