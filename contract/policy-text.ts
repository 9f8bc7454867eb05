/**
 * What a version of a policy is made of while it is written at the desk, and what is wrong with it, on both sides: the editor
 * names it while one writes, the server refuses it (decision 167). No zod: browsers carry it.
 */
import { forbiddenIn } from './content-faults.ts'
import type { Word } from './parts.ts'
import {
  isEven,
  kindOfSection,
  mostPolicySigns,
  type PolicyBlockPart,
  policyCounts,
  type PolicySection,
  wordsOfSection,
} from './policy-blocks.ts'

/** What stands for the brand in a policy: `{store}`. */
export const policyPlaces = ['store', 'company', 'hotline', 'hours'] as const

export interface PolicyText {
  title: Word
  lead: Word
  /** What is new against the version before. */
  change: Word
  /** Day in Beijing from which it holds; null: not chosen yet. */
  from: string | null
  sections: PolicySection[]
}

/** Where a version written at the desk stands. */
export const policyDraftStates = ['draft', 'waiting', 'approved', 'withdrawn', 'discarded'] as const
export type PolicyDraftState = (typeof policyDraftStates)[number]

export const mostSections = 40
/** Signs of all together, in Chinese and in English: what one request carries. */
export const mostPolicySignsInAll = [100_000, 250_000] as const

/** Faults that nobody can save, each with a refusal of its own. */
export const hardPolicyFaults = ['script', 'style', 'markup', 'foreign', 'place', 'size'] as const
/** Faults that a draft may have until it is sent for approval. */
export const softPolicyFaults = ['words', 'missing', 'count', 'lines', 'same', 'past', 'early'] as const
export type HardPolicyFault = (typeof hardPolicyFaults)[number]
export type SoftPolicyFault = (typeof softPolicyFaults)[number]

/** Words for where something is. */
export const policyParts = {
  title: { cn: '标题', en: 'title' },
  lead: { cn: '导语', en: 'opening' },
  change: { cn: '更新说明', en: 'sentence on what is new' },
  from: { cn: '生效日', en: 'day from which it holds' },
  sections: { cn: '章节', en: 'sections' },
  sectionTitle: { cn: '标题', en: 'title' },
  text: { cn: '正文', en: 'text' },
  items: { cn: '条目', en: 'entries' },
  cells: { cn: '表格', en: 'table' },
} as const satisfies Record<string, Word>
export type PolicyPart = keyof typeof policyParts

/** A fault and where it is. */
export interface PolicyFault {
  fault: HardPolicyFault | SoftPolicyFault
  /** The section's place, from 0; null: of the whole. */
  section: number | null
  part: PolicyPart
  /** Of a table its row, of entries which one, from 0; absent: of the part as a whole. */
  row?: number | undefined
}

export const isHardPolicyFault = (found: PolicyFault): found is PolicyFault & { fault: HardPolicyFault } =>
  (hardPolicyFaults as readonly string[]).includes(found.fault)

/** What a part is called in which something is wrong: the row of a table, an entry. */
export function policyPartWord({ part, row }: Pick<PolicyFault, 'part' | 'row'>): Word {
  if (row === undefined) return policyParts[part]
  if (part === 'items') return { cn: `条目 ${row + 1}`, en: `entry ${row + 1}` }
  return row === 0 ? { cn: '表头', en: 'head of the table' } : { cn: `表格第 ${row} 行`, en: `row ${row} of the table` }
}

/** Where a fault is, as people say it. */
export function wherePolicy({ section, part, row }: PolicyFault): Word {
  const { cn, en } = policyPartWord({ part, row })
  if (section === null) return { cn, en }
  const named = row === undefined || row === 0 ? `the ${en}` : en
  return { cn: `第 ${section + 1} 节的${cn}`, en: `${named} of section ${section + 1}` }
}

/** The paragraphs of a text that is written one a line. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** What the brand fills in, and only in what is read as a text: a title stands in many places. */
const filled = new RegExp(`\\{(${policyPlaces.join('|')})\\}`, 'g')
const filledIn: readonly PolicyPart[] = ['lead', 'sectionTitle', 'text', 'items', 'cells']
/** Whether something stands in braces that nobody fills in. */
const namesUnknown = (text: string, part: PolicyPart): boolean =>
  /[{}]/.test(filledIn.includes(part) ? text.replaceAll(filled, '') : text)

/** Against what a version is judged. */
export interface PolicyBefore {
  /** The day in Beijing. */
  today: string
  /** Day of a version that is still to come, after which this one has to begin; null: none is. */
  after: string | null
  /** The text that it takes the place of; null: none. */
  text: PolicyText | null
}

const trimmed = ({ cn, en }: Word) => [cn.trim(), en.trim()]
const inParagraphs = ({ cn, en }: Word) => [paragraphsIn(cn), paragraphsIn(en)]
/** What customers read of it, apart from spaces. */
const read = ({ title, lead, sections }: PolicyText): string =>
  JSON.stringify([
    [title, lead].map(trimmed),
    sections.map(section => [
      kindOfSection(section),
      trimmed(section.title),
      inParagraphs(section.text),
      (section.items ?? []).map(item => [trimmed(item.title), inParagraphs(item.text)]),
      (section.cells ?? []).map(row => row.map(trimmed)),
    ]),
  ])

type Found = (fault: PolicyFault['fault'], part: PolicyPart, row?: number) => void

/** @param needed both languages have to be there; otherwise both or neither */
function lookAt(word: Word, part: PolicyPart, signs: keyof typeof mostPolicySigns, found: Found, needed = true) {
  const bad = forbiddenIn(word.cn) ?? forbiddenIn(word.en)
  // Of what pages of blocks refuse only these are found in a plain text.
  if (bad === 'script' || bad === 'style' || bad === 'markup' || bad === 'foreign') found(bad, part)
  else if (namesUnknown(word.cn, part) || namesUnknown(word.en, part)) found('place', part)
  const [cn, en] = mostPolicySigns[signs]
  if (word.cn.length > cn || word.en.length > en) found('size', part)
  const [inChinese, inEnglish] = [word.cn.trim() !== '', word.en.trim() !== '']
  if (inChinese !== inEnglish) found('words', part)
  else if (!inChinese && needed) found('missing', part)
}

/** The same of a text of paragraphs, of which there are as many in both languages. */
function lookAtText(text: Word, part: PolicyPart, signs: 'text' | 'itemText', found: Found, needed = true) {
  lookAt(text, part, signs, found, needed)
  const [cn, en] = inParagraphs(text).map(({ length }) => length) as [number, number]
  if (cn !== en && cn > 0 && en > 0) found('lines', part)
}

/** What is wrong with the blocks' parts of a section: its kind says which it has, and how many of each. */
function lookAtSection(section: PolicySection, found: Found) {
  const kind = kindOfSection(section)
  const { title, text, items = [], cells = [] } = section
  lookAt(title, 'sectionTitle', 'sectionTitle', found)
  const counted = (part: PolicyBlockPart, n: number) => {
    const [least, most] = policyCounts(kind, part)
    // What a kind has not cannot be saved, and no more of what it has than there is room for.
    if (n > most) found('size', part)
    else if (n < least && part !== 'text') found(n === 0 ? 'missing' : 'count', part)
    return least > 0
  }
  const isNeeded = counted('text', text.cn.trim() || text.en.trim() ? 1 : 0)
  lookAtText(text, 'text', 'text', found, isNeeded)
  counted('items', items.length)
  counted('cells', cells.length)
  if (!isEven(cells)) found('size', 'cells')
  const inRow =
    (row: number): Found =>
    (fault, part) =>
      found(fault, part, row)
  for (const [n, item] of items.entries()) {
    lookAt(item.title, 'items', 'itemTitle', inRow(n))
    lookAtText(item.text, 'items', 'itemText', inRow(n))
  }
  for (const [n, row] of cells.entries()) for (const cell of row) lookAt(cell, 'cells', 'cell', inRow(n))
}

/** Everything that is wrong with a version, in its order; each fault of a place once. */
export function policyFaults(policy: PolicyText, before: PolicyBefore): PolicyFault[] {
  const all: PolicyFault[] = []
  const known = new Set<string>()
  const foundAt =
    (section: number | null): Found =>
    (fault, part, row) => {
      const place = `${fault} ${section} ${part} ${row}`
      if (known.has(place)) return
      known.add(place)
      all.push({ fault, section, part, ...(row === undefined ? {} : { row }) })
    }
  const found = foundAt(null)
  for (const part of ['title', 'lead', 'change'] as const) lookAt(policy[part], part, part, found)
  if (policy.from === null) found('missing', 'from')
  else if (policy.from < before.today) found('past', 'from')
  else if (before.after !== null && policy.from <= before.after) found('early', 'from')
  if (policy.sections.length === 0) found('missing', 'sections')
  const inAll = (side: 'cn' | 'en') =>
    [policy.title, policy.lead, policy.change, ...policy.sections.flatMap(wordsOfSection)].reduce(
      (signs, word) => signs + word[side].length,
      0,
    )
  const [mostInChinese, mostInEnglish] = mostPolicySignsInAll
  const tooMuch = policy.sections.length > mostSections || inAll('cn') > mostInChinese || inAll('en') > mostInEnglish
  if (tooMuch) found('size', 'sections')
  for (const [n, section] of policy.sections.entries()) lookAtSection(section, foundAt(n))
  if (before.text && read(before.text) === read(policy)) found('same', 'sections')
  return all
}
