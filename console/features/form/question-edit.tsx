import { type FormPurpose, formPurposes } from '#contract/codes.ts'
import { questionTypes } from '#contract/forms/definition.ts'
import { type FormRequestName, formRequestNames, formRequests, requestNameOf } from '#contract/forms/form-requests.ts'
import type { Finding } from '#contract/forms/findings.ts'
import { type PatternKind, patternKinds } from '#contract/forms/patterns.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { asKind, type EditedQuestion, type Form, withDependency, withOption, withRequest } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import { useLabelOf } from './findings.tsx'
import { WordFields } from './word-fields.tsx'

interface QuestionEditProps {
  form: Form
  at: number
  question: EditedQuestion
  /** Of this question. */
  findings: readonly Finding[]
  onChange: (change: Partial<EditedQuestion>) => void
}

/** Everything that a question is, to be changed; what is wrong with it stands below. */
export function QuestionEdit(props: QuestionEditProps) {
  const { form, at, question, findings, onChange } = props
  const t = useTexts(formEditTexts)
  const labelOf = useLabelOf()
  const { questionType } = question
  const isChoice = questionType === 'DROP_DOWN' || questionType === 'SINGLE'
  return (
    <Box as="section" aria-label={t.editOf(labelOf(form, at))} ground="sunken" radius="panel" pad={5}>
      <Stack gap={4}>
        <WordFields label={t.question} words={question.label} onChange={label => onChange({ label })} />
        <Grid cols={[2, 1]} gap={4} align="start">
          <Field label={t.kind}>
            <NativeSelect
              size="s"
              value={questionType}
              choices={questionTypes.map(each => ({ value: each, label: t[each] }))}
              onChange={kind => onChange(asKind(kind as EditedQuestion['questionType']))}
            />
          </Field>
          <Field label={t.platformName}>
            <Input size="s" value={question.name} maxLength={40} onChange={name => onChange({ name })} />
          </Field>
          {questionType === 'INPUT_FILL' && <WordsPart {...props} />}
          {questionType === 'CONFIRMATION' && <PurposePart {...props} />}
          {isChoice && <RequestPart {...props} />}
        </Grid>
        {isChoice && !question.requestConfig && <OptionsPart {...props} />}
        <Row gap={6} wrap>
          <Checkbox checked={question.required} onChange={required => onChange({ required })}>
            {t.required}
          </Checkbox>
          {questionType !== 'CONFIRMATION' && (
            <Checkbox checked={question.hidden} onChange={hidden => onChange({ hidden })}>
              {t.hidden}
            </Checkbox>
          )}
        </Row>
        <div role="status">
          {findings.map(({ code }) => (
            <Text key={code} size="caption" tone="danger">
              {t[code]}
            </Text>
          ))}
        </div>
      </Stack>
    </Box>
  )
}

/** Of an answer in words: what it is held to, how long it may be, and what stands there at first. */
function WordsPart({ question, onChange }: QuestionEditProps) {
  const t = useTexts(formEditTexts)
  const words = (kind: PatternKind) => (kind === 'name' ? t.nameOfPerson : t[kind])
  return (
    <>
      <Field label={t.pattern}>
        <NativeSelect
          size="s"
          value={question.pattern ?? 'plain'}
          choices={patternKinds.map(each => ({ value: each, label: words(each) }))}
          onChange={pattern => onChange({ pattern: pattern as PatternKind })}
        />
      </Field>
      <Field label={t.maxLength}>
        <Input
          size="s"
          type="number"
          value={question.maxLength === null ? '' : String(question.maxLength)}
          onChange={text => onChange({ maxLength: /^[1-9]\d{0,3}$/.test(text) ? Math.min(2_000, Number(text)) : null })}
        />
      </Field>
      <Field label={t.default}>
        <Input
          size="s"
          value={question.default ?? ''}
          maxLength={200}
          onChange={text => onChange({ default: text === '' ? null : text })}
        />
      </Field>
    </>
  )
}

/** Of a confirmation: what it agrees to; the wording is that of the policy in force. */
function PurposePart({ question, onChange }: QuestionEditProps) {
  const t = useTexts(formEditTexts)
  return (
    <Field label={t.purpose} help={t.purposeWhy}>
      <NativeSelect
        size="s"
        value={question.consentId ?? ''}
        choices={[
          { value: '', label: t.noPurpose },
          ...formPurposes.map((each: FormPurpose) => ({ value: each, label: t[each] })),
        ]}
        onChange={purpose => onChange({ consentId: purpose === '' ? null : purpose })}
      />
    </Field>
  )
}

/** Of a choice: where its options come from, and which earlier answers they hang on. */
function RequestPart({ form, at, question, onChange }: QuestionEditProps) {
  const t = useTexts(formEditTexts)
  const labelOf = useLabelOf()
  const { requestConfig: config, options } = question
  const name = config ? requestNameOf(config) : undefined
  const choices = form.questions.flatMap((each, n) =>
    n < at && (each.questionType === 'DROP_DOWN' || each.questionType === 'SINGLE')
      ? [{ value: each.questionId, label: labelOf(form, n) }]
      : [],
  )
  return (
    <>
      <Field label={t.optionsFrom}>
        <NativeSelect
          size="s"
          value={name ?? ''}
          choices={[
            { value: '', label: t.ownOptions },
            ...formRequestNames.map(each => ({ value: each, label: t[each] })),
          ]}
          onChange={chosen => onChange(withRequest(chosen === '' ? undefined : (chosen as FormRequestName)))}
        />
      </Field>
      {name &&
        formRequests[name].needs.map((need, nth) => (
          <Field key={need} label={t.dependsOn}>
            <NativeSelect
              size="s"
              value={config?.dependsOn[nth] ?? ''}
              choices={[{ value: '', label: '—' }, ...choices]}
              onChange={id => onChange(withDependency(question, nth, id))}
            />
          </Field>
        ))}
      {!name && (
        <Field label={t.default}>
          <NativeSelect
            size="s"
            value={question.default ?? ''}
            choices={[
              { value: '', label: t.noDefault },
              ...options.map(each => ({ value: each.answerId, label: each.text.cn || each.answerId })),
            ]}
            onChange={id => onChange({ default: id === '' ? null : id })}
          />
        </Field>
      )}
    </>
  )
}

/** The options of a choice that has its own. */
function OptionsPart({ question, onChange }: QuestionEditProps) {
  const t = useTexts(formEditTexts)
  const { options } = question
  const change = (at: number, part: Partial<(typeof options)[number]>) =>
    onChange({ options: options.map((each, n) => (n === at ? { ...each, ...part } : each)) })
  return (
    <Stack as="fieldset" gap={3}>
      {options.map((option, at) => (
        <Stack key={at} gap={2}>
          <WordFields label={`${t.option} ${at + 1}`} words={option.text} onChange={text => change(at, { text })} />
          <Row gap={3} align="end" wrap>
            <Field label={t.optionId}>
              <Input size="s" value={option.answerId} maxLength={40} onChange={answerId => change(at, { answerId })} />
            </Field>
            <Button
              kind="line"
              size="s"
              aria-label={t.removeOf(`${t.option} ${at + 1}`)}
              onClick={() => onChange({ options: options.filter((_, n) => n !== at) })}
            >
              {t.remove}
            </Button>
          </Row>
        </Stack>
      ))}
      <Row>
        <Button kind="line" size="s" onClick={() => onChange(withOption(question))}>
          {t.addOption}
        </Button>
      </Row>
    </Stack>
  )
}
