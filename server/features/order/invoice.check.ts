import { isCreditCode } from '#contract/credit-code.ts'
import { mobileNumber } from '#contract/mobile.ts'
import type { Parsed } from '#contract/kit.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { InvoiceRequest } from './goods.plan.ts'

/** Enough to catch a slip; whether it exists shows when the invoice is sent. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * What is asked for on the invoice, checked (domain D.6): an electronic normal invoice to a person or a company.
 * @returns null when none is wanted
 * @throws Refusal INVOICE_TITLE_NEEDED, TAX_NUMBER_WRONG, INVOICE_CONTACT_NEEDED, EMAIL_WRONG, MOBILE_WRONG
 */
export function checkInvoice(asked: Parsed<'settlement.place'>['invoice']): InvoiceRequest | null {
  if (!asked || asked.kind === 'none') return null
  if (asked.title === '') throw new Refusal('INVOICE_TITLE_NEEDED')
  const taxNo = asked.kind === 'company' ? asked.taxNo.replace(/\s/g, '').toUpperCase() : null
  if (taxNo !== null && !isCreditCode(taxNo)) throw new Refusal('TAX_NUMBER_WRONG')
  if (asked.email === '' && asked.mobile === '') throw new Refusal('INVOICE_CONTACT_NEEDED')
  if (asked.email !== '' && !EMAIL.test(asked.email)) throw new Refusal('EMAIL_WRONG')
  const mobile = asked.mobile === '' ? null : mobileNumber(asked.mobile)
  if (mobile === undefined) throw new Refusal('MOBILE_WRONG')
  return { type: asked.kind, title: asked.title, taxNo, email: asked.email || null, mobile }
}
