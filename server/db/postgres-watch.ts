/**
 * Looks after the packaged PostgreSQL while the shop runs: when it ended, however that came (kill -9, a full disk, the
 * system's memory guard), it is started again; when it was told to end and waits for its clients, which are ourselves, it is
 * helped to. With `DATABASE_URL` that is the operator's affair.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  endClients,
  isLeaving,
  isRunning,
  type LocalPostgres,
  type LocalPostgresOptions,
  startLocalPostgres,
} from './local-postgres.ts'

export interface WatchedPostgres extends LocalPostgres {
  /** Ends the watch and leaves the server alone. */
  unwatch: () => void
}

export interface WatchLog {
  warn: (facts: object, line: string) => void
  error: (facts: object, line: string) => void
}

const CHECK_EVERY_MS = 500
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A server that lived so long had another trouble than the one before. */
const LIVED_MS = 60_000

/** The pause before a start: none after a long life, then twice as long each time. @param starts in a row, from 0 */
export const pauseBefore = (starts: number): number =>
  starts === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (starts - 1), LONGEST_PAUSE_MS)

/**
 * Watches a server that runs, and starts it again each time it ends.
 * @param folder as it was started with
 * @param first the running server
 * @returns the server of the moment; `stop()` ends the watch before it ends the server
 */
export function watchLocalPostgres(
  folder: string,
  first: LocalPostgres,
  log: WatchLog,
  options: LocalPostgresOptions = {},
): WatchedPostgres {
  let now = first
  let starts = 0
  let startedAt = Date.now()
  let watching = true
  let leaving = false
  const sleeping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: sleeping.signal, ref: false }).catch(() => {})

  async function watch(): Promise<void> {
    while (watching) {
      await pause(CHECK_EVERY_MS)
      if (!watching) return
      if (isRunning(now)) {
        // Whoever stops the shop has stopped it by the second look.
        const was = leaving
        leaving = isLeaving(now)
        if (was && leaving) endClients(now)
        continue
      }
      if (Date.now() - startedAt > LIVED_MS) starts = 0
      const pauseMs = pauseBefore(starts++)
      log.error({ postmaster: now.pid, pauseMs }, 'the database ended; it is started again')
      await pause(pauseMs)
      if (!watching) return
      try {
        now = await startLocalPostgres(folder, options)
        startedAt = Date.now()
        log.warn({ postmaster: now.pid, attached: now.attached }, 'database runs')
      } catch (error) {
        log.error({ err: error }, 'the database could not be started')
      }
    }
  }
  const watched = watch()
  const unwatch = (): void => {
    watching = false
    sleeping.abort()
  }
  return {
    url: first.url,
    home: first.home,
    attached: first.attached,
    get pid() {
      return now.pid
    },
    unwatch,
    async stop() {
      unwatch()
      await watched
      return now.stop()
    },
  }
}
