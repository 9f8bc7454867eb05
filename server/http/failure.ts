import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import { isOutage } from '#server/db/outage.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { writeRefusal } from './answer.ts'
import { readVisitor } from './visitor.ts'

/** Seconds after which those may ask again who were told that the database is away; it is started again within one. */
export const RETRY_AFTER_S = 5

/** Bytes for people: 256 kB, 14 MB. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`

/** Errors that Fastify raises before a handler runs, as ours. */
function fromFastify(error: FastifyError, largest: number): [ErrorName, ErrorFacts, number] {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return ['TOO_LARGE', { limit: sizeText(largest) }, 413]
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return ['WRONG_MEDIA_TYPE', {}, 415]
    default:
      return (error.statusCode ?? 500) < 500
        ? ['BAD_SHAPE', { field: '', why: error.message.slice(0, 200) }, error.statusCode ?? 400]
        : ['SERVER_ERROR', {}, 500]
  }
}

/** One place turns whatever was thrown into the envelope (decisions: Calls). Unknown faults are logged and hidden. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { language } = readVisitor(request.headers)
    const [reason, facts, status] =
      error instanceof Refusal
        ? ([error.reason, error.facts, error.status] as const)
        : isOutage(error)
          ? (['UNAVAILABLE', {}, 503] as const)
          : fromFastify(error, request.routeOptions.bodyLimit)
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
    if (status >= 500) request.log.error({ err: error, call: request.routeOptions.config.call }, 'call failed')
    if (status === 429) reply.header('retry-after', String(facts.seconds ?? 60))
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(writeRefusal(reason, language, facts, request.id))
  })
}
