import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './encoding.ts'

const compress = promisify(gzip)
/** Characters, or bytes, below which compressing saves less than it costs. */
const worthIt = 2048

/** Sends JSON text, compressed for callers that take gzip; the work is done off the main thread. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (body.length < worthIt || !takesGzip(request.headers['accept-encoding'])) return reply.send(body)
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'Accept-Encoding')
    .send(await compress(body, { level: 4 }))
}
