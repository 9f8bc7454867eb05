import { type SubmitEvent, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import { plain } from '#console/frame/written.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoiceTexts } from './invoice.texts.ts'
import styles from './order.module.css'

interface InvoiceFormProps {
  orderNo: string
  state: Output<'desk.invoice.list'>['invoices'][number]['state']
  dueFen: number
  /** In a row of a list, whose column names the field. */
  inRow?: boolean
}

/** The number of an invoice that was issued; the button says the sum that stands on it. Nothing where none is due. */
export function InvoiceForm({ orderNo, state, dueFen, inRow }: InvoiceFormProps) {
  const t = useTexts(invoiceTexts)
  const may = useMay('invoice.issue')
  const { busy, error, setError, act } = useActing()
  const [number, setNumber] = useState('')
  useUnsaved(number !== '')
  if (!may || (state !== 'waiting' && state !== 'correct')) return null

  function record(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const invoiceNo = plain(number).replaceAll(' ', '')
    if (!/^\d{8,20}$/.test(invoiceNo)) return setError(t.numberNeeded)
    void act(async () => {
      await api('desk.invoice.issue', { orderNo, invoiceNo, expectFen: dueFen }, { quiet: true })
      toast(t.recorded)
      setNumber('')
    })
  }

  const sum = formatMoney(dueFen)
  return (
    <form
      className={inRow ? styles.inRow : styles.form}
      noValidate
      aria-label={`${t.number} ${orderNo}`}
      onSubmit={record}
    >
      <Field
        label={inRow ? <VisuallyHidden>{t.number}</VisuallyHidden> : t.number}
        help={inRow ? undefined : t.numberHelp}
        error={error}
      >
        <Input size="s" inputMode="numeric" autoComplete="off" value={number} maxLength={30} onChange={setNumber} />
      </Field>
      <Button type="submit" kind="line" size="s" busy={busy} busyText={t.recording}>
        {state === 'correct' ? t.recordCorrected(sum) : t.record(sum)}
      </Button>
    </form>
  )
}
