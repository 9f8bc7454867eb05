import { useState } from 'react'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import type { SlotAt, SlotThing } from './hold-store.ts'
import { atInWords, SlotPicker } from './slot-picker.tsx'

interface SlotDialogProps {
  /** What the time is for, and where. */
  thing: SlotThing
  words: { title: string; send: string; sending: string; choose: string }
  /** Takes the time. @throws what the visitor is told */
  take: (at: SlotAt) => Promise<unknown>
  onClose: () => void
  onTaken: () => void
  /** Whatever was the reason: what the time is for may have been changed elsewhere. */
  onRefused: () => void
}

/** A time of one outlet, chosen and taken at once; one that has gone meanwhile is said, and the times are asked for again. */
export function SlotDialog({ thing, words, take, onClose, onTaken, onRefused }: SlotDialogProps) {
  const language = useLanguage()
  const [at, setAt] = useState<SlotAt>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  async function send() {
    if (!at) return setProblem(words.choose)
    setBusy(true)
    setProblem('')
    try {
      await take(at)
      onTaken()
    } catch (failure) {
      setProblem(failureWords(failure, language))
      setRound(round + 1)
      onRefused()
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      wide
      height={92}
      foot={
        <Button busy={busy} busyText={words.sending} onClick={() => void send()}>
          {words.send}
        </Button>
      }
    >
      <Stack gap={4}>
        <SlotPicker thing={thing} at={at} onChoose={setAt} round={round} />
        <div role="status">
          {at && (
            <Text size="small" tone="strong">
              {atInWords(at, language)}
            </Text>
          )}
        </div>
        {problem && (
          <Note kind="danger" role="alert">
            {problem}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
