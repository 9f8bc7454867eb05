import { Fragment, type ReactNode } from 'react'
import type { Question } from '#contract/forms/definition.ts'
import type { AnyForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dynamicFormTexts } from './form.texts.ts'
import { QuestionField } from './question-field.tsx'
import type { FormOptions } from './use-options.ts'

interface FormQuestionsProps {
  of: AnyForm
  /** Those that are asked, in their order. */
  questions: readonly Question[]
  options: FormOptions
  onAnswer: (question: Question, value: string | boolean) => void
  /** What stands right behind a question. */
  after?: (question: Question) => ReactNode
  /** Side by side on desktop; absent: two. */
  columns?: 1 | 2
}

/** The questions of a form as visitors have them before them, and as whoever edits it sees them: answers, then consents. */
export function FormQuestions({ of, questions, options, onAnswer, after, columns = 2 }: FormQuestionsProps) {
  const t = useTexts(dynamicFormTexts)
  const asked = questions.filter(each => each.questionType !== 'CONFIRMATION')
  const agreed = questions.filter(each => each.questionType === 'CONFIRMATION')
  const field = (question: Question) => (
    <QuestionField
      key={question.questionId}
      of={of}
      question={question}
      options={options.of(question)}
      onRetry={() => options.retry(question)}
      onAnswer={value => onAnswer(question, value)}
    />
  )
  return (
    <>
      <Grid gap={5} align="start" cols={[columns, 1]}>
        {asked.map(question => (
          <Fragment key={question.questionId}>
            {field(question)}
            {after?.(question)}
          </Fragment>
        ))}
      </Grid>
      {agreed.length > 0 && (
        <Stack as="fieldset" gap={3}>
          <VisuallyHidden>{t.consents}</VisuallyHidden>
          {agreed.map(field)}
        </Stack>
      )}
    </>
  )
}
