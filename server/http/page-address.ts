import { isUtf8 } from 'node:buffer'
import { addCarried, readCarried } from '#contract/carried.ts'
import { languageKey, languageOfAddress } from '#contract/page-language.ts'

export interface PageAddress {
  /** The path in its one spelling. */
  path: string
  /** What stands after the question mark, as it was sent. */
  query: string
  /** Whether the path was sent in that spelling. */
  right: boolean
}

/** Characters that a path may hold as they are (RFC 3986, 3.3), which `encodeURIComponent` would write as escapes. */
const plainInPaths = /%(?:3A|40|24|26|2B|2C|3B|3D)/g

/** @throws URIError when the escapes are no UTF-8 */
const spell = (segment: string): string =>
  encodeURIComponent(decodeURIComponent(segment)).replace(plainInPaths, escape => decodeURIComponent(escape))

/**
 * The address of a page in one spelling, so that it is kept once: escapes only where they are needed, one slash between
 * parts and none at the end, nothing that leads upwards.
 * @param target what the request asks for, in origin form
 * @returns nothing when the path cannot be read: escapes that are no UTF-8, or control characters
 */
export function pageAddress(target: string): PageAddress | undefined {
  // Node reads the line as Latin-1; people and programs write UTF-8.
  const bytes = Buffer.from(target.replace(/#.*$/s, ''), 'latin1')
  if (!isUtf8(bytes)) return undefined
  const [sent = '', ...rest] = bytes.toString('utf8').split('?')
  const parts: string[] = []
  try {
    for (const segment of sent.split(/[/\\]/)) {
      const part = spell(segment)
      if (part === '..') parts.pop()
      else if (part !== '' && part !== '.') parts.push(part)
    }
  } catch {
    return undefined
  }
  const path = `/${parts.join('/')}`
  if (/%[01][0-9A-F]|%7F|%C2%[89]/.test(path)) return undefined
  return { path, query: encodeRaw(rest.join('?')), right: path === sent }
}

/** An address, or a part of one, as a header may carry it. */
export const encodeRaw = (query: string): string => query.replace(/[^\x21-\x7e]+/g, text => encodeURIComponent(text))

/**
 * The address as the cache knows it: only query keys that pages read, sorted, each pair once; campaign and tracking keys
 * are the browser's affair. A value too long to be one of ours is left out.
 */
export function cacheUrl({ path, query }: Pick<PageAddress, 'path' | 'query'>, known: readonly string[]): string {
  if (query === '') return path
  const kept = [...new URLSearchParams(query)].filter(([key, value]) => known.includes(key) && value.length < 200)
  if (kept.length === 0) return path
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${[...new Set(kept.map(pair => new URLSearchParams([pair]).toString()))].join('&')}`
}

/**
 * Where a redirect leads for one visitor: the document is everybody's, the campaign of the address that was asked for is
 * the visitor's own and goes along (spec 2, Navigation-carried parameters), and so does the language that it names.
 */
export function landingAddress(location: string, asked: string): string {
  const at = asked.indexOf('?')
  if (at === -1 || !location.startsWith('/')) return location
  const language = languageOfAddress(asked)
  const own = language === undefined ? {} : { [languageKey]: language }
  return addCarried(location, { ...own, ...readCarried(asked.slice(at)) })
}
