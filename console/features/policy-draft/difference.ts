/** What a new version of a policy changes against the one that it follows, section by section, paragraph by paragraph and row by row. Pure. */
import { common } from '#console/frame/draft/longest-row.ts'
import type { Word } from '#contract/parts.ts'
import { kindOfSection, type PolicyBlockKind, type PolicySection } from '#contract/policy-blocks.ts'
import { paragraphsIn, type PolicyText } from '#contract/policy-text.ts'

type Kept = 'same' | 'added' | 'removed'
export interface Line {
  kept: Kept
  /** One, or the cells of a row. */
  words: Word[]
}
export interface SectionDifference {
  kind: 'same' | 'changed' | 'added' | 'removed'
  /** It stands elsewhere among the others now. */
  moved: boolean
  title: Word
  /** What it was called; undefined: the same. */
  before?: Word
  /** Which kind of block it was; undefined: the same. */
  kindBefore?: PolicyBlockKind
  /** Which kind it is. */
  block: PolicyBlockKind
  lines: Line[]
}
export interface PolicyDifference {
  /** What of the head reads otherwise now. */
  head: { part: 'title' | 'lead'; before: Word; now: Word }[]
  sections: SectionDifference[]
}

const alike = (a: Word, b: Word): boolean => a.cn.trim() === b.cn.trim() && a.en.trim() === b.en.trim()

/** Paragraphs in pairs; one language may have more of them while somebody writes. */
function pairsOf(text: Word): Word[] {
  const [cn, en] = [paragraphsIn(text.cn), paragraphsIn(text.en)]
  return Array.from({ length: Math.max(cn.length, en.length) }, (_, n) => ({ cn: cn[n] ?? '', en: en[n] ?? '' }))
}
/** All that is read below a section's title: rows of a table, entries with their texts, paragraphs. */
const readOf = ({ text, items = [], cells = [] }: PolicySection): Word[][] => [
  ...cells,
  ...[...items.flatMap(item => [item.title, ...pairsOf(item.text)]), ...pairsOf(text)].map(word => [word]),
]
const sameWords = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.length === b.length && a.every((word, n) => alike(word, b[n]!))
/** Whether two sections say the very same below their titles, and anything at all. */
const saySame = (a: PolicySection, b: PolicySection): boolean => {
  const [one, other] = [readOf(a), readOf(b)]
  return one.length === other.length && one.every((words, n) => sameWords(words, other[n]!))
}
const saysNothing = (section: PolicySection): boolean =>
  readOf(section).every(words => words.every(({ cn }) => cn.trim() === ''))

function linesOf(old: readonly Word[][], now: readonly Word[][]): Line[] {
  const lines: Line[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...common(old, now, sameWords), [old.length, now.length] as const]) {
    lines.push(...old.slice(i, a).map(words => ({ kept: 'removed' as const, words })))
    lines.push(...now.slice(j, b).map(words => ({ kept: 'added' as const, words })))
    if (now[b]) lines.push({ kept: 'same', words: now[b] })
    ;[i, j] = [a + 1, b + 1]
  }
  return lines
}

/**
 * Which section of before each one of now was: by its title, in either language, or else by its very text.
 * @param byPlace else by its place between others that were found, where as many stand there as did
 */
export function sectionsMatched(
  old: readonly PolicySection[],
  now: readonly PolicySection[],
  byPlace = false,
): Map<number, number> {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const ways = [
    (a: PolicySection, b: PolicySection) => alike(a.title, b.title) && saySame(a, b),
    (a: PolicySection, b: PolicySection) => alike(a.title, b.title),
    (a: PolicySection, b: PolicySection) =>
      [a.title.cn.trim(), a.title.en.trim()].some(
        (title, side) => title !== '' && title === (side === 0 ? b.title.cn : b.title.en).trim(),
      ),
    (a: PolicySection, b: PolicySection) => !saysNothing(b) && saySame(a, b),
  ]
  for (const way of ways)
    for (const [n, section] of now.entries()) {
      if (found.has(n)) continue
      const at = old.findIndex((each, m) => !taken.has(m) && way(each, section))
      if (at === -1) continue
      found.set(n, at)
      taken.add(at)
    }
  if (!byPlace) return found
  const anchors = common(
    old.map((_, m) => m),
    now.map((_, n) => found.get(n) ?? -1),
  )
  let [i, j] = [0, 0]
  for (const [m, n] of [...anchors, [old.length, now.length] as const]) {
    const between = Array.from({ length: n - j }, (_, k) => j + k).filter(each => !found.has(each))
    const free = Array.from({ length: m - i }, (_, k) => i + k).filter(each => !taken.has(each))
    if (between.length === free.length) for (const [k, each] of between.entries()) found.set(each, free[k]!)
    ;[i, j] = [m + 1, n + 1]
  }
  return found
}

/** Everything that a new version changes; sections in the order of now, those that have gone where they stood. */
export function policyDifference(old: PolicyText, now: PolicyText): PolicyDifference {
  const head = (['title', 'lead'] as const)
    .filter(part => !alike(old[part], now[part]))
    .map(part => ({ part, before: old[part], now: now[part] }))
  const matched = sectionsMatched(old.sections, now.sections)
  const order = now.sections.flatMap((_, n) => matched.get(n) ?? [])
  const stays = new Set(
    common(
      order.toSorted((a, b) => a - b),
      order,
      (a, b) => a === b,
    ).map(([, place]) => order[place]),
  )
  const sections = now.sections.map((section, n): SectionDifference => {
    const before = old.sections[matched.get(n) ?? -1]
    const lines = linesOf(before ? readOf(before) : [], readOf(section))
    const renamed = before !== undefined && !alike(before.title, section.title)
    const block = kindOfSection(section)
    const was = before && kindOfSection(before)
    const remade = was !== undefined && was !== block
    const changed = renamed || remade || lines.some(({ kept }) => kept !== 'same')
    return {
      kind: before ? (changed ? 'changed' : 'same') : 'added',
      moved: before !== undefined && !stays.has(matched.get(n)),
      title: section.title,
      ...(renamed ? { before: before.title } : {}),
      ...(remade ? { kindBefore: was } : {}),
      block,
      lines,
    }
  })
  const kept = new Set(matched.values())
  for (const [m, section] of old.sections.entries()) {
    if (kept.has(m)) continue
    // Behind what stood before it and is still there.
    const neighbours = now.sections.flatMap((_, n) => ((matched.get(n) ?? Infinity) < m ? n : []))
    const gone: SectionDifference = {
      kind: 'removed',
      moved: false,
      title: section.title,
      block: kindOfSection(section),
      lines: linesOf(readOf(section), []),
    }
    const last = now.sections[neighbours.at(-1) ?? -1]
    const at = last ? sections.findLastIndex(each => each.title === last.title) + 1 : 0
    sections.splice(at, 0, gone)
  }
  return { head, sections }
}

/** Whether there is anything to see. */
export const differs = ({ head, sections }: PolicyDifference): boolean =>
  head.length > 0 || sections.some(({ kind, moved }) => kind !== 'same' || moved)
