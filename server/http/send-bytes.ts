import type { FastifyReply } from 'fastify'
import type { Bytes } from './context.ts'

/**
 * Sends a file that a visitor uploaded. Whatever is in it, the browser only shows it: it does not guess another type, run
 * anything or frame it, and the bytes stay in this visitor's own cache, or in none.
 */
export function sendBytes(reply: FastifyReply, { bytes, type, name, keepS }: Bytes): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', keepS > 0 ? `private, max-age=${keepS}` : 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}
