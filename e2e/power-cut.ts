/** A shop of its own whose server and database are killed while people buy, and questions to its tables afterwards. */
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import type { Acknowledged } from './acknowledged.ts'
import { withDatabase } from './people.ts'
import { freePort, leaksOf, makeFolder, removeFolder, seed, type ShopServer, startServer } from './shop-server.ts'

export type Victim = 'server' | 'database'

/** Which are killed, in which order. */
export const powerCuts: readonly { what: string; order: readonly Victim[] }[] = [
  { what: 'the server', order: ['server'] },
  { what: 'the server, then the database', order: ['server', 'database'] },
  { what: 'the server again', order: ['server'] },
  { what: 'the database, then the server', order: ['database', 'server'] },
  { what: 'the database alone, which the shop starts again', order: ['database'] },
]

export interface DarkShop {
  /** Its DATA_DIR. */
  folder: string
  origin: () => string
  databaseUrl: () => Promise<string>
  /** Kills in the middle of what the traders do, waits until they notice, and starts the shop again. */
  cut: (order: readonly Victim[], traders: Acknowledged, steps: number, trading: Promise<void>[]) => Promise<void>
  /** Kills the server alone and starts it again. @param dark happens while nobody serves */
  restart: (dark: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

export async function openDarkShop(usedCars: number): Promise<DarkShop> {
  const folder = await makeFolder()
  await seed(folder, usedCars)
  // One port for all starts: the bank keeps the address that notices go to.
  const port = await freePort()
  let server: ShopServer = await startServer({ folder, port })
  return {
    folder,
    origin: () => server.origin,
    databaseUrl: async () => (await startLocalPostgres(join(folder, 'postgres'))).url,
    async cut(order, traders, steps, trading) {
      await Promise.race([
        traders.reach(steps),
        Promise.all(trading).then(() => Promise.reject(new Error('the buyers came to an end'))),
      ])
      let dead: Promise<void> | undefined
      for (const victim of order) {
        if (victim === 'server') dead = server.kill()
        else process.kill(server.postmaster!, 'SIGKILL')
      }
      await dead
      await Promise.all(trading)
      if (order.includes('server')) server = await startServer({ folder, port })
      else await expectHealed(server)
    },
    async restart(dark) {
      await server.kill()
      await dark()
      server = await startServer({ folder, port })
    },
    async close() {
      const { url } = await startLocalPostgres(join(folder, 'postgres'))
      const leaks = await leaksOf(folder, url)
      await server.kill()
      await removeFolder(folder)
      expect(leaks).toEqual([])
    },
  }
}

/** Nobody starts anything by hand: the shop gets its database back and lives in the same process. */
async function expectHealed(server: ShopServer): Promise<void> {
  const status = () => fetch(`${server.origin}/readyz`).then(answer => answer.status)
  await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe(200)
  expect(server.log()).toContain('the database ended; it is started again')
  expect(server.log()).not.toContain('a failure that nobody waited for')
}

/** What the end of a transaction waits for once `endsWaitFor` stands. */
export const theEnd = { at: 'commit', lock: 'select pg_advisory_xact_lock(79)' } as const

/** Lets the end of every transaction that adds to a table wait for whoever holds `theEnd`. */
export const endsWaitFor = (url: string, table: string): Promise<unknown> =>
  withDatabase(url, db =>
    db.pool.query(`
      create function wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(79); return null; end';
      create constraint trigger wait_for_test after insert on ${table} deferrable initially deferred
        for each row execute function wait_for_test()`),
  )

/** Whoever writes there waits until the test lets go. */
export const lockTable = (name: string): string => `lock table ${name} in share row exclusive mode`

/**
 * Kills the server while what it does waits at a place for a lock of the test, starts it again, and waits until the database
 * has done with what was left.
 * @param at    part of the statement that waits
 * @param lock  what the test holds meanwhile
 * @param press what is under way; nobody answers it
 */
export async function killWhileWaiting(
  shop: DarkShop,
  { at, lock }: { at: string; lock: string },
  press: () => Promise<void>,
): Promise<void> {
  const url = await shop.databaseUrl()
  const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  const [{ pid }] = (await holder.query('select pg_backend_pid() as pid')).rows
  await holder.query(`begin; ${lock}`)
  const pressed = press()
  const waiting = () =>
    query<{ pid: number }>(`select pid from pg_stat_activity
      where ${pid} = any(pg_blocking_pids(pid)) and query ilike '%${at}%'`)
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000, interval: 25 }).toBeGreaterThan(0)
  const left = await waiting()
  await shop.restart(async () => {
    await holder.query('rollback')
    await holder.end()
  })
  await pressed
  const gone = () =>
    query(`select pid from pg_stat_activity
      where xact_start is not null and pid in (${left.map(each => each.pid).join()})`)
  await expect.poll(gone, { timeout: 20_000 }).toEqual([])
}

export const rows = async <T>(db: Connection, text: string): Promise<T[]> => (await db.pool.query(text)).rows as T[]

/** Waits until a query finds nothing any more. */
export async function expectNone(db: Connection, text: string): Promise<void> {
  // A channel bears few questions at a time: an order whose turn it is not is tried again later.
  await expect.poll(() => rows(db, text), { timeout: 60_000, interval: 200 }).toEqual([])
}

/** Money that the bank has is known to the shop, without anybody doing anything. */
export const expectPosted = (db: Connection): Promise<void> =>
  expectNone(
    db,
    `select trade.out_trade_no from simulator.trade as trade
       join payment_attempt as attempt on attempt.out_trade_no = trade.out_trade_no
     where trade.paid_at is not null and attempt.state <> 'paid'`,
  )
