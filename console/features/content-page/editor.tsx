import { useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { contentFaults } from '#contract/content-faults.ts'
import { homeFaults } from '#contract/content-home.ts'
import type { PageText } from '#contract/content-page.ts'
import { formatDateTime } from '#contract/moments.ts'
import { cleanWords } from '#contract/unseen.ts'
import { api } from '#web/api.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlockList } from './block-list.tsx'
import { faultWord, type Version } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'
import { beginOf, followed, standing, textOf } from './editing.ts'
import { Preview } from './preview.tsx'
import { MomentOrNone, WordPair } from './word-pair.tsx'

/** The editor of a draft beside the page as it will be: words in both languages side by side, blocks, times; saved by hand, sent once nothing is missing. */
export function Editor({ pageCode, stored }: { pageCode: string; stored: Version }) {
  const t = useTexts(contentDeskTexts)
  const english = useLanguage() === 'en'
  const [began, setBegan] = useState<PageText>(() => textOf(stored))
  const [written, setWritten] = useState(() => beginOf(stored))
  const [sending, setSending] = useState(false)
  const { busy, error, act } = useActing()
  // What anybody saved stands in the editor at once, unless something that was written would be lost by it.
  const editing = followed(written, began, stored)
  if (editing !== written) {
    setWritten(editing)
    setBegan(textOf(stored))
  }
  const { text } = editing
  const stands = standing(editing, stored)
  useUnsaved(stands !== 'same')
  const set = (change: Partial<PageText>) => setWritten(now => ({ ...now, text: { ...now.text, ...change } }))
  // What is on sale only the server knows; the rest is said while one writes.
  const known = stored.faults.filter(({ fault }) =>
    ['noGood', 'noCar', 'noOffer', 'noTopic', 'noFilm', 'late'].includes(fault),
  )
  const faults =
    stands === 'same'
      ? stored.faults
      : [...contentFaults(text, stored.editedAt), ...homeFaults(pageCode, text), ...known]
  const seen = { pageCode, no: stored.no, version: editing.base }

  const save = () =>
    act(async () => {
      const clean = cleanWords(text)
      const { data } = await api('desk.content.save', { ...seen, ...clean })
      setBegan(clean)
      setWritten({ base: data.version, text: clean })
      toast(t.saved)
    })
  const does = (event: 'send' | 'discard') =>
    act(
      async () => {
        await api('desk.content.act', { ...seen, event })
        toast(t.done)
      },
      event === 'discard' ? { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true } : undefined,
    )
  const take = () =>
    act(
      async () => {
        setBegan(textOf(stored))
        setWritten(beginOf(stored))
      },
      { title: t.takeNewerTitle, text: t.takeNewerText, yes: t.takeNewer, danger: true },
    )
  const ofPage = faults.filter(each => each.block === null)
  return (
    <>
      <Stack gap={6} shrink>
        {stored.reason && <Note kind="warning">{t.declined(stored.reason)}</Note>}
        {stands === 'outrun' && (
          <Note kind="warning" role="alert">
            {stored.state === 'draft'
              ? t.newer(stored.editedBy ?? t.somebody, formatDateTime(stored.editedAt))
              : t.moved}{' '}
            <Row gap={3} wrap above={3}>
              <Button size="s" kind="line" onClick={() => void take()}>
                {t.takeNewer}
              </Button>
              {stored.state === 'draft' && (
                <Button size="s" kind="line" onClick={() => setWritten({ base: stored.version, text })}>
                  {t.keepMine}
                </Button>
              )}
            </Row>
          </Note>
        )}
        <Row gap={3} align="center" wrap>
          <Button
            size="s"
            kind={stands === 'same' ? 'line' : 'primary'}
            disabled={stands !== 'changed' || sending}
            busy={busy}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
          <Button
            size="s"
            kind={stands === 'same' ? 'primary' : 'line'}
            disabled={stands !== 'same' || faults.length > 0}
            busy={busy}
            onClick={() => void does('send')}
          >
            {t.send}
          </Button>
          <Button size="s" kind="quiet" disabled={stands === 'outrun'} busy={busy} onClick={() => void does('discard')}>
            {t.discard}
          </Button>
          <Text as="span" size="small" tone="muted" role="status">
            {stands !== 'same' ? t.saveFirst : faults.length > 0 ? t.toMend(faults.length) : ''}
          </Text>
        </Row>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
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
      <Preview of={{ pageCode, no: stored.no }} saved={stored.version} unsaved={stands === 'same' ? undefined : text} />
    </>
  )
}
