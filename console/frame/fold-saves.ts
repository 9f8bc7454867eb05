/** What is told of the history of a draft: whoever saves thirty times in a morning has one line of it. Pure. */

interface Done {
  /** Which draft or version, in words; absent: the only one. */
  of?: string
  event: string
  at: number
  by?: string | null
}

/**
 * @param moves in the order of time, or against it
 * @returns the same with saves of one person in a row as one, at the time of the last of them: how many there were, and
 * when the first was
 */
export function foldSaves<T extends Done>(moves: readonly T[]): (T & { times: number; since: number })[] {
  const told: (T & { times: number; since: number })[] = []
  for (const each of moves) {
    const last = told.at(-1)
    if (last && each.event === 'edit' && last.event === 'edit' && last.of === each.of && last.by === each.by) {
      last.times++
      last.since = Math.min(last.since, each.at)
      last.at = Math.max(last.at, each.at)
    } else told.push({ ...each, times: 1, since: each.at })
  }
  return told
}
