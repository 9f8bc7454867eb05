import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/errors.ts'
import { type IconKind, iconAddress, iconKinds, iconSizes, webAppAddress } from '#contract/web-app.ts'
import type { Config } from '#server/config.ts'
import { limitOf } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { drawIcon } from './app-icon.draw.ts'

/** Ground of the shop while it opens, and of the bar above it: the page's own (design 3). */
const PAGE = '#ffffff'
/** How long browsers keep the description, and an icon, without asking, in seconds. */
const KEEP_S = 3_600
const KEEP_ICON_S = 86_400

const shortcuts = [
  { url: '/orderCenter/myPreconfig', words: ['心愿单', 'Wish list'] },
  { url: '/orderCenter/orderList', words: ['我的订单', 'My orders'] },
  { url: '/user/appointments', words: ['我的预约', 'My appointments'] },
] as const

/** What a device has to know of the shop to install it (W3C Web Application Manifest), in the brand's words. */
export function webApp({ brand }: Pick<Config, 'brand'>, language: Language) {
  const en = language === 'en'
  const icon = (kind: IconKind) => ({
    src: iconAddress(kind),
    sizes: `${iconSizes[kind]}x${iconSizes[kind]}`,
    type: 'image/png',
    purpose: kind === 'whole' ? 'maskable' : 'any',
  })
  return {
    // One installed shop, in whichever language it was installed.
    id: '/',
    name: en ? brand.storeNameEn : brand.storeNameCn,
    short_name: en ? brand.nameEn : brand.nameCn,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAGE,
    background_color: PAGE,
    icons: [icon('small'), icon('large'), icon('whole')],
    shortcuts: shortcuts.map(({ url, words: [cn, english] }) => ({ name: en ? english : cn, url })),
  }
}

/** The description of the shop as an app in both languages, the brand's mark, and the icons that are drawn of it (decision 117). */
export function mountWebApp(app: FastifyInstance, config: Config): void {
  const limit = { rateLimit: limitOf(config, 'read') }
  const mark = async () => config.brand.icon ?? (await readFile(resolve('shop/public/mark.svg'), 'utf8'))
  const drawn = new Map<IconKind, Promise<Buffer>>()
  function iconOf(kind: IconKind): Promise<Buffer> {
    const known = drawn.get(kind)
    if (known) return known
    const begun = mark().then(svg => drawIcon(svg, kind))
    drawn.set(kind, begun)
    // What was missing now need not be missing later.
    begun.catch(() => drawn.delete(kind))
    return begun
  }
  function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, keepS: number): FastifyReply {
    const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', `public, max-age=${keepS}`)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes)
  }

  for (const language of ['zh-CN', 'en'] as const)
    app.get(webAppAddress(language), { config: limit }, (request, reply) =>
      send(
        request,
        reply.type('application/manifest+json; charset=utf-8'),
        Buffer.from(JSON.stringify(webApp(config, language))),
        KEEP_S,
      ),
    )
  app.get('/mark.svg', { config: limit }, async (request, reply) =>
    send(request, reply.type('image/svg+xml; charset=utf-8'), Buffer.from(await mark()), KEEP_ICON_S),
  )
  app.get('/icon/:file', { config: limit }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const kind = iconKinds.find(each => iconAddress(each) === `/icon/${file}`)
    if (!kind) throw new Refusal('NOT_FOUND', {}, 404)
    return send(request, reply.type('image/png'), await iconOf(kind), KEEP_ICON_S)
  })
}
