import { type PayMethod, payMethods } from '#contract/codes.ts'
import { rootSerialOf, serialOf } from './alipay/certificates.ts'
import { ALIPAY_GATEWAY, type AlipayKeys } from './alipay/keys.ts'
import { type Env, KeyFault, KeyReader } from './key-files.ts'
import { type UnionpayKeys, unionpayHosts } from './unionpay/keys.ts'
import { WECHAT_API, WECHAT_PAGES, type WechatKeys, wechatHosts } from './wechat/keys.ts'
import { decimalSerial, isIssuedBy } from './wire/certificates.ts'

/** The channels that the shop has keys for; the others are not offered. */
export interface PayKeys {
  wechat?: WechatKeys
  alipay?: AlipayKeys
  unionpay?: UnionpayKeys
}

export interface PayKeysRead {
  keys: PayKeys
  /** What stops the start: a sentence each, beginning with the variable. */
  wrong: string[]
  /** What should be renewed soon. */
  complaints: string[]
}

/** Whether the shop has keys of any channel. */
export const hasKeys = (keys: PayKeys): boolean => keyedMethods(keys).length > 0

/** The methods whose channels the shop has keys for. */
export const keyedMethods = (keys: PayKeys): PayMethod[] => payMethods.filter(method => keys[method] !== undefined)

/** Whether some of the keys are for a gateway elsewhere; a simulator listens on this machine. */
export function speakToRealGateways({ wechat, alipay, unionpay }: PayKeys): boolean {
  const addresses = [...(wechat?.hosts ?? []), alipay?.gateway, unionpay?.gateway]
  return addresses.some(
    address => address !== undefined && !/^(localhost|127\.|\[::1\])/.test(new URL(address).hostname),
  )
}

const readers: { [Method in PayMethod]: (read: KeyReader) => NonNullable<PayKeys[Method]> } = {
  wechat: wechatKeys,
  alipay: alipayKeys,
  unionpay: unionpayKeys,
}

/** Each variable of a channel begins so; one of them, and all that it needs must be there. */
const prefixes: Record<PayMethod, string> = { wechat: 'WECHAT_PAY_', alipay: 'ALIPAY_', unionpay: 'UNIONPAY_' }

/**
 * Reads the keys of the payment channels.
 * @param readText reads a file of keys
 */
export function readPayKeys(env: Env, readText: (path: string) => string, now: Date): PayKeysRead {
  const read: PayKeysRead = { keys: {}, wrong: [], complaints: [] }
  for (const method of Object.keys(readers) as PayMethod[]) {
    if (!Object.keys(env).some(name => name.startsWith(prefixes[method]) && env[name]?.trim())) continue
    const reader = new KeyReader(env, readText, now)
    try {
      Object.assign(read.keys, { [method]: readers[method](reader) })
      read.complaints.push(...reader.complaints)
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error
      read.wrong.push(error.message)
    }
  }
  return read
}

function wechatKeys(read: KeyReader): WechatKeys {
  const privateKey = read.privateKey('WECHAT_PAY_KEY_FILE')
  const certificate = read.ownCertificate('WECHAT_PAY_CERT_FILE', privateKey, 'WECHAT_PAY_KEY_FILE')
  const miniAppid = read.optional('WECHAT_PAY_MINI_APP_ID')
  const id = read.optional('WECHAT_PAY_PUBLIC_KEY_ID')
  const both = id !== undefined || read.optional('WECHAT_PAY_PUBLIC_KEY_FILE') !== undefined
  return {
    mchid: read.text('WECHAT_PAY_MCH_ID', /^\d{8,10}$/, 'must be 8 to 10 digits'),
    appid: read.text('WECHAT_PAY_APP_ID', /^wx[0-9A-Za-z]{16}$/, 'must be wx and 16 letters and digits'),
    privateKey,
    serial: certificate.serialNumber,
    apiV3Key: Buffer.from(read.text('WECHAT_PAY_API_V3_KEY', /^[\x21-\x7e]{32}$/, 'must have 32 signs')),
    hosts: [read.address('WECHAT_PAY_URL', wechatHosts[0]), read.address('WECHAT_PAY_FALLBACK_URL', wechatHosts[1])],
    pageHost: read.address('WECHAT_PAY_PAGES_URL', WECHAT_PAGES),
    apiHost: read.address('WECHAT_PAY_API_URL', WECHAT_API),
    ...(read.optional('WECHAT_PAY_APP_SECRET')
      ? { appSecret: read.text('WECHAT_PAY_APP_SECRET', /^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits') }
      : {}),
    ...(miniAppid ? { miniAppid } : {}),
    ...(both
      ? {
          publicKey: {
            id: read.text('WECHAT_PAY_PUBLIC_KEY_ID', /^PUB_KEY_ID_\w+$/, 'must begin with PUB_KEY_ID_'),
            key: read.publicKey('WECHAT_PAY_PUBLIC_KEY_FILE'),
          },
        }
      : {}),
  }
}

function alipayKeys(read: KeyReader): AlipayKeys {
  const privateKey = read.privateKey('ALIPAY_KEY_FILE')
  const plain = {
    appId: read.text('ALIPAY_APP_ID', /^\d{16}$/, 'must be 16 digits'),
    sellerId: read.text('ALIPAY_SELLER_ID', /^2088\d{12}$/, 'must be 2088 and 12 digits'),
    privateKey,
    gateway: read.address('ALIPAY_GATEWAY', ALIPAY_GATEWAY),
  }
  if (!read.optional('ALIPAY_CERT_FILE')) {
    if (read.optional('ALIPAY_APP_CERT_FILE') || read.optional('ALIPAY_ROOT_CERT_FILE'))
      throw new KeyFault('ALIPAY_CERT_FILE is missing, beside the other certificates')
    return { ...plain, alipay: [{ sn: '', key: read.publicKey('ALIPAY_PUBLIC_KEY_FILE') }] }
  }
  if (read.optional('ALIPAY_PUBLIC_KEY_FILE'))
    throw new KeyFault('ALIPAY_PUBLIC_KEY_FILE and ALIPAY_CERT_FILE are two ways; keep one of them')
  const own = read.ownCertificate('ALIPAY_APP_CERT_FILE', privateKey, 'ALIPAY_KEY_FILE')
  const roots = read.certificates('ALIPAY_ROOT_CERT_FILE')
  const chain = read.certificates('ALIPAY_CERT_FILE')
  const isTrusted = (certificate: (typeof chain)[number]) =>
    [...roots, ...chain].some(issuer => issuer !== certificate && isIssuedBy(certificate, issuer))
  // A bundle may hold what lies between Alipay's certificate and the root; it signs no message.
  const alipay = chain.filter(each => !each.ca)
  if (alipay.length === 0 || !chain.every(isTrusted))
    throw new KeyFault('ALIPAY_CERT_FILE does not lead to a certificate of ALIPAY_ROOT_CERT_FILE')
  for (const certificate of alipay) read.watch('ALIPAY_CERT_FILE', certificate)
  return {
    ...plain,
    alipay: alipay.map(each => ({ sn: serialOf(each), key: each.publicKey })),
    certificates: { appSn: serialOf(own), rootSn: rootSerialOf(roots) },
  }
}

function unionpayKeys(read: KeyReader): UnionpayKeys {
  const privateKey = read.privateKey('UNIONPAY_KEY_FILE')
  const own = read.ownCertificate('UNIONPAY_CERT_FILE', privateKey, 'UNIONPAY_KEY_FILE')
  const environment = read.optional('UNIONPAY_ENVIRONMENT') ?? 'production'
  if (environment !== 'production' && environment !== 'test')
    throw new KeyFault('UNIONPAY_ENVIRONMENT must be production or test')
  const root = read.certificate('UNIONPAY_ROOT_CERT_FILE')
  const middle = read.certificate('UNIONPAY_MIDDLE_CERT_FILE')
  if (!isIssuedBy(middle, root))
    throw new KeyFault('UNIONPAY_MIDDLE_CERT_FILE was not issued by the certificate of UNIONPAY_ROOT_CERT_FILE')
  return {
    merId: read.text('UNIONPAY_MER_ID', /^\w{15}$/, 'must have 15 signs'),
    privateKey,
    certId: decimalSerial(own),
    root,
    middle,
    production: environment === 'production',
    gateway: read.address('UNIONPAY_GATEWAY', unionpayHosts[environment].gateway),
    files: read.address('UNIONPAY_FILES_URL', unionpayHosts[environment].files),
  }
}
