import { useState } from 'react'
import { declineReasons } from '#contract/decline-reasons.ts'
import { formatMoney } from '#contract/figures.ts'
import { saysSomething } from '#contract/reason.ts'
import type { Acting } from '#console/frame/use-acting.ts'
import { TextField, SelectField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { declineTexts } from './decline.texts.ts'
import type { Order } from './lines.tsx'

interface DeclineProps {
  order: Order
  acting: Acting
}

/** Declining an order of a new car that is paid and not confirmed: everything goes back, with a reason from the list. */
export function Decline({ order, acting }: DeclineProps) {
  const t = useTexts(declineTexts)
  const [open, setOpen] = useState(false)
  const { newCar } = order
  if (!newCar) return null
  const { decline } = newCar
  return (
    <>
      {decline && (
        <Note kind="warning">
          <b>{t.begun(decline.who)}</b>
          <p>{[t[decline.reason], decline.remark].filter(Boolean).join(t.colon)}</p>
          <p>{decline.own ? t.waits : t.agree}</p>
        </Note>
      )}
      <Button kind="line" block busy={acting.busy} onClick={() => setOpen(true)}>
        {t.decline(formatMoney(order.paidFen))}
      </Button>
      {open && <DeclineDialog order={order} acting={acting} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeclineDialog({ order, acting, onClose }: DeclineProps & { onClose: () => void }) {
  const t = useTexts(declineTexts)
  const begun = order.newCar?.decline
  const sum = formatMoney(order.paidFen)
  const form = useForm('desk.order.decline', {
    begin: { declineReason: begun?.reason ?? 'capacity', remark: begun?.own ? begun.remark : '' },
    unguarded: true,
    check: ({ declineReason, remark = '' }) => ({
      remark: declineReason === 'other' && !saysSomething(remark) && t.remarkNeeded,
    }),
    input: ({ declineReason, remark }) => ({
      orderNo: order.orderNo,
      declineReason,
      remark,
      expectRefundFen: order.paidFen,
    }),
    done({ data: { waits } }) {
      onClose()
      toast(waits ? t.nowWaits : t.done)
      void acting.act(async () => {})
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.title} send={t.decline(sum)} danger>
      <Text size="small" tone="muted">
        {t.why(sum)}
        {order.newCar?.declineTwofold && ` ${t.twofold}`}
        {order.newCar?.declineByTwo && ` ${t.byTwo}`}
      </Text>
      <SelectField
        of={form}
        name="declineReason"
        label={t.reason}
        help={t.reasonWhy}
        choices={declineReasons.map(value => ({ value, label: t[value] }))}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkWhy} />
    </FormDialog>
  )
}
