import { mobileNumber } from '#contract/mobile.ts'
import { PhoneField } from '#web/form/fields.tsx'
import type { Form, NameOf } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useUser } from '#web/session.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { toPhone } from './use-sms-code.ts'
import { verifyTexts } from './verify.texts.ts'

interface ProvenPhoneProps<T extends object> {
  of: Form<T>
  /** Its field; the code is `smsCode`. */
  name: NameOf<T, 'phone'>
  purpose: Parameters<typeof toPhone>[0]
}

/** A phone that is proved: the account's own by having signed in, any other by a code. */
export function ProvenPhone<T extends object>({ of: form, name, purpose }: ProvenPhoneProps<T>) {
  const t = useTexts(verifyTexts)
  const user = useUser()
  const phone = mobileNumber(String(form.valueOf(name)))
  const isOwn = phone !== undefined && phone === mobileNumber(user?.mobile ?? '')
  return (
    <>
      <PhoneField
        of={form}
        name={name}
        label={t.mobile}
        wrong={t.mobileWrong}
        autoComplete="tel-national"
        help={isOwn ? t.ownMobile : undefined}
      />
      {!isOwn && (
        <SmsCodeField
          of={form}
          name="smsCode"
          purpose={purpose}
          ask={phone === undefined ? undefined : toPhone(purpose, phone)}
          onPhoneMissing={() => form.tell(t.mobileWrong, name)}
        />
      )}
    </>
  )
}
