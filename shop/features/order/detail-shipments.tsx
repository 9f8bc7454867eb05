import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import styles from './detail-goods.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import { type OrderDetail, parcelsHref } from './order-address.ts'
import { parcelsTexts } from './parcels.texts.ts'
import { traceEntries } from './trace-entries.ts'

/** Parcels of an order and what their carriers said last of them; the whole way is on a page of its own (decision 171). */
export function DetailShipments({ order }: { order: OrderDetail }) {
  const [t, words] = [useTexts(afterSalesTexts), useTexts(parcelsTexts)]
  if (order.shipments.length === 0) return null
  const nameOf = (lineSeq: number) => order.lines.find(line => line.lineSeq === lineSeq)?.title ?? ''
  return (
    <Stack
      as="section"
      ground={['sunken', 'page']}
      radius="panel"
      gap={3}
      className={page.panel}
      id="shipments"
      aria-labelledby="order-shipments"
    >
      <Title id="order-shipments">{t.shipments}</Title>
      {order.shipments.map(({ carrier, carrierName, parcelNo, shippedAt, lines, traces, withOrders }) => (
        <Stack as="article" hair="above" gap={3} key={`${carrier}:${parcelNo}`} className={styles.parcel}>
          <Row as="h3" size="body" weight="medium" figures gap={1} align="center">
            {t.parcelOf(carrierName, parcelNo)}
            <CopyButton text={parcelNo} bare />
          </Row>
          <p className={page.caption}>
            <ModelName>
              {[
                t.shippedAt(formatDateTime(shippedAt)),
                ...lines.map(line => `${nameOf(line.lineSeq)}\u00a0×\u00a0${line.quantity}`),
              ].join(dot)}
            </ModelName>
          </p>
          {withOrders.length > 0 && (
            <Row as="p" gap={2} wrap className={page.caption}>
              {t.samePackage}
              {withOrders.map(orderNo => (
                <TextLink key={orderNo} href={orderHref(orderNo)}>
                  {orderNo}
                </TextLink>
              ))}
            </Row>
          )}
          {traces.length === 0 ? (
            <p className={page.caption}>{t.noTraces}</p>
          ) : (
            <Timeline
              label={t.parcelOf(carrierName, parcelNo)}
              running={traces[0]?.status !== 'delivered'}
              entries={traceEntries(traces.slice(0, 1))}
            />
          )}
        </Stack>
      ))}
      <p data-print="hide">
        <TextLink href={parcelsHref(order.orderNo)}>{words.see}</TextLink>
      </p>
    </Stack>
  )
}
