import { useState } from 'react'
import { DigitsField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { OrderDetail } from './order-address.ts'
import { refundAccountTexts } from './refund-account.texts.ts'

interface RefundAccountProps {
  refund: Pick<OrderDetail['refunds'][number], 'refundNo' | 'state' | 'account'>
  onChanged: () => void
}

/** Asks where a refund goes that the bank could not send back; nothing while the bank is at it. */
export function RefundAccount({ refund, onChanged }: RefundAccountProps) {
  const t = useTexts(refundAccountTexts)
  const [open, setOpen] = useState(false)
  if (refund.state !== 'stuck') return null
  return (
    <>
      <Note kind="warning">
        {refund.account ? t.known(refund.account) : t.why}{' '}
        <Button kind="line" size="s" onClick={() => setOpen(true)}>
          {refund.account ? t.change : t.give}
        </Button>
      </Note>
      {open && (
        <AccountDialog
          refundNo={refund.refundNo}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function AccountDialog({ refundNo, onClose, onDone }: { refundNo: string; onClose: () => void; onDone: () => void }) {
  const t = useTexts(refundAccountTexts)
  const form = useForm('refund.giveAccount', { input: read => ({ ...read, refundNo }), done: onDone })
  return (
    <FormDialog of={form} onClose={onClose} title={t.give} leave={t.close} send={t.save} sending={t.sending}>
      <TextField of={form} name="holder" label={t.holder} wrong={t.holderNeeded} autoComplete="name" />
      <TextField of={form} name="bank" label={t.bank} wrong={t.bankNeeded} autoComplete="off" />
      <DigitsField of={form} name="accountNo" label={t.accountNo} wrong={t.accountWrong} />
    </FormDialog>
  )
}
