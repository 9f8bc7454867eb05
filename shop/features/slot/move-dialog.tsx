import { useState } from 'react'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import type { SlotAt, SlotThing } from './hold-store.ts'
import { atInWords, SlotPicker } from './slot-picker.tsx'
import { slotTexts } from './slot.texts.ts'

interface MoveDialogProps {
  bookingNo: string
  /** As it is shown: whoever changed it since is not overrun. */
  version: number
  /** What it is of, and where. */
  thing: SlotThing
  onClose: () => void
  onMoved: () => void
  /** Whatever was the reason: the appointment may have been changed elsewhere. */
  onRefused: () => void
}

/** Another time at the same outlet. What was booked stays until the new time is certain. */
export function MoveDialog({ bookingNo, version, thing, onClose, onMoved, onRefused }: MoveDialogProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const [at, setAt] = useState<SlotAt>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  async function move() {
    if (!at) return setProblem(t.moveChoose)
    setBusy(true)
    setProblem('')
    try {
      await api('slot.move', { bookingNo, version, ...at })
      onMoved()
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
      title={t.moveTitle}
      wide
      height={92}
      foot={
        <Button busy={busy} busyText={t.moving} onClick={() => void move()}>
          {t.moveSend}
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
