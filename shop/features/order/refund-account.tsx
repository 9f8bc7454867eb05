import { useState } from 'react'
import { useSending } from '#shop/personal/use-sending.ts'
import { SendDialog } from '#shop/personal/send-dialog.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
  const [holder, setHolder] = useState('')
  const [bank, setBank] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSending()
  const accountNo = typed.replace(/\s/g, '')
  const short = (words: string) => [...words.trim()].length < 2
  const wrong = { holder: short(holder), bank: short(bank), account: !/^\d{8,30}$/.test(accountNo) }

  async function send() {
    setTried(true)
    const first = (['holder', 'bank', 'account'] as const).find(each => wrong[each])
    if (first) return document.getElementById(`refund-${first}`)?.focus()
    const input = { refundNo, holder: holder.trim(), bank: bank.trim(), accountNo }
    if (await sending.send(input, (each, options) => api('refund.giveAccount', each, options))) onDone()
  }
  return (
    <SendDialog
      open
      onClose={onClose}
      title={t.give}
      sending={sending}
      onSend={send}
      words={{ leave: t.close, send: t.save, sending: t.sending }}
    >
      <Field label={t.holder} id="refund-holder" error={tried && wrong.holder ? t.holderNeeded : undefined}>
        <Input value={holder} maxLength={40} autoComplete="name" onChange={setHolder} />
      </Field>
      <Field label={t.bank} id="refund-bank" error={tried && wrong.bank ? t.bankNeeded : undefined}>
        <Input value={bank} maxLength={60} autoComplete="off" onChange={setBank} />
      </Field>
      <Field label={t.accountNo} id="refund-account" error={tried && wrong.account ? t.accountWrong : undefined}>
        <Input value={typed} maxLength={40} inputMode="numeric" autoComplete="off" onChange={setTyped} />
      </Field>
    </SendDialog>
  )
}
