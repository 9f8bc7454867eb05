import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { pageHeaders } from './security.ts'
import { preferredLanguage, readVisitor } from './visitor.ts'

/** Where the build puts the document; beside the files that are served, because nobody gets it as it is. */
export const consoleDocument = 'build/console.html'

/** The same order as in `web/ui/global.css`, which need not be the first file to arrive. */
const layerOrder = '@layer tokens,base,ui,page;'

/** Text inside a script element cannot end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The document of the staff site with the visitor's language and the brand in it. It is the same for everybody and holds
 * no data: what staff see comes by calls.
 */
export function consolePage(html: string, config: Config, language: string, nonce: string): string {
  const { brand } = config
  const { nameEn, nameCn, storeNameCn, storeNameEn } = brand
  const demo = config.demo.login || config.demo.cashier
  const site = { nameEn, nameCn, storeNameCn, storeNameEn, demo, requestTimeoutMs: config.REQUEST_TIMEOUT_MS }
  const colours = Object.entries(brand.colours).map(([name, value]) => `${name}:${value}`)
  return html
    .replace('<html lang="zh-CN"', () => `<html lang="${language}" style="${escaped(colours.join(';'))}"`)
    .replace('<title></title>', () => `<title>${escaped(language === 'en' ? storeNameEn : storeNameCn)}</title>`)
    .replace('<script data-first>', () => `<script nonce="${nonce}">`)
    .replace(
      '<!--site-->',
      () => `<link rel="icon" href="/mark.svg" type="image/svg+xml">
    <style nonce="${nonce}">${layerOrder}</style>
    <script id="site" type="application/json" nonce="${nonce}">${inScript(site)}</script>`,
    )
}

/** Serves the staff site under /console: one document for all its addresses, under the same strict policy as the shop. */
export async function serveConsole(app: FastifyInstance, config: Config): Promise<void> {
  const document = config.NODE_ENV === 'production' ? builtDocument() : await liveDocument(app)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(18).toString('base64url')
    const visitor = readVisitor(request.headers)
    // Staff begin in the language of their browser; from then on it is their choice, for calls, too.
    const language = visitor.cookies.lang ? visitor.language : preferredLanguage(request.headers['accept-language'])
    if (!visitor.cookies.lang && language === 'en')
      reply.header('set-cookie', 'lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
    // One document for all of the desk, so each may read vouchers by camera.
    const headers = pageHeaders(config, nonce, request.protocol === 'https', { camera: true })
    reply.headers(headers).type('text/html; charset=utf-8')
    return reply.send(consolePage(await document(request.url), config, language, nonce))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/console', handler: answer })
  app.route({ method: ['GET', 'HEAD'], url: '/console/*', handler: answer })
}

function builtDocument(): () => Promise<string> {
  const file = resolve(consoleDocument)
  if (!existsSync(file)) throw new Error('The staff site is not built. Run `npm run build` first.')
  const html = readFileSync(file, 'utf8')
  return async () => html
}

/** In development Vite makes the files on the fly. Before the shop's own Vite, which would take them for its own. */
async function liveDocument(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.console.config.ts',
    server: { middlewareMode: true, hmr: { server: app.server, path: 'hmr' } },
    appType: 'custom',
    logLevel: 'warn',
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/console/')) vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  app.addHook('onClose', () => vite.close())
  return url => vite.transformIndexHtml(url, readFileSync('console/index.html', 'utf8'))
}
