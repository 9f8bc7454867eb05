/** Pages of a list that stand on the screen: one on desktop, a growing span on mobile. */
export interface PageSpan {
  /** From 1. */
  firstPage: number
  lastPage: number
}

/**
 * How an address says its pages: `span` names those that are shown (`3`, `1-3`); `upTo` names the last one, and a phone
 * shows everything up to it.
 */
export type PageNotation = 'span' | 'upTo'

/** No list is longer (contract: `pageNumber`). */
const lastPageNumber = 10_000

/** At most so many pages are loaded at once: in a document, and by a browser that comes back to a long list. */
export const mostPages = { document: 5, browser: 20 } as const

/** Pages of an address. What cannot be read, or lies behind every list, is the first page. */
export function readPages(text: string | null, notation: PageNotation): PageSpan {
  const found = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text ?? '')
  const [first, last] = [Number(found?.[1] ?? 1), Number(found?.[2] ?? found?.[1] ?? 1)]
  const readable = last <= lastPageNumber && first <= last && (notation === 'span' || found?.[2] === undefined)
  return readable ? { firstPage: first, lastPage: last } : { firstPage: 1, lastPage: 1 }
}

/** The pages as the address says them; the first page needs no number. */
export function writePages({ firstPage, lastPage }: PageSpan, notation: PageNotation): string | undefined {
  if (lastPage === 1) return undefined
  return notation === 'span' && firstPage < lastPage ? `${firstPage}-${lastPage}` : `${lastPage}`
}

/**
 * Pages to load for a span: no more than `most`. A `span` keeps its end, for its address can say where it begins; what
 * goes `upTo` a page keeps its beginning and grows on from there.
 * @param shown pages of the span that stand on the screen already, from its first one on
 */
export function pagesToLoad(span: PageSpan, notation: PageNotation, most: number, shown = 0): number[] {
  const from = span.firstPage + shown
  const first = notation === 'span' ? Math.max(from, span.lastPage - most + 1) : from
  const last = Math.min(span.lastPage, first + most - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}

/** One page of rows that are all there already. */
export const rowsOfPage = <R>(
  rows: readonly R[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): R[] => rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
