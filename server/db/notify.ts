/** Messages between processes through PostgreSQL's LISTEN and NOTIFY, on one connection that heals itself. */
import pg from 'pg'

/** @param payload text of the message; undefined after a lost connection: anything may have been missed */
export type Heard = (payload: string | undefined) => void

export interface Listener {
  /**
   * Calls `heard` for each message of the channel.
   * @returns a function that ends it
   */
  listen(channel: string, heard: Heard): Promise<() => void>
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Opens the connection at the first `listen`.
 * @param onError told about each lost connection; the listener goes on by itself
 */
export function openListener(url: string, onError: (error: Error) => void = () => {}): Listener {
  const channels = new Map<string, Set<Heard>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let closed = false

  async function open(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'hesper-listen', keepAlive: true })
    fresh.on('error', error => lost(fresh, error))
    fresh.on('end', () => lost(fresh, new Error('the connection for messages was closed')))
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    pause = FIRST_PAUSE_MS
  }

  function lost(which: pg.Client, error: Error): void {
    if (closed || client !== which) return
    client = undefined
    onError(error)
    retry()
  }

  function retry(): void {
    again = setTimeout(() => {
      connecting = open().then(
        () => {
          for (const channel of channels.keys()) tell(channel, undefined)
        },
        error => {
          onError(error)
          if (!closed) retry()
        },
      )
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  function tell(channel: string, payload: string | undefined): void {
    for (const heard of channels.get(channel) ?? []) heard(payload)
  }

  return {
    async listen(channel, heard) {
      const known = channels.get(channel)
      if (known) known.add(heard)
      else channels.set(channel, new Set([heard]))
      connecting ??= open().catch(error => {
        connecting = undefined
        throw error
      })
      await connecting
      if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      return () => void channels.get(channel)?.delete(heard)
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end()
    },
  }
}
