import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { DigitsField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatMoney } from '#contract/figures.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoiceTexts } from './invoice.texts.ts'
import styles from './order.module.css'

interface InvoiceFormProps {
  orderNo: string
  state: Output<'desk.invoice.list'>['invoices'][number]['state']
  dueFen: number
  /** The provider is at it: there is nothing to record. */
  underWay: boolean
  /** Why the provider has stopped; empty: it has not. */
  trouble: string
  /** In a row of a list, whose column names the field. */
  inRow?: boolean
}

/** The number of an invoice that was issued; the button says the sum that stands on it. Nothing where none is due. */
export function InvoiceForm({ orderNo, state, dueFen, underWay, trouble, inRow }: InvoiceFormProps) {
  const t = useTexts(invoiceTexts)
  const may = useMay('invoice.issue')
  const form = useForm('desk.invoice.issue', {
    input: read => ({ ...read, orderNo, expectFen: dueFen }),
    done() {
      toast(t.recorded)
      form.restart()
    },
  })
  if (underWay) return <small>{t.underWay}</small>
  if (!may || (state !== 'waiting' && state !== 'correct')) return null

  const sum = formatMoney(dueFen)
  return (
    <>
      {trouble && <RetryInvoice orderNo={orderNo} trouble={trouble} />}
      <Form of={form} className={inRow ? styles.inRow : styles.form} aria-label={`${t.number} ${orderNo}`}>
        <DigitsField
          of={form}
          name="invoiceNo"
          label={inRow ? <VisuallyHidden>{t.number}</VisuallyHidden> : t.number}
          help={inRow ? undefined : t.numberHelp}
          wrong={t.numberNeeded}
        />
        <FormProblem of={form} />
        <SubmitButton of={form} kind="line" size="s" busyText={t.recording}>
          {state === 'correct' ? t.recordCorrected(sum) : t.record(sum)}
        </SubmitButton>
      </Form>
    </>
  )
}

/** Why the provider stopped, and another try. */
function RetryInvoice({ orderNo, trouble }: { orderNo: string; trouble: string }) {
  const t = useTexts(invoiceTexts)
  const { act, busy } = useActing({ tell: toast })
  return (
    <p>
      <small>{t.stopped(trouble)}</small>{' '}
      <Button kind="line" size="s" busy={busy} onClick={() => void act(() => api('desk.invoice.retry', { orderNo }))}>
        {t.retry}
      </Button>
    </p>
  )
}
