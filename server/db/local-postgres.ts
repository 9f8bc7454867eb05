/**
 * Starts and supervises the PostgreSQL that comes with the shop, so that `npm start` needs nothing else.
 *
 * One server belongs to one folder. It listens on a Unix socket only, in a folder that no other account may enter;
 * it outlives a killed parent, and the next start attaches to it. `DATABASE_URL` replaces all of this.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '#server/db/is-alive.ts'
import { type PostgresHome, movedTo, ownFolder, settleHome, sweepHalfMade } from './postgres-home.ts'

export interface LocalPostgres {
  /** Connection string for `pg`; no password, the socket's folder is the key. */
  url: string
  pid: number
  /** True when a server was running already. */
  attached: boolean
  /** Where data and log lie; not always the folder that was asked for. */
  home: string
  /**
   * Shuts the server down, open transactions rolled back. Leaves it alone while other processes are connected.
   * @returns false when it was left alone
   */
  stop(): Promise<boolean>
}

export interface LocalPostgresOptions {
  /** `shared_buffers`, default 128MB. */
  sharedBuffers?: string
  /** Further settings as `name=value`; tests switch `fsync` off this way, nobody else should. */
  settings?: string[]
  /** Receives a line about anything unusual. */
  say?: (line: string) => void
  /** How long a server may be silent, in ms; default a minute. Tests wait less. */
  patienceMs?: number
}

const PORT = 5432
const PATIENCE_MS = 60_000
/**
 * How much longer one is waited for that replays its log. After a power cut it has up to a gigabyte to write (`max_wal_size`),
 * which takes minutes on a slow disk; whoever gave up on it, or killed it, would let it begin anew.
 */
const RECOVERY_MS = 30 * 60_000
/** When the person who waits is told. */
const TELL_MS = 5_000
/** What a server answers that is starting, or that is being stopped. */
const CANNOT_CONNECT_NOW = '57P03'
const ADMIN_SHUTDOWN = '57P01'
const LARGEST_LOG = 8 * 1024 * 1024

/** Commits wait for the disk (fsync stays on); everything else is tuned for many short transactions. */
const settings = (options: LocalPostgresOptions) => [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  `shared_buffers=${options.sharedBuffers ?? '128MB'}`,
  'max_connections=100',
  'jit=off',
  'random_page_cost=1.1',
  'wal_buffers=16MB',
  'min_wal_size=128MB',
  'max_wal_size=1GB',
  'checkpoint_timeout=15min',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] ',
  ...(options.settings ?? []),
]

/**
 * Makes sure that a server runs for `folder`: attaches to a running one, waits for one that another process is just
 * starting, or starts one. Safe to call from several processes at once and after any kind of kill.
 * @param folder for example `data/postgres`; made when missing
 * @throws a sentence with the end of the server's log when it cannot be started
 */
export async function startLocalPostgres(folder: string, options: LocalPostgresOptions = {}): Promise<LocalPostgres> {
  const { say = () => {}, patienceMs = PATIENCE_MS } = options
  const at = settleHome(folder, say)
  const until = Date.now() + patienceMs
  const isOver = patience(at, until, say)
  for (;;) {
    const gate = await passGate(at, until - patienceMs / 2)
    if (gate === 'running') {
      const pid = await runningPid(at, isOver)
      if (pid) return handleOf(at, pid, true)
      continue
    }
    try {
      if (!existsSync(join(at.data, 'PG_VERSION'))) makeData(at, options)
      return handleOf(at, await launch(at, options, isOver), false)
    } finally {
      gate()
    }
  }
}

/** Asks whether a server was waited for long enough; says once what takes so long. */
function patience(at: PostgresHome, until: number, say: (line: string) => void): () => boolean {
  let tellAt = Date.now() + TELL_MS
  return () => {
    // It calls itself a standby while it reads the log that came with a backup.
    const recovers = ['starting', 'standby'].includes(conditionOf(at.data) ?? '')
    if (recovers && Date.now() > tellAt) {
      tellAt = Number.POSITIVE_INFINITY
      say('PostgreSQL was not stopped cleanly and reads its log; the shop goes on when it is done')
    }
    return Date.now() > until + (recovers ? RECOVERY_MS : 0)
  }
}

/** Stops the server of `folder` if one runs, whoever else uses it. Returns false when none runs. */
export async function stopLocalPostgres(folder: string): Promise<boolean> {
  const home = movedTo(folder) ?? folder
  const pid = postmasterPid({ data: join(home, 'data') })
  if (!pid) return false
  await shutDown(pid)
  return true
}

/** Whether the server of a handle still runs. */
export const isRunning = ({ pid, home }: LocalPostgres): boolean =>
  isAlive(pid) && (process.platform !== 'linux' || isPostmaster(pid, join(home, 'data')))

/** Whether a server was told to end and waits until its clients have gone (`kill` sends such a wish): it lets nobody in. */
export const isLeaving = ({ home }: LocalPostgres): boolean => conditionOf(join(home, 'data')) === 'stopping'

/** Disconnects the clients of a server that ends; everything committed is written. */
export const endClients = ({ pid }: LocalPostgres): void => signal(pid, 'SIGINT')

/** One process at a time starts; the others wait here until it runs, and longest until then they go on. */
async function passGate(at: PostgresHome, until: number): Promise<'running' | (() => void)> {
  const path = join(at.home, 'starting')
  const mine = `${path}.${process.pid}`
  // A link appears with its content at once, so the gate never stands there without the number of its holder.
  writeFileSync(mine, String(process.pid))
  try {
    for (;;) {
      if (postmasterPid(at)) return 'running'
      try {
        linkSync(mine, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      // Two who take over a dead holder's gate together do no harm: making the data ends in one rename, and the
      // server has a lock of its own.
      const holder = Number(readOr(path, '0'))
      if (holder && !isAlive(holder)) rmSync(path, { force: true })
      else if (Date.now() > until) return () => rmSync(path, { force: true })
      else await wait(25)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Waits until the server that was found answers; it may still be starting, replaying its log, or be dying.
 * @returns undefined when it went away
 */
async function runningPid(at: PostgresHome, isOver: () => boolean): Promise<number | undefined> {
  for (;;) {
    const pid = postmasterPid(at)
    if (!pid || (isReady(at) && (await answers(urlOf(at))))) return pid
    if (isOver()) throw new Error(`PostgreSQL (process ${pid}) runs but does not answer:\n${logEnd(at)}`)
    await wait(25)
  }
}

/** Creates an empty cluster beside its place and moves it there at once: a kill in between leaves no half-made data. */
function makeData(at: PostgresHome, options: LocalPostgresOptions): void {
  sweepHalfMade(at.home, isAlive)
  const half = `${at.data}.${process.pid}`
  mkdirSync(half, { mode: 0o700 })
  if (at.owner.uid !== undefined) chownSync(half, at.owner.uid, at.owner.gid ?? 0)
  const quick = options.settings?.includes('fsync=off') ? ['--no-sync'] : []
  const how = ['-D', half, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--no-instructions', ...quick]
  try {
    execFileSync(
      join(at.native, 'bin/initdb'),
      [...how, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      { ...at.owner, env: environment(at), cwd: '/', stdio: 'pipe' },
    )
    if (existsSync(at.data)) throw new Error(`${at.data} exists but holds no database; move it away`)
    renameSync(half, at.data)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (existsSync(join(at.data, 'PG_VERSION'))) return
    const { stderr, message } = error as Error & { stderr?: Buffer }
    throw new Error(`PostgreSQL could not create its data folder ${at.data}:\n${stderr ?? message}`, { cause: error })
  }
}

/** Starts the server; tries again while what a killed one left behind is still going away. */
async function launch(at: PostgresHome, options: LocalPostgresOptions, isOver: () => boolean): Promise<number> {
  const passing = /lock file .* already exists|shared memory block .* still in use|Is another postmaster/
  for (;;) {
    const running = await runningPid(at, isOver)
    if (running) return running
    removeStalePidFile(at)
    try {
      return await launchOnce(at, options, isOver)
    } catch (error) {
      if (isOver() || !passing.test((error as Error).message)) throw error
      await wait(100)
    }
  }
}

async function launchOnce(at: PostgresHome, options: LocalPostgresOptions, isOver: () => boolean): Promise<number> {
  ownFolder(at.socketFolder, at.owner)
  const log = openLog(at)
  const begin = statSync(logPath(at)).size
  const args = ['-D', at.data, '-p', String(PORT), '-k', at.socketFolder]
  for (const setting of settings(options)) args.push('-c', setting)
  const child = spawn(join(at.native, 'bin/postgres'), args, {
    ...at.owner,
    env: environment(at),
    cwd: '/',
    // Its own session, so that Ctrl-C reaches the shop first and the shop can finish its work; a log file and not a
    // pipe, so that it does not depend on this process.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', error => (ended = error.message))
  child.once('exit', (code, signal) => (ended ??= `ended with ${signal ?? code}`))
  for (;;) {
    if (ended !== undefined) throw new Error(`PostgreSQL did not start (${ended}):\n${logEnd(at, begin)}`)
    if (recordedPid(at) === child.pid && isReady(at)) break
    if (isOver()) {
      child.kill('SIGINT')
      throw new Error(`PostgreSQL did not become ready in time:\n${logEnd(at, begin)}`)
    }
    await wait(5)
  }
  child.unref()
  return child.pid as number
}

const urlOf = (at: PostgresHome) => `postgres://shop@/postgres?host=${encodeURIComponent(at.socketFolder)}&port=${PORT}`

function handleOf(at: PostgresHome, pid: number, attached: boolean): LocalPostgres {
  const url = urlOf(at)
  const stop = async () => {
    if (!isPostmaster(pid, at.data)) return true
    if (await usedByOthers(url)) return false
    await shutDown(pid)
    return true
  }
  return { url, pid, attached, home: at.home, stop }
}

async function usedByOthers(url: string): Promise<boolean> {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
  return (await ask(url, others).catch(() => [])).length > 0
}

/** Fast shutdown: clients are disconnected, everything committed is written. */
async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const until = Date.now() + PATIENCE_MS
  while (isPostmaster(pid)) {
    if (Date.now() > until) throw new Error(`PostgreSQL (process ${pid}) did not stop within a minute`)
    await wait(10)
  }
}

/** Number of the running server of this folder, from the file that it keeps; undefined when none runs. */
function postmasterPid(at: Pick<PostgresHome, 'data'>): number | undefined {
  const pid = recordedPid(at)
  return pid && isAlive(pid) && isPostmaster(pid, at.data) ? pid : undefined
}

const recordedPid = (at: Pick<PostgresHome, 'data'>) =>
  Number(readOr(join(at.data, 'postmaster.pid'), '').split('\n')[0])

/** After a reboot or in a new container the recorded number may belong to a stranger, which would block the start. */
function removeStalePidFile(at: PostgresHome): void {
  const pid = recordedPid(at)
  if (pid && isAlive(pid) && !isPostmaster(pid, at.data)) rmSync(join(at.data, 'postmaster.pid'), { force: true })
}

/** True when the process is a PostgreSQL main process, and that of `data` if given (compared by inode, not by name). */
function isPostmaster(pid: number, data?: string): boolean {
  const args = commandLine(pid)
  const folder = /(?:^|\/)postgres$/.test(args[0] ?? '') ? args[args.indexOf('-D') + 1] : undefined
  if (!folder) return false
  if (!data) return true
  const [theirs, ours] = [folder, data].map(path => statSync(path, { throwIfNoEntry: false }))
  return !!theirs && !!ours && theirs.ino === ours.ino && theirs.dev === ours.dev
}

function commandLine(pid: number): string[] {
  if (process.platform === 'linux') return readOr(`/proc/${pid}/cmdline`, '').split('\0')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server writes its condition into the eighth line of its file. */
const conditionOf = (data: string) => readOr(join(data, 'postmaster.pid'), '').split('\n')[7]?.trim()
const isReady = (at: PostgresHome) => conditionOf(at.data) === 'ready'

/** A real question: the socket of a process that is just being killed still takes connections. */
async function answers(url: string): Promise<boolean> {
  try {
    await ask(url, 'select 1')
    return true
  } catch (error) {
    // Refused for a reason of its own, such as too many connections: it lives.
    return error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW && error.code !== ADMIN_SHUTDOWN
  }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const logPath = (at: PostgresHome) => join(at.home, 'postgres.log')

function openLog(at: PostgresHome): number {
  const path = logPath(at)
  const log = openSync(path, 'a', 0o600)
  if (at.owner.uid !== undefined) fchownSync(log, at.owner.uid, at.owner.gid ?? 0)
  if (statSync(path).size > LARGEST_LOG) truncateSync(path)
  return log
}

const logEnd = (at: PostgresHome, begin = 0) => readOr(logPath(at), '').slice(begin).slice(-3000)

function environment(at: PostgresHome): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return { PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(at.native, 'lib') }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
