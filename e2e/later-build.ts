/** A shop that is renewed while somebody is there: what lies between a browser and its server, and changes the build. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LaterBuild {
  /** Where the browser finds the shop. */
  origin: string
  /** From now on there is a new build. */
  renew: () => void
  close: () => Promise<void>
}

/** Stands in front of a server and gives its service worker another build's name when asked to. */
export async function laterBuild(shop: string): Promise<LaterBuild> {
  let renewed = false
  const server = createServer((asked, answer) => {
    const changes = renewed && asked.url === '/worker.js'
    const headers = { ...asked.headers, ...(changes ? { 'accept-encoding': 'identity' } : {}) }
    const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, came => {
      if (!changes) {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      came.on('data', (part: Buffer) => parts.push(part))
      came.on('end', () => {
        const { 'content-length': _, ...rest } = came.headers
        answer.writeHead(200, rest)
        answer.end(
          Buffer.concat(parts)
            .toString()
            .replace(/version:`[^`]*`/, 'version:`renewed`'),
        )
      })
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => void (renewed = true),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
