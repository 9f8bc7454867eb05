/**
 * How much of the memory one connection can hold. Its requests are answered one after the other, and an answer that
 * nobody reads ends the connection: a client that sends a thousand requests at once and reads nothing would otherwise have
 * a thousand whole pages made and kept for it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long nothing of an answer may be taken. */
const UNREAD_MS = 60_000
/** Requests that may wait on one connection: each takes some kB, and no browser or proxy sends a second one early. */
const MOST_WAITING = 256

/**
 * Begins a request when the answers before it have left (pipelining: RFC 9112, 9.3.2), and closes connections that do not
 * take theirs, or on which too many wait.
 * @param unreadMs how long nothing of an answer may be taken
 */
export function answerInTurn(app: FastifyInstance, unreadMs = UNREAD_MS): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    // Node gives an answer its connection when those before it are handed over.
    if (raw.socket) done()
    else raw.once('socket', () => done())
  })
  const waiting = new WeakMap<Socket, number>()
  app.server.prependListener('request', ({ socket: asking }: IncomingMessage, response: ServerResponse) => {
    const count = (waiting.get(asking) ?? 0) + 1
    waiting.set(asking, count)
    response.once('close', () => waiting.set(asking, (waiting.get(asking) ?? 1) - 1))
    if (count > MOST_WAITING) asking.destroy()
    response.setTimeout(unreadMs, () => {
      const { socket } = response
      // Nothing left to send: the answer is still being made, and looked for again.
      if (socket?.writableLength) socket.destroy()
      else socket?.setTimeout(unreadMs)
    })
  })
}
