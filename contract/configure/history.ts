/** Undo and redo: the builds of a visit, a choice being one step. Pure; nothing is changed in place. */
import type { Build } from './range-data.ts'

export interface History {
  builds: readonly Build[]
  /** Which of them is shown. */
  at: number
}

/** A visitor who goes back further than this begins anew. */
const MOST_STEPS = 100

export const begun = (build: Build): History => ({ builds: [build], at: 0 })

/** The build that is shown. */
export const shown = ({ builds, at }: History): Build => builds[at] as Build

/** A choice: what was undone before can be redone no more. The same build again is no step. */
export function stepped(history: History, build: Build): History {
  if (JSON.stringify(shown(history)) === JSON.stringify(build)) return history
  const builds = [...history.builds.slice(0, history.at + 1), build].slice(-MOST_STEPS)
  return { builds, at: builds.length - 1 }
}

/** Which builds of a history can be gone to: what cannot be had in another place or on another day is passed over. */
export type Can = (build: Build) => boolean

/** The place of the nearest build to go to; undefined: there is none. What looks like the one that is shown is no step. */
function nextTo(history: History, by: 1 | -1, can: Can): number | undefined {
  const here = JSON.stringify(shown(history))
  for (let at = history.at + by; ; at += by) {
    const build = history.builds[at]
    if (!build) return undefined
    if (JSON.stringify(build) !== here && can(build)) return at
  }
}

export const canUndo = (history: History, can: Can): boolean => nextTo(history, -1, can) !== undefined
export const canRedo = (history: History, can: Can): boolean => nextTo(history, 1, can) !== undefined

/** One step back; the first build stays. */
export const undone = (history: History, can: Can): History => ({
  ...history,
  at: nextTo(history, -1, can) ?? history.at,
})

/** One step forward again; the last build stays. */
export const redone = (history: History, can: Can): History => ({
  ...history,
  at: nextTo(history, 1, can) ?? history.at,
})
