import type { Language } from '#contract/errors.ts'

/** A word that visitors search by, and the filter it stands for. */
export interface SearchWord {
  facet: string
  value: string
  /** What it is called, for suggestions. */
  cn: string
  en: string
  /** Lower-case spellings: both names, pinyin, initials. */
  spellings: readonly string[]
}

/** Sets of words that stand for the same part of the query; a car fits when it fits one word of each part. */
export type Understood = readonly (readonly SearchWord[])[]

const chinese = /\p{Script=Han}/u

/** Parts of a query: runs of Chinese, and runs of Latin letters and figures. */
export function partsOf(query: string): string[] {
  return (
    query
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[\p{L}\p{N}.-]+/gu) ?? []
  ).slice(0, 8)
}

/** Words that a part means, the best kind of match only: equal, else beginning, else (Chinese or longer) inside. */
export function wordsFor(part: string, words: readonly SearchWord[]): SearchWord[] {
  const equal = words.filter(word => word.spellings.includes(part))
  if (equal.length > 0) return equal
  const begin = words.filter(word => word.spellings.some(spelling => spelling.startsWith(part)))
  if (begin.length > 0) return begin
  if (!chinese.test(part) && part.length < 3) return []
  const inside = words.filter(word => word.spellings.some(spelling => spelling.includes(part)))
  if (inside.length > 0 || chinese.test(part) || part.length < 4) return inside
  return words.filter(word => word.spellings.some(spelling => isOneSlipAway(part, spelling)))
}

/**
 * Understands a query over the known words: names of series, versions, cities, paints …, in Chinese, English, pinyin or
 * initials. Chinese without spaces (北京长续航) is cut at the longest known beginnings.
 * @returns undefined when some part means nothing
 */
export function understand(query: string, words: readonly SearchWord[]): Understood | undefined {
  const found: SearchWord[][] = []
  for (const part of partsOf(query)) {
    const direct = wordsFor(part, words)
    if (direct.length > 0) {
      found.push(direct)
      continue
    }
    for (let rest = part; rest !== ''; ) {
      let length = rest.length
      let hit: SearchWord[] = []
      while (length > 0 && hit.length === 0) {
        const piece = rest.slice(0, length)
        // One letter would match half the vocabulary by accident.
        hit = length > 1 || chinese.test(piece) ? wordsFor(piece, words) : []
        if (hit.length === 0) length--
      }
      if (hit.length === 0) return undefined
      found.push(hit)
      rest = rest.slice(length)
    }
  }
  return found
}

/**
 * How a Latin word of a query is read: as it stands where a word begins with it or holds it, else as the first word that
 * is a slip away, in the visitor's language; undefined where nothing is near.
 */
export function readingOf(part: string, words: readonly SearchWord[], language: Language): string | undefined {
  const found = wordsFor(part, words)
  const [first] = found
  if (!first) return undefined
  if (found.some(word => word.spellings.some(spelling => spelling.includes(part)))) return part
  return language === 'en' ? first.en : first.cn
}

/** One letter added, left out, changed, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const [x, y] = [a.slice(i), b.slice(i)]
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  )
}
