import { useEffect, useRef } from 'react'
import { formatTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { useGo } from '#shop/go.ts'
import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { PhoneField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveUser } from '#web/session.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { phoneTexts } from './phone.texts.ts'

const codeRefusals = { SMS_CODE_WRONG: 'code', SMS_CODE_USED: 'code', SMS_CODE_OVER: 'code' } as const

/** The code of the number that the account has. */
export function OldPhone({ phone }: { phone: string }) {
  const t = useTexts(phoneTexts)
  const { refresh } = useRefresh()
  const form = useForm('phone.prove', {
    unguarded: true,
    refusals: codeRefusals,
    refused(_, is) {
      // Another tab has been faster: the page shows how it stands now.
      if (is('PHONE_LATER')) refresh()
      return undefined
    },
    done: refresh,
  })
  return (
    <Stack as={Form} of={form} gap={5}>
      <StepHead n={1} title={t.oldTitle} words={t.oldWhy(phone)} />
      <SmsCodeField
        of={form}
        name="code"
        purpose="phone"
        ask={async captchaId => (await api('phone.oldCode', { captchaId })).data}
      />
      <FormProblem of={form} />
      <SubmitButton of={form} busyText={t.proving}>
        {t.prove}
      </SubmitButton>
    </Stack>
  )
}

/** The new number and its code. */
export function NewPhone({ standing: { phone, provedUntil } }: { standing: Output<'phone.standing'> }) {
  const t = useTexts(phoneTexts)
  const go = useGo()
  const { refresh } = useRefresh()
  const form = useForm('phone.change', {
    unguarded: true,
    refusals: { ...codeRefusals, MOBILE_WRONG: 'mobile', PHONE_SAME: 'mobile', PHONE_TAKEN: 'mobile' },
    refused(_, is) {
      if (is('PHONE_PROOF') || is('PHONE_LATER')) refresh()
      return undefined
    },
    done({ data: { user, ended } }) {
      saveUser(user)
      toast(t.changed(ended))
      void go('/profile', { replace: true })
    },
  })
  const mobile = mobileNumber(form.values.mobile)
  const why = phone !== null && provedUntil !== null ? t.newWhy(formatTime(provedUntil)) : t.firstWhy
  return (
    <Stack as={Form} of={form} gap={5}>
      <StepHead n={2} title={t.newTitle} words={why} focus={phone !== null} />
      <PhoneField of={form} name="mobile" label={t.mobile} wrong={t.mobileWrong} autoComplete="tel-national" />
      <SmsCodeField
        of={form}
        name="code"
        purpose="phone"
        ask={
          mobile === undefined ? undefined : async captchaId => (await api('phone.newCode', { captchaId, mobile })).data
        }
        onPhoneMissing={() => form.tell(t.mobileWrong, 'mobile')}
      />
      <FormProblem of={form} />
      <SubmitButton of={form} busyText={t.changing}>
        {t.change}
      </SubmitButton>
    </Stack>
  )
}

interface StepHeadProps {
  n: 1 | 2
  title: string
  words: string
  /** The step before went with the button that was pressed: this one takes the focus. */
  focus?: boolean
}

function StepHead({ n, title, words, focus = false }: StepHeadProps) {
  const t = useTexts(phoneTexts)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus && document.activeElement === document.body) head.current?.focus()
  }, [focus])
  return (
    <Stack gap={1}>
      <Text size="caption" tone="muted">
        {t.step(n)}
      </Text>
      <Text as="h2" size="h4" ref={head} tabIndex={-1}>
        {title}
      </Text>
      <Text size="small" tone="muted">
        {words}
      </Text>
    </Stack>
  )
}
