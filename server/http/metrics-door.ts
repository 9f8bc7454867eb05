import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { networkTest } from '#server/networks.ts'
import { isForwardedByStranger } from './forwarded.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Who may read the figures of this process: the addresses of METRICS_FROM, or whoever has METRICS_TOKEN. A request that a
 * proxy passes on which nobody named as one looks as if it came from the proxy's own address; it is let in by token alone.
 */
export function metricsDoor({
  METRICS_FROM,
  METRICS_TOKEN,
}: Pick<Config, 'METRICS_FROM' | 'METRICS_TOKEN'>): (request: FastifyRequest) => boolean {
  const isNear = networkTest(METRICS_FROM)
  const wanted = METRICS_TOKEN === undefined ? undefined : digest(`Bearer ${METRICS_TOKEN}`)
  return request => {
    const { authorization } = request.headers
    if (wanted && authorization && timingSafeEqual(digest(authorization), wanted)) return true
    return isNear(request.ip) && !isForwardedByStranger(request)
  }
}
