/** What a document says of its page to those who do not see it: search engines, chats, networks (decision 110). */
import type { Channels } from '#contract/channels.ts'
import type { SharePicture } from '#contract/share-picture.ts'
import type { PublicBrand } from '#shop/context.ts'
import type { Words } from '#shop/route-row.ts'
import type { Language } from '#web/i18n/texts.ts'

/** One thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** What is known of any page while its document is made. */
export interface Around extends Channels {
  language: Language
  brand: PublicBrand
  /** Name of the shop in the language. */
  store: string
  /** Address under which strangers reach the shop, without a closing slash; empty when it was not configured. */
  publicUrl: string
  /** The page's own name, without that of the shop. */
  title: string
  /** The page's one address, in its language. */
  address: string
  /** What the address asks for; only keys that pages read. */
  query: URLSearchParams
  /** The path as it was asked for. */
  path: string
}

/** The same, with what the page's loader gave and nothing else: whatever is told stands on the page. */
export interface HeadFacts<D = unknown> extends Around {
  data: D
}

/**
 * A page that a search engine may show. Its functions are methods, so that a row made for one page's data stands in a table
 * with others; `document-head.ts` gives each the data of its own page.
 */
export interface PublicPage<D = unknown> {
  is: 'public'
  /** The sentence below its title; other pages have other ones. */
  describe(facts: HeadFacts<D>): string
  /** Whether this very address should be found; a filter, a search or a car that was sold need not. Default: it should. */
  found?(facts: HeadFacts<D>): boolean
  /** What the page is about. */
  things?(facts: HeadFacts<D>): readonly Thing[]
  /** What its picture shows; default: the shop. */
  picture?(facts: HeadFacts<D>): SharePicture | undefined
  /** Told from what the page's loader gave: without it there is nothing to tell. */
  reads?: true
  /** Its first path is an address that the sitemap names. */
  fixed?: true
  /** Belongs to a channel: nobody should find it while that is off. */
  channel?: keyof Channels
}

/** A page that search engines should leave alone, and why. */
export interface PrivatePage {
  is: 'private'
  why:
    | 'personal'
    | 'step of a task'
    | 'own selection'
    | 'answer to one question'
    | 'part of another page'
    | 'no content'
  /** Its picture where somebody sends the page to somebody else. */
  picture?(around: Around): SharePicture | undefined
  /** The sentence below its title, for whoever reads aloud or lists what somebody has kept of it. */
  describe?(around: Around): string
}

/** The same screen as another row shows, whose address is the one that counts. */
export interface SamePage {
  is: 'same'
  as: string
}

export type PageFacts = PublicPage | PrivatePage | SamePage

/** Makes a row whose functions know what the page's loader gives. */
export const publicPage = <D>(page: Omit<PublicPage<D>, 'is' | 'reads'>): PublicPage => ({
  is: 'public',
  reads: true,
  ...page,
})

/** A row of a page with one address and a sentence of its own. @param things beside the way to it */
export const fixedPage = (
  describe: (around: Around) => Words,
  more: Omit<PublicPage, 'is' | 'describe' | 'fixed'> = {},
): PublicPage => ({
  is: 'public',
  fixed: true,
  describe: facts => sayIn(facts.language, describe(facts)),
  // A query that pages read is a wish of one visitor.
  found: ({ query }) => query.size === 0,
  ...more,
})

export const privatePage = (why: PrivatePage['why'], picture?: PrivatePage['picture']): PrivatePage =>
  picture ? { is: 'private', why, picture } : { is: 'private', why }

export const sayIn = (language: Language, [cn, en]: Words): string => (language === 'en' ? en : cn)

/** A text without what only holds its lines together on a page. */
export const plain = (text: string): string => text.replaceAll('\u2060', '').replace(/[\u00a0\u202f]/g, ' ')
