import { useState } from 'react'
import { DraftHead } from '#console/frame/draft/draft-head.tsx'
import { Preview } from '#console/frame/draft/preview.tsx'
import { useDraft } from '#console/frame/draft/use-draft.ts'
import { unheard } from '#console/frame/draft/use-meanwhile.ts'
import { MomentOrNone, WordPair } from '#console/frame/draft/word-pair.tsx'
import edit from '#console/frame/edit.module.css'
import { contentFaults } from '#contract/content-faults.ts'
import { homeFaults } from '#contract/content-home.ts'
import type { PageText } from '#contract/content-page.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { BlockList } from './block-list.tsx'
import { conflictWords, draftTopic, faultWord, isOpen, type Version } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'

/** The words of a version, without what else is told of it. */
const textOf = ({ title, description, from, until, blocks }: PageText): PageText => ({
  title,
  description,
  from,
  until,
  blocks,
})

interface EditorProps {
  pageCode: string
  stored: Version
  onUnsaved: (unsaved: boolean) => void
}

/** The editor of a draft beside the page as it will be: words in both languages side by side, blocks, times; saved by hand, sent once nothing is missing. */
export function Editor({ pageCode, stored, onUnsaved }: EditorProps) {
  const t = useTexts(contentDeskTexts)
  const english = useLanguage() === 'en'
  const [sending, setSending] = useState(false)
  const draft = useDraft<PageText, Version>(stored, textOf, {
    ...draftTopic(pageCode),
    look: async () => (await api('desk.content.detail', { pageCode }, unheard)).data.versions.find(isOpen),
  })
  const { text, set, stands } = draft
  // What is on sale only the server knows; the rest is said while one writes.
  const known = stored.faults.filter(({ fault }) =>
    ['noGood', 'noCar', 'noOffer', 'noTopic', 'noFilm', 'late'].includes(fault),
  )
  const faults =
    stands === 'same'
      ? stored.faults
      : [...contentFaults(text, stored.editedAt), ...homeFaults(pageCode, text), ...known]
  const ofPage = faults.filter(each => each.block === null)
  const { no } = stored
  return (
    <>
      <Stack gap={6} shrink>
        <DraftHead
          draft={draft}
          stored={stored}
          faults={faults.length}
          sending={sending}
          onSave={(clean, seen) => api('desk.content.save', { pageCode, ...seen, ...clean })}
          onAct={(event, seen) => api('desk.content.act', { pageCode, ...seen, event })}
          discardText={t.discardText}
          onUnsaved={onUnsaved}
          words={conflictWords(t, text, english)}
        />
        <Stack as="section" gap={5} shrink aria-label={t.page}>
          <Title>{t.page}</Title>
          {ofPage.map(each => (
            <Text key={`${each.part} ${each.fault}`} size="small" tone="danger">
              {faultWord(t, each, english)}
            </Text>
          ))}
          <WordPair label={t.pageTitle} of={t.page} value={text.title} onChange={title => set({ title })} />
          <WordPair
            label={t.description}
            of={t.page}
            value={text.description}
            onChange={description => set({ description })}
          />
          <div className={edit.pair}>
            <MomentOrNone label={t.from} value={text.from} onChange={from => set({ from })} />
            <MomentOrNone label={t.untilTime} value={text.until} onChange={until => set({ until })} />
          </div>
        </Stack>
        <BlockList
          blocks={text.blocks}
          faults={faults}
          onChange={blocks => set({ blocks })}
          onBusy={setSending}
          pageCode={pageCode}
        />
      </Stack>
      <Preview
        of={`${pageCode} ${no}`}
        address={() => api('desk.content.preview', { pageCode, no })}
        saved={stored.version}
        unsaved={stands === 'same' ? undefined : text}
        beside
        timed
      />
    </>
  )
}
