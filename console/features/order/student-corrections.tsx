import { useRef, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { saysSomething } from '#contract/reason.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import { customsStepRows } from '#contract/student/customs-steps.ts'
import { certificateRule } from '#contract/uploads.ts'
import { api } from '#web/api.ts'
import { OwnField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFor, faultOf, readBase64 } from '#web/upload.ts'
import type { DeskStudentOrder, DeskStudentStep } from './student-dialogs.tsx'
import { studentCorrectionTexts } from './student-corrections.texts.ts'

type Correction = DeskStudentOrder['corrections'][number]

interface CorrectionsProps {
  of: DeskStudentOrder
  onOpen: (opening: { name: string; documentId: string }) => void
  onDone: () => void
}

/** What was noted wrongly: what it was, what it should be, and the second person who agrees or does not. */
export function Corrections({ of: { orderNo, corrections, canAct }, onOpen, onDone }: CorrectionsProps) {
  const t = useTexts(studentCorrectionTexts)
  const acting = useActing()
  if (corrections.length === 0) return null
  const decide = (correctionId: number, agree: boolean) =>
    acting
      .act(async () => void (await api('desk.studentOrder.decideCorrection', { orderNo, correctionId, agree })))
      .then(done => {
        if (done) toast(agree ? t.agreed : t.refused)
        onDone()
      })
  const facts = ({ doneOn, number, validUntil }: Correction['was']) =>
    [wholeDate(doneOn), number, validUntil && t.until(wholeDate(validUntil))].filter(Boolean).join(dot)
  const standing = ({ decided, who, at }: Correction) =>
    decided
      ? (decided.agreed ? t.agreedBy : t.refusedBy)(decided.who, formatShortDateTime(decided.at))
      : t.askedBy(who, formatShortDateTime(at))
  return (
    <Box above={6}>
      <h3>{t.title}</h3>
      <ul aria-label={t.title}>
        {corrections.map(each => (
          <Box as="li" key={each.correctionId} hair="below" padY={3}>
            <Stack gap={1}>
              <Text tone="strong">{each.name}</Text>
              <Text size="small" figures anywhere>
                {t.fromTo(facts(each.was), facts(each.becomes))}
              </Text>
              <Text size="small" tone="muted" anywhere>
                {[each.remark, standing(each)].join(dot)}
              </Text>
              <Row gap={2} wrap>
                {canAct && each.documentId !== null && each.decided?.agreed !== false && (
                  <Button
                    kind="quiet"
                    size="s"
                    onClick={() => onOpen({ name: each.name, documentId: each.documentId ?? '' })}
                  >
                    {t.newDocument}
                  </Button>
                )}
                {canAct && each.replaces !== null && (
                  <Button
                    kind="quiet"
                    size="s"
                    onClick={() => onOpen({ name: each.name, documentId: each.replaces ?? '' })}
                  >
                    {t.oldDocument}
                  </Button>
                )}
                {canAct && each.decided === null && !each.own && (
                  <Button kind="line" size="s" busy={acting.busy} onClick={() => void decide(each.correctionId, true)}>
                    {t.agree}
                  </Button>
                )}
                {canAct && each.decided === null && (
                  <Button
                    kind="quiet"
                    size="s"
                    busy={acting.busy}
                    onClick={() => void decide(each.correctionId, false)}
                  >
                    {each.own ? t.takeBack : t.refuse}
                  </Button>
                )}
              </Row>
            </Stack>
          </Box>
        ))}
      </ul>
      {acting.error && (
        <Text role="alert" above={2} size="small" tone="danger">
          {acting.error}
        </Text>
      )}
    </Box>
  )
}

interface CorrectDialogProps {
  orderNo: string
  step: DeskStudentStep
  onClose: () => void
  onDone: () => void
}

/** What should have been noted of a step; it waits for a colleague. */
export function CorrectDialog({ orderNo, step, onClose, onDone }: CorrectDialogProps) {
  const t = useTexts(studentCorrectionTexts)
  const row = customsStepRows[step.step]
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [fault, setFault] = useState<string>()
  const current = step.documents.filter(each => each.standing === 'current')
  const form = useForm('desk.studentOrder.correct', {
    begin: {
      doneOn: step.doneOn ?? '',
      number: step.number,
      validUntil: step.validUntil ?? '',
      replaces: current[0]?.documentId ?? '',
      remark: '',
    },
    unguarded: true,
    check: ({ number = '', remark = '' }) => ({
      number: row.number !== null && number === '' && t.numberNeeded,
      remark: !saysSomething(remark) && t.remarkNeeded,
    }),
    input: ({ validUntil, replaces, ...typed }) => ({
      ...typed,
      orderNo,
      step: step.step,
      validUntil: validUntil || null,
      ...(file && { content: file.content, ...(replaces && { replaces }) }),
    }),
    done: onDone,
  })
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const wrong = faultOf(chosen, certificateRule)
    setFault(wrong ? t.wrongFile : undefined)
    if (!wrong) setFile({ name: chosen.name, content: await readBase64(chosen) })
  }
  return (
    <FormDialog of={form} onClose={onClose} title={t.correctOf(step.name)} send={t.ask}>
      <Text size="small" tone="muted">
        {t.why}
      </Text>
      <OwnField of={form} name="doneOn" label={t.doneOn} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      {step.numberName !== null && <TextField of={form} name="number" label={step.numberName} wrong={t.numberNeeded} />}
      {row.validUntil && (
        <OwnField of={form} name="validUntil" label={t.validUntil}>
          {(value, onChange) => <DayInput value={value} onChange={onChange} />}
        </OwnField>
      )}
      {row.paper !== 'none' && (
        <Row gap={3} rowGap={1} wrap align="center">
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptFor(certificateRule)}
            aria-label={t.another}
            onChange={event => void choose(event.currentTarget.files?.[0])}
          />
          <Button kind="line" size="s" onClick={() => chooser.current?.click()}>
            {t.another}
          </Button>
          <Text as="span" size="small" tone={fault ? 'danger' : 'muted'} anywhere>
            {fault ?? file?.name ?? t.stays}
          </Text>
        </Row>
      )}
      {file && current.length > 0 && (
        <OwnField of={form} name="replaces" label={t.replaces}>
          {(value, onChange) => (
            <NativeSelect
              value={value}
              onChange={onChange}
              choices={[
                ...current.map(({ documentId }, n) => ({ value: documentId, label: t.documentOf(n + 1) })),
                { value: '', label: t.beside },
              ]}
            />
          )}
        </OwnField>
      )}
      <TextField of={form} name="remark" label={t.remark} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
