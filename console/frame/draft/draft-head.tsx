import { useEffect, useRef } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConflictList, type ConflictWords } from './conflict-list.tsx'
import { draftTexts } from './draft.texts.ts'
import type { Seen } from './editing.ts'
import type { DraftInHand, Stored } from './use-draft.ts'

interface DraftHeadProps<T> {
  draft: DraftInHand<T>
  stored: Stored & { reason: string }
  /** What has to be mended before it is sent. */
  faults: number
  /** Something is on its way that belongs to the draft. */
  sending?: boolean
  onSave: (clean: T, seen: Seen) => Promise<{ data: Seen }>
  onAct: (event: 'send' | 'discard', seen: Seen) => Promise<unknown>
  /** What becomes of a discarded draft. */
  discardText: string
  /** The editor tells whether it holds words that nobody has saved. */
  onUnsaved: (unsaved: boolean) => void
  words: ConflictWords
}

/** Above the fields of a draft: what a colleague did meanwhile, and what can be done with it. */
export function DraftHead<T>(props: DraftHeadProps<T>) {
  const { draft, stored, faults, sending = false, onSave, onAct, discardText, onUnsaved, words } = props
  const t = useTexts(draftTexts)
  const { busy, error, setError, act } = useActing()
  const { stands, conflicts, joined, seen, meanwhile } = draft
  useEffect(() => onUnsaved(stands !== 'same'), [stands, onUnsaved])
  const save = async () => {
    if (await act(() => draft.save(onSave))) toast(t.saved)
  }
  const does = (event: 'send' | 'discard') =>
    act(
      async () => {
        await onAct(event, seen)
        toast(t.done)
      },
      event === 'discard' ? { title: t.discardTitle, text: discardText, yes: t.discard, danger: true } : undefined,
    )
  const take = () =>
    act(async () => draft.takeTheirs(), {
      title: t.takeNewerTitle,
      text: t.takeNewerText,
      yes: t.takeNewer,
      danger: true,
    })
  // What was refused because a colleague had saved is told by what stands here now: joined, or place by place.
  const saveButton = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useEffect(() => {
    if (joined || conflicts.length > 0) setError(undefined)
    // Whoever chose by the keys goes on with the button that is next.
    if (had.current && conflicts.length === 0) saveButton.current?.focus()
    had.current = conflicts.length > 0
  }, [joined, conflicts.length, setError])
  const by = (name: string | null) => name ?? t.somebody
  const read = async () => {
    // An act of its own: whatever is pressed meanwhile waits for what it reads.
    await act(async () => {})
    saveButton.current?.focus()
  }
  return (
    <>
      {stored.reason && <Note kind="warning">{t.declined(stored.reason)}</Note>}
      {stands === 'outrun' && (
        <Note kind="warning" role="alert">
          {stored.state === 'draft'
            ? t.newer(by(stored.editedBy), formatDateTime(stored.editedAt))
            : stored.state === 'over'
              ? t.ended
              : t.moved}{' '}
          <Row gap={3} wrap above={3}>
            <Button size="s" kind="line" busy={busy} onClick={() => void take()}>
              {t.takeNewer}
            </Button>
          </Row>
        </Note>
      )}
      {meanwhile && (
        <Note role="status">
          {meanwhile.state === 'draft'
            ? t.savedMeanwhile(by(meanwhile.editedBy), formatDateTime(meanwhile.editedAt))
            : t.movedMeanwhile}{' '}
          <Row gap={3} wrap above={3}>
            <Button size="s" kind="line" busy={busy} onClick={() => void read()}>
              {t.readIt}
            </Button>
          </Row>
        </Note>
      )}
      {joined && <Note role="status">{t.joined(by(joined.by), formatDateTime(joined.at))}</Note>}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} onChoose={draft.choose} words={words} />}
      <Row gap={3} align="center" wrap>
        <Button
          ref={saveButton}
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
          disabled={stands !== 'same' || faults > 0}
          busy={busy}
          onClick={() => void does('send')}
        >
          {t.send}
        </Button>
        <Button size="s" kind="quiet" disabled={stands === 'outrun'} busy={busy} onClick={() => void does('discard')}>
          {t.discard}
        </Button>
        <Text as="span" size="small" tone="muted" role="status">
          {stands !== 'same' ? t.saveFirst : faults > 0 ? t.toMend(faults) : ''}
        </Text>
      </Row>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
    </>
  )
}
