import { useState } from 'react'
import { SendDialog } from '#shop/personal/send-dialog.tsx'
import { useSending } from '#shop/personal/use-sending.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/standing.module.css'

export interface CaseDialogProps {
  caseNo: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Objects to a rejection, once, with a reason. */
export function AppealDialog({ caseNo, open, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(refundCaseTexts)
  const [explanation, setExplanation] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSending()
  const words = explanation.trim()

  async function send() {
    setTried(true)
    if (words.length < 2) return document.getElementById('appeal-words')?.focus()
    const input = { caseNo, explanation: words }
    if (await sending.send(input, (each, options) => api('refundCase.appeal', each, options))) onDone()
  }
  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={t.appealTitle}
      sending={sending}
      onSend={send}
      words={{ leave: t.close, send: t.save, sending: t.sending }}
    >
      <p className={page.caption}>{t.appealText}</p>
      <Field
        label={t.explanation}
        id="appeal-words"
        note={`${[...explanation].length} / 200`}
        error={tried && words.length < 2 ? t.appealNeeded : undefined}
      >
        <TextArea value={explanation} maxLength={200} rows={3} onChange={setExplanation} />
      </Field>
    </SendDialog>
  )
}
