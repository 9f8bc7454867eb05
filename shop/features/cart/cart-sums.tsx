import { dot } from '#contract/signs.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { Cart } from './cart-groups.ts'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'

/** What sending costs, in words where it costs nothing. */
export function useFreightWords(): (freightFen: number | null) => string {
  const t = useTexts(cartPageTexts)
  return freightFen => {
    if (freightFen === null) return t.freightLater
    return freightFen === 0 ? t.freightFree : formatMoney(freightFen)
  }
}

export interface CartSumsProps {
  cart: Cart
  busy: boolean
  onCoupons: () => void
  onSettle: () => void
  /** The settlement is being opened. */
  leaving: boolean
}

/** The arithmetic line by line, and the way to pay (design 14, Cart). */
export function CartSums({ cart, busy, onCoupons, onSettle, leaving }: CartSumsProps) {
  const t = useTexts(cartPageTexts)
  const freightWords = useFreightWords()
  const { sums, freight, freightTo } = cart
  const usable = cart.coupons.filter(coupon => coupon.usable).length
  return (
    <Stack
      as="section"
      ground="sunken"
      radius="panel"
      sticky
      pad={[6, 4]}
      above={[0, 6]}
      gap={4}
      className={styles.sums}
      aria-labelledby="cart-sums"
      aria-busy={busy || undefined}
    >
      <Title id="cart-sums">{t.amounts}</Title>
      <KeyValues
        rows={[
          { key: t.gross(sums.pieces), value: formatMoney(sums.grossFen) },
          ...sums.campaigns.map(campaign => ({
            key: campaign.name,
            value: formatReduction(campaign.offFen),
            cut: true,
          })),
          {
            key: t.coupon,
            cut: sums.couponFen > 0,
            value: (
              <TextButton aria-haspopup="dialog" onClick={onCoupons}>
                {sums.couponFen > 0
                  ? formatReduction(sums.couponFen)
                  : usable > 0
                    ? t.couponsUsable(usable)
                    : t.couponsLook}
              </TextButton>
            ),
          },
          // Nothing is sent for nothing.
          { key: t.freight, value: sums.pieces > 0 ? freightWords(sums.freightFen) : formatMoney(0) },
          { key: t.total, value: <Price fen={sums.dueFen} size="l" />, total: true },
        ]}
      />
      {freightTo && sums.pieces > 0 && (
        <Text size="caption" tone="muted">
          {freightTo.own ? t.freightToOwn(freightTo.name) : t.freightTo(freightTo.name)}
          {`${dot}${freight?.text ?? cart.freightProblem}`}
        </Text>
      )}
      <Button size="l" block busy={leaving} onClick={onSettle}>
        {t.settle}
      </Button>
      <Stack as="ul" size="caption" tone="muted" gap={2} className={styles.promises}>
        <li>
          <Icon name="certified" size={20} />
          {t.promiseReturn}
        </li>
        <li>
          <Icon name="receipt" size={20} />
          {t.promiseInvoice}
        </li>
      </Stack>
    </Stack>
  )
}

/** Gifts that the goods earn, and what a little more would bring. */
export function CartOffers({ cart, moreHref }: { cart: Cart; moreHref: string }) {
  const t = useTexts(cartPageTexts)
  if (cart.hints.length === 0 && cart.gifts.length === 0) return null
  return (
    <Stack
      as="ul"
      size="small"
      below={6}
      ground="sunken"
      radius="card"
      padY={3}
      padX={4}
      gap={2}
      className={styles.offers}
      aria-label={t.hints}
    >
      {cart.hints.map(hint => (
        <li key={hint.code}>
          <Text as="span" tone="cut" weight="medium">
            {hint.label}
          </Text>
          {hint.text}
          <UiLink href={moreHref}>{t.goShopping}</UiLink>
        </li>
      ))}
      {cart.gifts.map(gift => (
        <li key={gift.giftId} data-gone={!gift.available || undefined}>
          <Text as="span" tone="cut" weight="medium">
            {t.gifts}
          </Text>
          {t.gift(gift.option ? `${gift.name} ${gift.option}` : gift.name, gift.quantity)}
          <Text as="span" size="caption" tone="muted">
            {gift.available ? [gift.campaignName, gift.condition].filter(Boolean).join(dot) : t.giftGone}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
