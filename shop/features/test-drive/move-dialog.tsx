import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import type { SlotAt } from '#shop/features/slot/hold-store.ts'
import { atInWords, SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { ownDriveTexts } from './own-drive.texts.ts'

interface MoveDialogProps {
  drive: Pick<Output<'testDrive.detail'>, 'bookingNo' | 'outletId' | 'series'>
  onClose: () => void
  onMoved: () => void
}

/** Another time at the same outlet. What was booked stays until the new time is certain. */
export function MoveDialog({ drive: { bookingNo, outletId, series }, onClose, onMoved }: MoveDialogProps) {
  const t = useTexts(ownDriveTexts)
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
      await api('slot.move', { bookingNo, ...at })
      onMoved()
    } catch (failure) {
      setProblem(failureWords(failure, language))
      setRound(round + 1)
      setBusy(false)
    }
  }
  const thing = { kind: 'test-drive' as const, outletId, ...(series ? { seriesCode: series.seriesCode } : {}) }
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
