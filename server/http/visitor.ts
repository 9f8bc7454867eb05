import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contract/errors.ts'
import { languageHeader } from '#contract/content-frame.ts'
import { languageNamed, languageOfAddress } from '#contract/page-language.ts'
import type { Layout } from './context.ts'

/** Cookies by name; values decoded, broken ones left as they are. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const value = part.slice(at + 1).trim()
    try {
      cookies[part.slice(0, at).trim()] = decodeURIComponent(value)
    } catch {
      cookies[part.slice(0, at).trim()] = value
    }
  }
  return cookies
}

/** No browser says more of itself; patterns take a time by the square of what they read, and a header has room for 16 kB. */
const LONGEST = 1_000

/** The first of our languages that a browser asks for; Chinese where it asks for neither (RFC 9110, 12.5.4). */
export function preferredLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '')
    .slice(0, LONGEST)
    .split(',')
    .flatMap(part => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = Number(parameters.find(each => each.startsWith('q='))?.slice(2) ?? 1)
      const language = /^en(-|$)/.test(tag) ? ('en' as const) : /^zh(-|$)/.test(tag) ? ('zh-CN' as const) : undefined
      return language && weight > 0 ? [{ language, weight }] : []
    })
  return wishes.reduce((best, each) => (each.weight > best.weight ? each : best), {
    language: 'zh-CN' as Language,
    weight: 0,
  }).language
}

const neverMobile =
  /SMART-?TV|SmartTV|Tizen.*TV|Web0S|webOS.*TV|AppleTV|GoogleTV|Android TV|BRAVIA|AFT[A-Z]|HbbTV|CrKey|Watch|PlayStation|Xbox|Nintendo|OculusBrowser|Quest|VR |PC; ?OpenHarmony|QtCarBrowser|KAIOS TV/i
const mobile =
  /iPhone|iPad|iPod|\biOS\b|Android|OpenHarmony|HarmonyOS|Windows Phone|Symbian|SymbOS|MeeGo|Mobile|Tablet/i

/** The layout for a browser description (spec 1; decisions: Layout). */
export function layoutOf(userAgent: string | undefined): Layout {
  const agent = (userAgent ?? '').slice(0, LONGEST)
  return !neverMobile.test(agent) && mobile.test(agent) ? 'mobile' : 'desktop'
}

/** Whether a browser asks for little: the token `on` (Save Data API), in any case and with parameters or sent twice. */
const savesData = (said: IncomingHttpHeaders[string]): boolean => /^\s*on\s*([;,]|$)/i.test(String(said ?? ''))

/**
 * Language, layout and saving of data of a request: the visitor's own choice in a cookie first, then the rule.
 * What a frame says that shows another language wins over both (decision 178).
 * @param target of a page's request: the language that its address names wins (decision 110)
 */
export function readVisitor(
  headers: IncomingHttpHeaders,
  target = '',
): {
  language: Language
  layout: Layout
  /** Pictures, fonts and scripts wait until they are asked for (decision 126). */
  saves: boolean
  cookies: Record<string, string>
} {
  const cookies = readCookies(headers.cookie)
  return {
    cookies,
    saves: cookies.data === 'save' || (cookies.data !== 'full' && savesData(headers['save-data'])),
    language:
      languageOfAddress(target) ??
      languageNamed(String(headers[languageHeader])) ??
      (cookies.lang === 'en' ? 'en' : 'zh-CN'),
    layout:
      cookies.layout === 'desktop' || cookies.layout === 'mobile' ? cookies.layout : layoutOf(headers['user-agent']),
  }
}
