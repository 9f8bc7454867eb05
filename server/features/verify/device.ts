import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { isToken } from '#server/features/account/account.rules.ts'
import type { Ctx } from '#server/http/context.ts'
import { visitorKey } from '#server/http/rate-limits.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { newToken } from '#server/lib/ids.ts'
import { hidden } from './hidden.ts'

/** Cookie by which codes that one browser asks for are counted. Says nothing about who that is. */
export const deviceCookie = 'device'
const KEPT_SECONDS = 365 * 86_400

/** What a browser is told apart by. */
export type Device = Pick<Ctx, 'cookies' | 'ip'>

/** The browser's mark; one that has none gets one. @returns what it is told apart by from now on */
export function markDevice({ cookies, ip, origin, setHeader }: Ctx): Device {
  if (isToken(cookies[deviceCookie])) return { cookies, ip }
  const mark = newToken()
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  setHeader('set-cookie', `${deviceCookie}=${mark}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
  return { cookies: { ...cookies, [deviceCookie]: mark }, ip }
}

/** What a request is counted by as a browser, hidden: its mark, or else its address. */
export function deviceHash(config: Config, { cookies, ip }: Device): Buffer {
  const mark = cookies[deviceCookie]
  return hidden(config, 'device', isToken(mark) ? mark : `address:${visitorKey({ ip })}`)
}

/** The same of a request that is no call. */
export const smsDevice =
  (config: Config) =>
  ({ headers, ip }: { headers: IncomingHttpHeaders; ip: string }): Buffer =>
    deviceHash(config, { cookies: readVisitor(headers).cookies, ip })
