/** What is told of the history of a draft: whoever saves thirty times in a morning has one line of it. Pure. */

interface Done {
  /** Of the draft or version. */
  no: number
  event: string
  at: number
  by: string | null
}

/**
 * @param moves the newest first
 * @returns the same with saves of one person in a row as one, the last of them: how many there were, and when the first was
 */
export function foldSaves<T extends Done>(moves: readonly T[]): (T & { times: number; since: number })[] {
  const told: (T & { times: number; since: number })[] = []
  for (const each of moves) {
    const last = told.at(-1)
    if (last && each.event === 'edit' && last.event === 'edit' && last.no === each.no && last.by === each.by) {
      last.times++
      last.since = each.at
    } else told.push({ ...each, times: 1, since: each.at })
  }
  return told
}
