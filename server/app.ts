import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { errors } from '#contract/errors.ts'
import type { CallName } from '#contract/kit.ts'
import type { Config } from '#server/config.ts'
import { mountPreviews } from './features/content-page/preview.routes.ts'
import type { Listener } from '#server/db/notify.ts'
import type { DB } from '#server/db/schema.ts'
import { dropCached, cacheOf } from '#server/lib/cached.ts'
import { loggedError } from '#server/lib/log-error.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { followGoods } from './features/goods/goods.catalogue.ts'
import { followChange } from './features/used-car/used-car.catalogue.ts'
import { mountLogin } from './features/account/login.routes.ts'
import { makeIdentify } from './features/account/session.queries.ts'
import { mountSearchEngines, type SearchEngines } from './features/reach/search-engine.routes.ts'
import { mountSharePictures } from './features/reach/share-picture.routes.ts'
import { mountLandings } from './features/reach/landing.ts'
import { mountShortLinks } from './features/reach/short-link.routes.ts'
import { mountWebApp } from './features/reach/web-app.routes.ts'
import { mayStaff } from './features/staff/permissions.ts'
import { actRecorder } from './features/staff/staff-act.queries.ts'
import { handlers } from './handlers.ts'
import { serveAssets } from './http/assets.ts'
import { serveConsole } from './http/console.ts'
import { allowOrigins } from './http/cors.ts'
import { logAnswers } from './http/access-log.ts'
import { answerFailures } from './http/failure.ts'
import { watchForwarded } from './http/forwarded.ts'
import { retentionFigures } from './features/privacy/retention.queries.ts'
import { type Health, serveHealth } from './http/health.ts'
import { guardHosts, originForm } from './http/hosts.ts'
import { answerInTurn } from './http/in-turn.ts'
import { type Exit, prepareExit } from './http/leave.ts'
import { type CallInProcess, mountCalls, newRequestId } from './http/mount.ts'
import { serveOpenApi } from './http/openapi.ts'
import { type Pages, servePages } from './http/pages.ts'
import { countVisitors } from './http/rate-limits.ts'
import { sendCommonHeaders } from './http/security.ts'
import { refuseUnreadable, routable, ROUTER_LONGEST } from './http/unroutable.ts'
import { smsDevice } from './features/verify/device.ts'
import { knownWays } from './outside/login/service-ways.ts'
import { surroundChannels } from './outside/pay/channels.ts'
import { serveSampleSms } from './outside/sms/sample.routes.ts'
import { mountPayer } from './payer.routes.ts'
import { mountPayments } from './payments.ts'
import { mountDeskLive } from './features/desk/live.routes.ts'
import { mountScreens } from './screen.routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}

export interface AppOptions {
  config: Config
  db: Kysely<DB>
  pool: Pool
  /** Tells when the catalogue changes; without it caches live until they are too old (tests). */
  listener?: Listener
  /** Tests set the time. */
  clock?: () => Date
  /** Tests read along: hears every line, whatever the level of the settings. Left out: the output of the process. */
  log?: { write(line: string): void }
  /** False leaves the pages out: tests of calls need no built site. */
  pages?: boolean
}

export interface App {
  http: FastifyInstance
  call: CallInProcess
  health: Health
  exit: Exit
  pages?: Pages
}

/** A number means that many proxies before us. */
const trusted = (setting: Config['TRUST_PROXY']) =>
  typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting

/** Puts the server together: calls, health, login, payment notices, files, pages. Listens to nothing yet. */
export async function makeApp(options: AppOptions): Promise<App> {
  const { config, db, pool } = options
  const held = cacheOf(pool)
  const http = Fastify({
    logger: {
      ...(options.log ? { level: 'debug', stream: options.log } : { level: config.LOG_LEVEL }),
      serializers: { err: loggedError },
      redact: ['req.headers.apitoken', 'req.headers.cookie', 'req.headers.authorization'],
    },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trusted(config.TRUST_PROXY),
    requestTimeout: config.RECEIVE_TIMEOUT_MS,
    http: { headersTimeout: Math.min(20_000, config.RECEIVE_TIMEOUT_MS), connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: ROUTER_LONGEST },
    rewriteUrl: request => routable(originForm(request.url)),
  })
  const exit = prepareExit(http.server)
  http.addHook('onRequest', (_request, _reply, done) => exit.pass(done))
  answerInTurn(http)
  answerFailures(http)
  sendCommonHeaders(http)
  guardHosts(http, config)
  await countVisitors(http)
  refuseUnreadable(http, config)
  allowOrigins(http, config.ALLOWED_ORIGINS)
  logAnswers(http)

  let pages: Pages | undefined
  let searchEngines: SearchEngines | undefined
  const health = serveHealth(
    http,
    config,
    pool,
    () => pages?.cache ?? { hits: 0, misses: 0 },
    options.listener,
    () => retentionFigures(db),
  )
  watchForwarded(http, health.forwarded)
  if (config.OPENAPI) serveOpenApi(http, config)
  const call = mountCalls(
    http,
    {
      config,
      db,
      memory: held,
      clock: options.clock,
      identify: makeIdentify(db),
      mayStaff,
      recordAct: actRecorder(config),
    },
    handlers,
  )
  await mountLogin(http, { config, db, clock: options.clock, pages: () => pages })
  if (options.clock) surroundChannels(config, { now: options.clock })
  await mountPayments(http, { config, db, clock: options.clock })
  await mountPayer(http, config)
  const following = { config, db, clock: options.clock, stopping: () => health.stopping }
  health.screens = mountScreens(http, following)
  health.desks = mountDeskLive(http, following)
  serveSampleSms(http, { config, db, clock: options.clock, deviceOf: smsDevice(config) })
  mountSharePictures(http, config, call)
  mountShortLinks(http, { config, db, clock: options.clock })
  mountLandings(http, { config, db, clock: options.clock })
  mountWebApp(http, config)
  if (options.pages !== false) {
    await serveAssets(http, config)
    await serveConsole(http, config)
    // The mark has an address of its own; no document carries it.
    const { icon: _, ...brand } = config.brand
    const site = await servePages(http, { config, call, brand, accountWays: knownWays(config) })
    pages = site
    mountPreviews(http, site)
    searchEngines = mountSearchEngines(http, config, {
      db,
      memory: held,
      call,
      addresses: site.addresses,
      fixed: site.publicPaths,
      now: options.clock ?? (() => new Date()),
    })
  }
  await options.listener?.listen('catalogue', payload => {
    dropCached(held, payload)
    searchEngines?.changed()
    Promise.all([followChange(held, payload, new Date()), followGoods(held, payload)])
      .catch(error => http.log.error({ err: error }, 'catalogue not followed'))
      // Last, so that a page that is rendered now shows the change.
      .finally(() => pages?.cache.expire(Date.now()))
  })
  http.setNotFoundHandler(() => {
    throw new Refusal('NO_SUCH_CALL', {}, errors.NO_SUCH_CALL[0])
  })
  return { http, call, health, exit, pages }
}
