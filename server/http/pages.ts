import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopContext } from '#shop/context.ts'
import { type Document, gzippedWithNonce, HtmlCache, makeDocument, withNonce } from './html-cache.ts'
import type { CallInProcess } from './mount.ts'
import { pageHeaders } from './security.ts'
import { readVisitor } from './visitor.ts'
import type { Config } from '#server/config.ts'

export interface Pages {
  cache: HtmlCache
  /** Answers the page of the request's own address, made with facts of this one request; it never enters the cache. */
  show: (request: FastifyRequest, reply: FastifyReply, status: number, given: unknown) => Promise<FastifyReply>
  close: () => Promise<void>
}

interface PageDeps {
  config: Config
  call: CallInProcess
  /** What the browser may know of the brand. */
  brand: ShopContext['brand']
}

type Entry = { contexts: { shopContext: never }; knownQueryKeys: readonly string[] }
const newNonce = (): string => randomBytes(18).toString('base64url')

/** Loads the built site, or in development the one that Vite makes on the fly. */
async function loadSite(app: FastifyInstance, config: Config) {
  if (config.NODE_ENV === 'production') {
    const file = resolve('build/server/index.js')
    if (!existsSync(file)) throw new Error('The site is not built. Run `npm run build` first.')
    const build = (await import(pathToFileURL(file).href)) as ServerBuild
    return { build: async () => build, close: async () => {} }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}

/**
 * Serves the pages of the shop for every GET that no call and no file answers: language and layout are decided here, the
 * document comes from the HTML cache, and each answer has its own nonce.
 */
export async function servePages(app: FastifyInstance, deps: PageDeps): Promise<Pages> {
  const { config } = deps
  const production = config.NODE_ENV === 'production'
  const site = await loadSite(app, config)
  const cache = new HtmlCache(config.HTML_CACHE_MB * 1024 * 1024)
  const handle = createRequestHandler(() => site.build(), config.NODE_ENV)

  async function render(
    url: string,
    request: FastifyRequest,
    visitor: ReturnType<typeof readVisitor>,
    given?: unknown,
  ): Promise<Document> {
    const { language, layout } = visitor
    const origin = `${request.protocol}://${request.host}`
    // Development gets no nonce: React would warn of a mismatch in every page (stack: nonce attribute of <Links>).
    const nonce = production ? newNonce() : undefined
    const entry = (await site.build()).entry.module as unknown as Entry
    const context = new RouterContextProvider()
    const shop: ShopContext = {
      language,
      layout,
      brand: deps.brand,
      publicUrl: config.PUBLIC_URL ?? '',
      nonce,
      requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
      development: !config.LOGIN_ISSUER,
      given,
      call: (name, input) => deps.call(name, input, { language, layout, origin, requestId: request.id }),
    }
    context.set(entry.contexts.shopContext, shop as never)
    const response = await handle(new Request(origin + url, { headers: { accept: 'text/html' } }), context)
    const html = Buffer.from(await response.arrayBuffer())
    return makeDocument(response.status, html, nonce ?? '\0', response.headers.get('location') ?? undefined)
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = readVisitor(request.headers)
    const entry = (await site.build()).entry.module as unknown as Entry
    const url = cacheUrl(request.url, entry.knownQueryKeys)
    const document = production
      ? await cache.get(`${visitor.layout} ${visitor.language} ${url}`, Date.now(), () => render(url, request, visitor))
      : await render(url, request, visitor)
    return send(request, reply, document, document.status)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    given: unknown,
  ): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0]!
    return send(request, reply, await render(path, request, readVisitor(request.headers), given), status)
  }

  function send(request: FastifyRequest, reply: FastifyReply, document: Document, status: number): FastifyReply {
    const nonce = newNonce()
    reply.headers(pageHeaders(config, nonce, request.protocol === 'https')).code(status)
    if (document.location) reply.header('location', document.location)
    reply.type('text/html; charset=utf-8')
    // Small bodies, such as those of redirects, gain nothing.
    if (document.body.length > 1024 && /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(gzippedWithNonce(document, nonce))
    return reply.send(withNonce(document, nonce))
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage })
  return { cache, show, close: site.close }
}

/**
 * The address as the cache knows it: only query keys that pages read, sorted; campaign and tracking keys are the
 * browser's affair. A key too long to be one of ours is left out.
 */
export function cacheUrl(url: string, known: readonly string[]): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(
    ([key, value]) => known.includes(key) && value.length < 200,
  )
  if (kept.length === 0) return url.slice(0, at)
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${url.slice(0, at)}?${new URLSearchParams(kept)}`
}

export const builtSite = join('build', 'client')
