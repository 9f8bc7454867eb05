import type { Input } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import type { Kind } from '#web/form/field-row.ts'
import { isCreditCode } from '#contract/credit-code.ts'

export type Invoice = Required<NonNullable<Input<'settlement.place'>['invoice']>>

export const noInvoice: Invoice = { kind: 'none', title: '', taxNo: '', email: '', mobile: '' }

/** An e-mail address or a mobile number; the customer need not say which. */
export function readContact(text: string): { email: string } | { mobile: string } | undefined {
  const plain = text.trim()
  const mobile = mobileNumber(plain)
  if (mobile) return { mobile }
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(plain) && plain.length <= 100 ? { email: plain } : undefined
}

/** One field for both ways. */
export const contactKind: Kind<
  { email: string } | { mobile: string },
  string,
  string,
  'contactNeeded' | 'contactWrong'
> = {
  empty: '',
  write: text => text,
  read(text) {
    const contact = readContact(text)
    return contact ? { value: contact } : { wrong: text.trim() === '' ? 'contactNeeded' : 'contactWrong' }
  },
}

type Written = Pick<Input<'settlement.place'>['invoice'] & object, 'kind' | 'title' | 'taxNo'>

/** What an invoice of a kind needs; a company's code with its check sign. */
export const invoiceFaults = ({ kind, title, taxNo }: Partial<Written>) => ({
  titleWrong: kind !== 'none' && !title,
  taxNoWrong: kind === 'company' && !isCreditCode(taxNo ?? ''),
})

/** What is sent for what the fields on the screen say; nothing is left of another kind of invoice. */
export const invoiceOf = ({ contact, taxNo = '', ...rest }: Written & { contact?: object }): Invoice => ({
  ...noInvoice,
  ...rest,
  taxNo: taxNo.toUpperCase(),
  ...contact,
})
