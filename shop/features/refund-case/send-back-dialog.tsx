import { useState } from 'react'
import { type CarrierCode, carrierCodes, carriers, parcelPattern } from '#contract/carriers.ts'
import { SendDialog } from '#shop/personal/send-dialog.tsx'
import { useSending } from '#shop/personal/use-sending.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { CaseDialogProps } from './appeal-dialog.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'

/** With which carrier and number the goods come back. */
export function SendBackDialog({ caseNo, open, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const [carrier, setCarrier] = useState<CarrierCode>(carrierCodes[0])
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSending()
  const parcelNo = typed.replace(/[\s-]/g, '').toUpperCase()
  const wrong = !parcelPattern.test(parcelNo)

  async function send() {
    setTried(true)
    if (wrong) return document.getElementById('parcel-no')?.focus()
    const input = { caseNo, carrier, parcelNo }
    if (await sending.send(input, (each, options) => api('refundCase.sentBack', each, options))) onDone()
  }
  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={t.sendBack}
      sending={sending}
      onSend={send}
      words={{ leave: t.close, send: t.save, sending: t.sending }}
    >
      <Field label={t.carrier}>
        <NativeSelect
          value={carrier}
          choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
          onChange={code => setCarrier(code as CarrierCode)}
        />
      </Field>
      <Field label={t.parcelNo} id="parcel-no" error={tried && wrong ? t.parcelNoWrong : undefined}>
        <Input value={typed} maxLength={40} autoCapitalize="characters" autoComplete="off" onChange={setTyped} />
      </Field>
    </SendDialog>
  )
}
