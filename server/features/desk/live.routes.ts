/**
 * How lists of the desk follow what happens (decision 138): server-sent events with the numbers of what has changed, to
 * whoever may see it. Nothing is told of a person, and a page that hears nothing still looks again when it is come back to.
 */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { StaffRole } from '#contract/codes.ts'
import { deskFollowPath, type LiveChanges, type LiveTopic } from '#contract/desk-live.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { makeIdentify, staffNow } from '#server/features/account/session.queries.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { limitOf, visitorKey } from '#server/http/rate-limits.ts'
import { makeStreams } from '#server/http/streams.ts'
import { later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Change, changesSince } from './live.queries.ts'

/** An account has a few windows and machines; an office has one address. */
const places = { all: 500, ofKey: 6, ofVisitor: 200 }
/** So long a transaction may last before others see its moves, which have the time of its beginning. */
const LATEST_MS = 15_000

const needed: Record<LiveTopic, Permission> = {
  orders: 'order.view',
  cases: 'refundCase.view',
  leads: 'lead.view',
  parcelFiles: 'shipment.ship',
  contentDrafts: 'content.view',
  policyDrafts: 'policy.view',
}

/** Whether somebody may hear of a change: by role, and a dealer of the own outlet's alone. */
export const mayHear = ({ role, outletId }: { role: StaffRole; outletId?: number }, change: Change): boolean =>
  mayStaff(role, needed[change.topic]) &&
  (role !== 'dealer' || (outletId !== undefined && change.outletId === outletId))

/** @returns how many follow here */
export function mountDeskLive(
  app: FastifyInstance,
  {
    config,
    db,
    clock,
    stopping,
  }: { config: Config; db: Kysely<DB>; clock?: (() => Date) | undefined; stopping: () => boolean },
): () => number {
  const identify = makeIdentify(db)
  const nowOf = (): Date => clock?.() ?? new Date()
  /** Changes that were told, with when they were seen. */
  const told = new Map<string, number>()
  const streams = makeStreams<Buffer>(app, {
    what: 'changes were not told to the desk',
    places,
    stopping,
    async look(followers) {
      if (followers.length === 0) return
      // Whoever was switched off, signed out or given another role is so from now on, not when the stream ends by itself.
      const now = nowOf()
      const standing = await staffNow(
        db,
        followers.map(({ about }) => about),
        now,
      )
      const found = await changesSince(db, later(now, -LATEST_MS))
      const fresh = found.filter(({ mark }) => !told.has(mark))
      for (const { mark } of fresh) told.set(mark, Date.now())
      for (const [mark, seen] of told) if (Date.now() - seen > 2 * LATEST_MS) told.delete(mark)
      for (const follower of followers) {
        const staff = standing.get(follower.about.toString('hex'))
        if (!staff) {
          follower.end()
          continue
        }
        const heard = fresh.filter(change => mayHear(staff, change))
        if (heard.length === 0) continue
        const changes: LiveChanges = heard.map(({ topic, number }) => ({ topic, number }))
        follower.tell({ changes })
      }
    },
  })

  app.get(deskFollowPath, { config: { rateLimit: limitOf(config, 'read') } }, async (request, reply) => {
    const token = request.headers.apitoken
    const { staff, tokenHash } = await identify(typeof token === 'string' ? token : undefined, nowOf())
    if (!staff || !tokenHash) throw new Refusal('NOT_LOGGED_IN', {}, 401)
    streams.follow(reply, { key: String(staff.id), visitor: visitorKey(request), about: tokenHash })
    return reply
  })
  return () => streams.count()
}
