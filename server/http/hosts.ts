/**
 * Under which name the shop is asked (decision 029). No page is found, rendered or kept by that name; it only decides
 * whether a request is for us, and where a customer is led back to when PUBLIC_URL does not say.
 */
import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/lib/refusal.ts'

type HostRequest = Pick<FastifyRequest, 'host' | 'protocol' | 'raw'>
type HostConfig = Pick<Config, 'PUBLIC_URL' | 'ALSO_HOSTS'>

/** A name or an address as RFC 3986 (3.2.2) spells them, without a user and with a port or none; `_` as containers have it. */
const hostShape = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_]([a-z0-9_.-]{0,252}[a-z0-9_])?\.?)(:\d{1,5})?$/i
/** Foreign names that are told of in the log, so that a stranger cannot fill it. */
const MOST_REPORTED = 20

/**
 * The host as a browser would write it: lower case, without the usual port; nothing when it cannot be one.
 * @param text a Host header
 */
export function readHost(text: string): URL | undefined {
  const url = `http://${text}`
  return hostShape.test(text) && URL.canParse(url) ? new URL(url) : undefined
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Whether a well-formed host is ours. Without PUBLIC_URL every one is: nobody has said how the shop is called. With it
 * they are its own name and those of ALSO_HOSTS, on any port; and what probes, containers and proxies beside us ask by, and
 * no page of somebody else can stand under: names without a dot, such as `localhost`, and addresses of the internet.
 */
export function isOurs({ PUBLIC_URL, ALSO_HOSTS }: HostConfig, { hostname }: URL): boolean {
  if (!PUBLIC_URL) return true
  const name = hostname.replace(/\.$/, '')
  return (
    name === new URL(PUBLIC_URL).hostname ||
    ALSO_HOSTS.includes(name) ||
    !name.includes('.') ||
    isIP(withoutBrackets(name)) !== 0
  )
}

/** How often the header stands in the request as it was sent; Node shows the first one only. */
const timesSent = (raw: readonly string[], header: string): number =>
  raw.filter((name, n) => n % 2 === 0 && name.length === header.length && name.toLowerCase() === header).length

/**
 * Refuses a request for a host that cannot be one or is not ours, whatever it asks for.
 * @throws Refusal BAD_SHAPE with status 400, WRONG_HOST with status 421
 */
export function checkHost(config: HostConfig, request: HostRequest): void {
  const bad = (field: string) => new Refusal('BAD_SHAPE', { field, why: '' }, 400)
  const { headers, rawHeaders } = request.raw
  if (timesSent(rawHeaders, 'host') > 1) throw bad('Host')
  if (!/^https?$/.test(request.protocol)) throw bad('X-Forwarded-Proto')
  // The header of the last hop, then the one that a trusted proxy passes on; HTTP/1.0 may come without.
  for (const [field, text] of [
    ['Host', headers.host],
    ['X-Forwarded-Host', request.host],
  ] as const)
    if (text && !readHost(text)) throw bad(field)
  const named = readHost(request.host ?? '')
  if (named && !isOurs(config, named)) throw new Refusal('WRONG_HOST', {}, 421)
}

/** The door of the server: `checkHost` for every request, before anything else looks at it. */
export function guardHosts(app: FastifyInstance, config: HostConfig): void {
  const told = new Set<string>()
  app.addHook('onRequest', (request, _, done) => {
    try {
      checkHost(config, request)
      done()
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'WRONG_HOST') tell(request.log, request.host)
      done(error as Error)
    }
  })
  function tell(log: FastifyBaseLogger, host: string): void {
    if (told.has(host) || told.size >= MOST_REPORTED) return
    told.add(host)
    log.warn({ host }, 'asked under a name that is not ours; ALSO_HOSTS takes further names')
  }
}

/**
 * The shop's origin as the visitor's browser knows it, such as `http://localhost:3000`: PUBLIC_URL's, else that of the
 * request, which `checkHost` has let in. A request without a host has the address that it was sent to.
 */
export function originOf({ PUBLIC_URL }: HostConfig, request: HostRequest): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const { localAddress = '127.0.0.1', localPort = 80 } = request.raw.socket
  const host = request.host || `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
  return new URL(`${request.protocol}://${host}`).origin
}

/** The target of a request without scheme and host, which only a proxy would send (RFC 9112, 3.2.2). */
export const originForm = (target = '/'): string =>
  target.startsWith('/') || target === '*' ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/'
