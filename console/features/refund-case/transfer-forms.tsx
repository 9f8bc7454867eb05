import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { stuckTexts } from './stuck.texts.ts'

const wordsOf = (failure: unknown): string => (failure instanceof ApiFailure ? failure.message : String(failure))

/** Records the transfer that ends a refund; a large one is recorded by two people. */
export function TransferForm({ refund }: { refund: Output<'desk.refund.detail'> }) {
  const t = useTexts(stuckTexts)
  const { revalidate } = useRevalidator()
  const [reference, setReference] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function record(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if ([...reference.trim()].length < 4) return setError(t.referenceNeeded)
    setBusy(true)
    setError(undefined)
    try {
      const asked = { refundNo: refund.refundNo, reference: reference.trim() }
      const { data } = await api('desk.refund.offline', asked, { quiet: true })
      toast(data.registeredOnce ? t.once : t.done)
    } catch (failure) {
      setError(wordsOf(failure))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <section className={orderStyles.panel} aria-labelledby="transfer">
      <h2 id="transfer">{t.record}</h2>
      {refund.registeredOnce ? <Note>{t.once}</Note> : refund.needsTwo && <Note>{t.two}</Note>}
      <form className={orderStyles.panelForm} noValidate onSubmit={event => void record(event)}>
        <Field label={t.reference} error={error}>
          <Input size="s" value={reference} maxLength={60} onChange={setReference} />
        </Field>
        <Button type="submit" block busy={busy}>
          {t.doRecord(formatMoney(refund.amountFen))}
        </Button>
      </form>
    </section>
  )
}

/** Notes the account that the customer named on the phone. */
export function AccountForm({ refundNo }: { refundNo: string }) {
  const t = useTexts(stuckTexts)
  const { revalidate } = useRevalidator()
  const [holder, setHolder] = useState('')
  const [bank, setBank] = useState('')
  const [accountNo, setAccountNo] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const short = [holder, bank].some(each => [...each.trim()].length < 2)
    if (short || !/^\d{8,30}$/.test(accountNo.replace(/\s/g, ''))) return setError(t.accountWrong)
    setBusy(true)
    setError(undefined)
    try {
      await api('desk.refund.account', { refundNo, holder, bank, accountNo }, { quiet: true })
      toast(t.saved)
      setAccountNo('')
    } catch (failure) {
      setError(wordsOf(failure))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <section className={orderStyles.panel} aria-labelledby="account">
      <h2 id="account">{t.noteAccount}</h2>
      <form className={orderStyles.panelForm} noValidate onSubmit={event => void save(event)}>
        <Field label={t.holder}>
          <Input size="s" value={holder} maxLength={40} autoComplete="off" onChange={setHolder} />
        </Field>
        <Field label={t.bank}>
          <Input size="s" value={bank} maxLength={60} autoComplete="off" onChange={setBank} />
        </Field>
        <Field label={t.accountNo} error={error}>
          <Input
            size="s"
            value={accountNo}
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
            onChange={setAccountNo}
          />
        </Field>
        <Button type="submit" kind="line" block busy={busy}>
          {t.save}
        </Button>
      </form>
    </section>
  )
}
