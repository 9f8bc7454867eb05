import { useRef } from 'react'
import { formatDate } from '#contract/moments.ts'
import { birthdaysFrom, isBirthday } from '#contract/birthday.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { OwnField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { birthdayTexts } from './birthday.texts.ts'

/** The page is drawn in a browser alone, so its clock may say which day it is. */
const today = () => formatDate(Date.now())
const kinds = { birthday: asChosen<string>('', text => isBirthday(text, today())) }

/** A birthday that the customer may give: for a greeting on the day, and gone with one press (decision 137). */
export function Birthday({ birthday }: { birthday: string | null }) {
  const t = useTexts(birthdayTexts)
  const { refresh } = useRefresh()
  const part = useRef<HTMLDivElement>(null)
  const { first, last } = birthdaysFrom(today())

  function saved(words: string) {
    toast(words)
    part.current?.focus()
    refresh()
  }
  const form = useForm('account.saveBirthday', {
    kinds,
    begin: { birthday: birthday ?? '' },
    refusals: { BIRTHDAY_WRONG: 'birthday' },
    done: () => saved(t.saved),
  })
  const remove = () =>
    form.act(async () => {
      await api('account.saveBirthday', { birthday: null })
      saved(t.removed)
    })
  return (
    <Stack gap={4} ref={part} tabIndex={-1}>
      <Text size="small" tone="muted">
        {t.lead}
      </Text>
      <Stack as={Form} of={form} gap={4}>
        <OwnField of={form} name="birthday" label={t.birthday} wrong={t.wrong}>
          {(value, write) => (
            <Input type="date" min={first} max={last} autoComplete="bday" value={value} onChange={write} />
          )}
        </OwnField>
        <FormProblem of={form} />
        <Row gap={3} rowGap={3} wrap>
          <SubmitButton of={form} size="s" kind="line" busyText={t.saving}>
            {t.save}
          </SubmitButton>
          {birthday !== null && (
            <Button kind="line" size="s" disabled={form.busy} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </Stack>
  )
}
