import type { SlotKind } from '#contract/codes.ts'
import { api } from '#web/api.ts'
import { OwnField, PhoneField, RadioField, SelectField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
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

/** Makes an appointment for a customer on the telephone. */
export function BookDialog({ calendar, day, time, kind, apart, onApart, onClose }: BookDialogProps) {
  const t = useTexts(slotTexts)
  const usual = calendar.kinds.find(each => !apart.includes(each.kind))
  const form = useForm('desk.testDrive.book', {
    kinds: {
      licence: asChosen<'stated' | 'unasked'>('unasked'),
      kind: asChosen<SlotKind>(kind ?? usual?.kind ?? 'test-drive'),
      day: asChosen<string>(day, chosen => chosen !== ''),
      time: asChosen<string>(time ?? '10:00'),
      duration: asChosen<string>(''),
      resource: asChosen<string>(''),
    },
    absent: { resource: '' },
    input: ({ duration, kind: _, licence, resource, ...read }) => ({
      ...read,
      outletId: calendar.outletId,
      licenceStated: licence === 'stated',
      ...(duration === '' ? {} : { halfHours: Number(duration) }),
      ...(resource === '' ? {} : { resourceId: Number(resource) }),
    }),
    // A test drive is a lead as well, and its driver is asked about the licence.
    async send({ licenceStated, ...wish }, options) {
      const { kind: of } = form.values
      if (of === 'test-drive') await api('desk.testDrive.book', { ...wish, licenceStated }, options)
      else await api('desk.slot.book', { ...wish, kind: of }, options)
    },
    refusals: { SLOT_PHONE_WRONG: 'mobile', SLOT_NO_CAR: 'resource', SLOT_NO_LIFT: 'resource' },
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
            choices={calendar.kinds.map(each => ({ value: each.kind, label: t[each.kind] }))}
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
      <SelectField
        of={form}
        name="duration"
        label={t.duration}
        choices={[
          { value: '', label: t.minutes((chosen?.halfHours ?? 1) * 30) },
          ...lengths.filter(n => n !== chosen?.halfHours).map(n => ({ value: String(n), label: t.minutes(n * 30) })),
        ]}
      />
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
    </FormDialog>
  )
}
