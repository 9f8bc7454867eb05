/**
 * Everything that may differ between two installations, read once from the environment and checked at the start.
 * A wrong value stops the start with a sentence that names it; nothing else in the program reads `process.env`.
 */
import { readFileSync } from 'node:fs'
import type { Backend } from '#contract/call-row.ts'
import type { MapTiles } from '#contract/map-tiles.ts'
import {
  hasKeys,
  keyedMethods,
  type PayKeys,
  type PayKeysRead,
  readPayKeys,
  speakToRealGateways,
} from '#server/outside/pay/pay-keys.ts'
import { WECHAT_API } from '#server/outside/pay/wechat/keys.ts'
import { type Brand, readBrand } from './config.brand.ts'
import { ConfigError, explain } from './config.error.ts'
import { checkTogether, shape, type Values } from './config.shape.ts'

const DRAIN_BEHIND_PROXY_MS = 5_000
/** JS-SDK 1.6.0, the first one with `updateAppMessageShareData`. */
const WECHAT_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

export interface Config extends Values {
  brand: Brand
  /** Keys of the payment channels, for those that have any. */
  pay: PayKeys
  /** What of the demonstration is there: its login; its cashier, unless a payment channel has keys (decision 030). */
  demo: { login: boolean; cashier: boolean }
  DRAIN_MS: number
  SEED_DEMO: boolean
  INVOICE_PROVIDER: 'none' | 'sample'
  CARRIER_SERVICE: 'none' | 'sample'
  SMS_PROVIDER: 'none' | 'sample' | 'aliyun'
  OPENAPI: boolean
  /** Calls a minute by kind of call, the kinds being those of the call table; and rendered pages. */
  RATE_LIMITS: { read: number; write: number; strict: number; upload: number; page: number }
  /** Servers of their own by the name that the call table gives them; those that are this server are absent. */
  backends: Partial<Record<Backend, string>>
  /** Pictures of a map service below the pins of the map; absent: the shop draws the ground alone (decision 091). */
  mapTiles: MapTiles | undefined
  /** Script that pages in WeChat's browser load for their cards; absent: none (decision 159). */
  wechatScript: string | undefined
  /** Things that were put right but deserve a line in the log. */
  complaints: string[]
}

/**
 * Reads the configuration.
 * @param env usually `process.env`; an empty value counts as absent
 * @param readText reads the brand file and the files of keys
 * @throws ConfigError with one line for each wrong variable
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  readText: (path: string | URL) => string = path => readFileSync(path, 'utf8'),
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = shape.superRefine(checkTogether).safeParse(given)
  if (!read.success) throw new ConfigError(explain(read.error, given))
  const values = read.data
  const { brand, complaints } = readBrand(values.BRAND_FILE, readText)
  const pay = readPayKeys(given, readText, new Date())
  const isDemo = values.DEMO ?? !(values.LOGIN_ISSUER || isSecured(values))
  const samples = isDemo
    ? []
    : [
        values.INVOICE_PROVIDER === 'sample'
          ? 'INVOICE_PROVIDER must not be sample outside of a demonstration: its invoices are worth nothing'
          : '',
        values.CARRIER_SERVICE === 'sample'
          ? 'CARRIER_SERVICE must not be sample outside of a demonstration: it makes up where parcels are'
          : '',
        values.WECHAT_SCRIPT_URL && !pay.keys.wechat?.appSecret
          ? 'WECHAT_PAY_APP_SECRET is needed beside WECHAT_SCRIPT_URL: nobody else can sign what the script is told'
          : '',
        values.SMS_PROVIDER === 'sample'
          ? 'SMS_PROVIDER must not be sample outside of a demonstration: it shows codes to whoever asks for them'
          : '',
      ].filter(Boolean)
  const wrong = [...pay.wrong, ...wrongBeside(values, pay.keys), ...samples]
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const demo = { login: isDemo && !values.LOGIN_ISSUER, cashier: isDemo && !hasKeys(pay.keys) }
  const { RATE_LIMIT_READ, RATE_LIMIT_WRITE, RATE_LIMIT_STRICT, RATE_LIMIT_UPLOAD, RATE_LIMIT_PAGE } = values
  return {
    ...values,
    brand,
    pay: pay.keys,
    DRAIN_MS: values.DRAIN_MS ?? (values.TRUST_PROXY ? DRAIN_BEHIND_PROXY_MS : 0),
    demo,
    SEED_DEMO: values.SEED_DEMO ?? isDemo,
    INVOICE_PROVIDER: values.INVOICE_PROVIDER ?? (isDemo ? 'sample' : 'none'),
    CARRIER_SERVICE: values.CARRIER_SERVICE ?? (isDemo ? 'sample' : 'none'),
    SMS_PROVIDER: values.SMS_PROVIDER ?? (isDemo ? 'sample' : 'none'),
    OPENAPI: values.OPENAPI ?? (values.NODE_ENV !== 'production' || isDemo),
    complaints: [...complaints, ...pay.complaints, ...missingFor(values, demo, pay)],
    backends: backendsOf(values),
    mapTiles: tilesOf(values),
    wechatScript: values.WECHAT_SCRIPT_URL ?? scriptOf(pay.keys),
    RATE_LIMITS: {
      read: RATE_LIMIT_READ,
      write: RATE_LIMIT_WRITE,
      strict: RATE_LIMIT_STRICT,
      upload: RATE_LIMIT_UPLOAD,
      page: RATE_LIMIT_PAGE,
    },
  }
}

const isSecured = ({ PUBLIC_URL }: Values): boolean => PUBLIC_URL?.startsWith('https:') ?? false

/** What else keys of payment channels need, or do not bear. */
function wrongBeside(values: Values, keys: PayKeys): string[] {
  const [first] = keyedMethods(keys)
  if (!first) return []
  const beside = `beside the keys of ${first}`
  if (!values.PUBLIC_URL) return [`PUBLIC_URL is needed ${beside}: channels send their notices there`]
  if (!speakToRealGateways(keys)) return []
  return [
    isSecured(values) ? '' : `PUBLIC_URL must begin with https ${beside}: a channel sends its notices nowhere else`,
    values.DEMO && values.NODE_ENV === 'production'
      ? `DEMO must not be true ${beside}: they move money, and a demonstration lets anybody in`
      : '',
  ].filter(Boolean)
}

/** What a shop that is open to customers still lacks, or has too much of; one sentence each. */
function missingFor(values: Values, { login, cashier }: Config['demo'], { keys }: PayKeysRead): string[] {
  const { LOGIN_ISSUER } = values
  const open = LOGIN_ISSUER !== undefined || isSecured(values)
  return [
    !LOGIN_ISSUER && !login
      ? 'LOGIN_ISSUER is missing: nobody can sign in. DEMO=true runs the demonstration login, which lets anybody in.'
      : '',
    cashier || hasKeys(keys)
      ? ''
      : 'There is no payment channel: nothing can be paid. DEMO=true runs the payment simulator, which moves no money.',
    open && login ? 'DEMO=true: the demonstration login runs, which lets anybody in, also as staff.' : '',
    open && cashier ? 'DEMO=true: the payment simulator runs, where orders are paid without money.' : '',
  ].filter(Boolean)
}

/** WeChat's own script, where WeChat itself knows the account. */
const scriptOf = ({ wechat }: PayKeys): string | undefined =>
  wechat?.appSecret && wechat.apiHost === WECHAT_API ? WECHAT_SCRIPT : undefined

function tilesOf({ MAP_TILES_URL: url, MAP_TILES_SYSTEM: system, MAP_TILES_NOTE: note }: Values): Config['mapTiles'] {
  return url && system && note ? { url, system, note } : undefined
}

function backendsOf(values: Values): Config['backends'] {
  const named: Record<Backend, string> = {
    order: values.ORDER_BACKEND_URL,
    leads: values.LEADS_BACKEND_URL,
    disclaimer: values.DISCLAIMER_BACKEND_URL,
    privacy: values.PRIVACY_BACKEND_URL,
  }
  return Object.fromEntries(Object.entries(named).filter(([, address]) => address !== ''))
}
