import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/lib/refusal.ts'
import type { Stream } from './context.ts'

/** How much of a file is in memory at a time. */
const AT_ONCE = 256 * 1024

/** Which bytes are asked for; `all`: no range that there is a rule for, `none`: one that the file has not. */
export function rangeOf(header: string | undefined, bytes: number): { from: number; to: number } | 'all' | 'none' {
  // Several ranges in one answer nobody needs: the file may be answered whole (RFC 9110, 14.2).
  const [, first = '', last = ''] = /^bytes\s*=\s*(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { from: bytes - length, to: bytes } : 'none'
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'all'
  if (from >= bytes) return 'none'
  return { from, to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) }
}

async function* parts({ read }: Stream, first: Buffer, from: number, to: number): AsyncGenerator<Buffer> {
  yield first
  for (let at = from + first.length; at < to; ) {
    const part = await read(at, Math.min(at + AT_ONCE, to))
    // It was removed meanwhile, or is shorter than it was: an answer that breaks off is no whole one.
    if (!part?.length) throw new Error('the store has less of a file than it had')
    at += part.length
    yield part
  }
}

/**
 * Sends a large file, or the part of it that is asked for, and never has more of it in memory than a piece. As with
 * `sendBytes`, a browser only shows it.
 * @throws Refusal NOT_FOUND with status 404 when the store has it no more
 */
export async function sendStream(request: FastifyRequest, reply: FastifyReply, file: Stream): Promise<FastifyReply> {
  const { bytes, type, name, tag, keepS } = file
  const etag = `"${tag}"`
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
  const asked = ifRange === undefined || ifRange === etag ? rangeOf(range, bytes) : 'all'
  if (asked === 'none')
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store').send()
  const { from, to } = asked === 'all' ? { from: 0, to: bytes } : asked
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', `private, max-age=${keepS}, immutable`)
  if (known?.split(',').some(each => each.trim() === etag)) return reply.code(304).send()
  const first = await file.read(from, Math.min(from + AT_ONCE, to))
  if (!first?.length) {
    void reply.removeHeader('accept-ranges').removeHeader('etag')
    throw new Refusal('NOT_FOUND', {}, 404)
  }
  if (asked !== 'all') void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`)
  return reply
    .header('content-type', type)
    .header('content-length', to - from)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(parts(file, first, from, to), { objectMode: false }))
}
