/** A key for another entry among these: none of them has it, also after they were read anew or some were taken out. */
export const entryKey = (entries: readonly { key: number }[]): number =>
  Math.max(-1, ...entries.map(each => each.key)) + 1
