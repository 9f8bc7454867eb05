/** What is asked of the route table while pages are drawn. */
import type { PublicBrand } from './context.ts'
import type { PageRow } from './route-row.ts'
import type { Language } from '#contract/errors.ts'

/** Whether a path fits a pattern of the table; letter case and a slash at the end make no difference. */
function fits(pattern: string, path: string): boolean {
  const [a, b] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')]
  return (
    a.length === b.length && a.every((part, n) => part.startsWith(':') || part.toLowerCase() === b[n]?.toLowerCase())
  )
}

export interface RouteKnowledge {
  /**
   * Whether an address leads to a screen that exists; entries of navigation show only then. Asked for the same few dozen
   * addresses in every rendering, so the answers are kept.
   * @param address one that stands in the source, not one that a visitor made
   */
  isRouted: (address: string) => boolean
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
