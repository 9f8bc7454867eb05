import { CellFields } from '#console/frame/draft/cell-fields.tsx'
import { ItemFields } from '#console/frame/draft/item-fields.tsx'
import { useKindChoice } from '#console/frame/draft/kind-choice.tsx'
import { PartList } from '#console/frame/draft/part-list.tsx'
import { WordPair } from '#console/frame/draft/word-pair.tsx'
import { mostPolicySigns, policyBlockKinds, type PolicyBlockPart, policyCounts } from '#contract/policy-blocks.ts'
import { mostSections, type PolicyFault } from '#contract/policy-text.ts'
import { dot } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { emptySection, type WrittenSection } from './editing.ts'
import { faultWord, kindWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

interface SectionListProps {
  sections: readonly WrittenSection[]
  faults: readonly PolicyFault[]
  onChange: (sections: WrittenSection[]) => void
}

/** The sections of a policy, each a block of its kind. */
export function SectionList({ sections, faults, onChange }: SectionListProps) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  const [kind, choice] = useKindChoice(policyBlockKinds, 'story', each => kindWord(t, each))
  return (
    <PartList
      label={t.sections}
      parts={sections}
      nameOf={(_, n) => t.sectionOf(n + 1)}
      gistOf={section => [kindWord(t, section.kind), section.title[english ? 'en' : 'cn']].filter(Boolean).join(dot)}
      faultsOf={n => faults.filter(each => each.section === n).map(each => faultWord(t, each, english))}
      onChange={onChange}
      fieldsOf={(section, name, put) => <SectionFields section={section} of={name} onChange={put} />}
      removeTitle={t.removeTitle}
      further={
        sections.length < mostSections ? { words: t.addSection, make: () => emptySection(kind), before: choice } : null
      }
    />
  )
}

interface SectionFieldsProps {
  section: WrittenSection
  of: string
  onChange: (change: Partial<WrittenSection>) => void
}

/** The fields of one section: those parts that its kind has. */
function SectionFields({ section: { kind, title, text, items, cells }, of, onChange }: SectionFieldsProps) {
  const t = useTexts(policyDeskTexts)
  const count = (part: PolicyBlockPart) => policyCounts(kind, part)
  const [leastText, mostText] = count('text')
  const [mostItems, mostRows] = [count('items')[1], count('cells')[1]]
  return (
    <Stack gap={4} shrink>
      <WordPair label={t.name} of={of} value={title} onChange={said => onChange({ title: said })} />
      {mostRows > 0 && (
        <CellFields
          cells={cells}
          of={of}
          most={mostRows}
          signs={mostPolicySigns.cell[1]}
          onChange={said => onChange({ cells: said })}
        />
      )}
      {mostItems > 0 && (
        <ItemFields
          items={items}
          of={of}
          most={mostItems}
          signs={mostPolicySigns.itemText[1]}
          help={t.linesHelp}
          onChange={said => onChange({ items: said })}
        />
      )}
      {mostText > 0 && (
        <WordPair
          label={leastText > 0 ? t.text : t.textBelow}
          of={of}
          rows={leastText > 0 ? 12 : 3}
          most={mostPolicySigns.text[1]}
          help={t.textHelp}
          optional={leastText === 0}
          value={text}
          onChange={said => onChange({ text: said })}
        />
      )}
    </Stack>
  )
}
