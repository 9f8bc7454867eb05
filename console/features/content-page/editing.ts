/** What stands in the editor of a page of blocks, and what it began with. Pure. */
import type { PageText } from '#contract/content-page.ts'
import type { Version } from './content-words.ts'

export interface Editing {
  /** The version of the draft that the words began with. */
  base: number
  text: PageText
}

/** The words of a version, without what else is told of it. */
export const textOf = ({ title, description, from, until, blocks }: PageText): PageText => ({
  title,
  description,
  from,
  until,
  blocks,
})
export const beginOf = (stored: Version): Editing => ({ base: stored.version, text: textOf(stored) })

const same = (a: PageText, b: PageText): boolean => JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))

/** Where the editor stands against what is stored: as it is, changed, or changed while somebody saved something else. */
export function standing({ base, text }: Editing, stored: Version): 'same' | 'changed' | 'outrun' {
  if (same(text, stored)) return 'same'
  return base === stored.version && stored.state === 'draft' ? 'changed' : 'outrun'
}

/** What the editor shows once the page was read again: what is stored, unless something that was written would be lost. */
export function followed(editing: Editing, began: PageText, stored: Version): Editing {
  if (editing.base === stored.version) return editing
  return same(editing.text, began) || same(editing.text, stored) ? beginOf(stored) : editing
}
