import type { Config } from '#server/config.ts'
import type { InvoiceProvider } from './provider.ts'
import { sampleInvoices } from './sample.ts'

/** Who issues the shop's invoices; null: staff do, in the tax system, and record the numbers. */
export const invoiceProvider = (config: Config): InvoiceProvider | null =>
  config.INVOICE_PROVIDER === 'sample' ? sampleInvoices(config.brand) : null
