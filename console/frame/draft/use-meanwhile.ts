import { useEffect, useEffectEvent, useState } from 'react'
import { onChanges } from '#console/frame/live.ts'
import type { Following } from '#console/frame/use-refresh.ts'
import type { Seen } from './editing.ts'

/** What a colleague has done to a draft since it was read. */
export interface Meanwhile extends Seen {
  state: string
  editedBy: string | null
  editedAt: number
}
/** How a draft is followed while somebody writes in it. */
export interface Followed extends Required<Following> {
  /** What is stored of it now; undefined: nothing is open any more. */
  look: () => Promise<Meanwhile | undefined>
}

/** Nobody has pressed for it: the page does not look busy. */
export const unheard = { noLoading: true } as const

const isNewer = (found: Seen, known: Seen): boolean =>
  found.no > known.no || (found.no === known.no && found.version > known.version)

/**
 * Hears while somebody writes that a colleague has saved the draft, sent it or ended it (decision 178). Nothing in the editor
 * moves by that: it is told, and read by whoever presses.
 * @param stored what was read
 * @param seen which state of the draft the editor's words are of: ahead of `stored` for a moment after a saving
 * @returns undefined: nothing that is not known here
 */
export function useMeanwhile(stored: Meanwhile, seen: Seen, { topic, number, look }: Followed): Meanwhile | undefined {
  const [found, setFound] = useState<Meanwhile>()
  const ask = useEffectEvent(async () => {
    const { no, version } = stored
    try {
      setFound((await look()) ?? { ...stored, no, version: version + 1, state: 'over' })
    } catch {
      // What cannot be asked now is read when somebody saves, or comes back.
    }
  })
  useEffect(
    () =>
      onChanges(changes => {
        if (changes.some(each => each.topic === topic && each.number === number)) void ask()
      }),
    [topic, number],
  )
  return found && stored.state === 'draft' && isNewer(found, stored) && isNewer(found, seen) ? found : undefined
}
