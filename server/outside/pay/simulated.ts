/** The simulator of a demonstration without keys: a process of its own, which begins and ends with the shop. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { SIMULATOR_BASE, surroundChannels } from './channels.ts'
import { readPayKeys } from './pay-keys.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/pay-simulator.ts', import.meta.url))
/** By how much the gateways' pauses are shortened: nobody waits a quarter of a minute in a demonstration. */
const SPEED = 10
/** After it ended by itself, in ms. */
const AGAIN_MS = 1_000
/** Longest wait for its end, in ms. */
const END_MS = 3_000

export interface RunningSimulator {
  stop: () => Promise<void>
}

/**
 * Starts the simulator and tells the channels of this process where it is; one that ends by itself is started again.
 * @param url of the shop's database, which has the simulator's books in a schema of their own
 * @param log hears of an end that nobody asked for; absent until there is one
 * @throws when it does not come up
 */
export async function startSimulator(
  config: Config,
  url: string,
  log: () => FastifyBaseLogger | undefined,
): Promise<RunningSimulator> {
  let stopping = false
  let child: ChildProcess
  const begin = async (): Promise<void> => {
    child = spawnSimulator(config, url)
    const ended = new Promise<never>((_, reject) => {
      child.once('exit', (code, signal) => {
        reject(new Error(`the payment simulator did not start (${code ?? signal})`))
        surroundChannels(config, { simulated: undefined })
        if (stopping) return
        log()?.error({ code, signal }, 'the payment simulator ended; it is started again')
        setTimeout(() => void (stopping || begin().catch(() => {})), AGAIN_MS).unref()
      })
    })
    const ready = new Promise<{ origin: string; file: string }>(resolve =>
      child.once('message', told => resolve(told as { origin: string; file: string })),
    )
    const { origin, file } = await Promise.race([ready, ended])
    ended.catch(() => {})
    const { keys, wrong } = readPayKeys(parseEnv(readFileSync(file, 'utf8')), readText, new Date())
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    surroundChannels(config, { simulated: { origin, keys } })
  }
  try {
    await begin()
  } catch (error) {
    stopping = true
    throw error
  }
  return {
    async stop() {
      stopping = true
      await ended(child)
    },
  }
}

const readText = (path: string): string => readFileSync(path, 'utf8')

function spawnSimulator({ NODE_ENV, DATA_DIR, PUBLIC_URL, ALSO_HOSTS }: Config, url: string): ChildProcess {
  const hosts = PUBLIC_URL ? [new URL(PUBLIC_URL).hostname, ...ALSO_HOSTS, 'localhost', '127.0.0.1'].join(',') : 'any'
  return spawn(process.execPath, [SCRIPT, '--base', SIMULATOR_BASE, '--shop-hosts', hosts, '--speed', String(SPEED)], {
    env: { NODE_ENV, DATA_DIR, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Ends it, gently at first. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  if (child.connected) child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await exit
  clearTimeout(late)
}
