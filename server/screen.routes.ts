/**
 * How a shared screen follows its session: server-sent events, one each time that the public state changes (decision 089).
 * A process looks once a second after all screens that follow here, by one statement, so a screen costs nobody anything
 * when nothing happens, and a message that was lost is only late.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { screenFollowPath } from '#contract/screen-calls.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { limitOf, visitorKey } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { screensNow, type Standing } from './features/order/screen-order.queries.ts'

const LOOK_MS = 1_000
/** So that proxies keep the connection, and the browser learns soon that it is gone. */
const BREATH_MS = 15_000
/** Browsers come back by themselves: no connection stays for ever. */
const LONGEST_MS = 5 * 60_000
/** Screens that one process serves so; others ask by `screen.state`. */
const MOST = 500
/** Of one session: the screen, and what a bad line has left open of it. */
const MOST_OF_SESSION = 4
/** Of one address: a showroom's screens. Without this, one visitor would take the places of all. */
const MOST_OF_VISITOR = 60

interface Follower {
  key: string
  visitor: string
  answer: ServerResponse
  /** What was told last. */
  told: string
  since: number
  breathed: number
}

export interface FollowOptions {
  config: Config
  db: Kysely<DB>
  clock?: (() => Date) | undefined
  /** The process takes leave: nobody is kept. */
  stopping: () => boolean
}

/** @returns how many follow here */
export function mountScreens(app: FastifyInstance, { config, db, clock, stopping }: FollowOptions): () => number {
  const followers = new Set<Follower>()
  let timer: ReturnType<typeof setInterval> | undefined
  let looking = false
  const nowOf = (): Date => clock?.() ?? new Date()

  function tell(follower: Follower, { state, expiresAt }: Standing, now: Date): void {
    const told = `${state} ${Number(expiresAt)}`
    if (told === follower.told) return
    follower.told = told
    follower.breathed = Date.now()
    const data = { state, expiresAt: Number(expiresAt), serverTime: Number(now) }
    follower.answer.write(`data: ${JSON.stringify(data)}\n\n`)
  }

  function breathe(follower: Follower): void {
    if (Date.now() - follower.breathed < BREATH_MS) return
    follower.breathed = Date.now()
    follower.answer.write(': still here\n\n')
  }

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      for (const each of followers) {
        if (each.answer.destroyed) leave(each)
        else if (stopping() || Date.now() - each.since > LONGEST_MS) each.answer.end()
      }
      const now = nowOf()
      const asked = [...followers]
      const standing = await screensNow(db, [...new Set(asked.map(({ key }) => key))], now)
      for (const follower of asked) {
        const found = standing.get(follower.key)
        // Removed meanwhile: its time is long over.
        if (found) tell(follower, found, now)
        else follower.answer.end()
        if (found) breathe(follower)
      }
    } catch (error) {
      // The database is away: the next look finds out what happened meanwhile.
      app.log.warn({ err: error }, 'screens were not looked after')
    } finally {
      looking = false
    }
  }

  function leave(follower: Follower): void {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function isFull(key: string, visitor: string): boolean {
    const all = [...followers]
    const count = (fits: (each: Follower) => boolean): number => all.filter(fits).length
    return (
      all.length >= MOST ||
      count(each => each.key === key) >= MOST_OF_SESSION ||
      count(each => each.visitor === visitor) >= MOST_OF_VISITOR
    )
  }

  app.addHook('onClose', async () => {
    clearInterval(timer)
    for (const { answer } of followers) answer.end()
  })

  app.get(screenFollowPath, { config: { rateLimit: limitOf(config, 'read') } }, async (request, reply) => {
    const { screenKey: key } = request.query as Record<string, unknown>
    if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) throw new Refusal('NOT_FOUND', {}, 404)
    const now = nowOf()
    const standing = (await screensNow(db, [key], now)).get(key)
    if (!standing) throw new Refusal('NOT_FOUND', {}, 404)
    const visitor = visitorKey(request)
    // Nothing is waited for from here to the place that is taken: many at once get no more of them.
    if (stopping() || isFull(key, visitor)) throw new Refusal('TOO_MANY', { seconds: 5 }, 503)
    const { raw } = reply
    reply.hijack()
    // Gone while the database was asked: its end was told before anybody listened, and it would be kept for ever.
    if (raw.destroyed) return reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies would wait for more.
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 1000\n\n')
    const begun = Date.now()
    const follower: Follower = { key, visitor, answer: raw, told: '', since: begun, breathed: begun }
    followers.add(follower)
    raw.once('close', () => leave(follower))
    timer ??= setInterval(() => void look(), LOOK_MS)
    tell(follower, standing, now)
    return reply
  })
  return () => followers.size
}
