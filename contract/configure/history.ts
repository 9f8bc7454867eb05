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

export const canUndo = ({ at }: History): boolean => at > 0
export const canRedo = ({ at, builds }: History): boolean => at < builds.length - 1

/** One step back; the first build stays. */
export const undone = (history: History): History => (canUndo(history) ? { ...history, at: history.at - 1 } : history)

/** One step forward again; the last build stays. */
export const redone = (history: History): History => (canRedo(history) ? { ...history, at: history.at + 1 } : history)
