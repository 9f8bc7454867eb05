/** Secrets that an installation makes for itself, so that no default one exists that everybody knows. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Every secret of an installation: the setting that gives it, else the file in DATA_DIR/secrets of this name. */
export const secretKinds = {
  /** Keeps voucher codes unreadable in the database. */
  voucher: { setting: 'VOUCHER_SECRET', of: 'voucher codes' },
  /** Signs addresses of uploaded files. */
  'media-address': { setting: 'MEDIA_SECRET', of: 'addresses of uploads' },
  /** Hides network addresses in the log of staff acts. */
  'staff-acts': { setting: 'STAFF_ACTS_SECRET', of: 'the log of staff acts' },
  /** Hides phones and codes that are to be proved. */
  verify: { setting: 'VERIFY_SECRET', of: 'codes sent to phones' },
  /** Keeps names and numbers of buyers unreadable in the database. */
  identity: { setting: 'IDENTITY_SECRET', of: 'names and numbers of buyers' },
  /** Seals numbers of bank accounts. */
  accounts: { setting: 'ACCOUNT_SECRET', of: 'bank accounts of sellers' },
  /** Seals seeds of lotteries until they are told. */
  lottery: { setting: 'LOTTERY_SECRET', of: 'seeds of lotteries' },
  /** Signs inspection reports. */
  report: { setting: 'REPORT_SECRET', of: 'signatures of inspection reports' },
} as const satisfies Record<string, { setting: keyof Config; of: string }>

export type SecretName = keyof typeof secretKinds
export const secretNames = Object.keys(secretKinds) as SecretName[]

const known = new WeakMap<Config, Map<SecretName, string>>()

/** A secret of the installation; made at the first call where it is missing. */
export function secretOf(config: Config, name: SecretName): string {
  const secrets = known.get(config) ?? new Map<SecretName, string>()
  known.set(config, secrets)
  const secret = secrets.get(name) ?? config[secretKinds[name].setting] ?? storedFile(folderOf(config), name, newSecret)
  secrets.set(name, secret)
  return secret
}

/** The secret where there is one already; makes nothing. */
export const secretIfStored = (config: Config, name: SecretName): string | undefined =>
  config[secretKinds[name].setting] ?? readIfThere(join(folderOf(config), name))

const folderOf = (config: Config): string => join(config.DATA_DIR, 'secrets')
const newSecret = (): string => randomBytes(32).toString('base64url')

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The text of a file that only the shop's account can read, made at the first call and the same ever after, for all
 * processes on the folder.
 */
export function storedFile(folder: string, name: string, make: () => string): string {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, make(), { mode: 0o600 })
    // A link appears with its content at once and never replaces one: of several processes the first one wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
