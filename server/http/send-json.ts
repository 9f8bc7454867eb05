import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './encoding.ts'
import { Serialized } from './serialized.ts'

/** Characters, or bytes, below which compressing saves less than it costs. */
const worthIt = 2048

/** Sends JSON text, compressed for callers that take gzip; the work is done off the main thread. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | Serialized,
): Promise<FastifyReply> {
  const text = answer instanceof Serialized ? answer : new Serialized(answer)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (text.payload.length < worthIt || !takesGzip(request.headers['accept-encoding'])) return reply.send(text.payload)
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'Accept-Encoding')
    .send(await text.gzipped())
}
