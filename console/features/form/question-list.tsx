import { useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { dot } from '#contract/signs.ts'
import type { Finding } from '#contract/forms/findings.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { useLabelOf } from './findings.tsx'
import { changedQuestion, type Form, movedQuestion, withoutQuestion, withQuestion } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import { QuestionEdit } from './question-edit.tsx'
import { WordFields } from './word-fields.tsx'

interface QuestionListProps {
  form: Form
  findings: readonly Finding[]
  onChange: (form: Form) => void
}

/** The questions in their order: moved, removed, and one of them opened to be changed. */
export function QuestionList({ form, findings, onChange }: QuestionListProps) {
  const t = useTexts(formEditTexts)
  const labelOf = useLabelOf()
  const [open, setOpen] = useState<number>()
  const move = (at: number, by: -1 | 1) => {
    onChange(movedQuestion(form, at, by))
    setOpen(undefined)
  }
  return (
    <section className={edit.part} aria-labelledby="questions">
      <h2 id="questions">{t.questions}</h2>
      <Stack gap={5}>
        <WordFields label={t.name} words={form.title} onChange={title => onChange({ ...form, title })} />
        <CardTable label={t.questions} columns={[t.question, t.kind, t.required, t.edit]} className={rowStyles.rows}>
          <tbody>
            {form.questions.map((question, at) => {
              const label = labelOf(form, at)
              const isWrong = findings.some(each => each.at === at)
              return (
                <tr key={at} data-open={open === at || undefined}>
                  <td>
                    <Text as="span" tone={isWrong ? 'danger' : 'strong'}>
                      {label}
                    </Text>
                  </td>
                  <td>{t[question.questionType]}</td>
                  <td>
                    {[question.required && t.isRequired, question.hidden && t.isHidden].filter(Boolean).join(dot) ||
                      '—'}
                  </td>
                  <td>
                    <Row gap={2} wrap>
                      <Button
                        kind="line"
                        size="s"
                        aria-label={t.editOf(label)}
                        aria-expanded={open === at}
                        onClick={() => setOpen(open === at ? undefined : at)}
                      >
                        {t.edit}
                      </Button>
                      <Button
                        kind="line"
                        size="s"
                        disabled={at === 0}
                        aria-label={t.upOf(label)}
                        onClick={() => move(at, -1)}
                      >
                        {t.up}
                      </Button>
                      <Button
                        kind="line"
                        size="s"
                        disabled={at === form.questions.length - 1}
                        aria-label={t.downOf(label)}
                        onClick={() => move(at, 1)}
                      >
                        {t.down}
                      </Button>
                      <Button
                        kind="line"
                        size="s"
                        aria-label={t.removeOf(label)}
                        onClick={() => {
                          onChange(withoutQuestion(form, at))
                          setOpen(undefined)
                        }}
                      >
                        {t.remove}
                      </Button>
                    </Row>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </CardTable>
        <Row>
          <Button
            kind="line"
            size="s"
            onClick={() => {
              onChange(withQuestion(form))
              setOpen(form.questions.length)
            }}
          >
            {t.add}
          </Button>
        </Row>
        {open !== undefined && form.questions[open] && (
          <QuestionEdit
            key={open}
            form={form}
            at={open}
            question={form.questions[open]}
            findings={findings.filter(each => each.at === open)}
            onChange={change => onChange(changedQuestion(form, open, change))}
          />
        )}
      </Stack>
    </section>
  )
}
