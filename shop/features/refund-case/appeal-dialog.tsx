import { TextAreaField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'

export interface CaseDialogProps {
  caseNo: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Objects to a rejection, once, with a reason. */
export function AppealDialog({ caseNo, open, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(refundCaseTexts)
  const form = useForm('refundCase.appeal', { input: read => ({ ...read, caseNo }), done: onDone })
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      title={t.appealTitle}
      leave={t.close}
      send={t.save}
      sending={t.sending}
    >
      <p className={page.caption}>{t.appealText}</p>
      <TextAreaField of={form} name="explanation" label={t.explanation} wrong={t.appealNeeded} counted rows={3} />
    </FormDialog>
  )
}
