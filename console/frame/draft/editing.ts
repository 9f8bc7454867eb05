/** What stands in the editor of a draft, what it began with, and what becomes of it when somebody else has saved. Pure. */
import { type Choices, type Conflict, merge } from './merge.ts'
import { alike } from './merge-values.ts'

/** Which state of a draft was read. */
export interface Seen {
  no: number
  version: number
}
/** A draft as the desk answers it, with its words. */
export interface Kept<T> extends Seen {
  text: T
  /** It can be saved to. */
  isDraft: boolean
  by: string | null
  /** Moment of the last saving. */
  at: number
}
export interface Editing<T> extends Seen {
  /** What was stored when the editor last took it over. */
  began: T
  text: T
  /** Whose words were joined with those that stand here, and from when; absent: nobody's. */
  joined?: { by: string | null; at: number }
}

export const beginOf = <T>({ no, version, text }: Kept<T>): Editing<T> => ({ no, version, began: text, text })

/** The editor has saved and what was read before does not know it yet. */
const isAhead = (editing: Seen, kept: Seen): boolean => editing.no === kept.no && editing.version > kept.version
const isOf = (editing: Seen, kept: Seen): boolean => editing.no === kept.no && editing.version === kept.version

/**
 * What the editor shows once the page was read again: what is stored; what was written with it, where both go together; or
 * what was written and where it does not.
 */
export function followed<T>(
  editing: Editing<T>,
  kept: Kept<T>,
  choices: Choices,
): { editing: Editing<T>; conflicts: readonly Conflict[] } {
  if (isOf(editing, kept) || isAhead(editing, kept)) return { editing, conflicts: [] }
  if (alike(editing.text, editing.began) || alike(editing.text, kept.text))
    return { editing: beginOf(kept), conflicts: [] }
  // What waits or is over takes nothing: the words stay until it does again, or somebody begins anew.
  if (!kept.isDraft) return { editing, conflicts: [] }
  const { text, conflicts } = merge(editing.began, editing.text, kept.text, choices)
  if (conflicts.some(({ chosen }) => chosen === undefined)) return { editing, conflicts }
  return { editing: { ...beginOf(kept), text, joined: { by: kept.by, at: kept.at } }, conflicts: [] }
}

/** Where the editor stands against what is stored: as it is, changed, or changed while somebody else did something. */
export function standing<T>(editing: Editing<T>, kept: Kept<T>): 'same' | 'changed' | 'outrun' {
  if (isAhead(editing, kept)) return alike(editing.text, editing.began) ? 'same' : 'changed'
  if (alike(editing.text, kept.text)) return 'same'
  return isOf(editing, kept) && kept.isDraft ? 'changed' : 'outrun'
}
