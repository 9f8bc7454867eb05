/**
 * Server-sent events for many who follow the same tables: a process looks once a second for all of them together, so nobody
 * costs anybody anything when nothing happens, and a message that was lost is only late (decision 089).
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#server/lib/refusal.ts'

const LOOK_MS = 1_000
/** So that proxies keep the connection, and the browser learns soon that it is gone. */
const BREATH_MS = 15_000
/** Browsers come back by themselves: no connection stays for ever. */
const LONGEST_MS = 5 * 60_000

/** Places that one process has; who gets none asks by itself. */
export interface Places {
  all: number
  /** Of those with one key: what a bad line has left open. */
  ofKey: number
  /** Of one address: without this, one visitor would take the places of all. */
  ofVisitor: number
}

/** Somebody who follows. */
export interface Follower<S> {
  readonly key: string
  /** Whose address it is. */
  readonly visitor: string
  /** What the owner of the stream remembers of them. */
  readonly about: S
  /** Sends a message. */
  tell(data: object): void
  /** Ends it; a browser comes back and is looked at anew. */
  end(): void
}

interface Connection<S> extends Follower<S> {
  answer: ServerResponse
  since: number
  breathed: number
}

export interface Streams<S> {
  /** How many follow here. */
  count(): number
  /**
   * Takes a place and begins the stream; nothing must be waited for between asking who it is and this.
   * @returns undefined: they were gone already
   * @throws Refusal TOO_MANY where there is no place
   */
  follow(reply: FastifyReply, who: Pick<Follower<S>, 'key' | 'visitor' | 'about'>): Follower<S> | undefined
}

/**
 * @param look     tells all of them what is new, once a second while there is somebody; what it throws is logged as `what`
 * @param stopping the process takes leave: nobody is kept
 */
export function makeStreams<S>(
  app: FastifyInstance,
  {
    what,
    places,
    look,
    stopping,
  }: {
    what: string
    places: Places
    look: (followers: readonly Follower<S>[]) => Promise<void>
    stopping: () => boolean
  },
): Streams<S> {
  const followers = new Set<Connection<S>>()
  let timer: ReturnType<typeof setInterval> | undefined
  let looking = false

  function leave(follower: Connection<S>): void {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  async function lookOnce(): Promise<void> {
    if (looking) return
    looking = true
    try {
      for (const each of followers) {
        if (each.answer.destroyed) leave(each)
        else if (stopping() || Date.now() - each.since > LONGEST_MS) each.end()
      }
      await look([...followers])
      for (const each of followers) {
        if (each.answer.writableEnded || Date.now() - each.breathed < BREATH_MS) continue
        each.breathed = Date.now()
        each.answer.write(': still here\n\n')
      }
    } catch (error) {
      // The database is away: the next look finds out what happened meanwhile.
      app.log.warn({ err: error }, what)
    } finally {
      looking = false
    }
  }

  function isFull(key: string, visitor: string): boolean {
    const all = [...followers]
    const count = (fits: (each: Connection<S>) => boolean): number => all.filter(fits).length
    return (
      all.length >= places.all ||
      count(each => each.key === key) >= places.ofKey ||
      count(each => each.visitor === visitor) >= places.ofVisitor
    )
  }

  app.addHook('onClose', async () => {
    clearInterval(timer)
    for (const each of followers) each.end()
  })

  return {
    count: () => followers.size,
    follow(reply, who) {
      if (stopping() || isFull(who.key, who.visitor)) throw new Refusal('TOO_MANY', { seconds: 5 }, 503)
      const { raw } = reply
      reply.hijack()
      // Gone while the database was asked: its end was told before anybody listened, and it would be kept for ever.
      if (raw.destroyed) return undefined
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies would wait for more.
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 1000\n\n')
      const begun = Date.now()
      const follower: Connection<S> = {
        ...who,
        answer: raw,
        since: begun,
        breathed: begun,
        tell(data) {
          follower.breathed = Date.now()
          if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(data)}\n\n`)
        },
        end: () => void raw.end(),
      }
      followers.add(follower)
      raw.once('close', () => leave(follower))
      timer ??= setInterval(() => void lookOnce(), LOOK_MS)
      return follower
    },
  }
}
