import type { FastifyBaseLogger } from 'fastify'

/**
 * Lets the process live on when a promise is rejected that nobody waits for: one place that forgot to listen must not
 * take every visitor along. Each one is logged and counted (`unheard_failures_total`), for it is a fault of ours.
 */
export function surviveUnheard(log: Pick<FastifyBaseLogger, 'error'>, count: () => void): void {
  process.on('unhandledRejection', reason => {
    count()
    log.error({ err: reason }, 'a failure that nobody waited for')
  })
}
