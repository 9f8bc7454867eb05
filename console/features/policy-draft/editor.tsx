import { useState } from 'react'
import { EditedNote } from '#console/frame/edited-note.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { Preview } from '#console/features/content-page/preview.tsx'
import { WordPair } from '#console/features/content-page/word-pair.tsx'
import { mostPolicySigns, policyFaults, type PolicyText } from '#contract/policy-text.ts'
import { cleanWords } from '#contract/unseen.ts'
import { api } from '#web/api.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { beginOf, followed, sameText } from './editing.ts'
import { PolicyDifferenceView } from './policy-difference.tsx'
import { type Detail, type Draft, faultWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'
import { SectionList } from './section-list.tsx'

/** The editor of a draft, below it what it changes and, as wide as the desk, the page as it will be: words in both languages, a day, sections; saved by hand, sent once nothing is missing. */
export function Editor({ detail, stored }: { detail: Detail; stored: Draft }) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  const [written, setWritten] = useState(() => beginOf(stored))
  const { busy, error, act } = useActing()
  // What anybody saved stands in the editor at once, unless something that was written would be lost by it.
  const editing = followed(written, stored)
  if (editing !== written) setWritten(editing)
  const { policyId, before, today, after } = detail
  const { text, base } = editing
  const outrun = base !== stored.version || stored.state !== 'draft'
  const same = sameText(text, stored)
  useUnsaved(!same)
  const set = (change: Partial<PolicyText>) => setWritten(now => ({ ...now, text: { ...now.text, ...change } }))
  const faults = policyFaults(text, { today, after, text: before.text })
  const seen = { policyId, no: stored.no, version: base }

  const save = () =>
    act(async () => {
      const clean = cleanWords(text)
      const { data } = await api('desk.policy.save', { ...seen, ...clean })
      setWritten({ base: data.version, began: clean, text: clean })
      toast(t.saved)
    })
  const does = (event: 'send' | 'discard') =>
    act(
      async () => {
        await api('desk.policy.act', { ...seen, event })
        toast(t.done)
      },
      event === 'discard' ? { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true } : undefined,
    )
  return (
    <Stack gap={8} shrink>
      <Stack gap={6} shrink>
        {stored.reason && <Note kind="warning">{t.declined(stored.reason)}</Note>}
        {outrun && !same && <EditedNote words={t} onReload={() => setWritten(beginOf(stored))} />}
        <Row gap={3} align="center" wrap>
          <Button
            size="s"
            kind={same ? 'line' : 'primary'}
            disabled={same || outrun}
            busy={busy}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
          <Button
            size="s"
            kind={same ? 'primary' : 'line'}
            disabled={!same || outrun || faults.length > 0}
            busy={busy}
            onClick={() => void does('send')}
          >
            {t.send}
          </Button>
          <Button size="s" kind="quiet" disabled={outrun} busy={busy} onClick={() => void does('discard')}>
            {t.discard}
          </Button>
          <Text as="span" size="small" tone="muted" role="status">
            {!same ? t.saveFirst : faults.length > 0 ? t.toMend(faults.length) : ''}
          </Text>
        </Row>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        <Stack as="section" gap={5} shrink aria-label={t.whole}>
          <Title>{t.whole}</Title>
          {faults
            .filter(each => each.section === null)
            .map(each => (
              <Text key={`${each.part} ${each.fault}`} size="small" tone="danger">
                {faultWord(t, each, english)}
              </Text>
            ))}
          <Field label={t.from} help={after === null ? t.fromHelp : `${t.fromHelp} ${t.fromAfter(after)}`}>
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
      <PolicyDifferenceView before={before} now={text} />
      <Preview of={{ policyId, no: stored.no }} why={t.previewWhy} saved={stored.version} />
    </Stack>
  )
}
