/** What the service worker does with a request, and with a document that nobody answers: the parts that need no worker. */
import { askedKey, offlinePath } from './kept-pages.ts'
import type { Face, WorkerSite } from './worker-site.ts'

/**
 * Addresses that always come from the network, or not at all: screens that belong to nobody, channels of payment, what is the
 * login service's, the desk, and what the server alone may answer. Nothing stands in for them, and nothing of them is kept.
 */
const NEVER = [
  '/dc',
  '/cdstore',
  '/pay',
  '/sso',
  '/idp',
  '/loginback',
  '/console',
  '/sample',
  '/s',
  '/share',
  '/openapi',
]

/** Begins the login; nobody can sign in without a network, so it is told, and what was to come after it comes after that. */
const loginPath = '/sso/login'

const plainOf = (path: string): string => path.replace(/\/+$/, '').toLowerCase() || '/'

/** Whether nothing ever stands in for a path. */
export function isNever(path: string): boolean {
  const plain = plainOf(path)
  return NEVER.some(each => plain === each || plain.startsWith(`${each}/`))
}

/** What is shown where nobody answers: a kept document, another address, or the browser's own words. */
export type Instead = { document: string } | { address: string } | undefined

/** The page that says that there is no network, and goes on to an address when there is. */
const told = (address: string) => ({ address: `${offlinePath}?${new URLSearchParams({ [askedKey]: address })}` })

/**
 * What stands in for a document that nobody answers.
 * @param address path and query
 */
export function insteadOf(address: string, { pages }: Pick<WorkerSite, 'pages'>): Instead {
  const [path = '/', query] = address.split('?', 2)
  if (plainOf(path) === loginPath) return told(new URLSearchParams(query).get('back') ?? '/')
  if (isNever(path)) return undefined
  const plain = plainOf(path)
  if (plain === offlinePath) return { document: offlinePath }
  const page = pages.find(paths => paths.some(each => plainOf(each) === plain))
  if (!page) return told(address)
  const [canonical] = page
  // A document is made for one address: under another one the router would look for another page.
  return path === canonical ? { document: canonical } : { address: query ? `${canonical}?${query}` : canonical }
}

/** Language and layout of a document, by its first tag; undefined: it is none of the shop's. */
export function faceOf(html: string): Face | undefined {
  const tag = /<html\b[^>]*>/.exec(html)?.[0] ?? ''
  const language = /\blang="(en|zh-CN)"/.exec(tag)?.[1]
  const layout = /\bdata-layout="(desktop|mobile)"/.exec(tag)?.[1]
  return language && layout ? { language, layout } : undefined
}

/** Under which address a document is kept: one path has up to four. */
export const keyOf = (path: string, { language, layout }: Face): string =>
  `${path}?${new URLSearchParams({ language, layout })}`

/** Addresses of the site's files in the language of a document. */
export function filesIn(
  language: string,
  names: readonly string[],
  { english }: Pick<WorkerSite, 'english'>,
): string[] {
  const own = new Set(english)
  return names.map(name => (language === 'en' && own.has(name) ? `/assets/en/${name}` : `/assets/${name}`))
}

/** Files that a document names itself: those of another build than the worker's, where several servers are being renewed. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[\w./~-]+)"/g)].map(([, address]) => address!)),
]

const CACHE = 'shop-'
export const cacheOf = (version: string): string => CACHE + version

/**
 * Caches that go when a worker begins: all of other builds but the one before, whose pages may still be open and ask for
 * parts that the server no longer has.
 * @param names in the order in which they were made
 */
export function cachesToDrop(names: readonly string[], version: string): string[] {
  const others = names.filter(name => name.startsWith(CACHE) && name !== cacheOf(version))
  return others.slice(0, -1)
}
