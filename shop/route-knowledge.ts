/** What is asked of the route table while pages are drawn. */
import type { PublicBrand } from './context.ts'
import type { PageRow } from './route-row.ts'
import { fits, landingPage } from '#contract/landing-page.ts'
import type { Language } from '#contract/errors.ts'

export interface RouteKnowledge {
  /**
   * Whether an address leads to a screen that exists; entries of navigation show only then. Asked for the same few dozen
   * addresses in every rendering, so the answers are kept.
   * @param address one that stands in the source, not one that a visitor made
   */
  isRouted: (address: string) => boolean
  /** Under which name the page at an address stands in the report by page (decision 143); undefined: there is none. */
  pageNameOf: (address: string) => string | undefined
  /** The row behind a route id of `routes.ts`: aliases carry `#n`. In a browser that of a page whose module is there. */
  rowOf: (routeId: string | undefined) => PageRow | undefined
}

/**
 * @param patterns paths of all rows
 * @param rows by name; in a browser they come with their pages
 */
export function routeKnowledge(patterns: readonly string[], rows: ReadonlyMap<string, PageRow>): RouteKnowledge {
  const answers = new Map<string, boolean>()
  return {
    isRouted(address) {
      let answer = answers.get(address)
      if (answer === undefined) {
        const path = address.replace(/[?#].*$/s, '')
        answer = patterns.some(pattern => fits(pattern, path))
        answers.set(address, answer)
      }
      return answer
    },
    pageNameOf: address => landingPage(patterns, address.replace(/[?#].*$/s, '')),
    rowOf: routeId => (routeId === undefined ? undefined : rows.get(routeId.replace(/#.*$/s, ''))),
  }
}

/** The address that search engines should know: an alias is told as the first path of its row. */
export function canonicalPath(row: Pick<PageRow, 'paths'>, path: string): string {
  const [first, ...aliases] = row.paths
  const parts = path.replace(/\.html$/, '').split('/').length
  // Another pattern, such as a list with its filter in the path, is a page of its own.
  return aliases.includes(path) && first.split('/').length === parts ? first : path.replace(/(.)\.html$/, '$1')
}

/**
 * A page's name, and with a hyphen and the shop's name behind it what the browser shows; without a name the shop's alone
 * (spec 1).
 * @param own what the page's data calls it
 */
export function pageTitle(
  row: Pick<PageRow, 'pageNameCN' | 'pageNameEN'>,
  own: string | undefined,
  language: Language,
  brand: Pick<PublicBrand, 'storeNameCn' | 'storeNameEn'> | undefined,
): { page: string; full: string } {
  const en = language === 'en'
  const page = own ?? (en ? row.pageNameEN : row.pageNameCN)
  const store = (en ? brand?.storeNameEn : brand?.storeNameCn) ?? ''
  return { page, full: page && store ? `${page}-${store}` : page || store }
}
