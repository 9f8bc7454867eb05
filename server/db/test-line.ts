/** A line to a database that can be cut without a word, as a firewall does that has forgotten it. For tests. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TestLine {
  /** The database over this line. */
  url: string
  /** From now on every byte of the connections that are open is dropped, and of new ones, too. */
  deafen: () => void
  /** New connections are carried again; those that were deafened stay so. */
  heal: () => void
  close: () => Promise<void>
}

/** Opens a line to the database of a test's url, which leads to a socket file. */
export async function testLine(url: string): Promise<TestLine> {
  const [, database, query] = /\/([^/?]+)\?(.*)$/.exec(url) ?? []
  const { host, port } = Object.fromEntries(new URLSearchParams(query))
  const sockets = new Set<Socket>()
  const deaf = new WeakSet<Socket>()
  let silent = false
  const server = createServer(near => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (silent) deaf.add(from)
      from.on('data', bytes => void (deaf.has(from) || to.write(bytes)))
      from.on('close', () => void (sockets.delete(from), to.destroy()))
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = (server.address() as AddressInfo).port
  return {
    url: `postgres://shop@127.0.0.1:${at}/${database}`,
    deafen() {
      silent = true
      for (const socket of sockets) deaf.add(socket)
    },
    heal: () => void (silent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
