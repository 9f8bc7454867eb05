import type { SignInFacts } from '#contract/sign-in.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { signInTexts } from './sign-in.texts.ts'

/** The field that a fault belongs to; none for one that concerns the whole form. */
export function faultField({ fault }: SignInFacts): 'phone' | 'code' | undefined {
  switch (fault?.reason) {
    case 'phone':
    case 'notStaff':
      return 'phone'
    case 'code':
    case 'codeGone':
    case 'wait':
      return 'code'
    default:
      return undefined
  }
}

export function faultText(fault: NonNullable<SignInFacts['fault']>, t: Texts<typeof signInTexts>): string {
  const seconds = fault.seconds ?? 60
  switch (fault.reason) {
    case 'phone':
      return t.wrongPhone
    case 'notStaff':
      return t.wrongNotStaff
    case 'code':
      return t.wrongCode
    case 'codeGone':
      return t.wrongCodeGone
    case 'wait':
      return t.wrongWait(seconds)
    case 'tooMany':
      return t.wrongTooMany(seconds)
  }
}
