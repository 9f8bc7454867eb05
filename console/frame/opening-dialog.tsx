import { leastSaid, actsFor, type OpeningCall, purposesOf, saidBeside } from '#contract/permissions.ts'
import { missingBeside, type SaidPurpose } from '#contract/opening.ts'
import { RadioField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import type { SendOptions } from '#web/form/form-store.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { openingTexts } from './opening.texts.ts'
import { purposeTexts } from './purpose.texts.ts'
import { useMe } from './use-me.ts'

interface OpeningDialogProps {
  /** What opens the data, and which of it: they say for what it may be opened. */
  call: OpeningCall
  field: string
  title: string
  onClose: () => void
  /** Opens it; what it throws is shown below the fields. */
  onOpen: (said: SaidPurpose, options: SendOptions) => Promise<void>
}

/** Asks what data of a customer is opened for: one of the purposes that fit it, with words where they are needed (decision 169). */
export function OpeningDialog({ call, field, title, onClose, onOpen }: OpeningDialogProps) {
  const t = useTexts(openingTexts)
  const names = useTexts(purposeTexts)
  const { revealsPerHour, role } = useMe()
  const purposes = purposesOf(call, field).filter(each => actsFor(role, each))
  const wordsNeeded = (purpose: keyof typeof saidBeside) =>
    saidBeside[purpose] ? t.wordsNeeded(leastSaid.words) : t.wordsWrong
  // All openings say alike what they are for; this call stands for them.
  const form = useForm('desk.customer.reveal', {
    unguarded: true,
    absent: { orderNo: 'HS00000000', field: 'name' },
    check: ({ purpose, reason }) => {
      const missing = purpose && missingBeside({ purpose, reason })
      return { reason: missing && (missing === 'reference' ? t.referenceNeeded : wordsNeeded(purpose)) }
    },
    send: ({ purpose, reason }, options) => onOpen({ purpose, ...(reason && { reason }) }, options),
  })
  const chosen = form.values.purpose
  const beside = chosen ? saidBeside[chosen] : undefined
  return (
    <FormDialog of={form} onClose={onClose} title={title} send={t.reveal}>
      <RadioField
        of={form}
        name="purpose"
        label={t.purpose}
        help={t.revealWhy(revealsPerHour)}
        wrong={t.purposeNeeded}
        options={purposes.map(value => ({ value, label: names[value] }))}
      />
      <TextField
        of={form}
        name="reason"
        label={beside === 'reference' ? t.reference : beside === 'words' ? t.words : t.wordsIfAny}
        wrong={t.wordsWrong}
      />
    </FormDialog>
  )
}
