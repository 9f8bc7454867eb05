/**
 * `node scripts/lock.ts`: completes package-lock.json after packages were added.
 *
 * Packages with programs inside name one optional package for each system. npm leaves those out of the lock file that
 * it could not look up, and `npm ci` then refuses the whole file. Their names say for which system they are, which is
 * all that npm needs to pass them over elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

export interface Lock {
  packages: Record<string, Entry>
}

const FILE = 'package-lock.json'
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** The optional packages that are named but not listed: path in the lock file and entry. */
export function missingEntries({ packages }: Lock): [path: string, entry: Entry][] {
  const found = Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${owner}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]): [string, Entry] => [`node_modules/${name}`, entryOf(name, version, dev)]),
  )
  return found.sort(([one], [other]) => one.localeCompare(other))
}

function entryOf(name: string, version: string, dev: boolean | undefined): Entry {
  const words = name.split('/').pop()?.split(/[-.]/) ?? []
  const os = SYSTEMS.filter(system => words.includes(system))
  const cpu = CPUS.filter(each => words.includes(each))
  const libc = words.some(word => word.startsWith('musl'))
    ? ['musl']
    : words.some(word => word.startsWith('gnu'))
      ? ['glibc']
      : []
  if (!/^\d/.test(version) || !os.length || !cpu.length)
    throw new Error(`${name}@${version} is missing in ${FILE}, and its name does not say for which system it is`)
  return { version, cpu, ...(dev ? { dev } : {}), ...(libc.length ? { libc } : {}), optional: true, os }
}

export const readLock = (): Lock => JSON.parse(readFileSync(FILE, 'utf8'))

if (import.meta.main) {
  const lock = readLock()
  const missing = missingEntries(lock)
  const [root, ...rest] = [...Object.entries(lock.packages), ...missing]
  const sorted = rest.sort(([one], [other]) => (one < other ? -1 : 1))
  lock.packages = Object.fromEntries([...(root ? [root] : []), ...sorted])
  if (missing.length) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(missing.length ? `Added ${missing.length} entries` : 'Complete')
}
