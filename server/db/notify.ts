/**
 * Messages between processes through PostgreSQL's LISTEN and NOTIFY, on one connection that heals itself. A line that
 * nobody speaks on can die without a word (a firewall forgets it), so the listener speaks to itself and wants an answer.
 */
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'

/** @param payload text of the message; undefined after a lost connection: anything may have been missed */
export type Heard = (payload: string | undefined) => void

export interface Listener {
  /**
   * Calls `heard` for each message of the channel.
   * @returns a function that ends it
   */
  listen(channel: string, heard: Heard): Promise<() => void>
  /** Since when messages may be missed; undefined while the line is known to live. */
  deafSince(): Date | undefined
  close(): Promise<void>
}

export interface ListenerTimes {
  /** Between two messages to itself, in ms. */
  pulseMs: number
  /** How long one may take to come back, and how long a connection may take to be made, in ms. */
  echoMs: number
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const ORDINARY: ListenerTimes = { pulseMs: 15_000, echoMs: 5_000 }

interface Line {
  client: pg.Client
  /** Ends it also when the other side does not answer any more. */
  cut: () => void
}

/**
 * Opens the connection at the first `listen`.
 * @param onError told about each lost connection; the listener goes on by itself
 */
export function openListener(
  url: string,
  onError: (error: Error) => void = () => {},
  { pulseMs, echoMs }: ListenerTimes = ORDINARY,
): Listener {
  const channels = new Map<string, Set<Heard>>()
  const pulse = `pulse_${randomBytes(8).toString('hex')}`
  let line: Line | undefined
  let connecting: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let deaf: Date | undefined
  let closed = false

  async function open(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'hesper-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: echoMs,
      query_timeout: echoMs,
      stream: () => socket,
    })
    const fresh: Line = { client, cut: () => socket.destroy() }
    client.on('error', error => lost(fresh, error))
    client.on('end', () => lost(fresh, new Error('the connection for messages was closed')))
    client.on('notification', ({ channel, payload }) =>
      channel === pulse ? heardPulse(fresh) : tell(channel, payload ?? ''),
    )
    try {
      await client.connect()
      for (const channel of [pulse, ...channels.keys()]) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      fresh.cut()
      throw error
    }
    if (closed) return fresh.cut()
    line = fresh
    pause = FIRST_PAUSE_MS
    beat(fresh)
  }

  function beat(which: Line): void {
    // A process that was busy for long finds its clock run out before it has read what came: it reads first.
    const late = () => setImmediate(() => beating === waiting && lost(which, new Error('messages do not come back')))
    const waiting = setTimeout(late, echoMs)
    beating = waiting
    which.client.query('select pg_notify($1, $2)', [pulse, '']).catch((error: Error) => lost(which, error))
  }

  function heardPulse(which: Line): void {
    if (line !== which) return
    deaf = undefined
    clearTimeout(beating)
    beating = setTimeout(beat, pulseMs, which)
  }

  function lost(which: Line, error: Error): void {
    if (closed || line !== which) return
    line = undefined
    deaf ??= new Date()
    clearTimeout(beating)
    which.cut()
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
      if (!known) await line?.client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return () => void channels.get(channel)?.delete(heard)
    },
    deafSince: () => deaf,
    async close() {
      closed = true
      clearTimeout(again)
      clearTimeout(beating)
      await line?.client.end()
    },
  }
}
