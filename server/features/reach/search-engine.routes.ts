import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import { takesGzip } from '#server/http/encoding.ts'
import { originOf } from '#server/http/hosts.ts'
import { limitOf } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { indexXml, packedPart, type SitemapPage, type SitemapPart, sitemapParts } from './sitemap.ts'
import { filesOf, pagesOf, type SitemapDeps } from './sitemap.pages.ts'

/** Bytes of packed files that are kept, and how long one is fresh when nothing was told, and at least. */
const MOST_BYTES = 16 * 1024 * 1024
const FRESH_MS = 10 * 60_000
const LEAST_MS = 60_000

/** Paths that hold nothing for a search engine: what is personal, steps of a task, the desk. */
const closed = [
  '/cart',
  '/payment/',
  '/orderCenter/',
  '/user/',
  '/profile',
  '/sso/',
  '/idp/',
  '/loginback',
  '/pay/',
  '/s/',
  '/cdstore/',
  '/console',
]

/** What sitemaps are made of; the shop's addresses are known when the site is built. */
export type SearchEngineDeps = Omit<SitemapDeps, 'addresses'> & { addresses: () => Promise<SitemapDeps['addresses']> }

export interface SearchEngines {
  /** Something that sitemaps name has changed. */
  changed: () => void
}

/**
 * What `robots.txt` says: a demonstration, and a shop that nobody has given an address with https, asks to be left alone,
 * and says why.
 */
export function robotsText(config: Pick<Config, 'PUBLIC_URL' | 'demo'>): string {
  const { PUBLIC_URL, demo } = config
  const why =
    demo.login || demo.cashier
      ? 'This is a demonstration: nothing here is for sale.'
      : PUBLIC_URL?.startsWith('https:')
        ? undefined
        : 'This shop has no public address yet (PUBLIC_URL with https).'
  if (why) return `# ${why}\nUser-agent: *\nDisallow: /\n`
  return [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    // The agreement stands beside the personal pages, and is for everybody.
    'Allow: /user_agreement',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n')
}

interface Kept {
  bytes: Buffer
  tag: string
  madeAt: number
  epoch: number
}

/** `/robots.txt`, `/sitemap.xml` and the files that it names (decision 110). */
export function mountSearchEngines(app: FastifyInstance, config: Config, deps: SearchEngineDeps): SearchEngines {
  const limit = { rateLimit: limitOf(config, 'read') }
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 256 })
  const making = new Map<string, Promise<Kept>>()
  let epoch = 0

  /** The bytes under a key: kept ones while they hold, and for a minute after a change, so that a busy hour makes few. */
  async function bytesOf(key: string, make: () => Promise<Buffer>): Promise<Kept> {
    const known = kept.get(key)
    const age = known ? Date.now() - known.madeAt : 0
    if (known && age < (known.epoch === epoch ? FRESH_MS : LEAST_MS)) return known
    const running = making.get(key)
    if (running) return running
    const begun = epoch
    const promise = make()
      .then(bytes => {
        const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
        const made = { bytes, tag, madeAt: Date.now(), epoch: begun }
        kept.set(key, made)
        return made
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { bytes, tag }: Kept): Promise<FastifyReply> {
    reply
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
      .type('application/xml; charset=utf-8')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(bytes)
    return reply.send(await promisify(gunzip)(bytes))
  }

  async function files(): Promise<SitemapPage[]> {
    const counts = await Promise.all(sitemapParts.map(part => filesOf(deps, part)))
    return sitemapParts.flatMap((part, at) =>
      Array.from({ length: counts[at] ?? 0 }, (_, n) => ({ path: pathOf(part, n + 1), changedAt: null })),
    )
  }

  app.get('/robots.txt', { config: limit }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText(config)),
  )
  app.get('/sitemap.xml', { config: limit }, async (request, reply) => {
    const origin = originOf(config, request)
    const index = async () => promisify(gzip)(indexXml(origin, await files()))
    return send(request, reply, await bytesOf(`${origin} index`, index))
  })
  app.get('/sitemap-:file.xml', { config: limit }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, name = '', number = ''] = /^([a-zA-Z]+)-([1-9]\d{0,3})$/.exec(file) ?? []
    const part = sitemapParts.find(each => each === name)
    if (!part || Number(number) > (await filesOf(deps, part))) throw new Refusal('NOT_FOUND', {}, 404)
    const origin = originOf(config, request)
    const make = async () =>
      packedPart(origin, pagesOf({ ...deps, addresses: await deps.addresses() }, part, Number(number)))
    return send(request, reply, await bytesOf(`${origin} ${file}`, make))
  })

  return {
    changed() {
      epoch++
    },
  }
}

const pathOf = (part: SitemapPart, n: number): string => `/sitemap-${part}-${n}.xml`
