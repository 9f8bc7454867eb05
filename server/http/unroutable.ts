import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isBelowCalls } from './call-paths.ts'
import { answerRefusal } from './failure.ts'
import { pageAddress } from './page-address.ts'
import { plainPage } from './plain-page.ts'
import { visitorCount } from './rate-limits.ts'

/** Longest value in the path of a route. */
const LONGEST_VALUE = 200
/**
 * Longest value that the router lets a route have, which is more than Node reads of a request: it would answer longer ones
 * before any hook, so that neither the door nor a limit sees them.
 */
export const ROUTER_LONGEST = 64 * 1024

const isUnreadable = (target: string): boolean => target.includes('%') && !pageAddress(target)

/**
 * What the router gets to read of an address. One that it cannot decode, such as `/%`, it would answer before any hook:
 * what cannot be read becomes a sign that `refuseUnreadable` refuses.
 * @param target what the request asks for, in origin form
 */
export const routable = (target: string): string => (isUnreadable(target) ? target.replace(/%[^?#]*/, '%00') : target)

/** The status of an address that nobody can read; undefined for all others. */
function faultOf({ url, params }: FastifyRequest): 400 | 414 | undefined {
  if (isUnreadable(url)) return 400
  const values = Object.entries((params ?? {}) as Record<string, string>)
  return values.some(([name, value]) => name !== '*' && value.length > LONGEST_VALUE) ? 414 : undefined
}

/**
 * Answers a path that cannot be decoded, holds control characters or has a value that is too long, before any route looks
 * at it: no value in a path is such a one, and no database could look for it. People get a page, programs the envelope.
 */
export function refuseUnreadable(app: FastifyInstance, config: Config): void {
  const count = visitorCount(app, config, 'page')
  app.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request)
    if (fault === undefined) return undefined
    const refusal = await count(request).then(
      () => new Refusal('BAD_ADDRESS', {}, fault),
      (tooMany: Refusal) => tooMany,
    )
    const forPeople = /^(GET|HEAD)$/.test(request.method) && !isBelowCalls(request.url.replace(/\?.*$/s, ''))
    return forPeople ? plainPage(request, reply, config, refusal) : answerRefusal(request, reply, refusal)
  })
}
