/** Pages of a list that stand in its address: one on desktop, a growing span on mobile. */
export interface PageSpan {
  /** From 1. */
  firstPage: number
  lastPage: number
}

/** Pages of an address: `2`, or `1-3` for a list that grew. What cannot be read is the first page. */
export function readPages(text: string | null): [first: number, last: number] {
  const found = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text ?? '')
  if (!found) return [1, 1]
  const first = Number(found[1])
  return [first, Math.max(first, Number(found[2] ?? first))]
}

/** The pages as the address says them. */
export const writePages = ({ firstPage, lastPage }: PageSpan): string =>
  firstPage === lastPage ? `${lastPage}` : `${firstPage}-${lastPage}`

/** The pages that are loaded at once: the last ones when the address names more than `most`. */
export function shownPages({ firstPage, lastPage }: PageSpan, most: number): number[] {
  const first = Math.max(firstPage, lastPage - most + 1)
  return Array.from({ length: lastPage - first + 1 }, (_, n) => first + n)
}
