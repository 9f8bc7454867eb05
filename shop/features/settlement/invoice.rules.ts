import type { Input } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { isCreditCode } from '#contract/credit-code.ts'

export type Invoice = Required<NonNullable<Input<'settlement.place'>['invoice']>>
export type InvoiceField = 'title' | 'taxNo' | 'contact'
export type InvoiceProblem = 'titleWrong' | 'taxNoWrong' | 'contactNeeded' | 'contactWrong'

export const noInvoice: Invoice = { kind: 'none', title: '', taxNo: '', email: '', mobile: '' }

/** An e-mail address or a mobile number; the customer need not say which. */
export function readContact(text: string): { email: string } | { mobile: string } | undefined {
  const plain = text.trim()
  const mobile = mobileNumber(plain)
  if (mobile) return { mobile }
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(plain) && plain.length <= 100 ? { email: plain } : undefined
}

/** What is wrong with an invoice; the order of the fields is that of the form. */
export function invoiceProblems(
  { kind, title, taxNo }: Invoice,
  contact: string,
): Partial<Record<InvoiceField, InvoiceProblem>> {
  if (kind === 'none') return {}
  return {
    ...(title.trim() === '' ? { title: 'titleWrong' } : {}),
    ...(kind === 'company' && !isCreditCode(taxNo.trim()) ? { taxNo: 'taxNoWrong' } : {}),
    ...(contact.trim() === '' ? { contact: 'contactNeeded' } : readContact(contact) ? {} : { contact: 'contactWrong' }),
  }
}

/** What is sent; nothing is left of another kind of invoice. */
export function invoiceOf(invoice: Invoice, contact: string): Invoice {
  if (invoice.kind === 'none') return noInvoice
  return {
    ...noInvoice,
    kind: invoice.kind,
    title: invoice.title.trim(),
    taxNo: invoice.kind === 'company' ? invoice.taxNo.trim().toUpperCase() : '',
    ...readContact(contact),
  }
}
