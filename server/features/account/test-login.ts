/** A shop for tests of the login: its own database, a clock that the test sets, people who sign in. */
import type { Envelope, Output } from '#contract/kit.ts'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { type Answer, LoginBrowser } from './test-browser.ts'

export type SignedIn = Output<'account.exchangeCode'>
type TokenAnswer = Envelope<{ valid: boolean; gcid: string | null; expiresAt: number | null }>
export const minute = 60_000
export const day = 86_400_000

export interface LoginShop {
  db: Connection
  app: App
  /** Milliseconds since 1970; begins with the real time, because the login service has its own clock. */
  now: number
  browser: (origin?: string) => LoginBrowser
  /** The whole way in. */
  login: (phone?: string, query?: string, browser?: LoginBrowser) => Promise<SignedIn>
  userInfo: (token: string) => Promise<TokenAnswer>
  checkToken: (token: string) => Promise<TokenAnswer>
  logout: (token: string) => Promise<TokenAnswer>
  /** Another process on the same database. */
  start: (db?: Connection) => Promise<App>
  close: () => Promise<void>
}

export async function openLoginShop(): Promise<LoginShop> {
  const many = { RATE_LIMIT_READ: '100000', RATE_LIMIT_WRITE: '100000', RATE_LIMIT_STRICT: '100000' }
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...many })
  const db = await testDatabase()
  async function call(method: 'GET' | 'POST', url: string, apitoken: string): Promise<TokenAnswer> {
    return (await shop.app.http.inject({ method, url, headers: { apitoken } })).json<TokenAnswer>()
  }
  const start = ({ kysely, pool }: Connection = db) =>
    makeApp({ config, db: kysely, pool, clock: () => new Date(shop.now), pages: false })
  const shop: LoginShop = {
    db,
    app: undefined as never,
    now: Date.now(),
    browser: origin => new LoginBrowser(shop.app.http, origin),
    async login(phone = '19900000001', query = '', browser = shop.browser()) {
      const { form } = await browser.askToLogin(query)
      return dataOf<SignedIn>(await browser.exchange(await browser.signIn(form, phone)))
    },
    userInfo: token => call('POST', '/website/usercenter/user/v1/getUserInfo', token),
    checkToken: token => call('GET', '/checkToken', token),
    logout: token => call('POST', '/website/usercenter/user/v1/logout', token),
    start,
    async close() {
      await shop.app.http.close()
      await db.close()
    },
  }
  shop.app = await start()
  return shop
}

/** @throws when the answer is a refusal, with its message */
export function dataOf<T>(answer: Answer): T {
  const { success, data, message } = answer.json<Envelope<T>>()
  if (!success) throw new Error(message)
  return data as T
}

export const codeOf = (answer: Answer): number => answer.json<Envelope<unknown>>().code
