import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isBelowCalls } from './call-paths.ts'
import { answerRefusal } from './failure.ts'
import { pageAddress } from './page-address.ts'
import { plainPage } from './plain-page.ts'
import { commonHeaders } from './security.ts'

/**
 * Answers an address that the router itself cannot read, such as `/%`, before any hook runs: people get a page, programs
 * the envelope.
 */
export function answerUnroutable(config: Config) {
  return (error: Pick<FastifyError, 'statusCode'>, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).headers(commonHeaders)
    const refusal = new Refusal('BAD_ADDRESS', {}, error.statusCode ?? 400)
    const forPeople = /^(GET|HEAD)$/.test(request.method) && !isBelowCalls(request.url.replace(/\?.*$/s, ''))
    if (forPeople) plainPage(request, reply, config, refusal)
    else answerRefusal(request, reply, refusal)
  }
}

/**
 * Answers a path that the router can read and nobody else can, such as `/a/%00`, before any route looks at it: no value in
 * a path holds control characters, and no database could look for them.
 */
export function refuseUnreadable(app: FastifyInstance, config: Config): void {
  const answer = answerUnroutable(config)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes('%') || pageAddress(request.url)) done()
    else answer({ statusCode: 400 }, request, reply)
  })
}
