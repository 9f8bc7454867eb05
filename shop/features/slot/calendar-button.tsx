import { useState } from 'react'
import { callOf } from '#contract/calls.ts'
import { download } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { slotTexts } from './slot.texts.ts'

/** The appointment's number, for its own customer; or the key that booked it, with the call that knows the key. */
export type CalendarBy =
  | { bookingNo: string }
  | { holdKey: string; call: 'testDrive.bookedFile' | 'viewing.bookedFile' | 'maintenance.bookedFile' }

/** Saves an appointment as a calendar file. */
export function CalendarButton({ by }: { by: CalendarBy }) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function save() {
    setBusy(true)
    setFailed('')
    try {
      const { blob, name } = await ('holdKey' in by
        ? download(callOf(by.call), { holdKey: by.holdKey })
        : download(callOf('slot.calendarFile'), by))
      saveFile(name, blob)
    } catch (error) {
      setFailed(failureWords(error, language))
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        kind="line"
        size="s"
        icon="calendar-check"
        busy={busy}
        busyText={t.calendarBusy}
        onClick={() => void save()}
      >
        {t.calendar}
      </Button>
      {failed && (
        <Text role="alert" size="small" tone="danger">
          {failed}
        </Text>
      )}
    </>
  )
}
