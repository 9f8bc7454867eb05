import { isSignature } from '#contract/signature.ts'
import { OwnField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { carStepsTexts } from './car-steps.texts.ts'
import { SignaturePad } from './signature-pad.tsx'

/** The customer signs for the car on this screen. */
export function SignDialog({ orderNo, onClose, onDone }: { orderNo: string; onClose: () => void; onDone: () => void }) {
  const t = useTexts(carStepsTexts)
  const form = useForm('desk.handOver.sign', {
    begin: { signature: '' },
    unguarded: true,
    check: ({ signature = '' }) => ({ signature: !isSignature(signature) && t.signatureNeeded }),
    input: typed => ({ ...typed, orderNo }),
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.signTitle} send={t.signSend}>
      <Text>{t.signWords}</Text>
      <OwnField of={form} name="signature" label={t.signature} wrong={t.signatureNeeded}>
        {(_, onChange) => <SignaturePad label={t.signHere} clear={t.signClear} onChange={onChange} />}
      </OwnField>
    </FormDialog>
  )
}
