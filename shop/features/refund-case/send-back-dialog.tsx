import { carrierCodes, carriers } from '#contract/carriers.ts'
import { ParcelField, SelectField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import type { CaseDialogProps } from './appeal-dialog.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'

/** With which carrier and number the goods come back. */
export function SendBackDialog({ caseNo, open, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const form = useForm('refundCase.sentBack', {
    begin: { carrier: carrierCodes[0] },
    input: read => ({ ...read, caseNo }),
    done: onDone,
  })
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      title={t.sendBack}
      leave={t.close}
      send={t.save}
      sending={t.sending}
    >
      <SelectField
        of={form}
        name="carrier"
        label={t.carrier}
        choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
      />
      <ParcelField of={form} name="parcelNo" label={t.parcelNo} wrong={t.parcelNoWrong} />
    </FormDialog>
  )
}
