import { isToken } from './account.rules.ts'
import { newSecret } from './session.queries.ts'

/** Cookie that binds a login to the browser that began it (decisions: Login). Says nothing about who that is. */
export const browserCookie = 'login_browser'

/**
 * The browser's secret, kept while several logins of the same browser are open, and the cookie that keeps it for
 * another hour.
 */
export function bindBrowser(cookies: Record<string, string>, https: boolean): { browser: string; setCookie: string } {
  const given = cookies[browserCookie]
  const browser = isToken(given) ? given : newSecret()
  const secure = https ? '; Secure' : ''
  return { browser, setCookie: `${browserCookie}=${browser}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${secure}` }
}
