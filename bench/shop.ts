import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'

export interface Running {
  address: string
  pid: number
  /** From spawning to the line `ready`, in ms. */
  readyMs: number
  stop: () => Promise<void>
}

const environment = (dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  // As `npm start` sets it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  DATA_DIR: dataDir,
  // One visitor asks for everything here.
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_STRICT: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
  RATE_LIMIT_PAGE: '1000000',
  ...more,
})

/** Makes sure that a data folder holds a catalogue of this size. */
export function seed(dataDir: string, usedCars: number): void {
  const done = spawnSync('node', ['scripts/seed.ts', '--used-cars', String(usedCars)], {
    env: environment(dataDir),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error('seeding failed')
}

/** Starts the production server on a free port. @param command what to start it with, for comparing start times */
export async function startShop(
  dataDir: string,
  more: Record<string, string> = {},
  // As `npm start` runs it: an entry of TypeScript would load the compiler, which nothing else needs once all is kept.
  command: readonly string[] = ['node', '--max-semi-space-size=8', 'scripts/start.mjs'],
): Promise<Running> {
  const begun = performance.now()
  const child: ChildProcess = spawn(command[0]!, command.slice(1), {
    env: environment(dataDir, more),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<{ address: string; pid: number }>((resolve, reject) => {
    let text = ''
    child.once('exit', code => reject(new Error(`the shop ended with ${code}\n${text.slice(-2000)}`)))
    child.stdout!.on('data', (bytes: Buffer) => {
      if (text.length > 100_000) return
      text += bytes
      const line = text.split('\n').find(each => each.includes('"msg":"ready"'))
      if (line) resolve(JSON.parse(line))
    })
  })
  return {
    address: ready.address.replace('localhost', '127.0.0.1'),
    pid: ready.pid,
    readyMs: performance.now() - begun,
    async stop() {
      const gone = once(child, 'exit')
      process.kill(ready.pid, 'SIGTERM')
      await gone
    },
  }
}

const ticksPerSecond = 100

/** CPU seconds that a process has used. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** CPU seconds of a shop: its server, its simulator of the payment channels, and PostgreSQL. */
export interface CpuSeconds {
  node: number
  simulator: number
  /** Every PostgreSQL process on this machine, those of ended connections included. */
  database: number
}

export function cpuSeconds(server: number): CpuSeconds {
  const used = { node: cpuOf(server), simulator: 0, database: 0 }
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const of = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8')
      if (/(^|\/)postgres/.test(of('comm'))) used.database += cpuOf(Number(name))
      else if (of('status').includes(`PPid:\t${server}\n`) && of('cmdline').includes('pay-simulator'))
        used.simulator += cpuOf(Number(name))
    } catch {
      // It ended between the two looks.
    }
  }
  return used
}

/** Resident memory of a process in MB. */
export function memoryMB(pid: number): number {
  const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kB?.[1] ?? 0) / 1024
}
