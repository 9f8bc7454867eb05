/**
 * Rows of a table and entries that two people changed at once (decision 178): each stands for itself, so two who write in
 * neighbouring rows are asked nothing. A row that both changed is joined cell by cell where it is still about the same
 * thing, which its first cell says; otherwise it is asked about as one, so that nothing is ever said of something else. Pure.
 */
import { alike, isPlain } from './merge-values.ts'
import { common } from './longest-row.ts'

/** What has no key: a row with its cells, or an entry with its title and text. */
type Row = readonly unknown[] | Readonly<Record<string, unknown>>
type Rows = readonly Row[]
type Path = readonly string[]

/** How one thing is joined, and how people are asked about it. */
export interface Ways {
  whole: (was: unknown, one: unknown, other: unknown, path: Path) => unknown
  /** Absent on one side: removed there. */
  choose: (path: Path, one: unknown, other: unknown) => unknown
}

const isRow = (value: unknown): value is Row =>
  Array.isArray(value) || (isPlain(value) && 'title' in value && !('key' in value))
export const isRows = (value: unknown): value is Rows => Array.isArray(value) && value.every(isRow)

/** Every word in a row, by where it stands. */
function wordsBy(value: unknown, at = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string' && value.trim() !== '') found.set(at, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) wordsBy(inner, `${at}/${name}`, found)
  return found
}
/** Whether a word of the first is kept at its place in the second, or there was none. */
function keepsSome(was: unknown, now: unknown): boolean {
  const [before, after] = [wordsBy(was), wordsBy(now)]
  return before.size === 0 || [...before].some(([at, word]) => after.get(at) === word)
}
const isBlank = (value: unknown): boolean => wordsBy(value).size === 0
/** What a row is about. */
const nameOf = (row: Row): unknown => (Array.isArray(row) ? row[0] : (row as Readonly<Record<string, unknown>>).title)

const said = (rows: Rows): string[] => rows.map(row => JSON.stringify(row))

interface Placed {
  /** What became of each row of before; undefined: removed. */
  rows: (Row | undefined)[]
  /** What stands new before each of them, and behind the last. */
  added: Row[][]
}
const areNamedAlike = (was: Row, now: Row): boolean => !isBlank(nameOf(was)) && keepsSome(nameOf(was), nameOf(now))
const isSaidAlike = (was: Row, now: Row): boolean => alike(was, now)

/** What became of each row. @param same which two are one @returns undefined: which was which cannot be told */
function placed(was: Rows, now: Rows, same = isSaidAlike): Placed | undefined {
  const rows: (Row | undefined)[] = []
  const added: Row[][] = Array.from({ length: was.length + 1 }, () => [])
  let [i, j] = [0, 0]
  for (const [a, b] of [...common(was, now, same), [was.length, now.length] as const]) {
    const [gone, come] = [was.slice(i, a), now.slice(j, b)]
    if (gone.length === 0) added[i]!.push(...come)
    else if (come.length === 0 || (come.length === gone.length && gone.every((row, n) => keepsSome(row, come[n]))))
      rows.push(...gone.map((_, n) => come[n]))
    else {
      // Rows came or went among such as were changed: each is known by what it is about.
      const named = same === isSaidAlike ? placed(gone, come, areNamedAlike) : undefined
      if (!named) return undefined
      rows.push(...named.rows)
      for (const [n, put] of named.added.entries()) added[i + n]!.push(...put)
    }
    if (a < was.length) rows.push(now[b])
    ;[i, j] = [a + 1, b + 1]
  }
  return { rows, added }
}

const isTable = (rows: Rows): rows is readonly (readonly unknown[])[] =>
  rows.length > 0 && rows.every(row => Array.isArray(row) && row.length === (rows[0] as readonly unknown[]).length)
const noWords = () => ({ cn: '', en: '' })

/**
 * Tables of one width, as one of the two has made it. Lists that are no tables come back as they are.
 * @returns undefined: both made it another one, or words stand in a column that the other removed
 */
function ofOneWidth(all: readonly [Rows, Rows, Rows]): readonly [Rows, Rows, Rows] | undefined {
  if (!all.some(rows => rows.some(Array.isArray))) return all
  const [was, one, other] = all
  if (!isTable(was) || !isTable(one) || !isTable(other)) return undefined
  const [before, a, b] = [was[0]!.length, one[0]!.length, other[0]!.length]
  if (before === a && a === b) return all
  const [wide, kept] = a === before ? [b, one] : [a, other]
  // Both changed it, unless both removed the same.
  if (kept[0]!.length !== before && !(a === b && a < before)) return undefined
  const cut = new Set(was.map(row => JSON.stringify(row.slice(wide))))
  if (!kept.every(row => isBlank(row.slice(wide)) || cut.has(JSON.stringify(row.slice(wide))))) return undefined
  const fitted = (rows: readonly (readonly unknown[])[]) =>
    rows.map(row => Array.from({ length: wide }, (_, n) => row[n] ?? noWords()))
  return [fitted(was), fitted(one), fitted(other)]
}

/** Whether one of two moved a row that the other changed or removed. */
function movesChanged(was: Rows, now: Rows, other: Rows): boolean {
  const [before, after, others] = [said(was), said(now), new Set(said(other))]
  const kept = common(before, after)
  const [stays, stands] = [new Set(kept.map(([n]) => n)), new Set(kept.map(([, n]) => n))]
  const put = new Set(after.filter((_, n) => !stands.has(n)))
  return before.some((row, n) => !stays.has(n) && put.has(row) && !others.has(row))
}

/** What both put in at one place, each thing once. */
const bothOf = (one: Rows, other: Rows): Row[] => [...one, ...other.filter(row => !one.some(each => alike(each, row)))]

/** Joins rows that two people changed. @returns undefined: only as a whole can be chosen between them */
export function mergeRows(
  before: Rows,
  first: Rows,
  second: Rows,
  path: Path,
  { whole, choose }: Ways,
): unknown[] | undefined {
  const fitted = ofOneWidth([before, first, second])
  if (!fitted) return undefined
  const [was, one, other] = fitted
  if (movesChanged(was, one, other) || movesChanged(was, other, one)) return undefined

  function row(old: Row, a: Row, b: Row, at: Path): unknown {
    if (alike(a, b) || alike(b, old)) return a
    if (alike(a, old)) return b
    const isSame = [a, b].every(each => nameOf(old) !== undefined && keepsSome(nameOf(old), nameOf(each)))
    if (!isSame) return choose(at, a, b)
    if (Array.isArray(old) && Array.isArray(a) && Array.isArray(b))
      return a.map((cell: unknown, n) => whole(old[n], cell, b[n], [...at, String(n)]))
    return whole(old, a, b, at)
  }
  /** What lies between two rows that both kept. @param at the place of its first row in the first list */
  function between(old: Rows, a: Rows, b: Rows, at: number): unknown[] {
    if (alike(a, old)) return [...b]
    if (alike(b, old) || alike(a, b)) return [...a]
    const [inOne, inOther] = [placed(old, a), placed(old, b)]
    const fits = (n: number) =>
      alike(inOne!.rows[n], inOther!.rows[n]) ||
      ((inOne!.rows[n] !== undefined || alike(inOther!.rows[n], old[n])) &&
        (inOther!.rows[n] !== undefined || alike(inOne!.rows[n], old[n])))
    if (!inOne || !inOther || !old.every((_, n) => fits(n))) {
      const [mine, theirs] = [a, b].map(rows => (rows.length > 0 ? rows : undefined))
      return (choose([...path, String(at)], mine, theirs) as unknown[] | undefined) ?? []
    }
    const all: unknown[] = []
    let place = at
    for (let n = 0; n <= old.length; n++) {
      all.push(...bothOf(inOne.added[n]!, inOther.added[n]!))
      place += inOne.added[n]!.length
      const [mine, theirs] = [inOne.rows[n], inOther.rows[n]]
      if (n < old.length && mine !== undefined && theirs !== undefined)
        all.push(row(old[n]!, mine, theirs, [...path, String(place)]))
      if (mine !== undefined) place++
    }
    return all
  }

  const [inOne, inOther] = [new Map(common(said(was), said(one))), new Map(common(said(was), said(other)))]
  const all: unknown[] = []
  let [i, j, k] = [0, 0, 0]
  for (let next = 0; next <= was.length; next++) {
    const isEnd = next === was.length
    const [a, b] = isEnd ? [one.length, other.length] : [inOne.get(next), inOther.get(next)]
    if (a === undefined || b === undefined) continue
    all.push(...between(was.slice(i, next), one.slice(j, a), other.slice(k, b), j))
    if (!isEnd) all.push(was[next])
    ;[i, j, k] = [next + 1, a + 1, b + 1]
  }
  return all
}
