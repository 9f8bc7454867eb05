import { Fragment, useEffect, useRef, useState } from 'react'
import type { FormKey, Question } from '#contract/forms/definition.ts'
import { dependentsOf, type OptionsOf, type Values, visibleQuestions } from '#contract/forms/engine.ts'
import { patterns } from '#contract/forms/patterns.ts'
import type { Output } from '#contract/kit.ts'
import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { cachedApi } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useUser } from '#web/session.ts'
import { trackingPayload } from '#web/tracking.ts'
import { useHere } from '#web/use-here.ts'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { draftOf, dropDraft, keepDraft } from './form-draft.ts'
import { dynamicFormTexts } from './form.texts.ts'
import { leadPayload, type LeadInput } from './lead-payload.ts'
import { QuestionField } from './question-field.tsx'
import { questionKinds } from './question-kinds.ts'
import { useOptions } from './use-options.ts'

interface DynamicFormProps {
  formKey: FormKey
  /** What the page knows that the form belongs to: a car, a configuration. */
  formData?: NonNullable<LeadInput['formData']>
  onSent: (answer: Output<'lead.submit'>) => void
}

/** A form as it is configured: loaded, filled in, proved, sent (spec 3, Dynamic lead form). */
export function DynamicForm(props: DynamicFormProps) {
  const { formKey } = props
  const t = useTexts(dynamicFormTexts)
  const isHere = useHere()
  const [loaded, setLoaded] = useState<Output<'form.byKey'>>()
  const [nth, setNth] = useState(0)
  const [failed, setFailed] = useState('')
  const attempt = `${formKey} ${nth}`
  useEffect(() => {
    cachedApi('form.byKey', { key: formKey }, { quiet: true, noLoading: true }).then(
      ({ data }) => isHere() && setLoaded(data),
      () => isHere() && setFailed(attempt),
    )
  }, [formKey, attempt, isHere])
  if (failed === attempt) return <PartError onRetry={() => setNth(nth + 1)} />
  if (loaded?.formBean.key !== formKey)
    return (
      <div role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        <Skeleton height="20rem" />
      </div>
    )
  return <FilledIn key={`${formKey} ${loaded.formBean.version}`} {...props} {...loaded} />
}

function FilledIn({ formBean: form, brand, formData = {}, onSent }: DynamicFormProps & Output<'form.byKey'>) {
  const t = useTexts(dynamicFormTexts)
  const own = useUser()?.mobile
  // Made once: the same content goes under the same key when it is sent again (decision 004).
  const [tracking] = useState(() => trackingPayload('leadSubmit'))
  const [begin] = useState(() => draftOf(form, Date.now()))
  const [values, setValues] = useState<Values>(begin)
  const signedAt = useRef(new Map<string, number>())
  const honey = useRef<HTMLInputElement>(null)
  const options = useOptions(form, values)
  const optionsOf: OptionsOf = question => {
    const of = options.of(question)
    return of.state === 'there' ? of.options : undefined
  }
  const kinds = questionKinds(form, optionsOf)
  const bound = useForm('lead.submit', {
    kinds,
    begin,
    unguarded: true,
    refusals: { SMS_CODE_WRONG: 'smsCode', SMS_CODE_OVER: 'smsCode' },
    input: read =>
      leadPayload({
        form,
        brand,
        values: read,
        optionsOf,
        signedAt: signedAt.current,
        smsCode: typeof read.smsCode === 'string' ? read.smsCode : undefined,
        formData,
        tracking,
        page: location.pathname,
        website: honey.current?.value ?? '',
      }),
    done({ data }) {
      dropDraft(form.key)
      onSent(data)
    },
  })
  const visible = visibleQuestions(form)
  const asked = visible.filter(each => each.questionType !== 'CONFIRMATION')
  const agreed = visible.filter(each => each.questionType === 'CONFIRMATION')
  const phoneQuestion = asked.find(each => each.pattern === 'phone')
  const phone = phoneQuestion && patterns.phone(String(values[phoneQuestion.questionId] ?? ''))

  function answer({ questionId, questionType }: Question, value: string | boolean) {
    const open = dependentsOf(form, questionId).map(id => [id, ''] as const)
    const changed = { [questionId]: value, ...Object.fromEntries(open) }
    const next = { ...values, ...changed }
    bound.set(changed)
    setValues(next)
    keepDraft(form, next, Date.now())
    if (questionType === 'CONFIRMATION') signedAt.current.set(questionId, Date.now())
  }
  const field = (question: Question) => (
    <QuestionField
      key={question.questionId}
      of={bound}
      question={question}
      options={options.of(question)}
      onRetry={() => options.retry(question)}
      onAnswer={value => answer(question, value)}
    />
  )

  return (
    <Stack as={Form} gap={6} of={bound}>
      <Grid gap={5} align="start" cols={[2, 1]}>
        {asked.map(question => (
          <Fragment key={question.questionId}>
            {field(question)}
            {/* Who gives the phone of the account has proved it by signing in. */}
            {question === phoneQuestion && (phone === undefined || phone !== own) && (
              <SmsCodeField
                of={bound}
                name="smsCode"
                purpose="lead"
                mobile={phone}
                onPhoneMissing={() => bound.tell(t.wrongPhone, question.questionId)}
              />
            )}
          </Fragment>
        ))}
      </Grid>
      {agreed.length > 0 && (
        <Stack as="fieldset" gap={3}>
          <VisuallyHidden>{t.consents}</VisuallyHidden>
          {agreed.map(field)}
        </Stack>
      )}
      <VisuallyHidden aria-hidden>
        <label>
          {t.honey}
          <input ref={honey} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <div role="alert">
        {bound.wrong > 1 && (
          <Text size="caption" tone="danger">
            {t.wrong(bound.wrong)}
          </Text>
        )}
      </div>
      <FormProblem of={bound} />
      <SubmitButton of={bound} size="l" busyText={t.sending}>
        {t.send}
      </SubmitButton>
    </Stack>
  )
}
