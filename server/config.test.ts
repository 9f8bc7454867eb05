import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config.error.ts'
import { loadConfig } from '#server/config.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { rsaKey } from '#server/outside/pay/test-certificates.ts'

const brandText = readFileSync(new URL('./brand.default.json', import.meta.url), 'utf8')
const tilesElse = { MAP_TILES_SYSTEM: 'gcj', MAP_TILES_NOTE: 'GS' }
const withBrand = (change: object) => () => JSON.stringify({ ...JSON.parse(brandText), ...change })

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(loadConfig({})).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      REQUEST_TIMEOUT_MS: 1_000_000,
      ORDER_PAY_MINUTES: 30,
      USED_CAR_PAY_MINUTES: 15,
      ORDER_BACKEND_URL: '',
      TRUST_PROXY: false,
      brand: { slug: 'hesper', storeNameCn: '长庚官方商城', colours: { '--brand-name': '"HESPER 长庚"' } },
      complaints: [],
    })
  })

  test('takes an empty value for an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  test.each([
    [{ PORT: '70000' }, /^PORT .*65535.*\(it is "70000"\)$/],
    [{ PORT: 'abc' }, /^PORT invalid input.*"abc"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*"loud"/],
    [{ DATABASE_URL: 'mysql://root:secret@db/shop' }, /^DATABASE_URL must begin with postgres:\/\/$/],
    [{ PUBLIC_URL: 'shop.example.com' }, /^PUBLIC_URL must be an address/],
    [{ LOGIN_ISSUER: 'https://id.example.com' }, /LOGIN_CLIENT_ID is needed[^]*PUBLIC_URL is needed/],
    [{ VOUCHER_SECRET: 'short' }, /^VOUCHER_SECRET must have at least 16 characters$/],
    [{ WECHAT_PAY_MCH_ID: '1600000000' }, /^WECHAT_PAY_KEY_FILE is missing$/],
    [{ ALIPAY_KEY_FILE: '/nowhere.pem' }, /^ALIPAY_KEY_FILE: \/nowhere.pem cannot be read \(ENOENT\)$/],
    [
      { UNIONPAY_MER_ID: '1', WECHAT_PAY_APP_ID: '1' },
      /^WECHAT_PAY_KEY_FILE is missing\nUNIONPAY_KEY_FILE is missing$/,
    ],
    [{ DATABASE_URL: 'postgres://shop:p#1@db/shop' }, /^DATABASE_URL cannot be read as postgres:[^]*%23[^]*$/],
    [{ DATABASE_URL: 'postgres://shop:secret@db:port/shop' }, /^DATABASE_URL cannot be read/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be true, false, .*"yes"/],
    [{ TRUST_PROXY: '999.1.1.1' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY must be/],
    [{ S3_BUCKET: 'files' }, /^S3_ENDPOINT is needed beside S3_BUCKET$/],
    [{ S3_SECRET_KEY: 'secret' }, /^S3_ENDPOINT is needed beside S3_SECRET_KEY$/],
    [{ S3_ENDPOINT: 'host:9000' }, /^S3_ENDPOINT must be an address like https/],
    [{ LOGIN_CLIENT_SECRET: 'secret' }, /^LOGIN_ISSUER is needed beside LOGIN_CLIENT_SECRET$/],
    [{ PUBLIC_URL: 'https://shop.example/sub/' }, /^PUBLIC_URL must be an address without a path/],
    [{ PUBLIC_URL: 'https://shop.example?a=1' }, /^PUBLIC_URL must be an address without a path/],
    [{ ORDER_BACKEND_URL: 'x' }, /^ORDER_BACKEND_URL must be an address like https/],
    [
      { MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}.png' },
      /^MAP_TILES_SYSTEM is needed beside MAP_TILES_URL\nMAP_TILES_NOTE is/,
    ],
    [{ MAP_TILES_NOTE: 'GS' }, /^MAP_TILES_URL is needed beside MAP_TILES_NOTE$/m],
    [{ MAP_TILES_URL: 'https://t.example/{z}/{x}.png', ...tilesElse }, /^MAP_TILES_URL must have the places/],
    [{ MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}', ...tilesElse, MAP_TILES_SYSTEM: 'utm' }, /^MAP_TILES_SYSTEM /],
    [{ METRICS_FROM: 'everybody' }, /^METRICS_FROM must be addresses or ranges/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters$/],
    [{ CARRIER_SERVICE: 'sample', DEMO: 'false' }, /^CARRIER_SERVICE must not be sample outside of a demonstration/],
    [{ INVOICE_PROVIDER: 'sample', DEMO: 'false' }, /^INVOICE_PROVIDER must not be sample outside of a demonstration/],
    [{ SMS_PROVIDER: 'sample', DEMO: 'false' }, /^SMS_PROVIDER must not be sample outside of a demonstration/],
    [
      { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'x', SMS_TEMPLATE: 'SMS_1' },
      /^SMS_KEY_SECRET is needed beside SMS_PROVIDER=aliyun\nSMS_SIGN_NAME is needed/,
    ],
    [{ WECHAT_SCRIPT_URL: 'https://x.example/a.js;b' }, /^WECHAT_SCRIPT_URL must be an address without a query/],
    [
      { WECHAT_SCRIPT_URL: 'https://x.example/a.js', DEMO: 'false' },
      /^WECHAT_PAY_APP_SECRET is needed beside WECHAT_SCRIPT_URL/,
    ],
    [{ VERIFY_SECRET: 'short' }, /^VERIFY_SECRET must have at least 16 characters$/],
    [{ IDENTITY_SECRET: 'short' }, /^IDENTITY_SECRET must have at least 16 characters$/],
    [{ ACCOUNT_SECRET: 'short' }, /^ACCOUNT_SECRET must have at least 16 characters$/],
    [{ LOTTERY_SECRET: 'short' }, /^LOTTERY_SECRET must have at least 16 characters$/],
    [{ REPORT_SECRET: 'short' }, /^REPORT_SECRET must have at least 16 characters$/],
    [{ SEED_DEMO: 'never' }, /^SEED_DEMO must be true or false .*"never"/],
    [{ DRAIN_MS: '-1' }, /^DRAIN_MS /],
  ])('names what is wrong in %o', (env, message) => {
    expect(() => loadConfig(env)).toThrow(ConfigError)
    expect(() => loadConfig(env)).toThrow(message)
  })

  test.each([
    ['true', true],
    ['2', 2],
    ['True', true],
    ['FALSE', false],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['loopback, 10.0.0.0/8, fc00::/7', ['loopback', '10.0.0.0/8', 'fc00::/7']],
  ])('believes the proxies of TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
  })

  test.each([
    'postgres://shop@/shop?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres:///shop',
    'postgresql://shop:p%23%401@db.example.com:5433/shop?sslmode=require',
    'postgres://[::1]:5432/shop',
  ])('takes the database at %s', DATABASE_URL => {
    expect(loadConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  test.each(['FALSE', 'False', '0', 'no'])('leaves the demonstration out with SEED_DEMO=%s', SEED_DEMO => {
    expect(loadConfig({ SEED_DEMO }).SEED_DEMO).toBe(false)
  })

  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://shop.local' }, true],
    [{ PUBLIC_URL: 'https://shop.example.com' }, false],
    [{ PUBLIC_URL: 'https://shop.example.com', DEMO: 'true' }, true],
    [{ PUBLIC_URL: 'https://shop.example.com', SEED_DEMO: 'true' }, true],
    [{ PUBLIC_URL: 'https://shop.example.com', DEMO: 'true', SEED_DEMO: 'false' }, false],
    [{ PUBLIC_URL: 'http://shop.local', LOGIN_ISSUER: 'https://id.example.com', LOGIN_CLIENT_ID: 'shop' }, false],
    [{ DEMO: 'false' }, false],
  ] as const)('fills %o with the demonstration: %s', (env, seeded) => {
    expect(loadConfig(env).SEED_DEMO).toBe(seeded)
  })

  test.each(['10.0.0.0/8, ::1', 'loopback'])('lets %s read the figures', METRICS_FROM => {
    expect(loadConfig({ METRICS_FROM }).METRICS_FROM.join(', ')).toBe(METRICS_FROM)
  })

  test('gives balancers time to look away where there are any', () => {
    expect(loadConfig({}).DRAIN_MS).toBe(0)
    expect(loadConfig({ TRUST_PROXY: '1' }).DRAIN_MS).toBe(5_000)
    expect(loadConfig({ TRUST_PROXY: '1', DRAIN_MS: '200' }).DRAIN_MS).toBe(200)
  })

  test('reads a brand that an editor began with a byte-order mark', () => {
    expect(loadConfig({ BRAND_FILE: 'brand.json' }, () => `\uFEFF${brandText}`).brand.slug).toBe('hesper')
  })

  test('drops the slash at the end of addresses', () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://shop.example.com/',
      ORDER_BACKEND_URL: 'https://a.example.com/o/',
    })
    expect([config.PUBLIC_URL, config.ORDER_BACKEND_URL]).toEqual([
      'https://shop.example.com',
      'https://a.example.com/o',
    ])
  })
})

describe('keys of a payment channel', () => {
  const keys = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_KEY_FILE: '/keys/own.pem',
    ALIPAY_PUBLIC_KEY_FILE: '/keys/theirs.pem',
  }
  const readText = (path: string | URL) =>
    path === keys.ALIPAY_KEY_FILE
      ? String(rsaKey(0).export({ type: 'pkcs8', format: 'pem' }))
      : path === keys.ALIPAY_PUBLIC_KEY_FILE
        ? String(createPublicKey(rsaKey(1)).export({ type: 'spki', format: 'pem' }))
        : brandText
  const real = { ...keys, PUBLIC_URL: 'https://shop.example.com' }
  const local = { ...keys, ALIPAY_GATEWAY: 'http://127.0.0.1:8090/gateway.do', PUBLIC_URL: 'http://localhost:3000' }

  test('take money, and the demonstration has no cashier beside them', () => {
    const config = loadConfig(real, readText)
    expect(offeredMethods(config)).toEqual(['alipay'])
    expect(config.complaints.join()).not.toContain('nothing can be paid')
    expect(loadConfig(local, readText).demo).toEqual({ login: true, cashier: false })
    expect(offeredMethods(loadConfig({}, readText))).toEqual(['wechat', 'alipay', 'unionpay'])
    expect(offeredMethods(loadConfig({ DEMO: 'false' }, readText))).toEqual([])
  })

  test.each([
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL is needed beside the keys of alipay/],
    [{ PUBLIC_URL: 'http://shop.example.com' }, /^PUBLIC_URL must begin with https beside the keys of alipay/],
    [{ DEMO: 'true' }, /^DEMO must not be true beside the keys of alipay/],
    [{ ALIPAY_APP_ID: 'x' }, /^ALIPAY_APP_ID must be 16 digits$/],
  ])('bear no %o', (change, message) => {
    expect(() => loadConfig({ ...real, ...change }, readText)).toThrow(message)
  })

  test('of a simulator on this machine bear a demonstration and a plain address', () => {
    expect(loadConfig({ ...local, DEMO: 'true' }, readText).demo.login).toBe(true)
  })
})

describe('a brand', () => {
  const colours = {
    accent: '#0b5fb5',
    accentHover: '#084a8f',
    accentSoft: '#e8f0fa',
    accentOnStudio: '#7db4f0',
    onAccent: '#ffffff',
  }

  test('sets the names and colours', () => {
    const { brand, complaints } = loadConfig({ BRAND_FILE: 'x.json' }, withBrand({ slug: 'vesper', colours }))
    expect(brand.slug).toBe('vesper')
    expect(brand.colours['--brand-accent']).toBe('#0b5fb5')
    expect(complaints).toEqual([])
  })

  test('whose colour is too faint gets ink and a complaint', () => {
    const { brand, complaints } = loadConfig({}, withBrand({ colours: { ...colours, accent: '#7db4f0' } }))
    expect(brand.colours['--brand-accent']).toBe('#101314')
    expect(complaints[0]).toContain('#7db4f0')
  })

  test.each([
    [withBrand({ slug: 'Not A Slug' }), /slug must be lower-case/],
    [withBrand({ nameEn: '' }), /nameEn must not be empty/],
    [withBrand({ colours: { accent: 'red' } }), /colours.accent must be a colour/],
    [withBrand({ colour: 'red' }), /unrecognized key/],
    [() => '{', /cannot be read as JSON/],
  ])('that is wrong is refused', (readText, message) => {
    expect(() => loadConfig({ BRAND_FILE: 'x.json' }, readText)).toThrow(message)
  })
})
