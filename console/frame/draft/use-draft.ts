import { useMemo, useState } from 'react'
import { cleanWords } from '#contract/unseen.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { beginOf, type Editing, followed, type Kept, type Seen, standing } from './editing.ts'
import type { Choices, Conflict, Side } from './merge.ts'
import { type Followed, type Meanwhile, useMeanwhile } from './use-meanwhile.ts'

/** A draft as the desk answers it. */
export interface Stored extends Seen {
  state: string
  editedBy: string | null
  editedAt: number
}

export interface DraftInHand<T> {
  text: T
  /** Which state of the draft its words are of: what a saving names. */
  seen: Seen
  stands: 'same' | 'changed' | 'outrun'
  /** What a colleague and whoever writes here changed each in another way; empty: nothing. */
  conflicts: readonly Conflict[]
  joined: Editing<T>['joined']
  /** What a colleague did since this was read; undefined: nothing. */
  meanwhile: Meanwhile | undefined
  set: (change: Partial<T>) => void
  /** Between mine and theirs, at one place or at all that are open. */
  choose: (side: Side, ids: readonly string[]) => void
  /** What is stored, in place of everything that was written. */
  takeTheirs: () => void
  /** Sends what stands here, and goes on with what was typed meanwhile. @param send the words without signs that nobody sees */
  save: (send: (clean: T, seen: Seen) => Promise<{ data: Seen }>) => Promise<void>
}

const keptOf = <T, S extends Stored>(stored: S, text: T): Kept<T> => ({
  no: stored.no,
  version: stored.version,
  isDraft: stored.state === 'draft',
  by: stored.editedBy,
  at: stored.editedAt,
  text,
})

/**
 * The words of a draft while somebody writes. That a colleague saved is told at once; what they saved stands here as soon as
 * the page is read anew, by a press, after an act or when somebody comes back to this window, joined with what is written;
 * where both changed the same, nothing is lost until somebody chooses (decision 178).
 * @param read the words of what is stored; its parts under the keys that they have in `like`. The same function always
 * @param follow where a colleague's saving is heard of
 */
export function useDraft<T extends object, S extends Stored>(
  stored: S,
  read: (stored: S, like?: T) => T,
  follow: Followed,
): DraftInHand<T> {
  const [written, setWritten] = useState<Editing<T>>(() => beginOf(keptOf(stored, read(stored))))
  const [choices, setChoices] = useState<Choices>(() => new Map())
  const like = written.began
  const kept = useMemo(() => keptOf(stored, read(stored, like)), [stored, read, like])
  const { editing, conflicts } = useMemo(() => followed(written, kept, choices), [written, kept, choices])
  if (editing !== written) setWritten(editing)
  const stands = standing(editing, kept)
  useUnsaved(stands !== 'same')
  const { no, version, text, joined } = editing
  const meanwhile = useMeanwhile(stored, editing, follow)
  return {
    text,
    seen: { no, version },
    stands,
    conflicts,
    joined: stands === 'changed' ? joined : undefined,
    meanwhile,
    set: change => setWritten(now => ({ ...now, text: { ...now.text, ...change } })),
    choose: (side, ids) => setChoices(now => new Map([...now, ...ids.map(id => [id, side] as const)])),
    takeTheirs: () => setWritten(beginOf(kept)),
    save: async send => {
      const clean = cleanWords(text)
      const { data } = await send(clean, { no, version })
      setWritten(now => ({
        no: data.no,
        version: data.version,
        began: clean,
        text: now.text === text ? clean : now.text,
      }))
    },
  }
}

/**
 * The draft that is in the editor: the one that is open or, while words stand there that nobody has saved, the last one that
 * was, whatever became of it.
 * @returns the draft, and what the editor tells whether it holds such words
 */
export function useHeld<S extends Stored>(open: S | null | undefined): [S | undefined, (unsaved: boolean) => void] {
  const [last, setLast] = useState(open)
  const [unsaved, setUnsaved] = useState(false)
  if (open && open !== last) setLast(open)
  const over = useMemo(() => (last ? { ...last, state: 'over' } : undefined), [last])
  if (open?.state === 'draft') return [open, setUnsaved]
  return [unsaved ? (open ?? over) : undefined, setUnsaved]
}
