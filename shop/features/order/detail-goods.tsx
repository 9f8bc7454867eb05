import { addressLine, formatMoney, formatReduction } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { openInvoicesPath } from './invoice-tabs.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import styles from './detail-goods.module.css'
import { applyHref, caseHref, goodsHref, type OrderDetail } from './order-address.ts'
import { orderTexts } from './order.texts.ts'
import { thingPicture } from './thing-picture.ts'

interface PartProps {
  order: OrderDetail
}
type Line = OrderDetail['lines'][number]

/** What was bought, line by line, with what was sent or redeemed and what can be asked for (design 14, Order). */
export function GoodsLines({ order }: PartProps) {
  const t = useTexts(afterSalesTexts)
  return (
    <section className={page.block} aria-labelledby="order-things">
      <Title below={3} id="order-things">
        {t.things}
      </Title>
      <ul>
        {order.lines.map(line => (
          <GoodsLine key={line.lineSeq} line={line} order={order} />
        ))}
      </ul>
    </section>
  )
}

function GoodsLine({ line, order }: { line: Line; order: OrderDetail }) {
  const t = useTexts(afterSalesTexts)
  const layout = useLayout()
  const {
    lineSeq,
    spuCode,
    title,
    option,
    quantity,
    shipped,
    back,
    exchanged,
    priceFen,
    installFen,
    dueFen,
    gift,
    can,
  } = line
  const instead = line.exchangeOf !== null
  const sent = order.deliveryWay === 'express' ? t.sentOf(shipped, quantity) : t.usedOf(shipped, quantity)
  const partly = shipped > 0 && shipped < quantity
  return (
    <Stack as="li" padY={[4, 2]} gap={[5, 3]} align="center" rowGap={[5, 1]} className={styles.line}>
      <Thumb of="goods" className={styles.media}>
        <Picture source={thingPicture(line)} alt="" sizes="72px" />
      </Thumb>
      <Box shrink className={styles.words}>
        <Text tone="strong" weight="medium" anywhere>
          {spuCode ? <UiLink href={goodsHref(spuCode)}>{title}</UiLink> : title} {gift && <Tag>{t.gift}</Tag>}
          {instead && <Tag>{t.exchange}</Tag>}
        </Text>
        {option && <p className={page.caption}>{option}</p>}
        {(partly || back > 0 || exchanged > 0) && (
          <p className={page.caption}>
            {[partly ? sent : '', back > 0 ? t.backOf(back) : '', exchanged > 0 ? t.exchangedOf(exchanged) : '']
              .filter(Boolean)
              .join(dot)}
          </p>
        )}
      </Box>
      <Text size="small" tone="muted" figures className={styles.unit}>
        {gift || instead ? '' : formatMoney(priceFen + installFen)}
        <span>{` × ${quantity}`}</span>
        {installFen > 0 && <small>{t.fittingOf(formatMoney(installFen))}</small>}
      </Text>
      <Text textAlign="end" className={styles.sum}>
        {gift ? t.gift : instead ? t.noCharge : <Price fen={dueFen} />}
      </Text>
      <Text textAlign="end" className={styles.action}>
        {can.map(action => {
          const words = action === 'refund' ? t.refund : t.returnIt
          return (
            <ButtonLink
              key={action}
              kind="line"
              size="s"
              href={applyHref(order.orderNo, lineSeq, layout)}
              aria-label={t.lineAction(words, title)}
            >
              {words}
            </ButtonLink>
          )
        })}
      </Text>
    </Stack>
  )
}

/** How the sum comes about: goods − campaigns − coupon + freight. */
export function GoodsAmounts({ order }: PartProps) {
  const t = useTexts(afterSalesTexts)
  const words = useTexts(orderTexts)
  const { grossFen, campaignFen, couponFen, freightFen, dueFen, paidFen, refundedFen } = order.sums
  const rows: KeyValue[] = [
    { key: t.gross, value: formatMoney(grossFen) },
    ...(campaignFen > 0 ? [{ key: t.campaign, value: formatReduction(campaignFen), cut: true }] : []),
    ...(couponFen > 0 ? [{ key: t.coupon, value: formatReduction(couponFen), cut: true }] : []),
    ...(order.deliveryWay === 'express'
      ? [{ key: t.freight, value: freightFen > 0 ? formatMoney(freightFen) : t.freeFreight }]
      : []),
    { key: paidFen > 0 ? t.paid : t.due, value: <Price fen={dueFen} size="l" />, total: true },
    ...(refundedFen > 0 ? [{ key: t.refunded, value: formatReduction(refundedFen), cut: true }] : []),
  ]
  return (
    <section className={page.column} aria-labelledby="order-amounts">
      <Title below={3} id="order-amounts">
        {words.amount}
      </Title>
      <KeyValues rows={rows} />
    </section>
  )
}

type Issued = NonNullable<NonNullable<OrderDetail['invoice']>['issued']>

/**
 * The invoice that was issued, by whose number its file is found again; with the next one's coming where money went
 * back.
 */
function issuedFacts({ invoiceNo, amountFen, at, current }: Issued, t: Texts<typeof afterSalesTexts>): KeyValue[] {
  return [
    {
      key: t.invoiceNo,
      value: (
        <Row as="span" oneLine inline gap={1} align="center">
          {invoiceNo}
          <CopyButton text={invoiceNo} bare />
        </Row>
      ),
    },
    { key: t.invoiceIssued, value: `${formatMoney(amountFen)}${dot}${formatDateTime(at)}` },
    ...(current ? [] : [{ key: t.invoiceNext, value: t.invoiceOld }]),
  ]
}

/** What stands in the order's facts for goods alone: where it goes, the invoice, the remark, what was paid with it. */
export function useGoodsFacts(order: OrderDetail): KeyValue[] {
  const t = useTexts(afterSalesTexts)
  const language = useLanguage()
  const { recipient, invoice, remark, visitAt, settlement, orderNo } = order
  const others = settlement?.orders.filter(each => each.orderNo !== orderNo) ?? []
  return [
    ...(recipient
      ? [
          { key: t.recipient, value: `${recipient.name} ${recipient.mobile}` },
          { key: t.address, value: addressLine(recipient.region, recipient.street, language) },
        ]
      : []),
    ...(visitAt === null ? [] : [{ key: t.visitAt, value: formatDateTime(visitAt) }]),
    ...(invoice
      ? [
          {
            key: t.invoice,
            value: [
              t.invoiceOf(invoice.title, invoice.type === 'company'),
              ...(invoice.taxNo ? [t.taxNo(invoice.taxNo)] : []),
              ...[invoice.email ?? invoice.mobile ?? ''].filter(Boolean),
            ],
          },
          ...(invoice.issued ? issuedFacts(invoice.issued, t) : []),
        ]
      : []),
    ...(!invoice && settlement && order.paidFen > order.refundedFen
      ? [
          {
            key: t.invoice,
            value: (
              <TextLink href={openInvoicesPath} data-print="hide">
                {t.invoiceAsk}
              </TextLink>
            ),
          },
        ]
      : []),
    ...(remark ? [{ key: t.remark, value: remark }] : []),
    ...(others.length > 0
      ? [
          {
            key: t.together,
            value: (
              <ul>
                {others.map(other => (
                  <li key={other.orderNo}>
                    <UiLink href={orderHref(other.orderNo)}>{other.orderNo}</UiLink>
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ]
}

/** Applications for money back, the newest first. */
export function GoodsCases({ order }: PartProps) {
  const t = useTexts(afterSalesTexts)
  if (order.cases.length === 0) return null
  return (
    <section className={page.block} aria-labelledby="order-cases">
      <Title below={3} id="order-cases">
        {t.cases}
      </Title>
      <ul>
        {order.cases.map(each => (
          <Row as="li" gap={5} align="center" wrap={[false, true]} key={each.caseNo} className={styles.case}>
            <div>
              <Text tone="strong" weight="medium" anywhere>
                {each.compensation ? `${t.compensation}${dot}${each.stateText}` : each.stateText}
              </Text>
              <p className={page.caption}>{`${each.caseNo}${dot}${formatDateTime(each.askedAt)}`}</p>
            </div>
            {each.exchange ? t.exchange : <Price fen={each.amountFen} />}
            <GoLink href={caseHref(each.caseNo)} aria-label={t.lineAction(t.seeCase, each.caseNo)}>
              {t.seeCase}
            </GoLink>
          </Row>
        ))}
      </ul>
    </section>
  )
}
