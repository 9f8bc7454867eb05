import { formatMoney } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { offerHref, sellPath } from '#shop/personal/sell-address.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dayOf } from './beijing-day.ts'
import { extrasTexts } from './extras.texts.ts'
import type { WithExtras } from './use-extras.ts'

/** What the customer brings along: a coupon, and the offer for the car that goes (decision 099). */
export function ConfirmExtras({ of: { preview, wish, choose, busy, failure } }: { of: WithExtras }) {
  const t = useTexts(extrasTexts)
  const language = useLanguage()
  const { coupons, offers, tradeIn } = preview
  const couponWords = (of: (typeof coupons)[number]) =>
    t.couponIs(of.title, formatMoney(of.offFen), wholeDate(dayOf(of.validUntil)))
  const chosen = coupons.find(each => each.couponNo === wish.couponNo)
  const accepted = offers.filter(each => each.accepted)
  const waiting = offers.filter(each => !each.accepted)
  return (
    <Block id="order-extras" title={t.title}>
      <Stack gap={5} aria-busy={busy}>
        {failure && (
          <Note kind="warning" role="alert">
            {failureWords(failure, language)}
          </Note>
        )}
        {coupons.length > 0 ? (
          // On a phone the closed list has no room for the day on which the chosen one ends.
          <Field label={t.coupon} note={t.couponsFor(coupons.length)} help={chosen && couponWords(chosen)}>
            <NativeSelect
              value={wish.couponNo ?? ''}
              choices={[
                { value: '', label: t.noCoupon },
                ...coupons.map(each => ({
                  value: each.couponNo,
                  label: couponWords(each),
                })),
              ]}
              onChange={couponNo => choose({ couponNo: couponNo || undefined })}
            />
          </Field>
        ) : (
          <Text size="caption" tone="muted">
            {t.noneOfCoupons}
          </Text>
        )}
        {accepted.length > 0 && (
          <Field label={t.oldCar} help={t.oldCarWhy}>
            <NativeSelect
              value={wish.carOfferNo ?? ''}
              choices={[
                { value: '', label: t.noOldCar },
                ...accepted.map(each => ({
                  value: each.carOfferNo,
                  label: t.offerIs(each.name, formatMoney(each.sumFen)),
                })),
              ]}
              onChange={carOfferNo => choose({ carOfferNo: carOfferNo || undefined })}
            />
          </Field>
        )}
        {tradeIn && (
          <>
            <KeyValues
              rows={[
                { key: t.forOldCar, value: formatMoney(tradeIn.sumFen) },
                { key: t.bonus, value: tradeIn.bonusFen > 0 ? formatMoney(tradeIn.bonusFen) : t.noBonus },
              ]}
            />
            <Text size="caption" tone="muted">
              {tradeIn.bonusFen > 0 ? t.lapses : t.ownContract}
            </Text>
          </>
        )}
        {waiting.map(each => (
          <Row key={each.carOfferNo} gap={3} wrap align="baseline">
            <Text as="span" size="small">
              {t.offerWaits(each.name, formatMoney(each.sumFen))}
            </Text>
            <TextLink href={offerHref(each.carOfferNo)}>{t.acceptFirst}</TextLink>
          </Row>
        ))}
        {offers.length === 0 && (
          <Row gap={3} wrap align="baseline">
            <Text as="span" size="small">
              {t.haveOldCar}
            </Text>
            <TextLink href={sellPath}>{t.valueIt}</TextLink>
          </Row>
        )}
      </Stack>
    </Block>
  )
}
