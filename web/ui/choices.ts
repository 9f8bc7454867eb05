/** One thing to choose from a list. */
export interface Choice {
  value: string
  label: string
  /** A micro heading above its first member. */
  group?: string
  /** Also found by these words: pinyin, a code. */
  search?: string
  disabled?: boolean
}

/** Members in the given order under their headings; what has no group comes under an empty one. */
export function groupChoices(choices: readonly Choice[]): { heading: string; members: Choice[] }[] {
  const groups: { heading: string; members: Choice[] }[] = []
  for (const choice of choices) {
    const heading = choice.group ?? ''
    const last = groups.at(-1)
    if (last?.heading === heading) last.members.push(choice)
    else groups.push({ heading, members: [choice] })
  }
  return groups
}

const folded = (text: string) => text.trim().toLowerCase()

export function matchesQuery(choice: Choice, query: string): boolean {
  const q = folded(query)
  return !q || folded(choice.label).includes(q) || folded(choice.search ?? '').includes(q)
}

/** The label before, in and after the first match, so that the match can stand out. */
export function matchParts(label: string, query: string): [before: string, match: string, after: string] {
  const q = folded(query)
  const at = q ? label.toLowerCase().indexOf(q) : -1
  return at < 0 ? [label, '', ''] : [label.slice(0, at), label.slice(at, at + q.length), label.slice(at + q.length)]
}
