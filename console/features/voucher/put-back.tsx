import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useActing } from '#console/frame/use-acting.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { voucherBackReasonCodes } from '#contract/voucher-back.ts'
import { api } from '#web/api.ts'
import { RadioField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { putBackTexts } from './put-back.texts.ts'

type Voucher = Output<'desk.order.detail'>['vouchers'][number]

/** What can be done about a voucher that was redeemed by mistake: asked by one person, agreed to by another (decision 146). */
export function PutBack({ voucher }: { voucher: Voucher }) {
  const t = useTexts(putBackTexts)
  const acting = useActing()
  const [asking, setAsking] = useState(false)
  const { voucherNo, askedBack, can } = voucher
  if (!askedBack && can.length === 0) return null
  const put = () =>
    acting.act(
      async () => {
        await api('desk.voucher.putBack', { voucherNo })
        toast(t.isBack)
      },
      { title: t.putTitle, text: t.putText, yes: t.put },
    )
  const drop = () =>
    acting.act(async () => {
      await api('desk.voucher.dropBack', { voucherNo })
      toast(t.dropped)
    })
  return (
    <Stack gap={2} above={2}>
      {askedBack && (
        <Note kind="warning">
          <p>{t.askedBy(askedBack.who, t[askedBack.backReason])}</p>
          <p>{askedBack.remark}</p>
          <Text size="micro" tone="muted">
            {formatDateTime(askedBack.at)}
          </Text>
        </Note>
      )}
      {acting.error && (
        <Note kind="danger" role="alert">
          {acting.error}
        </Note>
      )}
      <Row gap={3} wrap>
        {can.includes('askBack') && (
          <Button kind="line" size="s" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        )}
        {can.includes('putBack') && (
          <Button size="s" busy={acting.busy} onClick={() => void put()}>
            {t.put}
          </Button>
        )}
        {can.includes('dropBack') && (
          <Button kind="line" size="s" busy={acting.busy} onClick={() => void drop()}>
            {t.drop}
          </Button>
        )}
      </Row>
      {asking && <AskDialog voucherNo={voucherNo} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

function AskDialog({ voucherNo, onClose }: { voucherNo: string; onClose: () => void }) {
  const t = useTexts(putBackTexts)
  const { revalidate } = useRevalidator()
  const form = useForm('desk.voucher.askBack', {
    unguarded: true,
    input: read => ({ ...read, voucherNo }),
    done() {
      onClose()
      toast(t.asked)
      void revalidate()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.askTitle} send={t.ask}>
      <Text size="small" tone="muted">
        {t.askWhy}
      </Text>
      <RadioField
        of={form}
        name="backReason"
        label={t.reason}
        wrong={t.reasonNeeded}
        options={voucherBackReasonCodes.map(value => ({ value, label: t[value] }))}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
