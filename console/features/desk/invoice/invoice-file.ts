import { csvOf, yuanCell } from '#contract/csv.ts'
import type { invoiceTexts } from '#console/features/order/invoice.texts.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'

/** Everything that is needed to issue the invoices, one order a line. */
export const invoiceFile = (rows: Output<'desk.invoice.export'>['rows'], t: Texts<typeof invoiceTexts>): string =>
  csvOf([
    [t.order, t.kind, t.name, t.taxNo, t.email, t.mobile, t.goods, t.due, t.number, t.issuedSum],
    ...rows.map(row => [
      row.orderNo,
      t[row.type],
      row.title,
      row.taxNo,
      row.email,
      row.mobile,
      row.goods,
      yuanCell(row.dueFen),
      row.invoiceNo,
      row.invoiceNo ? yuanCell(row.issuedFen) : '',
    ]),
  ])
