import { formatDateTime, formatDateTimeSeconds, formatDeadline } from '#contract/moments.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { isUnderWay } from '#contract/order-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { OutletLink } from '#shop/personal/outlet-link.tsx'
import page from '#shop/personal/own-thing.module.css'
import styles from './detail.module.css'
import { useGoodsFacts } from './detail-goods.tsx'
import { isNewCar, type OrderDetail, orderedCarHref, refundHref } from './order-address.ts'
import { progressOf } from './order-progress.ts'
import { orderTexts } from './order.texts.ts'
import { thingPicture } from './thing-picture.ts'

interface PartProps {
  order: OrderDetail
}

/** Who has the car or fits the goods, and how to reach them. */
export function DetailOutlet({ outlet, label }: { outlet: NonNullable<OrderDetail['outlet']>; label: string }) {
  const t = useTexts(orderTexts)
  return (
    <Stack as="section" ground={['sunken', 'page']} radius="panel" gap={3} className={page.panel} aria-label={label}>
      <Row rowGap={4} gap={8} align="center" justify="between" wrap>
        <Box shrink className={styles.outletWords}>
          <p className={page.caption}>{label}</p>
          <Text tone="strong" weight="medium" anywhere>
            <OutletLink outletId={outlet.outletId} name={outlet.name} />
          </Text>
          <p className={page.caption}>{outlet.address}</p>
        </Box>
        <Text as="a" tone="strong" weight="medium" oneLine className={styles.call} href={`tel:${outlet.phone}`}>
          <Icon name="phone" size={20} />
          <span data-print="hide">{t.call}</span>
          <Text as="span" weight="text" figures>
            {outlet.phone}
          </Text>
        </Text>
      </Row>
    </Stack>
  )
}

/** What was ordered, at the prices frozen when it was placed. */
export function DetailLines({ order }: PartProps) {
  const t = useTexts(orderTexts)
  return (
    <section className={page.block} aria-labelledby="order-things">
      <Title below={3} id="order-things">
        {isNewCar(order.kind) ? t.orderedCar : t.things}
      </Title>
      <ul>
        {order.lines.map(line => (
          <Row as="li" gap={[5, 3]} align="center" wrap={[false, true]} key={line.lineSeq} className={styles.line}>
            <Thumb of="car" className={styles.thumb}>
              <Picture source={thingPicture(line)} alt="" sizes="120px" />
            </Thumb>
            <Box grow shrink>
              <p>
                <Text
                  as={UiLink}
                  block
                  tone="strong"
                  weight="medium"
                  href={orderedCarHref({ kind: order.kind, itemNo: line.itemNo })}
                >
                  <ModelName>{line.title}</ModelName>
                </Text>
              </p>
              <p className={page.caption}>{(isNewCar(order.kind) ? t.codeNo : t.stockNo)(line.itemNo)}</p>
            </Box>
            <p className={styles.lineSum}>
              <span className={page.caption}>{t.price}</span>
              <Price fen={line.priceFen} />
            </p>
          </Row>
        ))}
      </ul>
    </section>
  )
}

export function DetailInfo({ order }: PartProps) {
  const t = useTexts(orderTexts)
  const goodsFacts = useGoodsFacts(order)
  const comma = useLanguage() === 'en' ? ', ' : '，'
  const payments = order.payments.flatMap((payment, n): KeyValue[] => [
    {
      key: order.payments.length > 1 ? `${t.method} ${n + 1}` : t.method,
      value: `${payment.method}${comma}${formatMoney(payment.amountFen)}`,
    },
    { key: t.paidAt, value: formatDateTimeSeconds(payment.paidAt) },
    { key: t.tradeNo, value: payment.channelTradeNo },
  ])
  const rows: KeyValue[] = [
    {
      key: t.orderNo,
      value: (
        <Row as="span" oneLine inline gap={1} align="center">
          {order.orderNo}
          <CopyButton text={order.orderNo} bare />
        </Row>
      ),
    },
    { key: t.placedAt, value: formatDateTimeSeconds(order.placedAt) },
    ...payments,
    ...goodsFacts,
    ...(order.holdUntil === null
      ? []
      : [{ key: isNewCar(order.kind) ? t.confirmUntil : t.holdUntil, value: formatDeadline(order.holdUntil) }]),
    { key: t.termsVersion, value: t.acceptedAt(order.terms.version, formatDateTime(order.terms.acceptedAt)) },
  ]
  return (
    <section className={page.column} aria-labelledby="order-info">
      <Title below={3} id="order-info">
        {t.info}
      </Title>
      <KeyValues kind="beside" rows={rows} />
      <Row above={4}>
        <TextButton onClick={() => print()}>{t.print}</TextButton>
      </Row>
    </section>
  )
}

/** What happened, in plain words; the latest first. */
export function DetailTimeline({ order }: PartProps) {
  const t = useTexts(orderTexts)
  return (
    <section className={page.column} aria-labelledby="order-progress">
      <Title below={3} id="order-progress">
        {t.progress}
      </Title>
      <Timeline
        label={t.progress}
        running={progressOf(order)?.some(({ state }) => state === 'now') ?? false}
        entries={order.timeline
          .map((entry, n) => ({
            key: n,
            text: (
              <>
                {entry.title}
                <Text size="caption" as="span" tone="faint" className={page.by}>
                  {entry.by}
                </Text>
              </>
            ),
            note: entry.body,
            at: entry.at,
          }))
          .toReversed()}
      />
    </section>
  )
}

export function DetailAmounts({ order }: PartProps) {
  const t = useTexts(orderTexts)
  const { priceFen, dueFen, paidFen, refundedFen, restFen, deposit } = order
  const rows: KeyValue[] = [
    { key: t.price, value: formatMoney(priceFen) },
    { key: deposit?.label ?? t.due, value: formatMoney(dueFen) },
    ...(refundedFen > 0 ? [{ key: t.refundedSum, value: formatReduction(refundedFen), cut: true }] : []),
    ...(isUnderWay(order.code)
      ? [{ key: isNewCar(order.kind) ? t.restOfCar : t.rest, value: formatMoney(restFen) }]
      : []),
    paidFen > 0
      ? { key: t.paidSum, value: <Price fen={paidFen - refundedFen} size="l" />, total: true }
      : {
          key: order.code === 10 ? t.due : t.paidSum,
          value: <Price fen={order.code === 10 ? dueFen : 0} size="l" />,
          total: true,
        },
  ]
  return (
    <section className={page.column} aria-labelledby="order-amounts">
      <Title below={3} id="order-amounts">
        {t.amount}
      </Title>
      <KeyValues rows={rows} />
      {deposit && isUnderWay(order.code) && <p className={classNames(page.caption, styles.terms)}>{deposit.terms}</p>}
    </section>
  )
}

const tones = { asked: 'warning', sending: 'warning', stuck: 'warning', done: 'success', offline: 'success' } as const

/** Money on its way back, and the way to its page. */
export function DetailRefunds({ order }: PartProps) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  if (order.refunds.length === 0) return null
  return (
    <section className={page.block} aria-labelledby="order-refunds">
      <Row gap={4} align="baseline" justify="between">
        <Title below={3} id="order-refunds">
          {t.refunds}
        </Title>
        <GoLink href={refundHref(order.orderNo)}>{t.viewRefund}</GoLink>
      </Row>
      <ul>
        {order.refunds.map((refund, n) => (
          <Row
            as="li"
            gap={[5, 3]}
            align="center"
            justify="between"
            wrap={[false, true]}
            key={n}
            className={styles.refund}
          >
            <div>
              <Text tone="strong" weight="medium" anywhere>
                <StatusDot tone={tones[refund.state]}>{refund.stateText}</StatusDot>
              </Text>
              <p className={page.caption}>
                {[refund.reason, formatDateTime(refund.doneAt ?? refund.askedAt)].join(language === 'en' ? ', ' : '，')}
              </p>
            </div>
            <Price fen={refund.amountFen} />
          </Row>
        ))}
      </ul>
    </section>
  )
}
