/** What is seen of a page that somebody shares: read from its own document, where crawlers read it (decisions 110, 111). */
import { addCarried, type Carried } from '#contract/carried.ts'
import { sendForDocument } from '#web/send-call.ts'

/** The card of a shared page. */
export interface PageCard {
  title: string
  desc: string
  /** Whole, as `imgUrl` is. */
  link: string
  imgUrl: string
}

/** Names of one click of one person: whoever follows the card has not made it. */
const ownClicks = ['bd_vid', 'clickid'] as const

const said = (head: ParentNode, property: string): string =>
  head.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? ''

/**
 * The card that a document names.
 * @param base    origin of this shop, for a document that knows no public address
 * @param carried campaign of this visit, which comes along
 * @returns undefined for a page that is nobody else's business: its document names none
 */
export function cardIn(head: ParentNode, base: string, carried: Carried): PageCard | undefined {
  const [title, desc, address, picture] = ['title', 'description', 'url', 'image'].map(name => said(head, name))
  if (!title || !address || !picture) return undefined
  const campaign = { ...carried }
  for (const key of ownClicks) delete campaign[key]
  const whole = (each: string) => new URL(each, base).href
  return { title, desc: desc || title, link: whole(addCarried(address, campaign)), imgUrl: whole(picture) }
}

/** What of a document names its card; the rest of it, with styles that the policy of this page refuses, is not read. */
const NAMES = /<meta property="og:[^>]*>/g

/** The names in the document of an address of this shop; undefined where none came. */
async function documentAt(address: string): Promise<Document | undefined> {
  try {
    const answer = await sendForDocument(address)
    const names = (await answer.text()).match(NAMES) ?? []
    return new DOMParser().parseFromString(names.join(''), 'text/html')
  } catch {
    return undefined
  }
}

/**
 * The card of the page that is shown. Pages of a customer, and what cannot be seen, are shared as the home page.
 * @param at     path and query of the page
 * @param loaded path and query of the document that stands around it: later pages are drawn into the same one, whose head
 * stays what it was
 */
export async function cardOfPage(at: string, loaded: string, carried: Carried): Promise<PageCard | undefined> {
  const own = at === loaded ? document : await documentAt(at)
  const card = own && cardIn(own.head, location.origin, carried)
  if (card || !own) return card
  const home = await documentAt('/')
  return home && cardIn(home.head, location.origin, carried)
}
