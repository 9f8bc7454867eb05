import type { FastifyInstance } from 'fastify'
import { isInWechat } from '#contract/wechat.ts'
import type { Config } from '#server/config.ts'
import { unionpayFormOrigins } from '#server/outside/pay/unionpay/keys.ts'
import { encodeRaw } from './page-address.ts'

/** What a page may ask of the device beside where it is; the camera only where codes are read (decision 170). */
const deviceRights = (camera: boolean): string =>
  `geolocation=(self), camera=(${camera ? 'self' : ''}), microphone=(), payment=()`

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deviceRights(false),
  'x-frame-options': 'DENY',
} as const

/**
 * Gives every answer its headers, and every redirect an address that a header may carry: one that somebody has named in a
 * query would else be a fault of ours.
 */
export function sendCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(commonHeaders)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', encodeRaw(location))
    done(null, payload)
  })
}

/** Where pages may send calls besides this server. */
const backendOrigins = ({ backends }: Config): string[] => [
  ...new Set(Object.values(backends).map(address => new URL(address).origin)),
]

/** Whose pictures pages may show besides this server's: a map service, where the installation names one. */
const pictureOrigins = ({ mapTiles }: Config): string[] => (mapTiles ? [new URL(mapTiles.url).origin] : [])

/** Where forms of pages may lead besides this server: the login, and a payment channel that is entered by one. */
const formOrigins = ({ LOGIN_ISSUER, pay }: Config): string[] => [
  ...(LOGIN_ISSUER ? [new URL(LOGIN_ISSUER).origin] : []),
  ...(pay.unionpay ? unionpayFormOrigins(pay.unionpay) : []),
]

/** How a page is shown, beside what holds for all. */
interface Shown {
  /** The desk shows it in a frame of its own page, and nobody keeps it. */
  framed?: boolean
  /** Of who asks; absent: the page takes nothing from the app around it. */
  userAgent?: string | undefined
  /** It reads codes by camera. */
  camera?: boolean
}

/** Scripts of others that a page may load: WeChat's, in its own browser alone, where the installation has one (decision 159). */
const scriptAddresses = ({ wechatScript }: Config, { userAgent = '' }: Shown): string[] =>
  wechatScript && isInWechat(userAgent) ? [wechatScript] : []

/**
 * Headers of a page: strict Content-Security-Policy with a nonce for scripts. Style attributes stay allowed, because
 * every headless component library positions with them. Nothing is loaded from another host but pictures of a map service
 * and WeChat's script, where they are named.
 */
export function pageHeaders(config: Config, nonce: string, https: boolean, shown: Shown = {}): Record<string, string> {
  const { framed = false, camera = false } = shown
  const dev = config.NODE_ENV !== 'production'
  const policy = [
    "default-src 'self'",
    [
      dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
      ...scriptAddresses(config, shown),
    ].join(' '),
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    ["img-src 'self' data: blob:", ...pictureOrigins(config)].join(' '),
    "font-src 'self'",
    // Films of the shop, with captions that the page makes of its own words (decision 152).
    "media-src 'self' blob:",
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...backendOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    framed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ["form-action 'self'", ...formOrigins(config)].join(' '),
  ].join('; ')
  return {
    ...commonHeaders,
    'permissions-policy': deviceRights(camera),
    ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    'content-security-policy': policy,
    'cache-control': framed ? 'no-store' : 'private, no-cache',
    vary: 'Cookie, User-Agent, Accept-Encoding, Save-Data',
    // Browsers complain of this one where the address is neither https nor localhost.
    ...(https
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  }
}
