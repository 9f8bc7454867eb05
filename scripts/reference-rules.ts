/**
 * Every reference of a comment, text or page leads to a place inside the repository: `spec 3`, `domain B.5, point 3` and
 * `design 10, Car card` to a section of `docs/rules` and a fact in it, `decisions: Calls` and `architecture: States` to a
 * heading, `decision 030` to its page.
 */
import { lineOf, type Source, type SourceRule } from '#scripts/source.ts'

const pages = {
  spec: 'docs/rules/specification.md',
  domain: 'docs/rules/domain.md',
  design: 'docs/rules/design.md',
  decisions: 'docs/rules/decisions.md',
  architecture: 'ARCHITECTURE.md',
} as const
type Page = keyof typeof pages

/** What can be named in a section, in small letters: its facts in bold, its points, its words of code. */
type Facts = readonly string[]

/** Section of a page, by its number (or by its title, where it has none) → the facts in it. */
export type Sections = ReadonlyMap<string, Facts>

/** A heading's number, or its whole title in small letters. */
const keyOf = (title: string): string =>
  /^([A-G]\.\d+|[A-G]|\d+(?:\.\d+)?)(?= )/.exec(title)?.[1] ?? title.toLowerCase()

const factsOf = (text: string): Facts => [
  ...[...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, words = '']) => words.split(', ')),
  ...[...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(/^(\d+)\. /gm)].map(([, point = '']) => `point ${point}`),
]

const plain = (name: string): string => name.toLowerCase().replace(/[`*]/g, '').replace(/[.:]$/, '')

/** The sections of a page; a section holds the facts of those below it. */
export function sectionsOf(text: string): Sections {
  const headings = [...text.matchAll(/^(#{2,3}) (.+)$/gm)].map(found => ({
    level: found[1]!.length,
    title: found[2]!,
    from: found.index + found[0].length,
  }))
  return new Map(
    headings.map(({ level, title, from }, at) => {
      const end = headings.slice(at + 1).find(next => next.level <= level)?.from ?? text.length
      const body = text.slice(from, end)
      const below = [...body.matchAll(/^### (?:\S+ )?(.+)$/gm)].map(found => found[1]!)
      return [keyOf(title), [...factsOf(body), ...below].map(plain)]
    }),
  )
}

/** The text with the stars and slashes of wrapped comments blanked, so that a reference may end in the next line. */
const unwrapped = (text: string): string =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, gap => ' '.repeat(gap.length))

const SECTION = String.raw`(?:[A-G0]\.\d+|[A-G]|\d+)(?![\w.-]*\w)`
const numbered = new RegExp(String.raw`\b(spec|domain|design) +(${SECTION}(?:(?:,| and) +${SECTION})*)`, 'gi')
const titled = /(?<=[(;,.] *|^)\b(decisions|architecture): +([^();]*)/g
const byNumber = /\bdecisions? +(\d{3}(?:(?:,| and) +\d{3})*)/gi
const leadsNowhere =
  /\bmockups?\b|\(stack(:| \d)|\bspecification[’']s +section\b|\bdesign language:|\bissue \d+|(?<!docs\/rules\/|\]\(|\[)\b(specification|domain|decisions|stack|codebases)\.md\b/gi

/** Whether a name stands at the beginning of the words. */
const begins = (words: string, names: Iterable<string>): string | undefined => {
  const said = plain(words.replace(/ +/g, ' '))
  return [...names]
    .sort((a, b) => b.length - a.length)
    .find(name => said.startsWith(name) && !/^\w/.test(said.slice(name.length)))
}

const inBrackets = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 200), at)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** What is wrong with the references of one source: place in the text and words. */
function faultsOf(source: Source, sections: Record<Page, Sections>, decisions: ReadonlySet<string>) {
  const text = unwrapped(source.text)
  const faults: { at: number; says: string }[] = []
  for (const found of text.matchAll(numbered)) {
    const [whole, page, list] = found as unknown as [string, string, string]
    const known = sections[page.toLowerCase() as Page]
    const keys = list.split(/(?:,| and) +/)
    for (const key of keys) if (!known.has(key)) faults.push({ at: found.index, says: `${page} ${key} is no section` })
    const rest = /^, +(.*)/.exec(text.slice(found.index + whole.length, found.index + whole.length + 120))?.[1]
    if (rest === undefined || !(inBrackets(text, found.index) || /^[A-Z`/]/.test(rest))) continue
    if (!begins(rest, known.get(keys.at(-1)!) ?? []))
      faults.push({ at: found.index, says: `${whole} has no fact "${rest.split(/[();]/)[0]!.trim()}"` })
  }
  for (const found of text.matchAll(titled)) {
    let words = found[2]!
    for (;;) {
      const title = begins(words, sections[found[1] as Page].keys())
      if (title === undefined) faults.push({ at: found.index, says: `${found[1]} has no heading "${words.trim()}"` })
      const next = title === undefined ? null : /^, +([A-Z].*)/.exec(words.replace(/ +/g, ' ').slice(title.length))
      if (!next) break
      words = next[1]!
    }
  }
  for (const found of text.matchAll(byNumber))
    for (const number of found[1]!.split(/\D+/))
      if (!decisions.has(number)) faults.push({ at: found.index, says: `there is no decision ${number}` })
  for (const found of text.matchAll(leadsNowhere))
    faults.push({
      at: found.index,
      says: `"${found[0].trim()}" leads out of the repository; say the fact, or cite docs/rules`,
    })
  return faults
}

/** References that do not resolve, in every source that is read. */
export const references: SourceRule = sources => {
  const textOf = (path: string): string => sources.find(source => source.path === path)?.text ?? ''
  const sections = Object.fromEntries(
    Object.entries(pages).map(([page, path]) => [page, sectionsOf(textOf(path))]),
  ) as unknown as Record<Page, Sections>
  const numbers = sources.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])
  const decisions = new Set(numbers)
  const twice = [...decisions].filter(number => numbers.filter(each => each === number).length > 1)
  return [
    ...twice.map(number => `docs/decisions has two pages under ${number}`),
    ...sources
      .filter(({ path }) => !path.startsWith('scripts/reference-rules'))
      .flatMap(source =>
        faultsOf(source, sections, decisions).map(
          ({ at, says }) => `${source.path}:${lineOf(source.text, at)} ${says}`,
        ),
      ),
  ]
}
