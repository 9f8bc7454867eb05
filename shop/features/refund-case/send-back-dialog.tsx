import { useRef, useState } from 'react'
import { type CarrierCode, carrierCodes, carriers, parcelPattern } from '#contract/carriers.ts'
import { failureWords } from '#shop/personal/failure-words.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import styles from './refund-case.module.css'

interface DialogProps {
  caseNo: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** With which carrier and number the goods come back. */
export function SendBackDialog({ caseNo, open, onClose, onDone }: DialogProps) {
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const [carrier, setCarrier] = useState<CarrierCode>(carrierCodes[0])
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  const parcelNo = typed.replace(/[\s-]/g, '').toUpperCase()
  const wrong = !parcelPattern.test(parcelNo)

  async function send() {
    setTried(true)
    if (wrong) return document.getElementById('parcel-no')?.focus()
    setBusy(true)
    setProblem(undefined)
    key.current ||= crypto.randomUUID()
    try {
      await api(
        'refundCase.sentBack',
        { caseNo, carrier, parcelNo },
        { key: key.current, quiet: true, noLoading: true },
      )
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
      title={t.sendBack}
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
        <Field label={t.carrier}>
          <NativeSelect
            value={carrier}
            choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
            onChange={code => {
              key.current = ''
              setCarrier(code as CarrierCode)
            }}
          />
        </Field>
        <Field label={t.parcelNo} id="parcel-no" error={tried && wrong ? t.parcelNoWrong : undefined}>
          <Input
            value={typed}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={text => {
              key.current = ''
              setTyped(text)
            }}
          />
        </Field>
      </div>
    </Modal>
  )
}
