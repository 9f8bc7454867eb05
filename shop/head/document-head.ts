/**
 * What a document says to those who do not see its page: sentence, languages, cards of networks and chats, things of
 * schema.org (decision 110). It is written once into the HTML and is no part of what the browser draws, so no page weighs
 * more for it; in a browser nobody reads it.
 */
import type { Channels } from '#contract/channels.ts'
import { addressIn } from '#contract/page-language.ts'
import { sharePictureAddress, shareSize } from '#contract/share-picture.ts'
import type { PublicBrand } from '#shop/context.ts'
import { canonicalPath, pageTitle } from '#shop/route-knowledge.ts'
import type { PageRow } from '#shop/route-row.ts'
import type { Language } from '#web/i18n/texts.ts'
import {
  type HeadFacts,
  type PageFacts,
  plain,
  type PrivatePage,
  type PublicPage,
  sayIn,
  type Thing,
} from './public-page.ts'
import { publicPages } from './public-pages.ts'

/** What a page's module says of itself (`PageHandle` of the frame); methods, for its data is its own. */
export interface PageWords {
  titleOf?(data: unknown, language: Language): string | undefined
  addressOf?(data: unknown): string | undefined
}

/** What is known of the page that was rendered. */
export interface Rendered {
  row: PageRow
  status: number
  /** Of the page's loader. */
  data: unknown
  /** What the page's module says of itself. */
  handle?: PageWords | undefined
  language: Language
  brand: PublicBrand
  publicUrl: string
  channels: Channels
  url: URL
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)
const meta = (name: string, content: string): string => `<meta name="${name}" content="${escape(content)}"/>`
const graph = (property: string, content: string): string =>
  `<meta property="${property}" content="${escape(content)}"/>`

/** The row that counts for a page: of an alias that of the screen that it shows. */
function rowFor(name: string): PublicPage | PrivatePage | undefined {
  const row: PageFacts | undefined = publicPages[name]
  return row?.is === 'same' ? rowFor(row.as) : row
}

/** Nothing of typesetting in what programs read. */
const plainTexts = (_key: string, value: unknown): unknown => (typeof value === 'string' ? plain(value) : value)

/** A script of things; no text in it can end it. */
function scriptOf(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, plainTexts)
  return `<script type="application/ld+json">${json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}</script>`
}

function factsOf({ row, data, handle, language, brand, publicUrl, channels, url }: Rendered): HeadFacts {
  const { page } = pageTitle(row, data ? handle?.titleOf?.(data, language) : undefined, language, brand)
  const own = data ? handle?.addressOf?.(data) : undefined
  return {
    data,
    language,
    brand,
    store: sayIn(language, [brand.storeNameCn, brand.storeNameEn]),
    publicUrl,
    ...channels,
    title: plain(page),
    address: addressIn(language, own ?? canonicalPath(row, url.pathname)),
    query: url.searchParams,
    path: url.pathname,
  }
}

/** The same page in the other languages; Chinese is what nobody asked for. */
function alternates({ publicUrl, address }: HeadFacts): string {
  const bare = address.replace(/[?&]hl=en$/, '')
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escape(publicUrl + href)}"/>`
  return link('zh-CN', bare) + link('en', addressIn('en', bare)) + link('x-default', bare)
}

/** The card that networks and chats make of a link. */
function cardOf(page: PublicPage | PrivatePage, facts: HeadFacts, sentence: string): string {
  const { language, publicUrl, store, title } = facts
  const picture = page.picture?.(facts) ?? { kind: 'shop' as const, key: 'home' }
  const full = title ? `${title}-${store}` : store
  const [own, other] = language === 'en' ? ['en_US', 'zh_CN'] : ['zh_CN', 'en_US']
  const image = publicUrl + sharePictureAddress(picture, language)
  return [
    graph('og:title', full),
    graph('og:type', picture.kind === 'shop' ? 'website' : 'product'),
    graph('og:url', publicUrl + facts.address),
    graph('og:site_name', store),
    graph('og:description', sentence),
    graph('og:locale', own),
    graph('og:locale:alternate', other),
    graph('og:image', image),
    graph('og:image:type', 'image/jpeg'),
    graph('og:image:width', String(shareSize.width)),
    graph('og:image:height', String(shareSize.height)),
    graph('og:image:alt', full),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', full),
    meta('twitter:description', sentence),
    meta('twitter:image', image),
  ].join('')
}

/** Of a page that nobody should find. */
export const awayHead = meta('robots', 'noindex')

/** The part of the head that browsers have no use for, as HTML. */
export function documentHead(rendered: Rendered): string {
  const page = rowFor(rendered.row.name)
  if (!page || rendered.status !== 200) return awayHead
  const facts = factsOf(rendered)
  if (page.is === 'private') {
    const sentence = page.describe && plain(page.describe(facts))
    const card = page.picture ? cardOf(page, facts, facts.store) : ''
    return (sentence === undefined ? '' : meta('description', sentence)) + awayHead + card
  }
  if (page.reads && rendered.data === undefined) return awayHead
  const sentence = plain(page.describe(facts))
  const found = (page.found?.(facts) ?? true) && (!page.channel || facts[page.channel])
  return [
    meta('description', sentence),
    found ? alternates(facts) : awayHead,
    cardOf(page, facts, sentence),
    found ? scriptOf(page.things?.(facts) ?? []) : '',
  ].join('')
}

/** Paths that a sitemap names as they stand: the first of each row that says so, without those of channels that are off. */
export const fixedPaths = (rows: readonly PageRow[], channels: Channels): string[] =>
  rows.flatMap(({ name, paths }) => {
    const page = publicPages[name]
    return page?.is === 'public' && page.fixed && (!page.channel || channels[page.channel]) ? [paths[0]] : []
  })
