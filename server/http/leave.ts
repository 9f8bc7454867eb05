/**
 * Stopping without losing a request. Whoever balances several processes learns from `/readyz` that this one leaves, and
 * gets DRAIN_MS to send visitors elsewhere while everything is still answered. Then nobody new is let in, and each
 * connection ends with the answer to its next request.
 */
import { Server as NetServer, type Socket } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

export interface Exit {
  /** Every request comes through here before anything else; while the listener closes it waits. */
  pass: (go: () => void) => void
  /**
   * Answers what was asked and lets nobody in any more.
   * @param drainMs how long new connections are still welcome
   * @param mostMs after so long also requests that are not finished are cut
   */
  leave: (drainMs: number, mostMs: number) => Promise<void>
}

/** So long a connection may still bring the request that its client was just sending. */
const LINGER_MS = 250
const CHECK_EVERY_MS = 10
/** Longest time for which nothing new is begun. */
const HOLD_MS = 300
const QUIET_TURNS = 20

/** Follows the connections of a server from its beginning. */
export function prepareExit(server: Server): Exit {
  /** Requests without a whole answer, by connection. */
  const sockets = new Map<Socket, Set<ServerResponse>>()
  let leaving = false
  /** Requests that wait while the listener closes; undefined at all other times. */
  let waiting: (() => void)[] | undefined

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, new Set())
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the listener that answers, so that its first header knows already.
  server.prependListener('request', (request, response) => {
    if (leaving) response.shouldKeepAlive = false
    const asked = sockets.get(request.socket)
    asked?.add(response)
    response.once('close', () => asked?.delete(response))
  })

  /** Says with every answer that is still to come that its connection ends there. */
  function sayGoodbye(): void {
    leaving = true
    for (const asked of sockets.values())
      for (const response of asked) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** Requests that are not answered yet. */
  const open = (): number => [...sockets.values()].reduce((sum, each) => sum + each.size, 0)

  /**
   * Closes the listener at a moment at which nobody waits behind it: connections that the system has accepted and that
   * we have not would be reset. So for a moment requests are let in and not begun, until those before them are answered:
   * then every client waits for us, and none is on its way.
   */
  async function closeListener(): Promise<void> {
    waiting = []
    let quiet = 0
    const heard = (): void => {
      quiet = 0
    }
    server.on('connection', heard)
    const until = Date.now() + HOLD_MS
    while (open() > waiting.length && Date.now() < until) await wait(1)
    // The loop accepts one connection a turn, so only turns without any say that nobody waits.
    while (quiet++ < QUIET_TURNS && Date.now() < until + HOLD_MS) await turn()
    server.off('connection', heard)
    // Without http's own part, which would cut connections that are idle at this very moment.
    NetServer.prototype.close.call(server)
    const late = waiting
    waiting = undefined
    for (const go of late) go()
  }

  return {
    pass: go => (waiting ? void waiting.push(go) : go()),
    async leave(drainMs, mostMs) {
      sayGoodbye()
      const until = Date.now() + drainMs + mostMs
      if (drainMs > 0) await wait(drainMs)
      await closeListener()
      const lingered = Date.now() + LINGER_MS
      while (sockets.size > 0 && Date.now() < until) {
        // Browsers open connections ahead of need; one on which nothing is asked is not waited for.
        if (Date.now() >= lingered) for (const [socket, asked] of sockets) if (asked.size === 0) socket.destroy()
        await wait(CHECK_EVERY_MS)
      }
      server.closeAllConnections()
    },
  }
}
