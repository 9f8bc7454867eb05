import { slotTexts } from '#console/features/slot/slot.texts.ts'
import { timesBetween } from '#console/features/slot/slot-words.ts'
import type { OwnBookProps } from '#console/features/slot/own-kinds.ts'
import { OwnField, PhoneField, SelectField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { offerTexts } from './offer.texts.ts'

/** Books the inspection of a caller's car, for the offer that the caller has accepted. */
export function InspectionDialog({ outletId, day, time, onClose }: OwnBookProps) {
  const t = useTexts(offerTexts)
  const words = useTexts(slotTexts)
  const form = useForm('desk.offer.book', {
    kinds: {
      day: asChosen<string>(day, value => value !== ''),
      time: asChosen<string>(time ?? '10:00'),
      consent: asChosen<boolean>(false, yes => yes),
    },
    input: ({ consent, ...read }) => ({ ...read, outletId, consentStated: consent }),
    refusals: {
      SLOT_PHONE_WRONG: 'mobile',
      CALL_CONSENT: 'consent',
      OFFER_NOT_CALLERS: 'carOfferNo',
      OFFER_TO_ACCEPT: 'carOfferNo',
      OFFER_EXPIRED: 'carOfferNo',
      OFFER_BOOKED: 'carOfferNo',
    },
    done() {
      toast(t.inspectionBooked)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.bookInspection} send={t.doBookInspection}>
      <TextField
        of={form}
        name="carOfferNo"
        label={t.number}
        help={t.numberHelp}
        wrong={t.numberWrong}
        autoComplete="off"
      />
      <PhoneField of={form} name="mobile" label={words.mobile} wrong={words.mobileWrong} autoComplete="off" />
      <OwnField of={form} name="day" label={words.date} wrong={words.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="time"
        label={words.time}
        choices={timesBetween('06:00', '22:00').map(value => ({ value, label: value }))}
      />
      <OwnField of={form} name="consent" group label={words.consent} wrong={words.consentNeeded}>
        {(value, onChange) => (
          <Checkbox checked={value} onChange={onChange}>
            {words.consentStated}
          </Checkbox>
        )}
      </OwnField>
    </FormDialog>
  )
}
