/** A policy as it stands in its editor: each section under a key, by which it is found again where it was moved. */
import type { Word } from '#contract/parts.ts'
import {
  emptySectionOf,
  keptSection,
  kindOfSection,
  type PolicyBlockKind,
  type PolicyItem,
  type PolicySection,
} from '#contract/policy-blocks.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import { sectionsMatched } from './difference.ts'
import type { Draft } from './policy-words.ts'

export interface WrittenSection extends Required<PolicySection> {
  kind: PolicyBlockKind
  items: PolicyItem[]
  cells: Word[][]
  key: string
}
export interface WrittenPolicy extends PolicyText {
  sections: WrittenSection[]
}

let made = 0
/** A key that no section on this page has. */
const freshKey = (): string => `s${++made}`

const whole = ({ kind = 'story', title, text, items = [], cells = [] }: PolicySection) => ({
  kind,
  title,
  text,
  items,
  cells,
})

/** A further section of a kind, empty. */
export const emptySection = (kind: PolicyBlockKind): WrittenSection => ({
  ...whole(emptySectionOf(kind)),
  key: freshKey(),
})

/**
 * The words of a draft, without what else is told of it.
 * @param like its sections had these keys before: those that are still the same keep theirs
 */
export function writtenOf({ title, lead, change, from, sections }: Draft, like?: WrittenPolicy): WrittenPolicy {
  const was = sectionsMatched(like?.sections ?? [], sections, true)
  function keyOf(n: number) {
    const before = like?.sections[was.get(n) ?? -1]
    // What became another kind of block is another section: their parts do not mix.
    return before && before.kind === kindOfSection(sections[n]!) ? before.key : freshKey()
  }
  return {
    title,
    lead,
    change,
    from,
    sections: sections.map((section, n) => ({ ...whole(section), key: keyOf(n) })),
  }
}

/** The same without the keys, as it is kept. */
export const plainOf = ({ sections, ...its }: WrittenPolicy): PolicyText => ({
  ...its,
  sections: sections.map(keptSection),
})
