import { createHash } from 'node:crypto'
import type { PolicyBlockKind } from '#contract/policy-blocks.ts'

/** A text in Chinese and English. */
export type Pair = readonly [cn: string, en: string]

/** A section in its paragraphs; without a kind it is a story. */
export interface SectionText {
  title: Pair
  text: readonly Pair[]
  kind?: Exclude<PolicyBlockKind, 'story'>
  items?: readonly { title: Pair; text: readonly Pair[] }[]
  /** Rows of a table; the first is its head. */
  cells?: readonly (readonly Pair[])[]
}
export interface PolicyText {
  title: Pair
  lead: Pair
  sections: readonly SectionText[]
}

/** All that is read of a section. A story is what every section was when the first hashes were made, and stays so. */
const readOf = ({ title, text, kind, items = [], cells = [] }: SectionText) =>
  kind === undefined ? [title, text] : [title, text, kind, items.map(item => [item.title, item.text]), cells]

/** SHA-256 of what customers read, in both languages and in one order, hexadecimal. */
export const policyHash = (text: PolicyText): string =>
  createHash('sha256')
    .update(JSON.stringify([text.title, text.lead, text.sections.map(readOf)]))
    .digest('hex')
