import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import { errors } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Listener } from '#server/db/notify.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { metricsDoor } from './metrics-door.ts'

/** How long `/readyz` waits for the database. */
const PATIENCE_MS = 2_000
const givenUp = (): never => {
  throw new Error('the database does not answer')
}

export interface Health {
  /** Set while shutting down: `/readyz` answers 503 and load balancers go elsewhere. */
  stopping: boolean
  /** Counts a failure that nobody waited for. */
  unheard: () => void
  /** Counts a request that somebody forwarded whom nobody trusts. */
  forwarded: () => void
  /** Shared screens that follow their order here. */
  screens: () => number
  /** Windows of the desk that follow their lists here. */
  desks: () => number
}

/** What a rule of retention has done by now, on all servers. */
interface RuleCount {
  rule: string
  beganAt: Date | null
  total: number
}

/**
 * `/healthz` (the process lives) and `/readyz` (it may get visitors) for everybody, `/metrics` (Prometheus) for those whom
 * `metricsDoor` lets in, and a time for each call.
 * @param retention what the rules of retention have done, read at each look at `/metrics`
 * @param listener one that is deaf makes the server not ready: what it shows may be out of date
 */
export function serveHealth(
  app: FastifyInstance,
  config: Pick<Config, 'METRICS_FROM' | 'METRICS_TOKEN'>,
  pool: Pool,
  cache: () => { hits: number; misses: number },
  listener?: Pick<Listener, 'deafSince'>,
  retention?: () => Promise<readonly RuleCount[]>,
): Health {
  const registry = new Registry()
  const unheard = new Counter({
    name: 'unheard_failures_total',
    help: 'Rejected promises that nobody waited for; each one is in the log',
    registers: [registry],
  })
  const forwarded = new Counter({
    name: 'http_forwarded_untrusted_total',
    help: 'Requests with X-Forwarded-For of a peer that TRUST_PROXY does not name',
    registers: [registry],
  })
  const health: Health = {
    stopping: false,
    unheard: () => unheard.inc(),
    forwarded: () => forwarded.inc(),
    screens: () => 0,
    desks: () => 0,
  }
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last of the answer',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('db_pool_connections', 'Open database connections', () => pool.totalCount)
  gauge('db_pool_waiting', 'Requests that wait for a database connection', () => pool.waitingCount)
  gauge('db_listener_deaf', 'Messages of the database are not heard: 1 or 0', () => (listener?.deafSince() ? 1 : 0))
  gauge('screens_following', 'Shared screens that follow their order by a stream', () => health.screens())
  gauge('desks_following', 'Windows of the desk that follow their lists by a stream', () => health.desks())
  gauge('html_cache_hits', 'Pages answered from the HTML cache', () => cache().hits)
  gauge('html_cache_misses', 'Pages that had to be rendered', () => cache().misses)

  const byRule = (name: string, help: string) => new Gauge({ name, help, labelNames: ['rule'], registers: [registry] })
  const retained = byRule(
    'retention_rows',
    'Rows that a rule has removed or emptied, as long as its runs are on record',
  )
  const retainedAt = byRule('retention_last_run_seconds', 'When a rule was last begun, in seconds since 1970')
  /** The figures stay those of the last look where the database does not answer. */
  async function followRetention() {
    const late = wait(PATIENCE_MS, [], { ref: false })
    for (const { rule, total, beganAt } of await Promise.race([retention?.().catch(() => []) ?? [], late])) {
      retained.set({ rule }, total)
      if (beganAt) retainedAt.set({ rule }, beganAt.getTime() / 1000)
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { call: request.routeOptions.config.call ?? request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (health.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      // A database that hangs is as little use as one that is away.
      await Promise.race([pool.query('select 1'), wait(PATIENCE_MS, undefined, { ref: false }).then(givenUp)])
      const since = listener?.deafSince()
      if (since) return reply.code(503).send({ status: 'messages of the database are not heard', since })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  const mayRead = metricsDoor(config)
  app.get('/metrics', async (request, reply) => {
    // As if it were not there: a stranger need not hear that it is.
    if (!mayRead(request)) throw new Refusal('NO_SUCH_CALL', {}, errors.NO_SUCH_CALL[0])
    await followRetention()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return health
}
