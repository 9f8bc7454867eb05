import { useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { lotteryDeskTexts } from './lottery.texts.ts'

/** Gifts that were won are handed over here by their numbers, each once. */
export default function HandPrize() {
  const t = useTexts(lotteryDeskTexts)
  const [handed, setHanded] = useState<Output<'desk.lottery.hand'>>()
  useTitle(t.handTitle)
  const form = useForm('desk.lottery.hand', {
    unguarded: true,
    refusals: { GIFT_NO_UNKNOWN: 'giftNo', GIFT_NO_USED: 'giftNo' },
    done({ data }) {
      setHanded(data)
      form.set({ giftNo: '' })
    },
  })
  return (
    <>
      <PageHead title={t.handTitle} why={t.handWhy} />
      <Stack gap={5} shrink>
        <div role="status">{handed && <Note kind="success">{t.handedNow(handed.prize, handed.giftNo)}</Note>}</div>
        <Stack as={Form} of={form} gap={5} className={edit.form}>
          <TextField
            of={form}
            name="giftNo"
            label={t.giftNo}
            wrong={t.giftNoWrong}
            autoComplete="off"
            tidy={typed => typed.replace(/[\s-]/g, '').toUpperCase()}
          />
          <FormProblem of={form} />
          <Row>
            <SubmitButton of={form}>{t.handDo}</SubmitButton>
          </Row>
        </Stack>
      </Stack>
    </>
  )
}
