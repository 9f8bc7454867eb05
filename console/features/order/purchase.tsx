import { PutBack } from '#console/features/voucher/put-back.tsx'
import { InvoiceForm } from '#console/features/order/invoice-form.tsx'
import { dot } from '#contract/signs.ts'
import { formatDateTime, formatDeadline } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Order } from './lines.tsx'
import { invoiceTexts } from './invoice.texts.ts'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'
import { Revealable } from './revealable.tsx'

/** The vouchers of an order with their states; their codes are the customer's alone. */
export function Vouchers({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  if (order.vouchers.length === 0) return null
  const titleOf = (lineSeq: number) => order.lines.find(line => line.lineSeq === lineSeq)?.title ?? ''
  return (
    <section className={styles.part} aria-labelledby="vouchers">
      <h2 id="vouchers">{t.vouchers}</h2>
      <Stack as="ul" gap={3} className={styles.entries}>
        {order.vouchers.map(each => (
          <li key={each.voucherNo}>
            <StatusDot tone={each.state === 'open' ? 'warning' : each.state === 'redeemed' ? 'success' : 'off'}>
              {each.stateText}
            </StatusDot>{' '}
            {titleOf(each.lineSeq)}
            <small>
              {[
                each.voucherNo,
                each.redeemedAt === null
                  ? t.voucherUntil(formatDeadline(each.validUntil))
                  : t.voucherUsed(formatDateTime(each.redeemedAt)),
              ].join(dot)}
            </small>
            <PutBack voucher={each} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** Other orders that were bought and paid together with this one. */
export function Together({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  if (order.together.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="together">
      <h2 id="together">{t.together}</h2>
      <Stack as="ul" gap={3} className={styles.entries}>
        {order.together.map(each => (
          <li key={each.orderNo}>
            <TextLink href={`/orders/${each.orderNo}`}>{each.orderNo}</TextLink>
            <small>
              {each.stateText}
              {dot}
              {formatMoney(each.dueFen)}
            </small>
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** What the customer asked for on the invoice, where it stands, and the field for its number. */
export function Invoice({ order }: { order: Order }) {
  const t = useTexts(invoiceTexts)
  const { invoice, orderNo, hidden } = order
  if (!invoice) return null
  return (
    <section className={styles.part} aria-labelledby="invoice">
      <h2 id="invoice">{t.invoice}</h2>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.state, value: t[invoice.state] },
          { key: t.kind, value: t[invoice.type] },
          { key: t.name, value: invoice.title },
          ...(invoice.taxNo ? [{ key: t.taxNo, value: invoice.taxNo }] : []),
          {
            key: t.sentTo,
            value: (
              <Revealable
                key={`${orderNo} invoice`}
                orderNo={orderNo}
                field="invoice"
                masked={invoice.contact}
                canOpen={hidden.includes('invoice')}
              />
            ),
          },
          ...(invoice.invoiceNo
            ? [
                {
                  key: t.issued,
                  value: [
                    invoice.invoiceNo,
                    formatMoney(invoice.issuedFen),
                    // Nobody of the staff, where the service has issued it.
                    invoice.issuedBy,
                    formatDateTime(required(invoice.issuedAt, 'date of an issued invoice')),
                  ]
                    .filter(Boolean)
                    .join(dot),
                },
              ]
            : []),
        ]}
      />
      <InvoiceForm {...invoice} orderNo={orderNo} />
    </section>
  )
}
