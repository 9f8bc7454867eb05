import type { Output } from '#contract/kit.ts'
import orderStyles from '#console/features/order/order.module.css'
import { Revealable } from '#console/features/order/revealable.tsx'
import { sourceRow } from '#console/features/order/source-row.ts'
import { useMay } from '#console/frame/use-me.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { caseTexts } from './case.texts.ts'
import styles from './case.module.css'

export type Case = Output<'desk.refundCase.detail'>

const beginners = { customer: 'begunByCustomer', staff: 'begunByStaff', shop: 'begunByShop' } as const

/** What is asked and shown. */
export function Application({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  return (
    <section className={orderStyles.part} aria-labelledby="application">
      <h2 id="application">{t.application}</h2>
      <Stack rowGap={8} gap={10} className={orderStyles.facts}>
        <KeyValues
          rows={[
            { key: t.type, value: row.typeText },
            { key: t.reason, value: row.reasonText },
            { key: t.begunBy, value: t[beginners[row.begunBy]] },
            { key: t.askedAt, value: formatDateTime(row.askedAt) },
          ]}
        />
        <KeyValues
          rows={[
            { key: t.order, value: <TextLink href={`/orders/${row.orderNo}`}>{row.orderNo}</TextLink> },
            { key: t.orderState, value: row.orderStateText },
            { key: t.outlet, value: row.outlet?.name ?? '—' },
          ]}
        />
      </Stack>
      {row.explanation && (
        <Box as="p" above={4} ground="sunken" radius="card" padY={3} padX={4} className={styles.said}>
          {row.explanation}
        </Box>
      )}
      {row.appeal && (
        <Box as="p" above={4} ground="sunken" radius="card" padY={3} padX={4} className={styles.said}>
          <b>{t.appeal}</b> {row.appeal}
        </Box>
      )}
      {row.evidence.length > 0 && (
        <Row as="ul" above={4} gap={2} wrap className={styles.evidence} aria-label={t.evidence(row.evidence.length)}>
          {row.evidence.map((picture, n) => (
            <li key={picture.objectId}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <img src={picture.url} alt={t.evidenceAlt(n + 1)} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </Row>
      )}
    </section>
  )
}

/** Who asks, how it was paid, and what happened to the money. */
export function People({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  const mayReveal = useMay('customer.reveal')
  const person = (field: 'name' | 'phone') => (
    <Revealable
      key={`${row.caseNo} ${field}`}
      orderNo={row.orderNo}
      field={field}
      masked={row.customer[field]}
      canOpen={mayReveal && row.customer[field] !== ''}
    />
  )
  return (
    <Stack rowGap={8} gap={10} className={orderStyles.facts}>
      <section className={orderStyles.part} aria-labelledby="person">
        <h2 id="person">{t.person}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.person, value: person('name') },
            { key: '', value: person('phone') },
            { key: t.history, value: t.historyText(row.customerOrders, row.customerCases) },
            ...sourceRow(row.tracking, t.source),
          ].filter(each => each.key !== '' || row.customer.phone !== '')}
        />
      </section>
      {row.payment && (
        <section className={orderStyles.part} aria-labelledby="payment">
          <h2 id="payment">{t.payment}</h2>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.method, value: row.payment.method },
              { key: t.tradeNo, value: row.payment.channelTradeNo },
              { key: t.paidAt, value: formatDateTime(row.payment.paidAt) },
              ...(row.parcel ? [{ key: t.parcel, value: `${row.parcel.carrierText} ${row.parcel.parcelNo}` }] : []),
            ]}
          />
        </section>
      )}
      {row.refund && (
        <section className={orderStyles.part} aria-labelledby="refund">
          <h2 id="refund">{t.refund}</h2>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.amount, value: formatMoney(row.refund.amountFen) },
              { key: t.refundNo, value: row.refund.refundNo },
              { key: t.state, value: row.refund.stateText },
            ]}
          />
        </section>
      )}
    </Stack>
  )
}

const actors = { customer: 'byCustomer', staff: 'byStaff', clock: 'byClock', channel: 'byChannel' } as const

/** Every move of the case, the newest first. */
export function CaseHistory({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  const entries = row.timeline.map((move, n) => ({
    key: row.timeline.length - n,
    text: `${move.title}${dot}${move.who || t[actors[move.by]]}`,
    note: t.toldCustomer(move.body),
    at: move.at,
  }))
  return (
    <section className={orderStyles.part} aria-labelledby="timeline">
      <h2 id="timeline">{t.timeline}</h2>
      <Timeline entries={entries} label={t.timeline} running />
    </section>
  )
}
