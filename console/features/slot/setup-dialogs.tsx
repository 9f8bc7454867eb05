import type { SlotKind, SlotResourceSort } from '#contract/codes.ts'
import {
  CheckboxField,
  MomentField,
  OwnField,
  RadioField,
  SelectField,
  TextField,
  WholeField,
} from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { DayInput } from '#web/ui/moment-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotTexts } from './slot.texts.ts'
import { type Outlet, timesBetween } from './slot-words.ts'

/** Hours that can be chosen: each half hour, and midnight at the end. */
const hours = timesBetween('00:00', '24:00').map(value => ({ value, label: value }))
const ends = [...hours.slice(1), { value: '24:00', label: '24:00' }]

interface DialogProps {
  outlet: Outlet
  onClose: () => void
}

/** Sets how many appointments of a kind there may be at a time, for some hours of every day. */
export function CapacityDialog({ outlet, onClose }: DialogProps) {
  const t = useTexts(slotTexts)
  const form = useForm('desk.slot.capacity', {
    kinds: {
      kind: asChosen<SlotKind>(outlet.kinds[0]?.kind ?? 'test-drive'),
      from: asChosen<string>('09:00'),
      to: asChosen<string>('12:00'),
    },
    check: ({ from = '', to = '' }) => ({ to: from >= to && t.orderWrong }),
    input: read => ({ ...read, outletId: outlet.outletId }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.setCapacity} send={t.save}>
      <SelectField
        of={form}
        name="kind"
        label={t.kind}
        choices={outlet.kinds.map(({ kind }) => ({ value: kind, label: t[kind] }))}
      />
      <SelectField of={form} name="from" label={t.from} choices={hours} />
      <SelectField of={form} name="to" label={t.to} choices={ends} wrong={t.orderWrong} />
      <WholeField of={form} name="capacity" label={t.capacity} help={t.capacityHelp} wrong={t.countWrong} />
    </FormDialog>
  )
}

type What = 'closed' | 'other'

/** Says what is otherwise on one day, and why. */
export function ExceptionDialog({
  outlet,
  exception,
  onClose,
}: DialogProps & { exception: Outlet['exceptions'][number] | undefined }) {
  const t = useTexts(slotTexts)
  const form = useForm('desk.slot.exception', {
    kinds: {
      day: asChosen<string>('', chosen => chosen !== ''),
      kind: asChosen<SlotKind | ''>(''),
      what: asChosen<What>('closed'),
      opens: asChosen<string>(''),
      closes: asChosen<string>(''),
    },
    begin: exception
      ? {
          ...exception,
          kind: exception.kind ?? '',
          what: exception.closed ? 'closed' : 'other',
          opens: exception.opens ?? '',
          closes: exception.closes ?? '',
        }
      : {},
    check: ({ opens = '', closes = '' }) => ({
      closes: ((opens === '') !== (closes === '') || (opens !== '' && opens >= closes)) && t.orderWrong,
    }),
    absent: { opens: '', closes: '' },
    input: ({ kind, what, opens, closes, ...read }) => ({
      ...read,
      outletId: outlet.outletId,
      closed: what === 'closed',
      version: exception?.version ?? 0,
      ...(exception ? { exceptionId: exception.exceptionId } : {}),
      ...(kind === '' ? {} : { kind }),
      ...(opens === '' || closes === '' ? {} : { opens, closes }),
    }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  const asUsual = { value: '', label: t.asUsual }
  return (
    <FormDialog of={form} onClose={onClose} title={t.exceptionTitle} send={t.save} wide>
      <OwnField of={form} name="day" label={t.date} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="kind"
        label={t.kind}
        choices={[
          { value: '' as const, label: t.allKinds },
          ...outlet.kinds.map(({ kind }) => ({ value: kind, label: t[kind] })),
        ]}
      />
      <RadioField
        of={form}
        name="what"
        label={t.what}
        row
        options={[
          { value: 'closed', label: t.closedDay },
          { value: 'other', label: t.otherHours },
        ]}
      />
      {form.values.what === 'other' && (
        <>
          <SelectField of={form} name="opens" label={t.opens} choices={[asUsual, ...hours]} />
          <SelectField of={form} name="closes" label={t.closes} choices={[asUsual, ...ends]} wrong={t.orderWrong} />
          <WholeField of={form} name="capacity" label={t.capacity} wrong={t.countWrong} />
        </>
      )}
      <TextField of={form} name="reasonCn" label={t.reasonCn} wrong={t.needed} />
      <TextField of={form} name="reasonEn" lang="en" label={t.reasonEn} wrong={t.needed} />
    </FormDialog>
  )
}

/** A car to drive or a bay: its names, which series it is, and whether it is in use. */
export function ResourceDialog({
  outlet,
  resource,
  onClose,
}: DialogProps & { resource: Outlet['resources'][number] | undefined }) {
  const t = useTexts(slotTexts)
  const [first] = outlet.series
  const form = useForm('desk.slot.resource', {
    kinds: {
      sort: asChosen<SlotResourceSort>('car'),
      seriesCode: asChosen<string>(first?.code ?? '', chosen => chosen !== ''),
    },
    begin: resource ? { ...resource, seriesCode: resource.seriesCode ?? '' } : { active: true },
    absent: { seriesCode: '' },
    input: ({ seriesCode, ...read }) => ({
      ...read,
      outletId: outlet.outletId,
      version: resource?.version ?? 0,
      ...(seriesCode === '' ? {} : { seriesCode }),
      ...(resource ? { resourceId: resource.resourceId } : {}),
      // What this dialog does not show stays as it is.
      ...(resource?.spuId ? { spuId: resource.spuId } : {}),
      ...(resource?.paint ? { paint: resource.paint } : {}),
    }),
    refusals: { SLOT_RESOURCE_NAMED: 'nameCn' },
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.resources} send={t.save}>
      <RadioField
        of={form}
        name="sort"
        label={t.sort}
        row
        options={[
          { value: 'car', label: t.car },
          { value: 'lift', label: t.lift },
        ]}
      />
      {form.values.sort === 'car' && (
        <SelectField
          of={form}
          name="seriesCode"
          label={t.series}
          wrong={t.choose}
          choices={outlet.series.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <TextField of={form} name="nameCn" label={t.nameCn} wrong={t.needed} />
      <TextField of={form} name="nameEn" lang="en" label={t.nameEn} wrong={t.needed} />
      <CheckboxField of={form} name="active">
        {t.active}
      </CheckboxField>
    </FormDialog>
  )
}

interface BlockDialogProps {
  outletId: number
  resource: Outlet['resources'][number]
  name: string
  onClose: () => void
}

/** Says when a car or bay cannot be used, and why. */
export function BlockDialog({ outletId, resource, name, onClose }: BlockDialogProps) {
  const t = useTexts(slotTexts)
  const form = useForm('desk.slot.block', {
    check: ({ startsAt, endsAt }) => ({
      endsAt: startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt && t.orderWrong,
    }),
    input: read => ({ ...read, outletId, resourceId: resource.resourceId }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.blockTitle(name)} send={t.save}>
      <MomentField of={form} name="startsAt" label={t.from} wrong={t.timeNeeded} />
      <MomentField of={form} name="endsAt" label={t.to} wrong={t.timeNeeded} />
      <TextField of={form} name="reasonCn" label={t.reasonCn} wrong={t.needed} />
      <TextField of={form} name="reasonEn" lang="en" label={t.reasonEn} wrong={t.needed} />
    </FormDialog>
  )
}
