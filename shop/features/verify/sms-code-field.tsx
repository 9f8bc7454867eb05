import { useRef, useState } from 'react'
import type { VerifyPurpose } from '#contract/codes.ts'
import { focusField } from '#web/form/form-document.ts'
import type { AnyForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/layout.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { type SendCode, useSmsCode } from './use-sms-code.ts'
import { verifyTexts } from './verify.texts.ts'

const CaptchaDialog = soonDialog(() => import('./captcha-dialog.tsx').then(m => m.CaptchaDialog))

interface SmsCodeFieldProps {
  of: AnyForm
  name: string
  purpose: VerifyPurpose
  /** Asks for the code; undefined: the phone that is to be proved is none yet. */
  ask: SendCode | undefined
  /** A code was wanted while the phone is none: its field says so. */
  onPhoneMissing?: () => void
}

/** Six digits that were sent to a phone, with the button that has them sent. */
export function SmsCodeField({ of, name, purpose, ask: sendTo, onPhoneMissing }: SmsCodeFieldProps) {
  const t = useTexts(verifyTexts)
  const { sent, secondsLeft, problem, busy, send } = useSmsCode()
  const [asking, setAsking] = useState(false)
  const [nth, setNth] = useState(0)
  const button = useRef<HTMLButtonElement>(null)

  function ask() {
    if (sendTo === undefined) return onPhoneMissing?.()
    setNth(nth + 1)
    setAsking(true)
  }
  async function passed(captchaId: string) {
    setAsking(false)
    if (!sendTo || !(await send(sendTo, captchaId))) return
    // The button takes no press for a minute and would let go of the focus: the code comes next.
    const form = button.current?.closest('form')
    const { activeElement } = document
    if (form && (activeElement === button.current || !form.contains(activeElement))) focusField(form, name)
  }

  const wrong = problem ?? of.errorOf(name, t.codeWrong)
  const told = sent && (
    <span role="status">
      {t.sent(sent.validSeconds / 60)}
      {sent.sampleAddress && (
        <>
          {' '}
          <TextLink href={sent.sampleAddress} target="_blank" rel="noopener">
            {t.sample}
          </TextLink>
        </>
      )}
    </span>
  )

  return (
    <>
      <Field name={name} label={t.code} error={wrong} help={told}>
        <Input
          value={of.valueOf(name) as string}
          onChange={typed => of.write(name, typed)}
          type="number"
          maxLength={6}
          autoComplete="one-time-code"
          suffix={
            <Button ref={button} kind="quiet" size="s" busy={busy} disabled={secondsLeft > 0} onClick={ask}>
              {secondsLeft > 0 ? (
                <Text as="span" figures>
                  {t.wait(secondsLeft)}
                </Text>
              ) : (
                t.get
              )}
            </Button>
          }
        />
      </Field>
      {/* Whoever pressed the form's button before asking for a code still has to read that one was sent. */}
      {wrong && told && (
        <Text as="p" size="caption" tone="muted">
          {told}
        </Text>
      )}
      {asking && (
        <CaptchaDialog key={nth} purpose={purpose} onClose={() => setAsking(false)} onPassed={id => void passed(id)} />
      )}
    </>
  )
}
