import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { customsOffices } from '#contract/student/places.ts'
import { isDay } from '#contract/student/days.ts'
import { largestValue, type RuleCode, ruleCodes, ruleKinds } from '#contract/student/rules.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { rulesTexts } from './rules.texts.ts'

export type StudentRule = Output<'desk.student.rules'>['rules'][number]

interface RuleDialogProps {
  /** Absent: a new one. */
  rule: StudentRule | undefined
  onClose: () => void
  onTake: (rule: StudentRule) => void
  onRemove: () => void
}

const fresh: StudentRule = {
  code: 'applyWithin',
  subject: '',
  office: '',
  validFrom: '',
  validTo: null,
  value: 0,
  settled: false,
  source: '',
  sourceDay: '',
  note: { cn: '', en: '' },
}

/** One row of the rules. What it may be is said by the same ranges that the server has. */
export function RuleDialog({ rule, onClose, onTake, onRemove }: RuleDialogProps) {
  const t = useTexts(rulesTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const [row, setRow] = useState<StudentRule>(rule ?? fresh)
  const [value, setValue] = useState(rule ? String(rule.value) : '')
  const [sent, setSent] = useState(false)
  const set = (change: Partial<StudentRule>) => setRow(before => ({ ...before, ...change }))
  const { subjects } = ruleKinds[row.code]
  const number = /^\d{1,5}$/.test(value) ? Number(value) : undefined
  const wrong = {
    value: number === undefined || number > largestValue(row.code),
    validFrom: !isDay(row.validFrom),
    validTo: row.validTo !== null && (!isDay(row.validTo) || row.validTo <= row.validFrom),
    source: row.source.trim() === '',
    sourceDay: !isDay(row.sourceDay),
    subject:
      subjects === null
        ? row.subject !== ''
        : subjects === 'series'
          ? !/^[\w-]{1,40}$/.test(row.subject)
          : !(subjects as readonly string[]).includes(row.subject),
  }
  const said = (field: keyof typeof wrong, words: string) => (sent && wrong[field] ? words : undefined)

  function take() {
    setSent(true)
    if (Object.values(wrong).some(Boolean) || number === undefined) return
    onTake({ ...row, value: number, source: row.source.trim() })
  }
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={rule ? t.edit : t.add}
      foot={
        <>
          {rule && (
            <Button kind="line" onClick={onRemove}>
              {t.remove}
            </Button>
          )}
          <Button onClick={take}>{t.take}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Grid cols={[2, 1]} gap={4} align="start">
          <Field label={t.rule}>
            <NativeSelect
              size="s"
              value={row.code}
              choices={ruleCodes.map(code => ({ value: code, label: t[code] }))}
              onChange={code => set({ code: code as RuleCode, subject: '' })}
            />
          </Field>
          <Field label={t.value} error={said('value', t.faultValue)}>
            <Input size="s" inputMode="numeric" maxLength={5} value={value} onChange={setValue} />
          </Field>
          {subjects !== null && (
            <Field label={t.subject} error={said('subject', t.faultSubject)}>
              {subjects === 'series' ? (
                <Input size="s" maxLength={40} value={row.subject} onChange={subject => set({ subject })} />
              ) : (
                <NativeSelect
                  size="s"
                  value={row.subject}
                  choices={['', ...subjects].map(each => ({ value: each, label: each || '—' }))}
                  onChange={subject => set({ subject })}
                />
              )}
            </Field>
          )}
          <Field label={t.office}>
            <NativeSelect
              size="s"
              value={row.office}
              choices={[
                { value: '', label: t.everywhere },
                ...customsOffices.map(({ code, name }) => ({ value: code, label: name[side] })),
              ]}
              onChange={office => set({ office })}
            />
          </Field>
          <Field label={t.from} error={said('validFrom', t.faultDays)}>
            <DayInput value={row.validFrom} onChange={validFrom => set({ validFrom })} />
          </Field>
          <Field label={t.to} error={said('validTo', t.faultDays)}>
            <DayInput value={row.validTo ?? ''} onChange={day => set({ validTo: day === '' ? null : day })} />
          </Field>
          <Field group label={t.settled}>
            <RadioGroup
              row
              value={row.settled ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: t.yes },
                { value: 'no', label: t.no },
              ]}
              onChange={settled => set({ settled: settled === 'yes' })}
            />
          </Field>
          <Field label={t.sourceDay} error={said('sourceDay', t.faultDays)}>
            <DayInput value={row.sourceDay} onChange={sourceDay => set({ sourceDay })} />
          </Field>
        </Grid>
        <Field label={t.source} error={said('source', t.faultSource)}>
          <Input size="s" maxLength={200} value={row.source} onChange={source => set({ source })} />
        </Field>
        <Field label={t.noteCn}>
          <Input size="s" maxLength={300} value={row.note.cn} onChange={cn => set({ note: { ...row.note, cn } })} />
        </Field>
        <Field label={t.noteEn}>
          <Input size="s" maxLength={300} value={row.note.en} onChange={en => set({ note: { ...row.note, en } })} />
        </Field>
      </Stack>
    </Modal>
  )
}
