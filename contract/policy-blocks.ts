/**
 * Of which blocks a legal text is made: those kinds of pages of blocks that are words alone, with the parts and the counts
 * that they have there (decision 182). No zod: browsers carry it.
 */
import { type BlockKind, blockLooks, type BlockPart, mostColumns } from './content-page.ts'
import type { Word } from './parts.ts'

/** Kinds of sections, in the order in which the desk offers them. */
export const policyBlockKinds = ['story', 'table', 'questions', 'steps'] as const satisfies readonly BlockKind[]
export type PolicyBlockKind = (typeof policyBlockKinds)[number]

/** What a section can be made of beside its title: no picture, no link. */
export const policyBlockParts = ['text', 'items', 'cells'] as const satisfies readonly BlockPart[]
export type PolicyBlockPart = (typeof policyBlockParts)[number]

/** A step, or a question with its answer; the text one paragraph a line, as many in both languages. */
export interface PolicyItem {
  title: Word
  text: Word
}
export interface PolicySection {
  /** Absent: a story, as every section was before there were others. Whatever its kind has not is absent, too. */
  kind?: PolicyBlockKind | undefined
  title: Word
  /** One paragraph a line, as many in both languages. */
  text: Word
  items?: PolicyItem[] | undefined
  /** Rows of a table; the first is its head. */
  cells?: Word[][] | undefined
}

/** Signs in Chinese and in English: a legal text has more to say in a place than a page of blocks has room for. */
export const mostPolicySigns = {
  title: [60, 120],
  lead: [1000, 2500],
  change: [600, 1500],
  sectionTitle: [80, 160],
  text: [12_000, 30_000],
  itemTitle: [120, 300],
  itemText: [3000, 7500],
  cell: [400, 1000],
} as const satisfies Record<string, readonly [number, number]>

/** From how many to how many of a part a kind has. */
export const policyCounts = (kind: PolicyBlockKind, part: PolicyBlockPart): readonly [number, number] =>
  blockLooks[kind].parts[part] ?? [0, 0]

/** What kind a section is of. */
export const kindOfSection = ({ kind = 'story' }: Pick<PolicySection, 'kind'>): PolicyBlockKind => kind

/** Every word of a section. */
export const wordsOfSection = ({ title, text, items = [], cells = [] }: PolicySection): Word[] => [
  title,
  text,
  ...items.flatMap(item => [item.title, item.text]),
  ...cells.flat(),
]

/** Whether the rows of a table are of one length, and no longer than there is room for. */
export const isEven = (cells: readonly (readonly Word[])[]): boolean =>
  cells.every(row => row.length === cells[0]?.length && row.length > 0 && row.length <= mostColumns)

/** A section as it is kept: without what its kind has not, so that a story is what it always was. */
export function keptSection({ kind = 'story', title, text, items = [], cells = [] }: PolicySection): PolicySection {
  if (kind === 'story') return { title, text }
  const has = (part: PolicyBlockPart) => policyCounts(kind, part)[1] > 0
  return { kind, title, text, ...(has('items') ? { items } : {}), ...(has('cells') ? { cells } : {}) }
}

/** A new section of a kind, empty, with as much of everything as it needs. */
export function emptySectionOf(kind: PolicyBlockKind): Required<PolicySection> {
  const none = () => ({ cn: '', en: '' })
  const times = (part: PolicyBlockPart) => Array.from({ length: policyCounts(kind, part)[0] })
  return {
    kind,
    title: none(),
    text: none(),
    items: times('items').map(() => ({ title: none(), text: none() })),
    cells: times('cells').map(() => [none(), none()]),
  }
}
