import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendJson } from './send-json.ts'
import type { Serialized } from './serialized.ts'

/** Tags of answers that are held in memory, so that each text is read once. */
const known = new Map<string, string>()
const MOST_KNOWN = 64

function tagOf(body: string): string {
  let tag = known.get(body)
  if (tag === undefined) {
    tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(body, tag)
  }
  return tag
}

/** Whether one of the tags that the browser has is this one; weak marks do not matter for a GET (RFC 9110, 13.1.2). */
const hasTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === tag))

/**
 * Sends an answer that is the same for every visitor of one language: caches may keep it but ask each time, and get 304
 * without a body while nothing has changed.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | Serialized,
): Promise<FastifyReply> {
  const tag = tagOf(typeof answer === 'string' ? answer : answer.body)
  reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'Cookie')
  return hasTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : sendJson(request, reply, answer)
}
