import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorFacts, type ErrorName, errors } from '#contract/errors.ts'
import { isOutage } from '#server/db/outage.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { noteRefused } from './access-log.ts'
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

type Refused = Pick<Refusal, 'reason' | 'facts' | 'status'>

/** Answers a refusal in the visitor's language, and notes its code for the log. */
export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, facts, status }: Refused,
): FastifyReply {
  const { language } = readVisitor(request.headers)
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
  if (status === 429) reply.header('retry-after', String(facts.seconds ?? 60))
  noteRefused(request, errors[reason][0])
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(writeRefusal(reason, language, facts, request.id))
}

/** One place turns whatever was thrown into the envelope (decisions: Calls). Unknown faults are logged and hidden. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusedBy(error, request)
    if (refused.status >= 500) request.log.error({ err: error, call: request.routeOptions.config.call }, 'call failed')
    return answerRefusal(request, reply, refused)
  })
}

function refusedBy(error: FastifyError, request: FastifyRequest): Refused {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return { reason: 'UNAVAILABLE', facts: {}, status: 503 }
  const [reason, facts, status] = fromFastify(error, request.routeOptions.bodyLimit)
  return { reason, facts, status }
}
