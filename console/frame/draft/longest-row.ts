/** What two lists have in common. Pure. */

/** Pairs compared at the most: beyond that lists that share no more than their ends are told apart as a whole, and nobody waits. */
const MOST_PAIRS = 4_000_000

/** Places of the longest row of things that stand in both lists in the same order. */
export function common<T>(
  old: readonly T[],
  now: readonly T[],
  same: (a: T, b: T) => boolean = Object.is,
): [old: number, now: number][] {
  let from = 0
  while (from < old.length && from < now.length && same(old[from]!, now[from]!)) from++
  let [oldEnd, nowEnd] = [old.length, now.length]
  while (oldEnd > from && nowEnd > from && same(old[oldEnd - 1]!, now[nowEnd - 1]!))
    [oldEnd, nowEnd] = [oldEnd - 1, nowEnd - 1]
  const [rows, columns] = [oldEnd - from, nowEnd - from]
  const found: [number, number][] = Array.from({ length: from }, (_, n) => [n, n])
  if (rows > 0 && columns > 0 && rows * columns <= MOST_PAIRS) {
    const width = columns + 1
    const longest = new Uint32Array((rows + 1) * width)
    const at = (i: number, j: number): number => longest[i * width + j] ?? 0
    for (let i = rows - 1; i >= 0; i--)
      for (let j = columns - 1; j >= 0; j--)
        longest[i * width + j] = same(old[from + i]!, now[from + j]!)
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1))
    for (let i = 0, j = 0; i < rows && j < columns; )
      if (same(old[from + i]!, now[from + j]!)) found.push([from + i++, from + j++])
      else if (at(i + 1, j) >= at(i, j + 1)) i++
      else j++
  }
  for (let n = 0; n < old.length - oldEnd; n++) found.push([oldEnd + n, nowEnd + n])
  return found
}
