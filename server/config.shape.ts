import { resolve } from 'node:path'
import { z } from 'zod'
import { coordinateTypes } from '#contract/coordinates.ts'
import { isNetwork } from '#server/networks.ts'

const word = z.string().trim().min(1, 'must not be empty')
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const yesNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false'))
  .transform(value => /^[1ty]/.test(value))
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example.com' })
const base = webAddress.transform(address => address.replace(/\/+$/, ''))
/** Paths of the shop begin at its address, so nothing can stand before them. */
const origin = webAddress
  .refine(
    address => /^[^/]*\/\/[^/?#@]*\/*$/.test(address),
    'must be an address without a path, such as https://shop.example.com',
  )
  .transform(address => address.replace(/\/+$/, ''))
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  // Without a host it names a socket, which is no address by the rules of the web.
  .refine(
    address => URL.canParse(address.replace(/^(\w+:\/\/(?:[^/]*@)?)(?=\/)/, '$1localhost').replaceAll(' ', '%20')),
    'cannot be read as postgres://user:password@host:5432/database; characters such as # / ? @ in a password are ' +
      'written as %23 %2F %3F %40',
  )
const names = z
  .string()
  .regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/, 'must be names like shop.example.com, with commas between them')
  .transform(list => list.toLowerCase().split(/\s*,\s*/))
const file = (path: string) => resolve(path)

const trustedProxies = z.string().transform((text, wrong): boolean | number | string[] => {
  const value = text.trim().toLowerCase()
  if (/^\d{1,3}$/.test(value)) return Number(value)
  if (value === 'true' || value === 'false') return value === 'true'
  const proxies = value.split(/\s*,\s*/)
  if (proxies.every(isNetwork)) return proxies
  wrong.addIssue({
    code: 'custom',
    message: 'must be true, false, a number of proxies, or their addresses, such as 10.0.0.1, 192.168.0.0/16',
  })
  return z.NEVER
})

const networks = z
  .string()
  .transform(text =>
    text
      .trim()
      .toLowerCase()
      .split(/\s*,\s*/),
  )
  .refine(list => list.every(isNetwork), 'must be addresses or ranges, such as loopback, 10.0.0.1, 192.168.0.0/16')

/** Every variable of the environment but the keys of payment channels (`outside/pay/pay-keys.ts`). */
export const shape = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(3000),
  HOST: word.default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  /** Database, uploads and secrets of this installation. */
  DATA_DIR: word.default('./data').transform(file),
  /** A PostgreSQL 15 or later; without it the packaged one runs in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: whole(2, 500).default(16),

  /**
   * Address that customers type. With it the shop answers under this name alone, and under ALSO_HOSTS, names without a
   * dot and plain addresses; without it under every name, and customers are led back to the one that they came by.
   */
  PUBLIC_URL: origin.optional(),
  /** Further names under which the shop is asked, by commas: of a proxy for this server, or of a second address. */
  ALSO_HOSTS: names.default([]),
  /** True, a number of proxies, or their addresses, separated by commas: whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: trustedProxies.default(false),
  /**
   * How long a stopping process still takes new connections, in ms: whoever balances several ones needs that time to see
   * `/readyz` and go elsewhere. Absent: 5,000 behind a proxy, 0 without one.
   */
  DRAIN_MS: whole(0, 600_000).optional(),
  /** How long the browser waits for an answer, in ms (spec 7: 1,000,000). */
  REQUEST_TIMEOUT_MS: whole(1_000, 3_600_000).default(1_000_000),
  /** How long a request may take to arrive, body and all, in ms; a connection that is slower is closed. */
  RECEIVE_TIMEOUT_MS: whole(1_000, 3_600_000).default(60_000),
  /** Who may read `/metrics`: addresses or ranges, by commas; `X-Forwarded-For` of a peer that is not trusted shuts it. */
  METRICS_FROM: networks.default(['loopback']),
  /** Opens `/metrics` from anywhere, sent as `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Whether the API describes itself at `/openapi`. Absent: outside production, and in a demonstration. */
  OPENAPI: yesNo.optional(),
  HTML_CACHE_MB: whole(1, 4_096).default(16),

  /** Calls of one visitor within a minute; `strict` is for codes, logins and payments. */
  RATE_LIMIT_READ: whole(1, 1_000_000).default(600),
  RATE_LIMIT_WRITE: whole(1, 1_000_000).default(120),
  RATE_LIMIT_STRICT: whole(1, 1_000_000).default(10),
  RATE_LIMIT_UPLOAD: whole(1, 1_000_000).default(30),
  /** Pages that had to be rendered for one visitor within a minute; those in the cache do not count. */
  RATE_LIMIT_PAGE: whole(1, 1_000_000).default(240),

  /**
   * Whether this is a demonstration: its login lets anybody in, its cashier moves no money. Absent: it is one unless
   * PUBLIC_URL is https or LOGIN_ISSUER names a real login.
   */
  DEMO: yesNo.optional(),
  /**
   * Who issues invoices. `none`: staff do, in the tax system, and record their numbers; `sample`: a stand-in, whose papers
   * say that they are samples. Absent: `sample` in a demonstration.
   */
  INVOICE_PROVIDER: z.enum(['none', 'sample']).optional(),
  /**
   * Who says where parcels are. `none`: staff write it down; `sample`: a stand-in that makes up their way from their numbers.
   * Absent: `sample` in a demonstration.
   */
  CARRIER_SERVICE: z.enum(['none', 'sample']).optional(),
  /**
   * Who sends text messages. `aliyun`: Alibaba Cloud; `sample`: a stand-in that shows codes on a page of its own; `none`:
   * nobody, so that nothing is submitted that needs a code. Absent: `sample` in a demonstration.
   */
  SMS_PROVIDER: z.enum(['none', 'sample', 'aliyun']).optional(),
  SMS_KEY_ID: word.optional(),
  SMS_KEY_SECRET: word.optional(),
  /** Name before the text, and text with the place `code`, as the service has approved them. */
  SMS_SIGN_NAME: word.optional(),
  SMS_TEMPLATE: word.optional(),
  /** Text with the places `no` and `account`: another account was asked for, for the price of a car. Absent: none is sent. */
  SMS_ACCOUNT_TEMPLATE: word.optional(),
  SMS_ENDPOINT: origin.default('https://dysmsapi.aliyuncs.com'),
  /** OpenID Connect issuer; absent: an embedded one for development and demonstration (decisions: Login). */
  LOGIN_ISSUER: webAddress.optional(),
  LOGIN_CLIENT_ID: word.optional(),
  LOGIN_CLIENT_SECRET: word.optional(),
  /** The service's pages for details, password and sign-up (spec 7, External login); absent: it has none. */
  LOGIN_PROFILE_URL: webAddress.optional(),
  LOGIN_RESET_URL: webAddress.optional(),
  LOGIN_REGISTER_URL: webAddress.optional(),
  /** What it wants to hear from every browser that is sent to it. The key is no secret: it stands in addresses. */
  LOGIN_SYSTEM_ID: word.optional(),
  LOGIN_API_KEY: word.optional(),
  LOGIN_CONTEXT: word.optional(),
  LOGIN_POLICY_ID: word.optional(),
  /** Strengths of a sign-in (acr) of which staff need one, such as a second factor, with blanks between them. */
  LOGIN_STAFF_ACR: word.optional(),

  /** Keeps voucher codes unreadable in the database; absent: one is made and kept in DATA_DIR. */
  VOUCHER_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),

  /** Signs addresses of uploaded files; absent: one is made and kept in DATA_DIR. */
  MEDIA_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Hides network addresses in the log of staff acts; absent: one is made and kept in DATA_DIR. */
  STAFF_ACTS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Hides phones and codes that are to be proved; absent: one is made and kept in DATA_DIR. */
  VERIFY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Keeps names and numbers of buyers unreadable in the database; absent: one is made and kept in DATA_DIR. */
  IDENTITY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Seals numbers of bank accounts that the price of a bought car goes to; absent: one is made and kept in DATA_DIR. */
  ACCOUNT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Seals seeds of lotteries until they are told; absent: one is made and kept in DATA_DIR. */
  LOTTERY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * Signs inspection reports; absent: one is made and kept in DATA_DIR. Another one, given with TAKE_OVER, signs from then on;
   * what was signed before stays proved by its own public key.
   */
  REPORT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * For one start: the secrets and uploads of this server become those of all servers on the database. What was made
   * with others (shown voucher codes, addresses of files) is void.
   */
  TAKE_OVER: yesNo.default(false),

  /** Uploaded files: absent, a folder in DATA_DIR; else a service that speaks S3, addressed by path. */
  S3_ENDPOINT: base.optional(),
  S3_BUCKET: word.optional(),
  S3_REGION: word.default('us-east-1'),
  S3_ACCESS_KEY: word.optional(),
  S3_SECRET_KEY: word.optional(),

  /**
   * Whom a push service can write to about this shop, `mailto:…` or an address of the web. Absent: nobody is told by web push
   * (decision 161).
   */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be like mailto:shop@example.com or https://example.com')
    .optional(),
  /** Hosts of push services, by commas; one that begins with a dot stands for all below it. No other is ever asked. */
  PUSH_SERVICES: names.default([
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    '.push.apple.com',
    '.notify.windows.com',
  ]),

  /** A ClamAV daemon that looks at papers of returning students before they are kept, `host:port`; absent: none does. */
  VIRUS_SCANNER: z
    .string()
    .regex(/^([\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/, 'must be an address like 127.0.0.1:3310')
    .optional(),

  /**
   * A map service whose pictures lie below the pins of the map of outlets: address with `{x}`, `{y}`, `{z}`, the coordinate
   * system that it is cut in, and whose map it is with its approval number. Absent: the shop asks no service (decision 091).
   */
  MAP_TILES_URL: webAddress
    .refine(
      address => ['{x}', '{y}', '{z}'].every(place => decodeURI(address).includes(place)),
      'must have the places {x}, {y} and {z}, such as https://tiles.example.com/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_TILES_SYSTEM: z.enum(coordinateTypes).optional(),
  MAP_TILES_NOTE: word.optional(),

  /**
   * WeChat's script, which pages in its browser load to name the card of a shared link (decision 159). Absent: WeChat's own
   * address where there is an official account (`WECHAT_PAY_APP_SECRET`), none elsewhere.
   */
  WECHAT_SCRIPT_URL: webAddress
    // It stands in a policy, where these signs end an address.
    .refine(address => !/[\s;,'"?#]/.test(address), 'must be an address without a query')
    .optional(),

  /** Minutes that an unpaid order holds its stock (decisions: States). */
  ORDER_PAY_MINUTES: whole(1, 1_440).default(30),
  USED_CAR_PAY_MINUTES: whole(1, 1_440).default(15),
  /** Refunds above this sum, in fen, need two people of the staff. */
  FOUR_EYES_FEN: whole(0, 1_000_000_000).default(500_000),
  /**
   * What channels keep of a payment by contract, in hundredths of a per cent; a bill that says otherwise is a difference
   * (decision 051).
   */
  FEE_RATE_WECHAT: whole(0, 1_000).default(60),
  FEE_RATE_ALIPAY: whole(0, 1_000).default(60),
  FEE_RATE_UNIONPAY: whole(0, 1_000).default(50),
  /** How many of customers' data one member of staff may open in an hour (decision 034). */
  REVEALS_PER_HOUR: whole(1, 10_000).default(60),
  /** By how many per cent one person may change a price; beyond that it takes two (decisions 034, 174). */
  PRICE_STEP_PERCENT: whole(1, 1_000).default(50),
  /** Where customers send goods back to; the phone is the brand's hotline. */
  RETURN_NAME: word.default('售后退货组'),
  RETURN_ADDRESS: word.default('北京市顺义区金航中路 18 号 3 号库'),

  /**
   * Separate backends (spec 7); empty means this server. A browser asks them directly (`backend` in the call table), so
   * they have to allow this shop's pages; `ALLOWED_ORIGINS` does so where they are another installation of this one.
   */
  ORDER_BACKEND_URL: base.default(''),
  LEADS_BACKEND_URL: base.default(''),
  DISCLAIMER_BACKEND_URL: base.default(''),
  PRIVACY_BACKEND_URL: base.default(''),
  /** Origins, separated by commas, whose pages may call this server, such as `https://shop.example.com`. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(value => value.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(webAddress.refine(address => URL.parse(address)?.origin === address, 'must be origins without a path')),
    ),

  /** JSON file with the brand; absent: `server/brand.default.json`. */
  BRAND_FILE: word.transform(file).optional(),
  /**
   * Whether an empty database gets the demonstration's cars, goods, campaigns and customers; reference data come in any
   * case. Absent: as DEMO.
   */
  SEED_DEMO: yesNo.optional(),
})

export type Values = z.infer<typeof shape>

/** What variables have to do with each other. */
export function checkTogether(values: Values, wrong: z.RefinementCtx): void {
  const missing = (path: string, message: string) => wrong.addIssue({ code: 'custom', path: [path], message })
  if (values.LOGIN_ISSUER && !values.LOGIN_CLIENT_ID) missing('LOGIN_CLIENT_ID', 'is needed beside LOGIN_ISSUER')
  if (values.LOGIN_ISSUER && !values.PUBLIC_URL) missing('PUBLIC_URL', 'is needed beside LOGIN_ISSUER')
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (values.S3_ENDPOINT && !values[name]) missing(name, 'is needed beside S3_ENDPOINT')
  if (values.SMS_PROVIDER === 'aliyun')
    for (const name of ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const)
      if (!values[name]) missing(name, 'is needed beside SMS_PROVIDER=aliyun')
  // Half of a setting is never passed over in silence: files would go to the folder, people to the demonstration login.
  const alone = (needed: keyof Values, given: readonly (keyof Values)[]) => {
    const first = values[needed] ? undefined : given.find(name => values[name])
    if (first) missing(needed, `is needed beside ${first}`)
  }
  alone('S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  alone('LOGIN_ISSUER', ['LOGIN_CLIENT_ID', 'LOGIN_CLIENT_SECRET', 'LOGIN_STAFF_ACR'])
  alone('MAP_TILES_URL', ['MAP_TILES_SYSTEM', 'MAP_TILES_NOTE'])
  alone('MAP_TILES_SYSTEM', ['MAP_TILES_URL'])
  alone('MAP_TILES_NOTE', ['MAP_TILES_URL'])
}
