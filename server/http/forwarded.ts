import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Least time between two warnings, so that a stranger who sends the header cannot fill the log. */
const WARN_EVERY_MS = 60_000

/**
 * Whether `X-Forwarded-For` came from a peer that TRUST_PROXY does not name, so that it was passed over: either a visitor
 * plays a proxy, or a proxy is not named and all its visitors count as one.
 */
export const isForwardedByStranger = ({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): boolean =>
  // Fastify lists the peer first, then those that trusted ones have named.
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2

/** Counts what strangers forward, and says it at most once a minute. @param count called for each such request */
export function watchForwarded(app: FastifyInstance, count: () => void, now: () => number = Date.now): void {
  let toldAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _, done) => {
    if (isForwardedByStranger(request)) {
      count()
      if (now() - toldAt >= WARN_EVERY_MS) {
        toldAt = now()
        request.log.warn(
          { peer: request.ip },
          'X-Forwarded-For of a peer that is not trusted is passed over: if it is a proxy of ours, all its visitors ' +
            'count as one until TRUST_PROXY names it',
        )
      }
    }
    done()
  })
}
