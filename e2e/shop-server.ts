/** The real server as a process of its own: started, killed and removed by the tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stopLocalPostgres } from '#server/db/local-postgres.ts'
import { testFolder } from '#server/db/test-place.ts'
import { leaksIn, personalData } from '#server/lib/test-log.ts'
import { ACCOUNT_FOLDER, secretsOfChannels, testAccount } from '#server/outside/pay/test-account.ts'
import { withDatabase } from './people.ts'

/** A machine with two busy cores starts slowly. */
const PATIENCE_MS = 60_000

export interface ShopServer {
  /** Such as `http://localhost:41234`. */
  origin: string
  /** Its process number. */
  pid: number
  /** Process number of the packaged database's main process; undefined with a database of somebody else. */
  postmaster: number | undefined
  /** What it has written so far, one JSON object a line. */
  log: () => string
  /** Asks it to end and waits; it finishes what it has begun. */
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

export interface ServerOptions {
  /** DATA_DIR. */
  folder: string
  /** Default: a free one. */
  port?: number
  env?: Record<string, string>
}

/** High enough that a test never meets them by accident. */
const noLimits = {
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_STRICT: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
  RATE_LIMIT_PAGE: '1000000',
}

/** Only what a server needs: nothing of the tests' own environment may reach it. */
const plainEnvironment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' })

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/**
 * Starts a server and waits until it says that it is ready.
 * @throws with the end of its output when it ends before
 */
export async function startServer({ folder, port = 0, env }: ServerOptions): Promise<ShopServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...plainEnvironment(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      ...noLimits,
      // Each visitor of a test comes from an address of their own (`letIn` in visitor.ts), as behind a proxy.
      TRUST_PROXY: 'loopback',
      DRAIN_MS: '0',
      // Browsers may be told by push, by a service on this machine alone.
      PUSH_CONTACT: 'mailto:shop@example.com',
      PUSH_SERVICES: 'localhost',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let text = ''
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  void ended.then(() => children.delete(child))
  const line = await new Promise<LogLine>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server is not ready after a minute:\n${text}`)), PATIENCE_MS)
    const hear = (part: Buffer) => {
      text += part
      appendFileSync(logOf(folder), part)
      const ready = linesOf(text).find(each => each.msg === 'ready')
      if (!ready) return
      clearTimeout(late)
      resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${text.slice(-4000)}`)))
  }).catch(async (error: Error) => {
    child.kill('SIGKILL')
    await ended
    throw error
  })
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return {
    origin: line.address!,
    pid: child.pid!,
    postmaster: linesOf(text).find(each => each.msg === 'database runs')?.postmaster,
    log: () => text,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

const logOf = (folder: string): string => join(folder, 'server.log')

/** The lines about errors that servers of a folder have written. */
export function errorsIn(folder: string): string[] {
  return readFileSync(logOf(folder), 'utf8')
    .split('\n')
    .filter(line => /^\{"level":[56]0/.test(line))
}

/** A demonstration greets with the numbers by which one signs in. */
const greeting = /^ {4}199000000\d\d {2}/

/**
 * What servers of a folder have written that no log may hold.
 * @param url of its database, which knows the persons
 */
export async function leaksOf(folder: string, url: string): Promise<string[]> {
  const known = await withDatabase(url, db => personalData(db.kysely))
  const lines = readFileSync(logOf(folder), 'utf8').split('\n')
  return leaksIn(
    lines.filter(line => !greeting.test(line)),
    [...known, ...secretsOfChannels()],
  )
}

interface LogLine {
  level: number
  msg: string
  address?: string
  postmaster?: number
}

/** The complete lines of a log; what the server prints for people is left out. */
export function linesOf(log: string): LogLine[] {
  return log
    .split('\n')
    .slice(0, -1)
    .flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []))
}

/** Fills a folder's database with a small catalogue. */
export async function seed(folder: string, usedCars: number): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--used-cars', String(usedCars)], {
    env: { ...plainEnvironment(), DATA_DIR: folder },
  })
}

/** A folder for a server, which the database's own user may enter. Folders of runs that were killed are removed. */
export async function makeFolder(): Promise<string> {
  const folder = await testFolder('hesper-e2e-', removeFolder)
  chmodSync(folder, 0o755)
  // Its keys take seconds to make; all shops of tests pay with the same ones.
  testAccount()
  cpSync(ACCOUNT_FOLDER, join(folder, 'pay-simulator'), { recursive: true })
  return folder
}

/** Stops the database of a folder, whoever uses it, and removes everything. */
export async function removeFolder(folder: string): Promise<void> {
  await stopLocalPostgres(join(folder, 'postgres')).catch(() => false)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
