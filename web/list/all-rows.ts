/**
 * All rows of a list, part by part, in its order: for a file. What comes meanwhile pushes others to the next part: each
 * stands there once.
 * @param part  the rows of a part, counted from 1 as the call counts, and how many there are in all
 * @param most  rows
 * @throws as `part`
 */
export async function allRows<R>(
  part: (at: { pageNumber: number }) => Promise<{ rows: readonly R[]; total: number }>,
  { keyOf, size, most }: { keyOf: (row: R) => string | number; size: number; most: number },
): Promise<R[]> {
  const all = new Map<string | number, R>()
  for (let pageNumber = 1; all.size < most; pageNumber++) {
    const { rows, total } = await part({ pageNumber })
    for (const row of rows) all.set(keyOf(row), row)
    if (pageNumber * size >= total) break
  }
  return [...all.values()].slice(0, most)
}
