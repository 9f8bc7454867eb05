import { useState } from 'react'
import { callOf } from '#contract/calls.ts'
import { download } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { driveTexts } from './drive.texts.ts'

/** Saves the drive as a calendar file: by the key that booked it, or by its number for its own customer. */
export function CalendarButton({ by }: { by: { holdKey: string } | { bookingNo: string } }) {
  const t = useTexts(driveTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function save() {
    setBusy(true)
    setFailed('')
    try {
      const call = callOf('holdKey' in by ? 'testDrive.bookedFile' : 'slot.calendarFile')
      const { blob, name } = await download(call, by)
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
