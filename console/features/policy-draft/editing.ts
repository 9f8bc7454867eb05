/** A policy as it stands in its editor: each section under a key, by which it is found again where it was moved. */
import type { PolicySection, PolicyText } from '#contract/policy-text.ts'
import { sectionsMatched } from './difference.ts'
import type { Draft } from './policy-words.ts'

export interface WrittenSection extends PolicySection {
  key: string
}
export interface WrittenPolicy extends PolicyText {
  sections: WrittenSection[]
}

let made = 0
/** A key that no section on this page has. */
const freshKey = (): string => `s${++made}`

export const emptySection = (): WrittenSection => ({
  key: freshKey(),
  title: { cn: '', en: '' },
  text: { cn: '', en: '' },
})

/**
 * The words of a draft, without what else is told of it.
 * @param like its sections had these keys before: those that are still the same keep theirs
 */
export function writtenOf({ title, lead, change, from, sections }: Draft, like?: WrittenPolicy): WrittenPolicy {
  const was = sectionsMatched(like?.sections ?? [], sections, true)
  const keyOf = (n: number) => like?.sections[was.get(n) ?? -1]?.key ?? freshKey()
  return {
    title,
    lead,
    change,
    from,
    sections: sections.map((section, n) => ({ key: keyOf(n), title: section.title, text: section.text })),
  }
}

/** The same without the keys, as it is kept. */
export const plainOf = ({ sections, ...its }: WrittenPolicy): PolicyText => ({
  ...its,
  sections: sections.map(({ title, text }) => ({ title, text })),
})
