import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayMs, later } from '#server/lib/clock.ts'
import { payClients } from './clients.ts'
import { readPayKeys } from './pay-keys.ts'
import { certificate, rsaKey } from './test-certificates.ts'

const now = new Date('2026-11-21T01:30:00Z')
const root = certificate({ subject: [['CN', 'root']], serial: '01', keys: rsaKey(1) })
const middle = certificate({ subject: [['CN', 'middle']], serial: '02', issuer: root, keys: rsaKey(2) })
const own = certificate({ subject: [['CN', 'own']], serial: 'ab', issuer: root })
const channelsOwn = certificate({ subject: [['CN', 'channel']], serial: '03', issuer: root, keys: rsaKey(3) })
const stranger = certificate({ subject: [['CN', 'stranger']], keys: rsaKey(4) })
const ending = certificate({ subject: [['CN', 'own']], issuer: root, to: later(now, 29 * dayMs) })
const over = certificate({ subject: [['CN', 'own']], issuer: root, to: later(now, -dayMs) })

const pkcs8 = rsaKey(0).export({ type: 'pkcs8', format: 'pem' }) as string
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')
const files: Record<string, string> = {
  key: pkcs8,
  bareKey: bare(pkcs8),
  bareKey1: bare(rsaKey(0).export({ type: 'pkcs1', format: 'pem' }) as string),
  cert: own.pem,
  public: barePublic(),
  root: root.pem,
  middle: middle.pem,
  channel: channelsOwn.pem,
  stranger: stranger.pem,
  ending: ending.pem,
  over: over.pem,
  elliptic: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string,
  text: 'no key',
}
function barePublic() {
  return bare(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }) as string,
  )
}
const readText = (path: string) => {
  if (path in files) return files[path]!
  throw Object.assign(new Error('no such file, with a secret in it'), { code: 'ENOENT' })
}
const read = (env: Record<string, string>) => readPayKeys(env, readText, now)

const wechat = {
  WECHAT_PAY_MCH_ID: '1900009191',
  WECHAT_PAY_APP_ID: 'wxd678efh567hg6787',
  WECHAT_PAY_KEY_FILE: 'key',
  WECHAT_PAY_CERT_FILE: 'cert',
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
}
const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_KEY_FILE: 'bareKey',
  ALIPAY_PUBLIC_KEY_FILE: 'public',
}
const { ALIPAY_PUBLIC_KEY_FILE: _, ...common } = alipay
const certified = {
  ...common,
  ALIPAY_APP_CERT_FILE: 'cert',
  ALIPAY_CERT_FILE: 'channel',
  ALIPAY_ROOT_CERT_FILE: 'root',
}
const unionpay = {
  UNIONPAY_MER_ID: '777290058110048',
  UNIONPAY_KEY_FILE: 'key',
  UNIONPAY_CERT_FILE: 'cert',
  UNIONPAY_ROOT_CERT_FILE: 'root',
  UNIONPAY_MIDDLE_CERT_FILE: 'middle',
}

describe('the keys of the payment channels', () => {
  test('are none where nothing is set, and then no channel is offered', () => {
    const { keys, wrong, complaints } = read({ ALIPAY_APP_ID: ' ', PORT: '3000' })
    expect([keys, wrong, complaints]).toEqual([{}, [], []])
    expect(
      payClients(keys, { origin: 'https://shop.example', door: () => Promise.reject(new Error()), now: () => now }),
    ).toEqual({})
  })

  test('of all three, each with its usual addresses', () => {
    const { keys, wrong, complaints } = read({ ...wechat, ...alipay, ...unionpay })
    expect([wrong, complaints]).toEqual([[], []])
    expect(keys).toMatchObject({
      wechat: {
        mchid: '1900009191',
        serial: 'AB',
        hosts: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
      },
      alipay: { sellerId: '2088000000000001', gateway: 'https://openapi.alipay.com/gateway.do', alipay: [{ sn: '' }] },
      unionpay: { certId: '171', production: true, gateway: 'https://gateway.95516.com/gateway/api' },
    })
    const clients = payClients(keys, {
      origin: 'https://shop.example',
      door: () => Promise.reject(new Error()),
      now: () => now,
    })
    expect(Object.values(clients).map(({ name, merchant }) => [name, merchant])).toEqual([
      ['wechat', '1900009191'],
      ['alipay', '2088000000000001'],
      ['unionpay', '777290058110048'],
    ])
  })

  test('come with or without the lines around them, in both of Alipay’s ways', () => {
    expect(read({ ...alipay, ALIPAY_KEY_FILE: 'bareKey1' }).wrong).toEqual([])
  })

  test('of Alipay by certificates have their serial numbers', () => {
    const { keys, wrong } = read(certified)
    expect(wrong).toEqual([])
    expect(keys.alipay?.certificates?.appSn).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.alipay?.alipay[0]?.sn).toMatch(/^[0-9a-f]{32}$/)
  })

  test('of UnionPay’s test environment lead there', () => {
    expect(read({ ...unionpay, UNIONPAY_ENVIRONMENT: 'test' }).keys.unionpay).toMatchObject({
      production: false,
      gateway: 'https://gateway.test.95516.com/gateway/api',
    })
  })

  test.each([
    [{ ...wechat, WECHAT_PAY_MCH_ID: '' }, 'WECHAT_PAY_MCH_ID is missing'],
    [{ WECHAT_PAY_MCH_ID: '1900009191' }, 'WECHAT_PAY_KEY_FILE is missing'],
    [{ ...wechat, WECHAT_PAY_KEY_FILE: 'gone' }, 'WECHAT_PAY_KEY_FILE: gone cannot be read (ENOENT)'],
    [{ ...wechat, WECHAT_PAY_KEY_FILE: 'text' }, 'WECHAT_PAY_KEY_FILE holds no RSA private key'],
    [{ ...wechat, WECHAT_PAY_KEY_FILE: 'elliptic' }, 'WECHAT_PAY_KEY_FILE holds no RSA private key'],
    [{ ...wechat, WECHAT_PAY_CERT_FILE: 'text' }, 'WECHAT_PAY_CERT_FILE holds no certificate in PEM'],
    [
      { ...wechat, WECHAT_PAY_CERT_FILE: 'stranger' },
      'WECHAT_PAY_CERT_FILE belongs to another key than that of WECHAT_PAY_KEY_FILE',
    ],
    [{ ...wechat, WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY must have 32 signs'],
    [{ ...wechat, WECHAT_PAY_APP_SECRET: 'short' }, 'WECHAT_PAY_APP_SECRET must be 32 hexadecimal digits'],
    [{ ...wechat, WECHAT_PAY_URL: 'api' }, 'WECHAT_PAY_URL must be a web address'],
    [{ ...wechat, WECHAT_PAY_PUBLIC_KEY_FILE: 'public' }, 'WECHAT_PAY_PUBLIC_KEY_ID is missing'],
    [{ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }, 'WECHAT_PAY_PUBLIC_KEY_FILE is missing'],
    [{ ...alipay, ALIPAY_SELLER_ID: '1' }, 'ALIPAY_SELLER_ID must be 2088 and 12 digits'],
    [{ ...alipay, ALIPAY_PUBLIC_KEY_FILE: '' }, 'ALIPAY_PUBLIC_KEY_FILE is missing'],
    [{ ...alipay, ...certified }, 'ALIPAY_PUBLIC_KEY_FILE and ALIPAY_CERT_FILE are two ways; keep one of them'],
    [
      { ...certified, ALIPAY_CERT_FILE: 'stranger' },
      'ALIPAY_CERT_FILE does not lead to a certificate of ALIPAY_ROOT_CERT_FILE',
    ],
    [{ ...certified, ALIPAY_CERT_FILE: '' }, 'ALIPAY_CERT_FILE is missing, beside the other certificates'],
    [{ ...unionpay, UNIONPAY_ENVIRONMENT: 'live' }, 'UNIONPAY_ENVIRONMENT must be production or test'],
    [
      { ...unionpay, UNIONPAY_MIDDLE_CERT_FILE: 'stranger' },
      'UNIONPAY_MIDDLE_CERT_FILE was not issued by the certificate of UNIONPAY_ROOT_CERT_FILE',
    ],
  ])('that are wrong stop the start with a sentence that names the variable: %o', (env, sentence) => {
    expect(read(env).wrong).toEqual([sentence])
  })

  test('that are wrong are told of every channel, and no secret with them', () => {
    const { wrong } = read({ ...wechat, WECHAT_PAY_API_V3_KEY: 'a short secret', ...alipay, ALIPAY_APP_ID: 'x' })
    expect(wrong).toEqual(['WECHAT_PAY_API_V3_KEY must have 32 signs', 'ALIPAY_APP_ID must be 16 digits'])
  })

  test('whose certificate ends within 30 days, or has ended, are complained of', () => {
    const { complaints } = read({ ...wechat, WECHAT_PAY_CERT_FILE: 'ending', ...unionpay, UNIONPAY_CERT_FILE: 'over' })
    expect(complaints).toEqual([
      'WECHAT_PAY_CERT_FILE: the certificate ends on 2026-12-20; renew it.',
      'UNIONPAY_CERT_FILE: the certificate ended on 2026-11-20; renew it.',
    ])
  })
})
