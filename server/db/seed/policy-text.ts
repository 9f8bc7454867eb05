import { createHash } from 'node:crypto'

/** A text in Chinese and English. */
export type Pair = readonly [cn: string, en: string]

export interface PolicyText {
  title: Pair
  lead: Pair
  sections: readonly { title: Pair; text: readonly Pair[] }[]
}

/** SHA-256 of what customers read, in both languages and in one order, hexadecimal. */
export const policyHash = (text: PolicyText): string =>
  createHash('sha256')
    .update(JSON.stringify([text.title, text.lead, text.sections.map(({ title, text: lines }) => [title, lines])]))
    .digest('hex')
