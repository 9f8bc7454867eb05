/** How a shared screen follows its session: a message each time that the public state changes (decision 089). */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { screenFollowPath } from '#contract/screen-calls.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { limitOf, visitorKey } from '#server/http/rate-limits.ts'
import { type Follower, makeStreams } from '#server/http/streams.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { screensNow, type Standing } from './features/order/screen-order.queries.ts'

/** A session has the screen, and what a bad line has left open of it; an address the screens of a showroom. */
const places = { all: 500, ofKey: 4, ofVisitor: 60 }

export interface FollowOptions {
  config: Config
  db: Kysely<DB>
  clock?: (() => Date) | undefined
  /** The process takes leave: nobody is kept. */
  stopping: () => boolean
}

/** What was told last. */
interface Told {
  last: string
}

function tell(follower: Follower<Told>, { state, expiresAt }: Standing, now: Date): void {
  const told = `${state} ${Number(expiresAt)}`
  if (told === follower.about.last) return
  follower.about.last = told
  follower.tell({ state, expiresAt: Number(expiresAt), serverTime: Number(now) })
}

/** @returns how many follow here */
export function mountScreens(app: FastifyInstance, { config, db, clock, stopping }: FollowOptions): () => number {
  const nowOf = (): Date => clock?.() ?? new Date()
  const streams = makeStreams<Told>(app, {
    what: 'screens were not looked after',
    places,
    stopping,
    async look(followers) {
      const now = nowOf()
      const standing = await screensNow(db, [...new Set(followers.map(({ key }) => key))], now)
      for (const follower of followers) {
        const found = standing.get(follower.key)
        // Removed meanwhile: its time is long over.
        if (found) tell(follower, found, now)
        else follower.end()
      }
    },
  })

  app.get(screenFollowPath, { config: { rateLimit: limitOf(config, 'read') } }, async (request, reply) => {
    const { screenKey: key } = request.query as Record<string, unknown>
    if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) throw new Refusal('NOT_FOUND', {}, 404)
    const now = nowOf()
    const standing = (await screensNow(db, [key], now)).get(key)
    if (!standing) throw new Refusal('NOT_FOUND', {}, 404)
    const follower = streams.follow(reply, { key, visitor: visitorKey(request), about: { last: '' } })
    if (follower) tell(follower, standing, now)
    return reply
  })
  return () => streams.count()
}
