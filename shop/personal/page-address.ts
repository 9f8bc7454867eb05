/** No list is longer (contract: `pageNumber`). */
const lastPageNumber = 10_000

/** The page that an address asks for, from 1; anything unreadable is the first. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= lastPageNumber ? page : 1
}

/** `path?page=2`; the first page needs no number. */
export const pageHref = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

/** Most pages that a phone loads at once when it comes back to a long list. */
const mostAtOnce = 20

/**
 * Pages to load: one on desktop; on mobile, where a list goes on while one scrolls, everything up to the address's page,
 * without what is on the screen already.
 * @param shown pages that stand on the screen, from the first on
 */
export function pagesToLoad(page: number, mobile: boolean, shown: number): number[] {
  if (!mobile) return [page]
  const last = Math.min(page, shown + mostAtOnce)
  return Array.from({ length: Math.max(0, last - shown) }, (_, n) => shown + 1 + n)
}
