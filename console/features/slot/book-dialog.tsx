import type { SlotKind } from '#contract/codes.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { api } from '#web/api.ts'
import { OwnField, PhoneField, RadioField, SelectField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotTexts } from './slot.texts.ts'
import { type Calendar, timesBetween } from './slot-words.ts'

interface BookDialogProps {
  calendar: Calendar
  day: string
  time: string | undefined
  kind: SlotKind | undefined
  /** Kinds that ask for more, in a dialog of their own. */
  apart: readonly SlotKind[]
  onApart: (kind: SlotKind) => void
  onClose: () => void
}

/** Whether the caller is asked for consent: a hand-over rests on the contract. */
const isHeard = (kind: SlotKind): boolean => slotKindWays[kind].form !== null

/** Makes an appointment for a customer on the telephone. */
export function BookDialog({ calendar, day, time, kind, apart, onApart, onClose }: BookDialogProps) {
  const t = useTexts(slotTexts)
  const kinds = calendar.kinds.filter(each => slotKindWays[each.kind].telephone)
  const usual = kinds.find(each => !apart.includes(each.kind))
  const form = useForm('desk.testDrive.book', {
    kinds: {
      licence: asChosen<'stated' | 'unasked'>('unasked'),
      carNo: asChosen<string>(''),
      consent: asChosen<boolean>(false),
      kind: asChosen<SlotKind>(kinds.find(each => each.kind === kind)?.kind ?? usual?.kind ?? 'test-drive'),
      day: asChosen<string>(day, chosen => chosen !== ''),
      time: asChosen<string>(time ?? '10:00'),
      duration: asChosen<string>(''),
      resource: asChosen<string>(''),
    },
    absent: { resource: '' },
    check: ({ kind: of, carNo, consent }) => ({
      carNo: of === 'viewing' && (carNo ?? '').trim() === '' && t.carNoNeeded,
      consent: of !== undefined && isHeard(of) && !consent && t.consentNeeded,
    }),
    input: ({ duration, kind: _, licence, resource, carNo: __, consent, ...read }) => ({
      ...read,
      outletId: calendar.outletId,
      licenceStated: licence === 'stated',
      consentStated: consent,
      ...(duration === '' ? {} : { halfHours: Number(duration) }),
      ...(resource === '' ? {} : { resourceId: Number(resource) }),
    }),
    // What has a form is booked with its lead; a driver is asked about the licence, a viewing is of a car.
    async send({ licenceStated, consentStated, ...wish }, options) {
      const { kind: of, carNo } = form.values
      const { outletId, day: on, time: at, contactName, mobile } = wish
      if (of === 'test-drive') await api('desk.testDrive.book', { ...wish, licenceStated, consentStated }, options)
      else if (of === 'viewing')
        await api(
          'desk.viewing.book',
          { outletId, day: on, time: at, contactName, mobile, consentStated, carNo: carNo.trim() },
          options,
        )
      else await api('desk.slot.book', { ...wish, kind: of }, options)
    },
    refusals: {
      SLOT_PHONE_WRONG: 'mobile',
      SLOT_NO_CAR: 'resource',
      SLOT_NO_LIFT: 'resource',
      CALL_CONSENT: 'consent',
      VIEWING_ELSEWHERE: 'carNo',
      CAR_SOLD: 'carNo',
      CAR_HELD: 'carNo',
    },
    done() {
      toast(t.booked)
      onClose()
    },
  })
  const chosen = calendar.kinds.find(each => each.kind === form.values.kind)
  const resources = calendar.resources.filter(each => each.sort === chosen?.needs)
  const lengths = Array.from({ length: chosen?.mostHalfHours ?? 1 }, (_, n) => n + 1)
  return (
    <FormDialog of={form} onClose={onClose} title={t.bookTitle} send={t.doBook}>
      <OwnField of={form} name="kind" label={t.kind}>
        {value => (
          <NativeSelect
            size="s"
            value={value}
            choices={kinds.map(each => ({ value: each.kind, label: t[each.kind] }))}
            onChange={next => {
              const of = next as SlotKind
              if (apart.includes(of)) onApart(of)
              else form.write('kind', of)
            }}
          />
        )}
      </OwnField>
      <OwnField of={form} name="day" label={t.date} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="time"
        label={t.time}
        choices={timesBetween('06:00', '22:00').map(value => ({ value, label: value }))}
      />
      {form.values.kind !== 'viewing' && (
        <SelectField
          of={form}
          name="duration"
          label={t.duration}
          choices={[
            { value: '', label: t.minutes((chosen?.halfHours ?? 1) * 30) },
            ...lengths.filter(n => n !== chosen?.halfHours).map(n => ({ value: String(n), label: t.minutes(n * 30) })),
          ]}
        />
      )}
      {form.values.kind === 'viewing' && (
        <OwnField of={form} name="carNo" label={t.carNo} wrong={t.carNoNeeded}>
          {(value, onChange) => <Input size="s" value={value} maxLength={20} onChange={onChange} />}
        </OwnField>
      )}
      {resources.length > 0 && (
        <SelectField
          of={form}
          name="resource"
          label={t.resource}
          choices={[
            { value: '', label: t.anyResource },
            ...resources.map(each => ({ value: String(each.resourceId), label: each.name })),
          ]}
        />
      )}
      <TextField of={form} name="contactName" label={t.contactName} wrong={t.nameNeeded} autoComplete="off" />
      {form.values.kind === 'test-drive' && (
        <RadioField
          of={form}
          name="licence"
          label={t.licence}
          options={[
            { value: 'stated', label: t.licenceStated },
            { value: 'unasked', label: t.licenceUnasked },
          ]}
        />
      )}
      <PhoneField of={form} name="mobile" label={t.mobile} wrong={t.mobileWrong} autoComplete="off" />
      {isHeard(form.values.kind) && (
        <OwnField of={form} name="consent" group label={t.consent} wrong={t.consentNeeded}>
          {(value, onChange) => (
            <Checkbox checked={value} onChange={onChange}>
              {t.consentStated}
            </Checkbox>
          )}
        </OwnField>
      )}
    </FormDialog>
  )
}
