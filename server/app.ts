import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { errors } from '#contract/errors.ts'
import type { CallName } from '#contract/kit.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { handlers } from './handlers.ts'
import { serveAssets } from './http/assets.ts'
import { answerFailures } from './http/failure.ts'
import { type Health, serveHealth } from './http/health.ts'
import { type CallInProcess, mountCalls, newRequestId } from './http/mount.ts'
import { type Pages, servePages } from './http/pages.ts'
import { commonHeaders } from './http/security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}

export interface AppOptions {
  config: Config
  db: Kysely<DB>
  pool: Pool
  /** Tests set the time. */
  clock?: () => Date
  /** False leaves the pages out: tests of calls need no built site. */
  pages?: boolean
}

export interface App {
  http: FastifyInstance
  call: CallInProcess
  health: Health
  pages?: Pages
}

/** Puts the server together: calls, health, login, payment notices, files, pages. Listens to nothing yet. */
export async function makeApp(options: AppOptions): Promise<App> {
  const { config, db, pool } = options
  const http = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.apitoken', 'req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  answerFailures(http)
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(commonHeaders)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const facts = { call: request.routeOptions.config.call, url: request.url, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (request.method === 'POST') request.log.info(facts, 'answered')
    else request.log.debug(facts, 'answered')
    done()
  })

  let pages: Pages | undefined
  const health = serveHealth(http, pool, () => pages?.cache ?? { hits: 0, misses: 0 })
  const call = await mountCalls(
    http,
    { config, db, pool, clock: options.clock, identify: async () => ({}), mayStaff: () => false },
    handlers,
  )
  if (options.pages !== false) {
    await serveAssets(http, config)
    pages = await servePages(http, { config, call, brand: config.brand })
  }
  http.setNotFoundHandler(() => {
    throw new Refusal('NO_SUCH_CALL', {}, errors.NO_SUCH_CALL[0])
  })
  return { http, call, health, pages }
}
