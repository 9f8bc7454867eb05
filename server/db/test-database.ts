/**
 * A database of its own for each test file, copied in a moment from a template that was migrated once.
 *
 *     const db = await testDatabase()
 *     afterAll(() => db.close())
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

const TEMPLATE = 'template_shop'

/**
 * Of many who ask at once each gets a connection in the end, however busy the machine is: shorter, the last of two hundred
 * were told to come back, and tests of races failed by chance.
 */
const WAIT_MS = 50_000

/** Data that many test files start from; each name is filled in once per test run and then copied. */
export interface Preparation {
  name: string
  fill(db: Connection): Promise<void>
}

/**
 * @param prepare data to begin with; without it the tables are empty but for what migrations put in
 * @param connections most of them at a time
 * @returns a connection; `close()` also drops the database
 */
export async function testDatabase(prepare?: Preparation, connections = 8): Promise<Connection> {
  const server = inject('testServerUrl')
  const template = prepare ? await preparedTemplate(server, prepare) : TEMPLATE
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, template, name)
  const db = await connect({ url: withDatabase(server, name), max: connections, name, waitMs: WAIT_MS })
  return {
    ...db,
    close: async () => {
      await db.close()
      await withClient(server, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/postgres\?/, `/${name}?`)
}

/** Makes the migrated template that every test database is copied from. */
export async function makeTemplate(server: string): Promise<void> {
  await withClient(server, client => client.query(`create database ${TEMPLATE}`))
  await migrate(withDatabase(server, TEMPLATE))
}

/** Test files run side by side, so the first one that asks makes the template and the others wait for it. */
async function preparedTemplate(server: string, { name, fill }: Preparation): Promise<string> {
  const template = `template_${name.replace(/\W/g, '_')}`
  await withClient(server, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await copyDatabase(server, TEMPLATE, `${template}_new`)
    const db = await connect({ url: withDatabase(server, `${template}_new`) })
    await fill(db).finally(() => db.close())
    await client.query(`alter database ${template}_new rename to ${template}`)
  })
  return template
}

/** `wal_log` copies page by page: 0.2 s for 80 tables, a tenth of what `file_copy` with its checkpoints takes. */
async function copyDatabase(server: string, from: string, to: string): Promise<void> {
  await withClient(server, client => client.query(`create database ${to} template ${from} strategy wal_log`))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
