import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { moveReasons } from '#contract/milestones.ts'
import { OwnField, SelectField, TextField } from '#web/form/fields.tsx'
import { localOf } from '#web/form/figures-typed.ts'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { carStepsTexts } from './car-steps.texts.ts'

export type DeskStep = NonNullable<Output<'desk.milestone.ofOrder'>>['steps'][number]

interface StepDialogProps {
  orderNo: string
  step: DeskStep
  onClose: () => void
  onDone: () => void
}

/** Another day for a step, with the reason that the customer reads. */
export function ForecastDialog({ orderNo, step, onClose, onDone }: StepDialogProps) {
  const t = useTexts(carStepsTexts)
  const { milestone, version } = step
  const form = useForm('desk.milestone.forecast', {
    begin: { forecastOn: step.forecastOn, moveReason: 'production', remark: '' },
    unguarded: true,
    input: typed => ({ ...typed, orderNo, milestone, version }),
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.forecastTitle(step.name)} send={t.forecast}>
      <Text size="small" tone="muted">
        {t.forecastWhy}
      </Text>
      <OwnField of={form} name="forecastOn" label={t.forecastOn} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="moveReason"
        label={t.moveReason}
        choices={moveReasons.map(value => ({ value, label: value === 'sooner' ? t.sooner2 : t[value] }))}
      />
      <TextField of={form} name="remark" label={t.remark} />
    </FormDialog>
  )
}

/** A step is done; the last one hands the car over. */
export function FinishDialog({ orderNo, step, onClose, onDone }: StepDialogProps) {
  const t = useTexts(carStepsTexts)
  const { milestone, version } = step
  const [today] = useState(() => localOf(Date.now()).slice(0, 'YYYY-MM-DD'.length))
  const form = useForm('desk.milestone.finish', {
    begin: { doneOn: today, remark: '' },
    unguarded: true,
    input: typed => ({ ...typed, orderNo, milestone, version }),
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.finishTitle(step.name)} send={t.finish}>
      <Text size="small" tone="muted">
        {milestone === 'handOver' ? t.finishHandOver : t.finishWhy}
      </Text>
      <OwnField of={form} name="doneOn" label={t.doneDay} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <TextField of={form} name="remark" label={t.remark} />
    </FormDialog>
  )
}
