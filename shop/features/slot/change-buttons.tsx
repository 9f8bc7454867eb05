import { useState } from 'react'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { appointmentTexts } from './appointment.texts.ts'
import type { SlotThing } from './hold-store.ts'
import { MoveDialog } from './move-dialog.tsx'

interface ChangeButtonsProps {
  appointment: { bookingNo: string; version: number; can: readonly string[] }
  /** What it is of, and where: another time is sought for the same. */
  thing: SlotThing
  /** What stands there now is read again, whether it went well or not. */
  onChanged: () => void
}

/** Moving and cancelling an appointment, each where it can be done. */
export function ChangeButtons({ appointment: { bookingNo, version, can }, thing, onChanged }: ChangeButtonsProps) {
  const t = useTexts(appointmentTexts)
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  async function cancel() {
    if (!(await confirm({ title: t.cancelTitle, text: t.cancelWhy, yes: t.cancelYes, no: t.cancelNo }))) return
    setBusy(true)
    try {
      await api('slot.cancel', { bookingNo, version })
      toast(t.cancelDone)
    } catch {
      // The call has said why.
    }
    setBusy(false)
    onChanged()
  }
  return (
    <>
      {can.includes('move') && (
        <Button kind="line" size="s" onClick={() => setMoving(true)}>
          {t.move}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button kind="line" size="s" busy={busy} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
      {moving && (
        <MoveDialog
          bookingNo={bookingNo}
          version={version}
          onRefused={onChanged}
          thing={thing}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            toast(t.moved)
            onChanged()
          }}
        />
      )}
    </>
  )
}
