import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'

export interface Health {
  /** Set while shutting down: `/readyz` answers 503 and load balancers go elsewhere. */
  stopping: boolean
}

/** `/healthz` (the process lives), `/readyz` (it may get visitors), `/metrics` (Prometheus), and a time for each call. */
export function serveHealth(app: FastifyInstance, pool: Pool, cache: () => { hits: number; misses: number }): Health {
  const health: Health = { stopping: false }
  const registry = new Registry()
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
  gauge('html_cache_hits', 'Pages answered from the HTML cache', () => cache().hits)
  gauge('html_cache_misses', 'Pages that had to be rendered', () => cache().misses)

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
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return health
}
