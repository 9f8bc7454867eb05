import { formatDate, formatDateTime } from '#contract/moments.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import page from '#shop/personal/own-thing.module.css'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import { lastOrderListHref } from './last-list.ts'
import type { OrderDetail } from './order-address.ts'
import { orderTexts } from './order.texts.ts'
import { traceEntries } from './trace-entries.ts'
import { parcelsTexts } from './parcels.texts.ts'
import type { Route } from './+types/parcels.page'

type Parcel = OrderDetail['shipments'][number]

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'order.detail'>> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? ''
  return readOwn('order.detail', { orderNo }, request, { seen: true })
}

export function HydrateFallback() {
  const t = useTexts(parcelsTexts)
  return (
    <SkeletonGroup className={page.page}>
      <Stack gap={5} className={page.head}>
        <Text as="h1" unseen>
          {t.title}
        </Text>
        <Skeleton width="220px" height="48px" />
      </Stack>
      <div className={page.block}>
        <Skeleton height="280px" />
      </div>
    </SkeletonGroup>
  )
}

/** Where the parcels of an order are: what is in each, who brings it, and its way (decision 171). */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'order.detail'> = loaderData
  const t = useTexts(parcelsTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  const order = answer.data
  if (order.shipments.length === 0) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <Empty
          icon="package"
          heading="h1"
          title={t.none}
          action={
            <ButtonLink kind="line" size="s" href={orderHref(order.orderNo)}>
              {t.seeOrder}
            </ButtonLink>
          }
        />
      </Stack>
    )
  }
  return <Parcels order={order} />
}

function Parcels({ order }: { order: OrderDetail }) {
  const t = useTexts(parcelsTexts)
  const words = useTexts(orderTexts)
  const mobile = useLayout() === 'mobile'
  const toOrder = orderHref(order.orderNo)
  return (
    <div className={page.page}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: words.orders, href: lastOrderListHref() },
            { label: words.detail, href: toOrder },
            { label: t.title },
          ]}
        />
      )}
      <Stack gap={2} className={page.head}>
        {mobile ? (
          // The bar of a telephone has it.
          <Text as="h1" unseen>
            {t.title}
          </Text>
        ) : (
          <Title as="h1">{t.title}</Title>
        )}
        <p>
          <TextLink href={toOrder}>{order.orderNo}</TextLink>
        </p>
      </Stack>
      {order.shipments.map((parcel, n) => (
        <OneParcel key={`${parcel.carrier}:${parcel.parcelNo}`} order={order} parcel={parcel} n={n + 1} />
      ))}
    </div>
  )
}

const tones = { collected: 'ink', transit: 'ink', delivering: 'ink', delivered: 'success', problem: 'danger' } as const

function OneParcel({ order, parcel, n }: { order: OrderDetail; parcel: Parcel; n: number }) {
  const t = useTexts(parcelsTexts)
  const goods = useTexts(afterSalesTexts)
  const { carrierName, carrierPhone, parcelNo, shippedAt, deliveredAt, expectedAt, heardAt, silent, traces } = parcel
  const [latest] = traces
  const id = `parcel-${n}`
  const isThere = deliveredAt !== null
  const of = order.shipments.length
  return (
    <Stack as="section" ground={['sunken', 'page']} radius="panel" gap={5} className={page.panel} aria-labelledby={id}>
      <Row gap={4} align="center" justify="between" wrap>
        <Title id={id}>{of > 1 ? t.nth(n, of) : carrierName}</Title>
        <StatusDot tone={latest ? tones[latest.status] : 'warning'}>{latest?.statusText ?? t.waits}</StatusDot>
      </Row>
      {silent && !isThere && <Note>{t.silent}</Note>}
      {latest?.status === 'problem' && <Note kind="warning">{t.problem}</Note>}
      <KeyValues
        kind="tiles"
        columns={2}
        rows={[
          {
            key: t.number,
            value: (
              <Row gap={1} align="center" figures>
                {parcelNo}
                <CopyButton text={parcelNo} bare />
              </Row>
            ),
          },
          // One alone is called by its carrier.
          ...(of > 1 ? [{ key: t.carrier, value: carrierName }] : []),
          { key: t.phone, value: <TextLink href={`tel:${carrierPhone}`}>{carrierPhone}</TextLink> },
          isThere
            ? { key: t.delivered, value: formatDateTime(deliveredAt) }
            : expectedAt === null
              ? { key: t.sent, value: formatDateTime(shippedAt) }
              : { key: t.expected, value: formatDate(expectedAt) },
        ]}
      />
      <Stack gap={2}>
        <Text as="h3" size="body" tone="strong" weight="medium">
          {t.inside}
        </Text>
        <ul>
          {parcel.lines.map(({ lineSeq, quantity }) => (
            <li key={lineSeq}>
              <ModelName>{`${order.lines.find(line => line.lineSeq === lineSeq)?.title ?? ''}\u00a0×\u00a0${quantity}`}</ModelName>
            </li>
          ))}
        </ul>
        {parcel.withOrders.length > 0 && (
          <Row as="p" gap={2} wrap className={page.caption}>
            {goods.samePackage}
            {parcel.withOrders.map(orderNo => (
              <TextLink key={orderNo} href={orderHref(orderNo)}>
                {orderNo}
              </TextLink>
            ))}
          </Row>
        )}
      </Stack>
      <Stack gap={3}>
        <Text as="h3" size="body" tone="strong" weight="medium">
          {t.way}
        </Text>
        {latest ? (
          <Timeline label={goods.parcelOf(carrierName, parcelNo)} running={!isThere} entries={traceEntries(traces)} />
        ) : (
          <p className={page.caption}>{goods.noTraces}</p>
        )}
        {heardAt !== null && <p className={page.caption}>{t.heard(formatDateTime(heardAt))}</p>}
      </Stack>
    </Stack>
  )
}
