/**
 * What a version of a policy is made of while it is written at the desk, and what is wrong with it, on both sides: the editor
 * names it while one writes, the server refuses it (decision 167). No zod: browsers carry it.
 */
import { forbiddenIn } from './content-faults.ts'
import type { Word } from './parts.ts'

/** What stands for the brand in a policy: `{store}`. */
export const policyPlaces = ['store', 'company', 'hotline', 'hours'] as const

export interface PolicySection {
  title: Word
  /** One paragraph a line, as many in both languages. */
  text: Word
}
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
/** Signs in Chinese and in English. */
export const mostPolicySigns = {
  title: [60, 120],
  lead: [1000, 2500],
  change: [600, 1500],
  sectionTitle: [80, 160],
  text: [12_000, 30_000],
} as const satisfies Record<string, readonly [number, number]>

/** The same of all together: what one request carries. */
export const mostPolicySignsInAll = [100_000, 250_000] as const

/** Faults that nobody can save, each with a refusal of its own. */
export const hardPolicyFaults = ['script', 'style', 'markup', 'foreign', 'place', 'size'] as const
/** Faults that a draft may have until it is sent for approval. */
export const softPolicyFaults = ['words', 'missing', 'lines', 'same', 'past', 'early'] as const
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
} as const satisfies Record<string, Word>
export type PolicyPart = keyof typeof policyParts

/** A fault and where it is. */
export interface PolicyFault {
  fault: HardPolicyFault | SoftPolicyFault
  /** The section's place, from 0; null: of the whole. */
  section: number | null
  part: PolicyPart
}

export const isHardPolicyFault = (found: PolicyFault): found is PolicyFault & { fault: HardPolicyFault } =>
  (hardPolicyFaults as readonly string[]).includes(found.fault)

/** Where a fault is, as people say it. */
export function wherePolicy({ section, part }: PolicyFault): Word {
  const { cn, en } = policyParts[part]
  return section === null
    ? { cn, en }
    : { cn: `第 ${section + 1} 节的${cn}`, en: `the ${en} of section ${section + 1}` }
}

/** The paragraphs of a text that is written one a line. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** What the brand fills in, and only in what is read as a text: a title stands in many places. */
const known = new RegExp(`\\{(${policyPlaces.join('|')})\\}`, 'g')
const filledIn: readonly PolicyPart[] = ['lead', 'sectionTitle', 'text']
/** Whether something stands in braces that nobody fills in. */
const namesUnknown = (text: string, part: PolicyPart): boolean =>
  /[{}]/.test(filledIn.includes(part) ? text.replaceAll(known, '') : text)

/** Against what a version is judged. */
export interface PolicyBefore {
  /** The day in Beijing. */
  today: string
  /** Day of a version that is still to come, after which this one has to begin; null: none is. */
  after: string | null
  /** The text that it takes the place of; null: none. */
  text: PolicyText | null
}

/** What customers read of it, apart from spaces. */
const read = ({ title, lead, sections }: PolicyText): string =>
  JSON.stringify([
    [title, lead].map(({ cn, en }) => [cn.trim(), en.trim()]),
    sections.map(section => [
      section.title.cn.trim(),
      section.title.en.trim(),
      paragraphsIn(section.text.cn),
      paragraphsIn(section.text.en),
    ]),
  ])

/** Everything that is wrong with a version, in its order; each fault of a place once. */
export function policyFaults(policy: PolicyText, before: PolicyBefore): PolicyFault[] {
  const all: PolicyFault[] = []
  function found(fault: PolicyFault['fault'], part: PolicyPart, section: number | null) {
    if (!all.some(each => each.fault === fault && each.section === section && each.part === part))
      all.push({ fault, section, part })
  }
  function lookAt(word: Word, part: keyof typeof mostPolicySigns, section: number | null = null) {
    const bad = forbiddenIn(word.cn) ?? forbiddenIn(word.en)
    // Of what pages of blocks refuse only these are found in a plain text.
    if (bad === 'script' || bad === 'style' || bad === 'markup' || bad === 'foreign') found(bad, part, section)
    else if (namesUnknown(word.cn, part) || namesUnknown(word.en, part)) found('place', part, section)
    const [cn, en] = mostPolicySigns[part]
    if (word.cn.length > cn || word.en.length > en) found('size', part, section)
    const [inChinese, inEnglish] = [word.cn.trim() !== '', word.en.trim() !== '']
    if (inChinese !== inEnglish) found('words', part, section)
    else if (!inChinese) found('missing', part, section)
  }
  lookAt(policy.title, 'title')
  lookAt(policy.lead, 'lead')
  lookAt(policy.change, 'change')
  if (policy.from === null) found('missing', 'from', null)
  else if (policy.from < before.today) found('past', 'from', null)
  else if (before.after !== null && policy.from <= before.after) found('early', 'from', null)
  if (policy.sections.length === 0) found('missing', 'sections', null)
  const inAll = (side: 'cn' | 'en') =>
    [policy.title, policy.lead, policy.change, ...policy.sections.flatMap(({ title, text }) => [title, text])].reduce(
      (signs, word) => signs + word[side].length,
      0,
    )
  const [mostInChinese, mostInEnglish] = mostPolicySignsInAll
  const tooMuch = policy.sections.length > mostSections || inAll('cn') > mostInChinese || inAll('en') > mostInEnglish
  if (tooMuch) found('size', 'sections', null)
  for (const [n, { title, text }] of policy.sections.entries()) {
    lookAt(title, 'sectionTitle', n)
    lookAt(text, 'text', n)
    const [cn, en] = [paragraphsIn(text.cn).length, paragraphsIn(text.en).length]
    if (cn !== en && cn > 0 && en > 0) found('lines', 'text', n)
  }
  if (before.text && read(before.text) === read(policy)) found('same', 'sections', null)
  return all
}
