/** First and last page, the current one with its neighbours; what lies between is one gap. At most seven marks. */
export function pageMarks(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, n) => n + 1)
  const near = [page - 1, page, page + 1]
  if (page <= 2) near.push(3)
  if (page >= pageCount - 1) near.push(pageCount - 2)
  const shown = [...new Set([1, ...near, pageCount])].filter(n => n >= 1 && n <= pageCount).toSorted((a, b) => a - b)
  return shown.flatMap((n, at) => {
    const before = shown[at - 1] ?? n - 1
    if (n - before === 1) return [n]
    // A gap for a single page would be no shorter than the page itself.
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n]
  })
}
