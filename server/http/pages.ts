import { randomFillSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { required } from '#contract/required.ts'
import type { ShopContext } from '#shop/context.ts'
import type { pageAddresses } from '#shop/head/addresses.ts'
import { errors } from '#contract/errors.ts'
import { languageOfAddress } from '#contract/page-language.ts'
import { takesGzip } from './encoding.ts'
import { englishList, inEnglish } from './english-files.ts'
import { RETRY_AFTER_S } from './failure.ts'
import { type Document, gzippedWithNonce, HtmlCache, makeDocument, withNonce } from './html-cache.ts'
import { isBelowCalls } from './call-paths.ts'
import type { CallInProcess } from './mount.ts'
import { cacheUrl, landingAddress, type PageAddress, pageAddress } from './page-address.ts'
import { plainPage } from './plain-page.ts'
import { routePaths, routeSpelling } from './route-spelling.ts'
import { visitorCount } from './rate-limits.ts'
import { pageHeaders } from './security.ts'
import { readVisitor } from './visitor.ts'
import type { Language } from '#contract/errors.ts'
import type { Layout } from './context.ts'
import type { Config } from '#server/config.ts'
import type { Channels } from '#contract/channels.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { isOutage } from '#server/db/outage.ts'
import { Refusal } from '#server/lib/refusal.ts'

export interface Pages {
  cache: HtmlCache
  /** Answers the page of the request's own address, made with facts of this one request; it never enters the cache. */
  show: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    given: unknown,
    as?: ShownAs,
  ) => Promise<FastifyReply>
  /** Fixed addresses that a search engine should know. */
  publicPaths: (channels: Channels) => Promise<string[]>
  /** How the shop writes addresses of things. */
  addresses: () => Promise<typeof pageAddresses>
  close: () => Promise<void>
}

/** How a page is shown beside the choice of the visitor: for the desk, which looks at one in both layouts and languages. */
export interface ShownAs {
  layout: Layout
  language: Language
  /** Query of the address that the page reads. */
  query: string
}

interface PageDeps {
  config: Config
  call: CallInProcess
  /** What the browser may know of the brand. */
  brand: ShopContext['brand']
  /** Pages of the login service that the browser may be sent to. */
  accountWays: ShopContext['accountWays']
  /** The built site; tests bring a small one. */
  site?: Site
}

interface Site {
  /** The site with the files of a language; the same object until it is built anew. */
  build: (language: Language) => Promise<ServerBuild>
  close: () => Promise<void>
}

const noSuchCall = () => new Refusal('NO_SUCH_CALL', {}, errors.NO_SUCH_CALL[0])

/** What the site's entry exports for the server, beside what the router asks of it. */
interface Entry {
  contexts: { shopContext: RouterContext<ShopContext> }
  knownQueryKeys: readonly string[]
  publicPaths: (channels: Channels) => string[]
  pageAddresses: typeof pageAddresses
}
const siteEntryOf = (build: ServerBuild): Entry => build.entry.module as ServerBuild['entry']['module'] & Entry
/**
 * Where every page is rendered, whoever asks under whatever name: what is kept for all must not depend on one visitor's
 * headers, and no page needs to know its host (decision 029).
 */
export const pageOrigin = 'http://shop.invalid'
const NONCE_BYTES = 18
/** Random bytes for many: drawn for each alone they cost a tenth of a kept page. None is used twice. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let left = 0
function newNonce(): string {
  if (left === 0) left = randomFillSync(drawn).length
  left -= NONCE_BYTES
  return drawn.toString('base64url', left, left + NONCE_BYTES)
}

/** A language that an address names is the visitor's choice from then on, as if pressed (decision 110). */
function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const named = languageOfAddress(request.url)
  if (named === undefined || named === readVisitor(request.headers).language) return
  reply.header('set-cookie', `lang=${named}; Path=/; Max-Age=31536000; SameSite=Lax`)
}

/** Loads the built site, or in development the one that Vite makes on the fly. */
async function loadSite(app: FastifyInstance, config: Config): Promise<Site> {
  if (config.NODE_ENV === 'production') {
    const file = resolve('build/server/index.js')
    if (!existsSync(file)) throw new Error('The site is not built. Run `npm run build` first.')
    const build = (await import(pathToFileURL(file).href)) as ServerBuild
    const own = new Set<string>(JSON.parse(readFileSync(resolve('build', englishList), 'utf8')))
    const assets = JSON.parse(inEnglish(own)(JSON.stringify(build.assets))) as ServerBuild['assets']
    const english = { ...build, assets }
    return { build: async language => (language === 'en' ? english : build), close: async () => {} }
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
 * Serves the pages of the shop for every GET that no call and no file answers: language and layout are decided here,
 * the document comes from the HTML cache, and each answer has its own nonce.
 */
export async function servePages(app: FastifyInstance, deps: PageDeps): Promise<Pages> {
  const { config } = deps
  const production = config.NODE_ENV === 'production'
  const site = deps.site ?? (await loadSite(app, config))
  const cache = new HtmlCache(config.HTML_CACHE_MB * 1024 * 1024)
  /** Made once for each build: React Router would else make its tree of routes anew for each page. */
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  function handlerOf(build: ServerBuild): RequestHandler {
    const known = handlers.get(build) ?? createRequestHandler(build, config.NODE_ENV)
    handlers.set(build, known)
    return known
  }
  /** Counts a page that has to be rendered. */
  const countRendering = visitorCount(app, config, 'page')

  async function render(
    url: string,
    request: FastifyRequest,
    visitor: ReturnType<typeof readVisitor>,
    given?: unknown,
  ): Promise<Document> {
    const { language, layout, saves } = visitor
    // Development gets no nonce: React would warn of a mismatch in every page.
    const nonce = production ? newNonce() : undefined
    const build = await site.build(language)
    const entry = siteEntryOf(build)
    const context = new RouterContextProvider()
    const shop: ShopContext = {
      language,
      layout,
      saves,
      brand: deps.brand,
      publicUrl: config.PUBLIC_URL ?? '',
      nonce,
      requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
      demo: config.demo.login || config.demo.cashier,
      backends: Object.keys(config.backends).length > 0 ? JSON.stringify(config.backends) : '',
      accountWays: deps.accountWays,
      payMethods: offeredMethods(config),
      mapTiles: config.mapTiles,
      wechatScript: config.wechatScript,
      given,
      call: (name, input) =>
        deps.call(name, input, { language, layout, origin: pageOrigin, requestId: request.id }).catch(error => {
          if (!isOutage(error)) throw error
          request.log.error({ err: error, call: name }, 'the database is away')
          throw new Refusal('UNAVAILABLE', {}, 503)
        }),
    }
    context.set(entry.contexts.shopContext, shop)
    const response = await handlerOf(build)(
      new Request(pageOrigin + url, { headers: { accept: 'text/html' } }),
      context,
    )
    const html = Buffer.from(await response.arrayBuffer())
    return makeDocument(response.status, html, nonce ?? '\0', response.headers.get('location') ?? undefined)
  }

  async function documentOf(request: FastifyRequest, address: PageAddress): Promise<Document> {
    const visitor = readVisitor(request.headers, request.url)
    const entry = siteEntryOf(await site.build(visitor.language))
    const url = cacheUrl(address, entry.knownQueryKeys)
    const make = () => render(url, request, visitor)
    if (!production) return make()
    const key = `${visitor.layout} ${visitor.language} ${visitor.saves ? 'saves ' : ''}${url}`
    return cache.get(key, Date.now(), make, () => countRendering(request))
  }

  /** The site's spelling of paths; made anew for another build, which only development has. */
  let spelling: { of: ServerBuild; spell: ReturnType<typeof routeSpelling> } | undefined
  async function spelled(path: string): Promise<string | undefined> {
    const build = await site.build('zh-CN')
    if (spelling?.of !== build) spelling = { of: build, spell: routeSpelling(routePaths(build.routes)) }
    return spelling.spell(path)
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const address = pageAddress(request.url)
      if (!address) throw new Refusal('BAD_ADDRESS', {}, 400)
      const { path, query, right } = address
      // Under these React Router answers the bare data of a page; the shop never asks for them.
      if (path.endsWith('.data')) throw noSuchCall()
      const route = await spelled(path)
      const one = route ?? path
      if (!right || one !== path) return reply.redirect(query ? `${one}?${query}` : one, 301)
      // A page below the same folder that has gone is still a page.
      if (route === undefined && isBelowCalls(path)) throw noSuchCall()
      const document = await documentOf(request, address)
      return send(request, reply, document, document.status)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 404) throw error
      return plainPage(request, reply, config, error)
    }
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    given: unknown,
    as?: ShownAs,
  ): Promise<FastifyReply> {
    const { path } = required(pageAddress(request.url), 'address that can be read')
    const visitor = { ...readVisitor(request.headers, request.url), ...as }
    const url = as?.query ? `${path}?${as.query}` : path
    const document = await render(url, request, visitor, given)
    return send(request, reply, document, document.location ? document.status : status, as !== undefined)
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    document: Document,
    status: number,
    framed = false,
  ): FastifyReply {
    const nonce = newNonce()
    const shown = { framed, userAgent: request.headers['user-agent'] }
    reply.headers(pageHeaders(config, nonce, request.protocol === 'https', shown)).code(status)
    if (!framed) keepLanguage(request, reply)
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
    if (document.location) reply.header('location', landingAddress(document.location, request.url))
    reply.type('text/html; charset=utf-8')
    // Small bodies, such as those of redirects, gain nothing.
    if (document.body.length > 1024 && takesGzip(request.headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').send(gzippedWithNonce(document, nonce))
    return reply.send(withNonce(document, nonce))
  }

  const publicPaths = async (channels: Channels) => siteEntryOf(await site.build('zh-CN')).publicPaths(channels)
  const addresses = async () => siteEntryOf(await site.build('zh-CN')).pageAddresses

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage })
  return { cache, show, publicPaths, addresses, close: site.close }
}

export const builtSite = join('build', 'client')
