import { PartList } from '#console/frame/draft/part-list.tsx'
import { WordPair } from '#console/frame/draft/word-pair.tsx'
import { mostPolicySigns, mostSections, type PolicyFault } from '#contract/policy-text.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { emptySection, type WrittenSection } from './editing.ts'
import { faultWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

interface SectionListProps {
  sections: readonly WrittenSection[]
  faults: readonly PolicyFault[]
  onChange: (sections: WrittenSection[]) => void
}

/** The sections of a policy. */
export function SectionList({ sections, faults, onChange }: SectionListProps) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  return (
    <PartList
      label={t.sections}
      parts={sections}
      nameOf={(_, n) => t.sectionOf(n + 1)}
      gistOf={({ title }) => title[english ? 'en' : 'cn']}
      faultsOf={n => faults.filter(each => each.section === n).map(each => faultWord(t, each, english))}
      onChange={onChange}
      fieldsOf={(section, name, put) => (
        <Stack gap={4} shrink>
          <WordPair label={t.name} of={name} value={section.title} onChange={title => put({ title })} />
          <WordPair
            label={t.text}
            of={name}
            rows={12}
            most={mostPolicySigns.text[1]}
            help={t.textHelp}
            value={section.text}
            onChange={text => put({ text })}
          />
        </Stack>
      )}
      removeTitle={t.removeTitle}
      further={sections.length < mostSections ? { words: t.addSection, make: emptySection } : null}
    />
  )
}
