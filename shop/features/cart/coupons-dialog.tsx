import type { Output } from '#contract/kit.ts'
import { OfferRow, useOffers } from '#shop/features/goods/offers.tsx'
import { formatDeadline } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './coupons.module.css'
import { couponTexts } from './cart.texts.ts'

export type CouponChoice = Output<'cart.list'>['coupons'][number]

export interface CouponsDialogProps {
  open: boolean
  onClose: () => void
  coupons: readonly CouponChoice[]
  /** Number of the chosen one; `none` when none is used. */
  chosen: string
  onChoose: (couponNo: string) => void
  /** One was taken: the coupons are to be asked for again. */
  onTaken: () => void
}

/** Own coupons to choose from, each that cannot be used with its reason, and those that can be taken. */
export function CouponsDialog({ open, onClose, ...rest }: CouponsDialogProps) {
  const t = useTexts(couponTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.title} wide height={70}>
      {open && <Coupons {...rest} onClose={onClose} />}
    </Modal>
  )
}

function Coupons({ coupons, chosen, onChoose, onTaken, onClose }: Omit<CouponsDialogProps, 'open'>) {
  const t = useTexts(couponTexts)
  const { offers, refresh } = useOffers()
  if (coupons.length === 0 && offers.length === 0)
    return (
      <Empty icon="ticket" kind="panel" heading="h3" title={t.empty}>
        {t.emptyWhy}
      </Empty>
    )
  return (
    <Stack gap={6}>
      {coupons.length > 0 && (
        <section aria-labelledby="coupons-mine">
          <Text as="h3" size="body" stretch="text" weight="medium" below={3} id="coupons-mine">
            {t.mine}
          </Text>
          <div className={styles.coupons}>
            <RadioGroup
              label={t.mine}
              value={chosen}
              onChange={couponNo => {
                onChoose(couponNo)
                onClose()
              }}
              options={[
                ...coupons.map(coupon => ({
                  value: coupon.couponNo,
                  disabled: !coupon.usable,
                  label: <CouponWords coupon={coupon} />,
                })),
                {
                  value: 'none',
                  label: (
                    <Row as="span" tone="strong" weight="medium" rowGap={0} gap={3} wrap className={styles.name}>
                      {t.none}
                    </Row>
                  ),
                },
              ]}
            />
          </div>
        </section>
      )}
      {offers.length > 0 && (
        <section aria-labelledby="coupons-offers">
          <Text as="h3" size="body" stretch="text" weight="medium" below={3} id="coupons-offers">
            {t.offers}
          </Text>
          <ul>
            {offers.map(offer => (
              <OfferRow
                key={offer.couponCode}
                offer={offer}
                onTaken={couponCode => {
                  refresh(couponCode)
                  onTaken()
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

function CouponWords({ coupon }: { coupon: CouponChoice }) {
  const t = useTexts(couponTexts)
  return (
    <Stack as="span" shrink>
      <Row as="span" tone="strong" weight="medium" rowGap={0} gap={3} wrap className={styles.name}>
        {coupon.title}
        {coupon.usable && coupon.offFen > 0 && <em>{t.off(formatMoney(coupon.offFen))}</em>}
      </Row>
      <Text as="span" size="caption" tone="muted">
        {coupon.text}
      </Text>
      <Text as="span" size="caption" tone="muted">
        {coupon.why || t.until(formatDeadline(coupon.validUntil))}
      </Text>
    </Stack>
  )
}
