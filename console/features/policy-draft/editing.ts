/** What stands in the editor of a policy, and what it began with. Pure. */
import type { PolicyText } from '#contract/policy-text.ts'
import type { Draft } from './policy-words.ts'

export interface Editing {
  /** The version of the draft that the words began with, and these words. */
  base: number
  began: PolicyText
  text: PolicyText
}

/** The words of a draft, without what else is told of it. */
export const textOf = ({ title, lead, change, from, sections }: PolicyText): PolicyText => ({
  title,
  lead,
  change,
  from,
  sections,
})
export const beginOf = (stored: Draft): Editing => {
  const text = textOf(stored)
  return { base: stored.version, began: text, text }
}

export const sameText = (a: PolicyText, b: PolicyText): boolean =>
  JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))

/** What the editor shows once the page was read again: what is stored, unless something that was written would be lost. */
export function followed(editing: Editing, stored: Draft): Editing {
  if (editing.base === stored.version) return editing
  const nothingLost = sameText(editing.text, editing.began) || sameText(editing.text, stored)
  return nothingLost ? beginOf(stored) : editing
}
