import type { ReactNode } from 'react'
import { mostText, type Question } from '#contract/forms/definition.ts'
import type { Fault } from '#contract/forms/engine.ts'
import type { AnyForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './form.module.css'
import { dynamicFormTexts } from './form.texts.ts'
import { faultWords } from './question-kinds.ts'
import type { Options } from './use-options.ts'

interface QuestionProps {
  of: AnyForm
  question: Question
  options: Options
  onRetry: () => void
  /** An answer, with what follows from it for others. */
  onAnswer: (value: string | boolean) => void
}

/** What the browser can help with, and which keyboard is needed. */
const native: Partial<Record<NonNullable<Question['pattern']>, Partial<InputProps>>> = {
  phone: { type: 'phone', prefix: '+86' },
  mileage: { type: 'number' },
  date: { type: 'date' },
  name: { autoComplete: 'name' },
  vin: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  plate: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
}

/** From so many characters on an answer has several lines. */
const LINES_FROM = 100
/** So many short options stand side by side. */
const IN_A_ROW = 3

function WordsControl({
  question,
  value,
  onAnswer,
}: {
  question: Question
  value: string
  onAnswer: (text: string) => void
}) {
  const most = question.maxLength ?? mostText
  if (question.pattern === 'plain' && most >= LINES_FROM)
    // A line break is no part of an answer.
    return <TextArea value={value} maxLength={most} onChange={text => onAnswer(text.replace(/\s*\n\s*/g, ' '))} />
  const help = question.pattern ? native[question.pattern] : undefined
  return <Input {...help} value={value} maxLength={most} onChange={onAnswer} />
}

/** The control of a choice: a list, or the options in sight. */
function ChoiceControl({
  question,
  options,
  value,
  onAnswer,
}: Pick<QuestionProps, 'question' | 'options'> & { value: string; onAnswer: (id: string) => void }) {
  const t = useTexts(dynamicFormTexts)
  const offered = options.state === 'there' ? options.options : []
  if (question.questionType === 'SINGLE')
    return (
      <RadioGroup
        row={offered.length <= IN_A_ROW}
        value={value === '' ? null : value}
        options={offered.map(each => ({ value: each.answerId, label: each.text }))}
        onChange={onAnswer}
      />
    )
  return (
    <NativeSelect
      value={value}
      disabled={options.state !== 'there'}
      choices={[
        { value: '', label: options.state === 'loading' ? t.optionsLoading : t.choose },
        ...offered.map(each => ({
          value: each.answerId,
          label: each.text,
          ...('group' in each && each.group ? { group: each.group } : {}),
        })),
      ]}
      onChange={onAnswer}
    />
  )
}

/** One question of a form with its label, its control, and what is wrong with the answer. */
export function QuestionField({ of, question, options, onRetry, onAnswer }: QuestionProps) {
  const t = useTexts(dynamicFormTexts)
  const { questionId, questionType, label, required } = question
  const most = question.maxLength ?? mostText
  const error = of.errorOf(questionId, fault => faultWords(question, fault as Fault, most, t))
  const value = of.valueOf(questionId)
  if (questionType === 'CONFIRMATION')
    return <ConfirmationField {...{ question, error }} checked={value === true} onAnswer={onAnswer} />

  let help: ReactNode
  if (options.state === 'waiting') help = t.optionsWaiting
  else if (options.state === 'there' && question.requestConfig && options.options.length === 0) help = t.noOptions
  else if (options.state === 'failed')
    help = (
      <Row as="span" gap={3} align="center" wrap role="alert">
        <Text as="span" size="caption" tone="danger">
          {t.optionsFailed}
        </Text>
        <Button kind="quiet" size="s" onClick={onRetry}>
          {t.retry}
        </Button>
      </Row>
    )
  const text = typeof value === 'string' ? value : ''
  return (
    <Field
      name={questionId}
      label={label}
      note={required ? undefined : t.optional}
      group={questionType === 'SINGLE'}
      help={help}
      error={error}
    >
      {questionType === 'INPUT_FILL' ? (
        <WordsControl question={question} value={text} onAnswer={onAnswer} />
      ) : (
        <ChoiceControl question={question} options={options} value={text} onAnswer={onAnswer} />
      )}
    </Field>
  )
}

/** A box to tick, never ticked in advance, beside the text that it agrees to (design 11). */
function ConfirmationField({
  question,
  error,
  checked,
  onAnswer,
}: {
  question: Question
  error: string | undefined
  checked: boolean
  onAnswer: (yes: boolean) => void
}) {
  const t = useTexts(dynamicFormTexts)
  const { questionId, label, url } = question
  return (
    <Stack gap={1} data-field={questionId}>
      <Row gap={3} align="start" justify={['start', 'between']}>
        <Checkbox checked={checked} error={error !== undefined} onChange={onAnswer}>
          {label}
        </Checkbox>
        {url && (
          <Text as="span" size="small" className={styles.policy}>
            <TextLink href={url} target="_blank" aria-label={`${t.readPolicy} ${label}`}>
              {t.readPolicy}
            </TextLink>
          </Text>
        )}
      </Row>
      {error && (
        <Text size="caption" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
