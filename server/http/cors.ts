import type { FastifyInstance } from 'fastify'

/** Headers that calls bring (`web/send-call.ts`). */
const sentHeaders = 'accept, apitoken, content-type, idempotency-key, source, x-language, x-user-agent'

/**
 * Lets pages of other installations call this server, where the configuration names them: this one is then their
 * separate backend (spec 7). The token travels as a header of the page's own making, so no cookie needs to be allowed.
 */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !allowed.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'content-disposition, retry-after, x-request-id')
  })
  // Whatever an answer varies on already, it varies on who asks, too.
  app.addHook('onSend', async (_, reply) => {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Origin` : 'Origin')
  })
  // The browser asks first, because no form could send such headers.
  app.options('/*', async (request, reply) => {
    if (allowed.includes(request.headers.origin ?? ''))
      reply.headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': '7200',
      })
    return reply.code(204).send()
  })
}
