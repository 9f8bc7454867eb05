import { deliveryWays } from '#contract/constants.ts'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { goodsHref } from '#shop/features/goods/goods-href.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { goodsPicture, noGood } from '#web/goods-pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import type { GoodsPreview, PlannedOrder } from './goods-load.ts'
import styles from './goods.module.css'
import { goodsTexts } from './goods.texts.ts'

interface GoodsBlockProps {
  orders: readonly PlannedOrder[]
  obstacles: GoodsPreview['obstacles']
}

/** Everything that is bought, under the orders that it becomes (design 14, Settlement). */
export function GoodsBlock({ orders, obstacles }: GoodsBlockProps) {
  const t = useTexts(goodsTexts)
  return (
    <Block id="settlement-goods" title={t.goods}>
      {orders.length > 1 && (
        <Text size="caption" tone="muted">
          {t.splitWhy(orders.length)}
        </Text>
      )}
      {orders.map((order, at) => (
        <OrderGoods
          key={`${order.kind}:${order.deliveryWay}:${order.outlet?.outletId ?? ''}`}
          order={order}
          heading={orders.length > 1 ? t.orderOf(at + 1, orders.length) : undefined}
          obstacles={obstacles}
        />
      ))}
    </Block>
  )
}

interface OrderGoodsProps {
  order: PlannedOrder
  heading: string | undefined
  obstacles: GoodsPreview['obstacles']
}

function OrderGoods({ order, heading, obstacles }: OrderGoodsProps) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const way = deliveryWays.find(each => each.code === order.deliveryWay)
  // Campaigns and a coupon are shared out: without a word the lines would not add up.
  const offFen = order.lines.reduce((sum, line) => sum + line.campaignFen + line.couponFen, 0)
  const how = [language === 'en' ? way?.en : way?.cn, order.outlet?.shortName].filter(Boolean).join(dot)
  return (
    <div className={styles.order}>
      {heading && (
        <Row
          as="p"
          size="small"
          tone="muted"
          above={4}
          rowGap={0}
          gap={3}
          align="baseline"
          wrap
          className={styles.orderHead}
        >
          <b>{heading}</b>
          <span>{how}</span>
          <Text as="span" figures push>
            {order.freightFen > 0 && t.orderFreight(formatMoney(order.freightFen))}{' '}
            {offFen > 0 ? t.orderSumOff(formatMoney(offFen)) : t.orderSum} {formatMoney(order.dueFen)}
          </Text>
        </Row>
      )}
      <ul>
        {order.lines.map(line => (
          <Row as="li" padY={[4, 2]} gap={[5, 3]} align={['center', 'start']} key={line.key} className={styles.line}>
            <Thumb of="goods" className={styles.thumb}>
              <Picture source={goodsPicture(line.goodsPicture ?? noGood)} alt="" sizes="64px" />
            </Thumb>
            <Stack grow shrink items="start">
              <Row
                as={UiLink}
                tone="strong"
                weight="medium"
                rowGap={0}
                gap={3}
                align="center"
                wrap
                href={goodsHref(line)}
              >
                {line.name}
              </Row>
              <Text size="caption" tone="muted">
                {[
                  line.option || line.fact,
                  !heading && how,
                  line.installFen > 0 && t.withInstall(formatMoney(line.installFen)),
                ]
                  .filter(Boolean)
                  .join(dot)}
              </Text>
              {line.campaignLabel && line.campaignFen > 0 && <Tag kind="sale">{line.campaignLabel}</Tag>}
              {line.fitWarning && (
                <Text size="caption" tone="warning">
                  {line.fitWarning}
                </Text>
              )}
              {obstacles
                .filter(obstacle => obstacle.key === line.key)
                .map(obstacle => (
                  <Text size="caption" tone="warning" key={obstacle.code}>
                    {obstacle.text}
                  </Text>
                ))}
              {mobile && <Price fen={line.unitFen} size="s" />}
            </Stack>
            <Text size="small" tone="muted" figures oneLine className={styles.times}>
              {!mobile && `${formatMoney(line.unitFen)} `}× {line.quantity}
            </Text>
            {!mobile && <Price fen={line.grossFen} size="s" className={styles.lineSum} />}
          </Row>
        ))}
        {order.gifts.map(gift => (
          <Row
            as="li"
            padY={[4, 2]}
            gap={[5, 3]}
            align={['center', 'start']}
            key={gift.giftId}
            className={styles.line}
            data-gift
          >
            <Thumb of="goods" className={styles.thumb}>
              <Picture source={goodsPicture(gift.goodsPicture)} alt="" sizes="64px" />
            </Thumb>
            <Stack grow shrink items="start">
              <Row as="p" tone="strong" weight="medium" rowGap={0} gap={3} align="center" wrap>
                {gift.name}
              </Row>
              <Text size="caption" tone="muted">
                {[gift.option, gift.campaignName].filter(Boolean).join(dot)}
              </Text>
              <Tag kind={gift.available ? 'sale' : 'plain'}>{gift.available ? t.gift : t.giftGone}</Tag>
            </Stack>
            <Text size="small" tone="muted" figures oneLine className={styles.times}>
              × {gift.quantity}
            </Text>
            {!mobile && <Price fen={0} size="s" className={styles.lineSum} />}
          </Row>
        ))}
      </ul>
    </div>
  )
}
