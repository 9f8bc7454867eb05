import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { SlotThing } from './hold-store.ts'
import { SlotDialog } from './slot-dialog.tsx'
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
  return (
    <SlotDialog
      thing={thing}
      words={{ title: t.moveTitle, send: t.moveSend, sending: t.moving, choose: t.moveChoose }}
      take={at => api('slot.move', { bookingNo, version, ...at })}
      onClose={onClose}
      onTaken={onMoved}
      onRefused={onRefused}
    />
  )
}
