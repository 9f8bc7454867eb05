/** What the log says of requests; never their bodies, nor what stands behind a question mark. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callOf } from '#contract/calls.ts'
import { visitorKey } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal that was answered; absent: none was. */
    refusedWith?: number
  }
}

/** Within this time one line tells that a visitor was refused for asking too often; the figures count each one. */
const TOO_MANY_EVERY_MS = 60_000
const MOST_VISITORS = 10_000

/** Notes for the log that a request was refused. @param code of `contract/errors.ts` */
export function noteRefused(request: FastifyRequest, code: number): void {
  request.refusedWith = code
}

/** The same, read from an answer that is kept as text. */
export function noteRefusedText(request: FastifyRequest, body: string): void {
  if (!body.startsWith('{"success":false')) return
  noteRefused(request, (JSON.parse(body) as { code: number }).code)
}

/** Address without what a login has put there: a code in the query, the number of a sign-in within the path. */
const loggedPath = (url: string): string => url.split('?', 1)[0]!.replace(/\/[\w-]{40,}(?=\/|$)/g, '/…')

const changesSomething = ({ call }: { call?: Parameters<typeof callOf>[0] }): boolean =>
  call !== undefined && Boolean(callOf(call).write || callOf(call).ownTransaction)

/**
 * One line for each request: at `info` for what may change something, with code and address where it was refused; at
 * `debug` for the rest.
 */
export function logAnswers(app: FastifyInstance): void {
  const tooMany = new LRUCache<string, true>({ max: MOST_VISITORS, ttl: TOO_MANY_EVERY_MS })
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions
    const facts = {
      call: config.call,
      path: loggedPath(request.url),
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const { refusedWith: code } = request
    const refused = code !== undefined && changesSomething(config)
    const told = code === 429 && tooMany.has(visitorKey(request))
    if (code === 429 && !told) tooMany.set(visitorKey(request), true)
    if (told || request.is404 || !(refused || request.method === 'POST')) request.log.debug(facts, 'answered')
    else if (refused) request.log.info({ ...facts, code, address: request.ip }, 'refused')
    else request.log.info(facts, 'answered')
    done()
  })
}
