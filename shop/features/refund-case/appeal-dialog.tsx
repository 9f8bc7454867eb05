import { useRef, useState } from 'react'
import { failureWords } from '#shop/personal/failure-words.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import styles from './refund-case.module.css'

interface DialogProps {
  caseNo: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Objects to a rejection, once, with a reason. */
export function AppealDialog({ caseNo, open, onClose, onDone }: DialogProps) {
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const [explanation, setExplanation] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  const words = explanation.trim()

  async function send() {
    setTried(true)
    if (words.length < 2) return document.getElementById('appeal-words')?.focus()
    setBusy(true)
    setProblem(undefined)
    key.current ||= crypto.randomUUID()
    try {
      await api('refundCase.appeal', { caseNo, explanation: words }, { key: key.current, quiet: true, noLoading: true })
      onDone()
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 200) key.current = ''
      setProblem(failureWords(error, language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t.appealTitle}
      foot={
        <>
          <Button kind="line" onClick={onClose}>
            {t.close}
          </Button>
          <Button busy={busy} busyText={t.sending} onClick={() => void send()}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {problem && (
          <Note kind="warning" role="alert">
            {problem}
          </Note>
        )}
        <p className={styles.caption}>{t.appealText}</p>
        <Field
          label={t.explanation}
          id="appeal-words"
          note={`${[...explanation].length} / 200`}
          error={tried && words.length < 2 ? t.appealNeeded : undefined}
        >
          <TextArea
            value={explanation}
            maxLength={200}
            rows={3}
            onChange={text => {
              key.current = ''
              setExplanation(text)
            }}
          />
        </Field>
      </div>
    </Modal>
  )
}
