/**
 * Says in one sentence why the shop cannot start, for the person who set it up: which setting is wrong, and how. What is
 * not known here keeps its stack, because then it is our fault.
 */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config.error.ts'
import { isOutage } from './db/outage.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'PORT' | 'HOST'>

interface Found {
  code?: string
  syscall?: string
  message?: string
  path?: string
  address?: string
  hostname?: string
  cause?: unknown
}

/** What the system means by its codes when it refuses a file or folder. */
const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOTDIR: 'a part of it is a file and no folder',
  EEXIST: 'it is a file and no folder',
  ENOENT: 'a part of it cannot be made',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'it is too long',
}

/**
 * Makes DATA_DIR where it is missing and finds out whether it can be used. Folder by folder: Node's own recursive way
 * never comes back from places such as /proc.
 * @throws ConfigError that names DATA_DIR
 */
export function checkDataDir(folder: string): void {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as Found
    throw new ConfigError(`DATA_DIR ${folder} cannot be used: ${fileFaults[code] ?? message}`)
  }
}

function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error(path), { code: 'EEXIST' })
  if (path !== dirname(path)) makeFolder(dirname(path))
  try {
    mkdirSync(path, 0o755)
  } catch (error) {
    // Another process may have made it in between.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** The error as a sentence that names its setting, where that is known; otherwise as it is. */
export function explainStart(error: unknown, settings: Settings): unknown {
  if (error instanceof ConfigError || typeof error !== 'object' || error === null) return error
  const sentence = ofListening(error, settings) ?? ofDatabase(error, settings) ?? ofFiles(error, settings)
  if (sentence) return new ConfigError(sentence)
  const { cause } = error as Found
  const deeper = cause === undefined ? cause : explainStart(cause, settings)
  return deeper instanceof ConfigError ? deeper : error
}

function ofListening({ code, syscall }: Found, { PORT, HOST }: Settings): string | undefined {
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE') return `PORT ${PORT} is taken by another program; stop it or choose another port`
    if (code === 'EACCES') return `PORT ${PORT} may not be used by this account; choose one from 1024 on`
    if (code === 'EADDRNOTAVAIL' || code === 'EINVAL') return `HOST ${HOST} is no address of this machine`
  }
  return undefined
}

/** Codes of PostgreSQL's refusals that come from the settings. */
const databaseFaults: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses its user name or password',
  '28000': 'the server does not let its user in from here',
  '3D000': 'the server has no database of that name; create it first',
  '42501': 'its user has not the right to create tables there',
  '53300': 'the server has no connection left',
  '57P03': 'the server is just starting or stopping; try again in a moment',
}

function ofDatabase(error: Found, { DATABASE_URL }: Settings): string | undefined {
  if (!DATABASE_URL) return undefined
  const { code = '', message = '' } = error
  if (message.startsWith('DATABASE_URL ')) return message
  const why = databaseFaults[code]
  if (why) return `DATABASE_URL: ${why}`
  if (/SASL|client password must be a string/.test(message))
    return 'DATABASE_URL: the server wants a password, and it has none'
  if (/does not support SSL/.test(message)) return 'DATABASE_URL asks for SSL, which the server does not offer'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `DATABASE_URL: its host is not known`
  if (isOutage(error)) return `DATABASE_URL: no PostgreSQL answers there (${code || message})`
  return undefined
}

function ofFiles({ code = '', path, syscall }: Found, { DATA_DIR }: Settings): string | undefined {
  if (!path || syscall === 'connect' || !resolve(path).startsWith(resolve(DATA_DIR))) return undefined
  const why = fileFaults[code]
  return why && `DATA_DIR ${DATA_DIR} cannot be used: ${why} (${path})`
}
