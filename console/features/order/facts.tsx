import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { CustomerConsents } from './customer-consents.tsx'
import type { Order } from './lines.tsx'
import { NewCarFacts } from './new-car-facts.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'
import { Invoice, Together, Vouchers } from './purchase.tsx'
import { Parcels } from './parcels.tsx'
import { Revealable } from './revealable.tsx'
import { sourceRow } from './source-row.ts'

/** The order, its customer, its payments and refunds, as names with values. */
export function Facts({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { customer, hidden, orderNo } = order
  const titleOf = (lineSeq: number) => order.lines.find(line => line.lineSeq === lineSeq)?.title ?? ''
  const person = (field: 'name' | 'phone') => (
    <Revealable
      key={`${orderNo} ${field}`}
      orderNo={orderNo}
      field={field}
      masked={customer[field]}
      canOpen={hidden.includes(field)}
    />
  )
  return (
    <Stack rowGap={8} gap={10} className={styles.facts}>
      <section className={styles.part} aria-labelledby="facts">
        <h2 id="facts">{t.facts}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.kind, value: order.kindText },
            { key: t.outlet, value: order.outlet?.name ?? t.none },
            { key: t.placedAt, value: formatDateTime(order.placedAt) },
            { key: t.step, value: order.next },
            ...(order.visitAt === null ? [] : [{ key: t.visitAt, value: formatDateTime(order.visitAt) }]),
            ...(order.remark ? [{ key: t.remark, value: order.remark }] : []),
            ...order.cases.map(each => ({
              key: t.cases,
              value: (
                <>
                  <TextLink href={`/refunds/${each.caseNo}`}>{each.caseNo}</TextLink> {each.stateText}{' '}
                  {formatMoney(each.amountFen)}
                </>
              ),
            })),
          ]}
        />
      </section>
      <section className={styles.part} aria-labelledby="customer">
        <h2 id="customer">{t.customer}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.name, value: person('name') },
            { key: t.phone, value: person('phone') },
            { key: t.consents, value: <CustomerConsents key={orderNo} orderNo={orderNo} /> },
            { key: t.history, value: t.historyText(order.customerOrders, order.customerRefunds) },
            ...sourceRow(order.tracking, t.source),
          ]}
        />
      </section>
      <NewCarFacts order={order} />
      {order.recipient && (
        <section className={styles.part} aria-labelledby="recipient">
          <h2 id="recipient">{t.recipient}</h2>
          <KeyValues
            kind="beside"
            rows={[
              {
                key: t.recipient,
                value: (
                  <Revealable
                    key={`${orderNo} recipient`}
                    orderNo={orderNo}
                    field="recipient"
                    masked={`${order.recipient.name} ${order.recipient.phone}`}
                    canOpen={hidden.includes('recipient')}
                  />
                ),
              },
              { key: t.region, value: order.recipient.region },
              ...order.parcels.map(parcel => ({
                key: t.parcels,
                value: (
                  <>
                    {[
                      parcel.carrierText,
                      parcel.parcelNo,
                      parcel.deliveredAt === null
                        ? t.sentAt(formatDateTime(parcel.shippedAt))
                        : t.delivered(formatDateTime(parcel.deliveredAt)),
                    ].join(' ')}
                    <Text as="div" size="micro" tone="muted">
                      {parcel.lines.map(line => `${titleOf(line.lineSeq)} × ${line.quantity}`).join(dot)}
                    </Text>
                    {parcel.withOrders.length > 0 && (
                      <Text as="div" size="micro" tone="muted">
                        {t.parcelWith}{' '}
                        {parcel.withOrders.map(each => (
                          <TextLink key={each} href={`/orders/${each}`}>
                            {each}
                          </TextLink>
                        ))}
                      </Text>
                    )}
                  </>
                ),
              })),
            ]}
          />
        </section>
      )}
      <Parcels order={order} />
      <Vouchers order={order} />
      <Together order={order} />
      <Invoice order={order} />
      {order.payments.map(payment => (
        <section key={payment.channelTradeNo} className={styles.part} aria-label={t.payment}>
          <h2>{t.payment}</h2>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.method, value: payment.method },
              { key: t.sum, value: formatMoney(payment.amountFen) },
              { key: t.paidAt, value: formatDateTime(payment.paidAt) },
              { key: t.tradeNo, value: payment.channelTradeNo },
            ]}
          />
        </section>
      ))}
      {order.refunds.map(refund => (
        <section key={refund.refundNo} className={styles.part} aria-label={t.refunds}>
          <h2>{t.refunds}</h2>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.sum, value: formatMoney(refund.amountFen) },
              { key: t.state, value: refund.stateText },
              { key: t.refundAsked, value: formatDateTime(refund.askedAt) },
              { key: t.refundDone, value: refund.doneAt === null ? '—' : formatDateTime(refund.doneAt) },
              { key: t.tradeNo, value: refund.refundNo },
            ]}
          />
        </section>
      ))}
    </Stack>
  )
}
