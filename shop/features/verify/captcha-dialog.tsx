import { useState } from 'react'
import type { VerifyPurpose } from '#contract/codes.ts'
import { OwnField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useCaptcha } from './use-captcha.ts'
import { verifyTexts } from './verify.texts.ts'
import styles from './verify.module.css'

export interface CaptchaDialogProps {
  purpose: VerifyPurpose
  onClose: () => void
  /** It was solved: what follows may use its number, once. */
  onPassed: (captchaId: string) => void
}

/**
 * Asks whether a person is there: digits in a picture, or a sum in words, which a screen reader speaks and the browser says
 * aloud where it has a voice. What the picture shows is never spoken: it would be its answer.
 */
export function CaptchaDialog({ purpose, onClose, onPassed }: CaptchaDialogProps) {
  const t = useTexts(verifyTexts)
  const { task, state, ask } = useCaptcha(purpose)
  const kind = task?.kind ?? 'picture'
  const form = useForm('captcha.check', {
    unguarded: true,
    ready: () => state === 'there',
    input: ({ answer }) => ({ answer, purpose, captchaId: task?.captchaId ?? '' }),
    refused(_, is) {
      if (!is('CAPTCHA_WRONG')) return undefined
      ask(kind)
      return undefined
    },
    done({ data: { passed, triesLeft } }) {
      if (passed) return onPassed(task?.captchaId ?? '')
      form.restart()
      form.tell(t.wrong(triesLeft), 'answer')
      setWrong(t.wrong(triesLeft))
      if (triesLeft === 0) ask(kind)
    },
  })
  const language = useLanguage()
  const aloud = useReadAloud(task?.kind === 'words' ? [task.question] : [], language)
  // Said by readers as well: the focus may stay where it was, and a line below a field is read with the field alone.
  const [wrong, setWrong] = useState('')
  const other = kind === 'picture' ? 'words' : 'picture'
  const renew = (wanted: typeof kind) => {
    aloud.stop()
    setWrong('')
    form.restart()
    ask(wanted)
  }

  return (
    <FormDialog of={form} onClose={onClose} title={t.captcha} height="content" send={t.confirm} sending={t.checking}>
      <Stack gap={3}>
        <VisuallyHidden role="alert">{wrong}</VisuallyHidden>
        <div aria-live="polite">
          {state === 'failed' ? (
            <Row gap={3} align="center" wrap>
              <Text tone="danger">{t.failed}</Text>
              <Button kind="line" size="s" onClick={() => ask(kind)}>
                {t.retry}
              </Button>
            </Row>
          ) : (
            <Stack gap={2}>
              {task?.picture && (
                <img
                  className={styles.picture}
                  src={`data:image/svg+xml,${encodeURIComponent(task.picture)}`}
                  alt={t.picture}
                />
              )}
              <Text>{state === 'loading' && !task ? t.loading : task?.question}</Text>
            </Stack>
          )}
        </div>
        {task?.kind === 'words' && aloud.can && (
          <Row>
            <Button kind="line" size="s" onClick={() => (aloud.reading ? aloud.stop() : aloud.play())}>
              {aloud.reading ? t.quiet : t.readAloud}
            </Button>
          </Row>
        )}
        <OwnField of={form} name="answer" label={t.answer} wrong={t.answerNeeded}>
          {(answer, write) => (
            <Input
              value={answer}
              onChange={write}
              inputMode="numeric"
              autoComplete="off"
              maxLength={form.roomOf('answer')}
            />
          )}
        </OwnField>
        <Row gap={3} wrap>
          <Button kind="quiet" size="s" busy={state === 'loading'} onClick={() => renew(kind)}>
            {t.another}
          </Button>
          <Button kind="quiet" size="s" disabled={state === 'loading'} onClick={() => renew(other)}>
            {kind === 'picture' ? t.inWords : t.inPicture}
          </Button>
        </Row>
      </Stack>
    </FormDialog>
  )
}
