import type { ComponentType } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { keptPart, prepareOf, usePart } from './part-code.ts'
import { soonDialogTexts } from './soon-dialog.texts.ts'
import { toast } from './toast.ts'

/**
 * A dialog whose code comes when it is first opened: shown at all, or `open`. Where it does not come that is said and the
 * dialog is closed again: the page stays as it is, with what was typed there, and the next press asks again.
 * @param load gives the component
 */
export function soonDialog<P extends { open?: boolean; onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  const parts = keptPart(load)
  function SoonDialog(given: P) {
    const t = useTexts(soonDialogTexts)
    const { Part } = usePart(parts, given.open !== false, () => {
      toast(t.pressAgain)
      given.onClose()
    })
    return Part ? <Part {...given} /> : null
  }
  return Object.assign(SoonDialog, { prepare: prepareOf(parts) })
}
