import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** Whose budget a request counts against: its address, of IPv6 the network that one household or phone has (64 bits). */
export const visitorKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

const WINDOW_MS = 60_000
const tooMany = (ttlMs: number): Refusal =>
  new Refusal('TOO_MANY', { seconds: Math.max(1, Math.ceil(ttlMs / 1000)) }, 429)

/** Counts what visitors ask for, by kind of call: those of a route say `rateLimit` in its `config` (`limitOf`). */
export async function countVisitors(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: visitorKey,
    // Visitors whose count is remembered at a time; by default a few thousand addresses would push out all others.
    cache: 50_000,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  })
}

/** The limit of a route: so many requests a minute of all routes of its kind. */
export const limitOf = ({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>, kind: keyof Config['RATE_LIMITS']) => ({
  max: RATE_LIMITS[kind],
  timeWindow: WINDOW_MS,
  groupId: kind,
})

/**
 * Makes a count of its own, with the limit of a kind, for what no route counts.
 * @returns counts one of a visitor, and throws Refusal TOO_MANY with status 429 after too many within a minute
 */
export function visitorCount(
  app: FastifyInstance,
  config: Pick<Config, 'RATE_LIMITS'>,
  kind: keyof Config['RATE_LIMITS'],
): (request: FastifyRequest) => Promise<void> {
  const { max, timeWindow } = limitOf(config, kind)
  const count = app.createRateLimit({ max, timeWindow })
  return async request => {
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl)
  }
}
