import { OwnField, RadioField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import styles from './invoices.module.css'
import { invoiceTexts } from './invoice-dialog.texts.ts'
import { contactKind, type Invoice, invoiceFaults, invoiceOf, noInvoice } from './invoice.rules.ts'

export interface InvoiceDialogProps {
  open: boolean
  onClose: () => void
  invoice: Invoice
  /** The order is paid, and the invoice is asked for now. */
  now?: boolean
  /** A failure stands above the button. */
  onSave: (invoice: Invoice) => void | Promise<void>
}

/** Who the invoice is for and where it is sent (domain D.6: an electronic normal invoice). */
export function InvoiceDialog({ open, onClose, ...form }: InvoiceDialogProps) {
  const t = useTexts(invoiceTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.title} height={70}>
      {open && <InvoiceForm {...form} />}
    </Modal>
  )
}

const later = ['none', 'person', 'company'] as const
const atOnce = ['person', 'company'] as const

function InvoiceForm({ invoice, now, onSave }: Omit<InvoiceDialogProps, 'open' | 'onClose'>) {
  const t = useTexts(invoiceTexts)
  const form = useForm('settlement.place#invoice', {
    kinds: { contact: contactKind },
    begin: { ...invoice, contact: invoice.email || invoice.mobile },
    unguarded: true,
    check(read) {
      const { titleWrong, taxNoWrong } = invoiceFaults(read)
      return { title: titleWrong && t.titleWrong, taxNo: taxNoWrong && t.taxNoWrong }
    },
    input: invoiceOf,
    send: input => onSave({ ...noInvoice, ...input }),
  })
  const { kind } = form.values
  const person = kind === 'person'
  return (
    <Stack as={Form} gap={5} of={form}>
      <RadioField
        of={form}
        name="kind"
        label={t.kind}
        row
        options={(now ? atOnce : later).map(value => ({ value, label: t[value] }))}
      />
      {kind === 'none' ? (
        <Text size="caption" tone="muted">
          {t.later}
        </Text>
      ) : (
        <>
          <TextField
            of={form}
            name="title"
            label={t.name}
            placeholder={person ? t.personHint : t.companyHint}
            autoComplete={person ? 'name' : 'organization'}
          />
          {!person && (
            <TextField of={form} name="taxNo" label={t.taxNo} help={t.taxNoHelp} autoCapitalize="characters" />
          )}
          <OwnField of={form} name="contact" label={t.contact} help={t.contactHelp} wrong={fault => t[fault]}>
            {(contact, write) => <Input value={contact} onChange={write} maxLength={100} autoComplete="email" />}
          </OwnField>
        </>
      )}
      <FormProblem of={form} />
      <Row gap={3} justify="end" className={styles.foot}>
        <SubmitButton of={form} busyText={now ? t.asking : undefined}>
          {now ? t.ask : t.save}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
