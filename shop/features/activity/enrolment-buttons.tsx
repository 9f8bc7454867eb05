import { useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { VoucherCode } from '#web/ui/voucher-code.tsx'
import { useSaving } from '#web/use-saving.tsx'
import { enrolTexts } from './activity.texts.ts'

type Code = Output<'activity.code'>
interface EnrolmentButtonsProps {
  enrolment: { enrolNo: string; state: string; can: readonly string[]; hasCode: boolean }
  /** It is other than it was, or may be. */
  onChanged: () => void
}

/** What a customer does with a registration: the code for the door, the calendar, giving it back. */
export function EnrolmentButtons({ enrolment, onChanged }: EnrolmentButtonsProps) {
  const t = useTexts(enrolTexts)
  const language = useLanguage()
  const { enrolNo, can, hasCode } = enrolment
  const { saving, save, failed } = useSaving()
  const [busy, setBusy] = useState<'code' | 'end'>()
  const [problem, setProblem] = useState('')
  const [code, setCode] = useState<Code>()

  async function act(what: 'code' | 'end', work: () => Promise<void>) {
    setBusy(what)
    setProblem('')
    try {
      await work()
    } catch (failure) {
      setProblem(failureWords(failure, language))
      onChanged()
    }
    setBusy(undefined)
  }
  async function end() {
    const leaves = can.includes('leave')
    const words = leaves
      ? { title: t.leaveTitle, text: t.leaveWhy, yes: t.leaveYes, no: t.keep }
      : { title: t.cancelTitle, text: t.cancelWhy, yes: t.cancelYes, no: t.keep }
    if (!(await confirm(words))) return
    await act('end', async () => {
      await api('activity.leave', { enrolNo })
      toast(t.gaveBack)
      onChanged()
    })
  }
  return (
    <Stack gap={3} shrink>
      <Row gap={2} rowGap={2} wrap align="center">
        {hasCode && (
          <Button
            size="s"
            icon="qr-code"
            busy={busy === 'code'}
            busyText={t.codeBusy}
            onClick={() => void act('code', async () => setCode((await api('activity.code', { enrolNo })).data))}
          >
            {t.showCode}
          </Button>
        )}
        {hasCode && (
          <Button
            kind="line"
            size="s"
            icon="calendar-check"
            busy={saving !== undefined}
            busyText={t.calendarBusy}
            onClick={() => void save('activity.calendarFile', { enrolNo })}
          >
            {t.calendar}
          </Button>
        )}
        {can.length > 0 && (
          <Button kind="line" size="s" busy={busy === 'end'} onClick={() => void end()}>
            {can.includes('leave') ? t.leave : t.cancel}
          </Button>
        )}
      </Row>
      {failed}
      {problem && (
        <Note kind="danger" role="alert">
          {problem}
        </Note>
      )}
      <Modal open={code !== undefined} onClose={() => setCode(undefined)} title={t.codeTitle} height="content" reading>
        {code && (
          <Stack gap={4} items="center" shrink>
            <QrCode text={code.qr} label={t.codeLabel} />
            <VoucherCode code={code.code} />
            <Text size="small" tone="muted">
              {t.codeWhy(formatDateTime(code.from))}
            </Text>
          </Stack>
        )}
      </Modal>
    </Stack>
  )
}
