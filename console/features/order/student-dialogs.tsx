import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { saysSomething } from '#contract/reason.ts'
import { customsStepRows, studentRefusals } from '#contract/student/customs-steps.ts'
import { OwnField, SelectField, TextField } from '#web/form/fields.tsx'
import { localOf } from '#web/form/figures-typed.ts'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { studentStepsTexts } from './student-steps.texts.ts'

export type DeskStudentOrder = NonNullable<Output<'desk.studentOrder.ofOrder'>>
export type DeskStudentStep = DeskStudentOrder['steps'][number]

interface StepDialogProps {
  orderNo: string
  step: DeskStudentStep
  /** Of the car of the stock that was ordered; absent: one that is built. */
  vin: string | undefined
  onClose: () => void
  onDone: () => void
}

/** The next step is done: its day, its number and, of the approval, until when it holds. */
export function StepDialog({ orderNo, step, vin, onClose, onDone }: StepDialogProps) {
  const t = useTexts(studentStepsTexts)
  const row = customsStepRows[step.step]
  const [today] = useState(() => localOf(Date.now()).slice(0, 'YYYY-MM-DD'.length))
  const form = useForm('desk.studentOrder.step', {
    begin: { doneOn: today, number: (step.step === 'allocated' && vin) || '', validUntil: '' },
    unguarded: true,
    check: ({ number = '' }) => ({ number: row.number !== null && number === '' && t.numberNeeded }),
    input: ({ validUntil, ...typed }) => ({ ...typed, orderNo, step: step.step, validUntil: validUntil || null }),
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.noteTitle(step.name)} send={t.note}>
      <Text size="small" tone="muted">
        {t.noteWhy}
        {row.paper === 'needed' && step.documents.length === 0 && ` ${t.needsPaper}`}
        {step.step === 'permit' && ` ${t.unpaid}`}
        {step.step === 'allocated' && vin !== undefined && ` ${t.vinKnown}`}
      </Text>
      <OwnField of={form} name="doneOn" label={t.doneOn} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      {step.numberName !== null && <TextField of={form} name="number" label={step.numberName} wrong={t.numberNeeded} />}
      {row.validUntil && (
        <OwnField of={form} name="validUntil" label={t.until2}>
          {(value, onChange) => <DayInput value={value} onChange={onChange} />}
        </OwnField>
      )}
    </FormDialog>
  )
}

interface RefuseDialogProps {
  orderNo: string
  of: DeskStudentOrder
  refuse: NonNullable<DeskStudentOrder['refuse']>
  onClose: () => void
  /** @param words said once it is done */
  onDone: (words: string) => void
}

/** Customs did not approve, or the house cannot fulfil it: everything goes back, by two people. */
export function RefuseDialog({ orderNo, of, refuse, onClose, onDone }: RefuseDialogProps) {
  const t = useTexts(studentStepsTexts)
  const begun = of.refusal
  const sum = formatMoney(refuse.refundFen)
  const form = useForm('desk.studentOrder.refuse', {
    begin: {
      refusal: begun?.refusal ?? 'customs',
      number: begun?.own ? begun.number : '',
      remark: begun?.own ? begun.remark : '',
    },
    unguarded: true,
    check: ({ remark = '' }) => ({ remark: !saysSomething(remark) && t.remarkNeeded }),
    input: typed => ({ ...typed, orderNo, expectRefundFen: refuse.refundFen }),
    done: ({ data: { waits } }) => onDone(waits ? t.nowWaits : t.endedNow),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.refuseTitle} send={t.refuse(sum)} danger>
      <Text size="small" tone="muted">
        {t.refuseWhy(sum)}
        {refuse.twofold && ` ${t.twofold}`}
      </Text>
      <SelectField
        of={form}
        name="refusal"
        label={t.cause}
        choices={studentRefusals.map(value => ({ value, label: t[value] }))}
      />
      <TextField of={form} name="number" label={t.causeNumber} />
      <TextField of={form} name="remark" label={t.remark} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
