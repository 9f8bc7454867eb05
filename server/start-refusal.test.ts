/** A start that cannot be is refused in one sentence that names the setting, and leaves nothing running. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { ConfigError } from './config.error.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { testDatabase } from './db/test-database.ts'
import { testPlace } from './db/test-place.ts'
import { checkDataDir, explainStart } from './start-refusal.ts'

const folder = mkdtempSync(`${testPlace()}/hesper-refusal-`)
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = { DATA_DIR: folder, PORT: 3000, HOST: '0.0.0.0', DATABASE_URL: undefined as string | undefined }

/** What a start says of the error that this work ends with. */
async function said(work: () => unknown, more: Partial<typeof settings> = {}): Promise<string> {
  try {
    await work()
  } catch (error) {
    const told = explainStart(error, { ...settings, ...more })
    expect(told).toBeInstanceOf(ConfigError)
    return (told as Error).message
  }
  throw new Error('it did not fail')
}

const listen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, host, () => server.close(() => resolve()))
  })

describe('what the shop listens on', () => {
  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await said(() => listen(port, '127.0.0.1'), { PORT: port })).toBe(
      `PORT ${port} is taken by another program; stop it or choose another port`,
    )
    other.close()
  })

  test('an address of another machine', async () => {
    expect(await said(() => listen(0, '192.0.2.1'), { HOST: '192.0.2.1' })).toMatch(/^HOST 192\.0\.2\.1 is no address/)
  })
})

describe('the database', () => {
  const open = (DATABASE_URL: string) =>
    said(() => connect({ url: DATABASE_URL, waitMs: 1_000 }).then(db => db.close()), { DATABASE_URL })

  test('that nobody runs, on a machine that nobody knows, or of another name', async () => {
    expect(await open('postgres://shop@127.0.0.1:1/shop')).toMatch(/^DATABASE_URL: no PostgreSQL answers there/)
    expect(await open('postgres://shop@nowhere.invalid/shop')).toMatch(/^DATABASE_URL: /)
    const url = inject('testServerUrl').replace('/postgres?', '/no_such_shop?')
    expect(await open(url)).toBe('DATABASE_URL: the server has no database of that name; create it first')
    expect(await open(url.replace('//shop@', '//stranger@'))).toMatch(/^DATABASE_URL: the server does not let its user/)
  })

  test('in which its user may not make tables', async () => {
    const db = await testDatabase()
    const role = db.url.match(/test_\w+/)![0].replace('test', 'may_not')
    await db.pool.query(`create role ${role} login`)
    const DATABASE_URL = db.url.replace('//shop@', `//${role}@`)
    expect(await said(() => migrate(DATABASE_URL), { DATABASE_URL })).toMatch(
      /^DATABASE_URL: its user has not the right/,
    )
    await db.pool.query(`drop role ${role}`)
    await db.close()
  })
})

describe('DATA_DIR', () => {
  test('that is a file, below one, or where nothing can be made', () => {
    writeFileSync(join(folder, 'file'), '')
    const refused = (path: string) => {
      try {
        checkDataDir(path)
      } catch (error) {
        return (error as Error).message
      }
      return 'taken'
    }
    expect(refused(join(folder, 'file'))).toMatch(/^DATA_DIR .*file cannot be used: .*file and no folder$/)
    expect(refused(join(folder, 'file', 'below'))).toMatch(/^DATA_DIR .* cannot be used: .*file and no folder$/)
    expect(refused('/proc/shop')).toMatch(/^DATA_DIR \/proc\/shop cannot be used: /)
    expect(refused(join(folder, 'new', 'deep'))).toBe('taken')
    expect(existsSync(join(folder, 'new', 'deep'))).toBe(true)
  })
})

test('a fault of ours keeps its stack', () => {
  const fault = new TypeError('x is not a function')
  expect(explainStart(fault, settings)).toBe(fault)
})

/** Starts the shop, which must fail. */
function start(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED_DEMO: 'FALSE', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (text += part))
  return new Promise(resolve => child.once('close', code => resolve({ code, text })))
}

describe('the program', () => {
  test.each([
    [{ DATA_DIR: '/proc/shop' }, /^Configuration: DATA_DIR \/proc\/shop cannot be used: [^\n]*\n$/],
    [{ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }, /^Configuration: DATABASE_URL: no PostgreSQL[^\n]*\n$/],
    [{ PORT: 'many' }, /^Configuration: PORT [^\n]*\n$/],
  ])('ends with one sentence for %o', async (env, sentence) => {
    const { code, text } = await start({ DATA_DIR: join(folder, 'unused'), ...env })
    expect(text).toMatch(sentence)
    expect(code).toBe(1)
  })

  // Makes a whole database first.
  test('stops the database that it has started for nothing', async () => {
    const home = join(folder, 'failed')
    mkdirSync(home, { mode: 0o755 })
    // Not an address of any machine: refused at the very end.
    const { code, text } = await start({ DATA_DIR: home, HOST: '192.0.2.1', PORT: '0' })
    expect(text).toMatch(/HOST 192\.0\.2\.1 is no address of this machine|The (staff )?site is not built/)
    expect(code).toBe(1)
    const pidFile = join(home, 'postgres/data/postmaster.pid')
    expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toBe(false)
  }, 180_000)
})
