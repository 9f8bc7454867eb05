import { type FormEvent, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './goods.module.css'
import { invoiceTexts } from './goods.texts.ts'
import { type Invoice, type InvoiceField, invoiceOf, invoiceProblems } from './invoice.rules.ts'

export interface InvoiceDialogProps {
  open: boolean
  onClose: () => void
  invoice: Invoice
  onSave: (invoice: Invoice) => void
}

/** Who the invoice is for and where it is sent (domain D.6: an electronic normal invoice). */
export function InvoiceDialog({ open, onClose, invoice, onSave }: InvoiceDialogProps) {
  const t = useTexts(invoiceTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.title} height={70}>
      {open && <InvoiceForm invoice={invoice} onSave={onSave} />}
    </Modal>
  )
}

const fields: readonly InvoiceField[] = ['title', 'taxNo', 'contact']
const idOf = (field: InvoiceField): string => `invoice-${field}`

function InvoiceForm({ invoice, onSave }: Pick<InvoiceDialogProps, 'invoice' | 'onSave'>) {
  const t = useTexts(invoiceTexts)
  const [draft, setDraft] = useState(invoice)
  const [contact, setContact] = useState(invoice.email || invoice.mobile)
  const [left, setLeft] = useState<ReadonlySet<InvoiceField>>(new Set())
  const problems = invoiceProblems(draft, contact)
  const leave = (field: InvoiceField) => () => setLeft(new Set([...left, field]))
  const errorOf = (field: InvoiceField): string | undefined => {
    const problem = problems[field]
    return problem && left.has(field) ? t[problem] : undefined
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog lies in the form of the page, as React sees it.
    event.stopPropagation()
    setLeft(new Set(fields))
    const [bad] = fields.filter(field => problems[field])
    if (bad) document.getElementById(idOf(bad))?.focus()
    else onSave(invoiceOf(draft, contact))
  }
  return (
    <form className={styles.invoice} onSubmit={submit} noValidate>
      <Field label={t.kind} group>
        <RadioGroup
          row
          value={draft.kind}
          onChange={kind => setDraft({ ...draft, kind })}
          options={(['none', 'person', 'company'] as const).map(value => ({ value, label: t[value] }))}
        />
      </Field>
      {draft.kind === 'none' ? (
        <p className={styles.caption}>{t.later}</p>
      ) : (
        <>
          <Field id={idOf('title')} label={t.name} error={errorOf('title')}>
            <Input
              value={draft.title}
              onChange={title => setDraft({ ...draft, title })}
              onBlur={leave('title')}
              maxLength={100}
              placeholder={draft.kind === 'person' ? t.personHint : t.companyHint}
              autoComplete={draft.kind === 'person' ? 'name' : 'organization'}
            />
          </Field>
          {draft.kind === 'company' && (
            <Field id={idOf('taxNo')} label={t.taxNo} help={t.taxNoHelp} error={errorOf('taxNo')}>
              <Input
                value={draft.taxNo}
                onChange={taxNo => setDraft({ ...draft, taxNo })}
                onBlur={leave('taxNo')}
                maxLength={20}
                autoCapitalize="characters"
              />
            </Field>
          )}
          <Field id={idOf('contact')} label={t.contact} help={t.contactHelp} error={errorOf('contact')}>
            <Input
              value={contact}
              onChange={setContact}
              onBlur={leave('contact')}
              maxLength={100}
              autoComplete="email"
            />
          </Field>
        </>
      )}
      <div className={styles.foot}>
        <Button type="submit">{t.save}</Button>
      </div>
    </form>
  )
}
