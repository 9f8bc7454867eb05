import { useDeferredValue, useMemo } from 'react'
import { DraftHead } from '#console/frame/draft/draft-head.tsx'
import { Preview } from '#console/frame/draft/preview.tsx'
import { useDraft } from '#console/frame/draft/use-draft.ts'
import { unheard } from '#console/frame/draft/use-meanwhile.ts'
import { WordPair } from '#console/frame/draft/word-pair.tsx'
import { mostPolicySigns } from '#contract/policy-blocks.ts'
import { policyFaults } from '#contract/policy-text.ts'
import { wholeDate } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { conflictWords } from './conflict-words.ts'
import { plainOf, writtenOf } from './editing.ts'
import { PolicyDifferenceView } from './policy-difference.tsx'
import { type Detail, type Draft, draftTopic, faultWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'
import { SectionList } from './section-list.tsx'

interface EditorProps {
  detail: Detail
  stored: Draft
  onUnsaved: (unsaved: boolean) => void
}

/** The editor of a draft beside the page as it will be, and below what it changes: words in both languages, a day, sections; saved by hand, sent once nothing is missing. */
export function Editor({ detail, stored, onUnsaved }: EditorProps) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  const draft = useDraft(stored, writtenOf, {
    ...draftTopic(detail.policyId),
    look: async () => (await api('desk.policy.detail', { policyId: detail.policyId }, unheard)).data.open ?? undefined,
  })
  const { policyId, before, today, after } = detail
  const { text, set, stands } = draft
  const faults = policyFaults(text, { today, after, text: before.text })
  // Writing goes before what follows from it.
  const told = useDeferredValue(text)
  const unsaved = useMemo(() => (stands === 'same' ? undefined : plainOf(told)), [stands, told])
  const { no } = stored
  return (
    <Stack gap={8} shrink>
      <Grid cols={[2, 1]} gap={8} align="start">
        <Stack gap={6} shrink>
          <DraftHead
            draft={draft}
            stored={stored}
            faults={faults.length}
            onSave={(clean, seen) => api('desk.policy.save', { policyId, ...seen, no, ...plainOf(clean) })}
            onAct={(event, seen) => api('desk.policy.act', { policyId, ...seen, event })}
            discardText={t.discardText}
            onUnsaved={onUnsaved}
            words={conflictWords(t, text)}
          />
          <Stack as="section" gap={5} shrink aria-label={t.whole}>
            <Title>{t.whole}</Title>
            {faults
              .filter(each => each.section === null)
              .map(each => (
                <Text key={`${each.part} ${each.fault}`} size="small" tone="danger">
                  {faultWord(t, each, english)}
                </Text>
              ))}
            <Field label={t.from} help={after === null ? t.fromHelp : `${t.fromHelp} ${t.fromAfter(wholeDate(after))}`}>
              <DayInput value={text.from ?? ''} onChange={from => set({ from: from === '' ? null : from })} />
            </Field>
            <WordPair
              label={t.change}
              of={t.whole}
              rows={3}
              most={mostPolicySigns.change[1]}
              help={t.changeHelp}
              value={text.change}
              onChange={change => set({ change })}
            />
            <WordPair label={t.name} of={t.whole} value={text.title} onChange={title => set({ title })} />
            <WordPair
              label={t.lead}
              of={t.whole}
              rows={4}
              most={mostPolicySigns.lead[1]}
              value={text.lead}
              onChange={lead => set({ lead })}
            />
          </Stack>
          <SectionList sections={text.sections} faults={faults} onChange={sections => set({ sections })} />
        </Stack>
        <Preview
          of={`${policyId} ${no}`}
          address={() => api('desk.policy.preview', { policyId, no })}
          saved={stored.version}
          unsaved={unsaved}
          beside
        />
      </Grid>
      <PolicyDifferenceView before={before} now={told} />
    </Stack>
  )
}
