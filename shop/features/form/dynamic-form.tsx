import { useEffect, useRef, useState } from 'react'
import type { FormPurpose } from '#contract/codes.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { FormBean, FormKey, Question } from '#contract/forms/definition.ts'
import { dependentsOf, type OptionsOf, type Values, visibleQuestions } from '#contract/forms/engine.ts'
import { patterns } from '#contract/forms/patterns.ts'
import type { Output } from '#contract/kit.ts'
import type { UserInfo } from '#contract/shapes/account.ts'
import { HoneyField } from '#shop/features/verify/honey-field.tsx'
import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { toPhone } from '#shop/features/verify/use-sms-code.ts'
import { fullName } from '#shop/personal/full-name.ts'
import { api, cachedApi } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import type { SendOptions } from '#web/form/form-store.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useUser } from '#web/session.ts'
import { trackingPayload } from '#web/tracking.ts'
import { useHere } from '#web/use-here.ts'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { FormComing } from './form-coming.tsx'
import { draftOf, dropDraft, keepDraft } from './form-draft.ts'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'
import { leadPayload, type LeadInput } from './lead-payload.ts'
import { FormQuestions } from '#web/lead-form/form-questions.tsx'
import { questionKinds } from '#web/lead-form/question-kinds.ts'
import { useOptions } from '#web/lead-form/use-options.ts'

interface FormProps {
  formKey: FormKey
  /** What the page knows that the form belongs to: a car, a configuration. */
  formData?: NonNullable<LeadInput['formData']>
  /** Answers that the page gives in place of the visitor, by the name of their question; they are not asked. */
  given?: Readonly<Record<string, string>>
  /** Purposes that this page cannot do without, though the form leaves them open. */
  needs?: readonly FormPurpose[]
  /** Why it cannot be sent yet, though every answer is right. */
  ready?: () => true | string
  /** What a failure means for the page beside what the form says of it. */
  refused?: (is: (name: ErrorName) => boolean) => void
  /** What the button says. */
  sendWords?: string
}
export interface ConfiguredFormProps<A> extends FormProps {
  send: (input: LeadInput, options: SendOptions) => Promise<{ data: A }>
  onSent: (answer: A) => void
}

const sendLead = (input: LeadInput, options: SendOptions) => api('lead.submit', input, options)

/** A form whose answers become a lead. */
export const DynamicForm = (props: FormProps & { onSent: (answer: Output<'lead.submit'>) => void }) => (
  <ConfiguredForm {...props} send={sendLead} />
)

/**
 * A form as it is configured: loaded, filled in, proved, sent (spec 3, Dynamic lead form). One whose version was replaced
 * while it was open is loaded anew, with the answers that still fit.
 */
export function ConfiguredForm<A>(props: ConfiguredFormProps<A>) {
  const { formKey } = props
  const t = useTexts(dynamicFormTexts)
  const isHere = useHere()
  const [loaded, setLoaded] = useState<Output<'form.byKey'>>()
  const [nth, setNth] = useState(0)
  const [failed, setFailed] = useState('')
  const [isNewer, setNewer] = useState(false)
  const attempt = `${formKey} ${nth}`
  useEffect(() => {
    cachedApi('form.byKey', { key: formKey }, { quiet: true, noLoading: true }).then(
      ({ data }) => isHere() && setLoaded(data),
      () => isHere() && setFailed(attempt),
    )
  }, [formKey, attempt, isHere])
  if (failed === attempt) return <PartError onRetry={() => setNth(nth + 1)} />
  if (loaded?.formBean.key !== formKey) return <FormComing />
  const { version } = loaded.formBean
  /** @returns whether there is a newer version, which is shown by then */
  async function renew(): Promise<boolean> {
    const { data } = await api('form.byKey', { key: formKey })
    if (data.formBean.version === version || !isHere()) return false
    setLoaded(data)
    setNewer(true)
    return true
  }
  return (
    <div>
      <div role="status">
        {isNewer && (
          <Box below={5}>
            <Note kind="warning">{t.newer}</Note>
          </Box>
        )}
      </div>
      <FilledIn key={`${formKey} ${version}`} {...props} {...loaded} onOld={renew} />
    </div>
  )
}

type FilledInProps<A> = ConfiguredFormProps<A> & Output<'form.byKey'> & { onOld: () => Promise<boolean> }

/** The form as this page needs it: what it cannot do without is required. */
const formFor = (form: FormBean, needs: readonly FormPurpose[]): FormBean => ({
  ...form,
  questions: form.questions.map(each =>
    needs.some(purpose => purpose === each.consentId) ? { ...each, required: true } : each,
  ),
})

/** What an account knows of its customer, where nothing else was written. */
function withAccount({ questions }: FormBean, values: Values, user: UserInfo | undefined): Values {
  if (!user) return values
  const said = questions.flatMap(({ questionId, name, hidden }) => {
    const known = name === 'customerName' ? fullName(user) : name === 'mobile' ? user.mobile : undefined
    return hidden || known === undefined || values[questionId] !== '' ? [] : [[questionId, known] as const]
  })
  return { ...values, ...Object.fromEntries(said) }
}

function FilledIn<A>(props: FilledInProps<A>) {
  const { formBean, brand, formData = {}, given = {}, needs = [], onOld, onSent } = props
  const t = useTexts(dynamicFormTexts)
  const form = formFor(formBean, needs)
  const isGiven = ({ name }: Question) => given[name] !== undefined
  const known = Object.fromEntries(
    form.questions.filter(isGiven).map(each => [each.questionId, given[each.name] ?? '']),
  )
  const user = useUser()
  const own = user?.mobile
  // Made once: the same content goes under the same key when it is sent again (decision 004).
  const [tracking] = useState(() => trackingPayload('leadSubmit'))
  const [begin] = useState(() => ({ ...withAccount(form, draftOf(form, Date.now()), user), ...known }))
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
    refusals: { SMS_CODE_WRONG: 'smsCode', SMS_CODE_OVER: 'smsCode', SMS_CODE_USED: 'smsCode' },
    input: read =>
      leadPayload({
        form,
        brand,
        values: { ...read, ...known },
        optionsOf,
        signedAt: signedAt.current,
        smsCode: typeof read.smsCode === 'string' ? read.smsCode : undefined,
        formData,
        tracking,
        page: location.pathname,
        website: honey.current?.value ?? '',
      }),
    ready: () => props.ready?.() ?? true,
    send: props.send,
    refused(_, is) {
      props.refused?.(is)
      if (!is('FORM_OLD')) return undefined
      // Until it is known whether there is a newer one the usual words stand there.
      onOld().catch(() => {})
      return undefined
    },
    done({ data }) {
      dropDraft(form.key)
      onSent(data)
    },
  })
  const visible = visibleQuestions(form)
  const asked = visible.filter(each => !isGiven(each))
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

  return (
    <Stack as={Form} gap={6} of={bound}>
      <FormQuestions
        of={bound}
        questions={asked}
        options={options}
        onAnswer={answer}
        after={question =>
          // Who gives the phone of the account has proved it by signing in.
          question === phoneQuestion &&
          (phone === undefined || phone !== own) && (
            <SmsCodeField
              of={bound}
              name="smsCode"
              purpose="lead"
              ask={phone === undefined ? undefined : toPhone('lead', phone)}
              onPhoneMissing={() => bound.tell(t.wrongPhone, question.questionId)}
            />
          )
        }
      />
      <HoneyField ref={honey} />
      <div role="alert">
        {bound.wrong > 1 && (
          <Text size="caption" tone="danger">
            {t.wrong(bound.wrong)}
          </Text>
        )}
      </div>
      <FormProblem of={bound} />
      <SubmitButton of={bound} size="l" busyText={t.sending}>
        {props.sendWords ?? t.send}
      </SubmitButton>
    </Stack>
  )
}
