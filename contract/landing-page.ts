/**
 * Under which name a page stands in the report by page (decision 143): the pattern of its address, so that no number of a
 * person, a car or an order is in it. Pages that the shop itself publishes under a code have their own path.
 */

/** Patterns whose parameter is the code of a campaign or of a page of blocks. */
const byCode = /^\/(newcar\/activity|usedcar\/campaign|campaign\/page|help)\/:/

const partsOf = (path: string): string[] =>
  path
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
    .split('/')

/** Whether a path fits a pattern of the route table; letter case and a slash at the end make no difference. */
export function fits(pattern: string, path: string): boolean {
  const [a, b] = [partsOf(pattern), partsOf(path)]
  return a.length === b.length && a.every((part, n) => (part.startsWith(':') ? b[n] !== '' : part === b[n]))
}

/**
 * @param patterns of pages, as the route table has them
 * @param path of an address of the shop, in any spelling of it; a name that was made here is one as well
 * @returns undefined for what is none of them
 */
export function landingPage(patterns: readonly string[], path: string): string | undefined {
  const fitting = patterns.filter(each => fits(each, path))
  // A page of its own is no case of another one: `/aftersales/owner` is none of `/aftersales/:id`.
  const pattern = fitting.find(each => !each.includes(':')) ?? fitting[0]
  if (pattern && byCode.test(pattern)) return partsOf(path).join('/')
  // The addresses of former times are the same page.
  return pattern && (pattern.replace(/(\/index)?(\.html)?$/, '') || '/')
}
