import { useTexts } from '#web/i18n/texts.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button } from '#web/ui/button.tsx'
import { slotTexts } from './slot.texts.ts'

/** The appointment's number, for its own customer; or the key that booked it, with the call that knows the key. */
export type CalendarBy =
  | { bookingNo: string }
  | { holdKey: string; call: 'testDrive.bookedFile' | 'viewing.bookedFile' | 'maintenance.bookedFile' }

/** Saves an appointment as a calendar file. */
export function CalendarButton({ by }: { by: CalendarBy }) {
  const t = useTexts(slotTexts)
  const { saving, save, failed } = useSaving()
  const press = () => ('holdKey' in by ? save(by.call, { holdKey: by.holdKey }) : save('slot.calendarFile', by))
  return (
    <>
      <Button
        kind="line"
        size="s"
        icon="calendar-check"
        busy={saving !== undefined}
        busyText={t.calendarBusy}
        onClick={() => void press()}
      >
        {t.calendar}
      </Button>
      {failed}
    </>
  )
}
