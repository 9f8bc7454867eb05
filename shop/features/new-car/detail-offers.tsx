import { formatDay } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { activityHref } from '#shop/features/car/new-car-address.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { NewCarDetail } from './detail-load.ts'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'
import { offersSum, worthOf } from './offers-sum.ts'
import { wholeUnits } from '#web/whole-units.ts'

interface DetailOffersProps {
  detail: NewCarDetail
  /** The kind of campaign whose address led here: it stands first (spec 2, New car). */
  campaignType: string | undefined
}

/** What runs for this car today: conditions and gifts with their worth, and what all of it comes to. */
export function DetailOffers({ detail: { campaigns }, campaignType }: DetailOffersProps) {
  const t = useTexts(newCarTexts)
  const language = useLanguage()
  if (campaigns.length === 0) return <Text tone="muted">{t.noOffers}</Text>
  const wanted = campaigns.filter(each => each.kind === campaignType)
  const shown = [...wanted, ...campaigns.filter(each => !wanted.includes(each))]
  const sum = offersSum(campaigns)
  return (
    <>
      <Grid gap={[6, 3]} cols="blocks">
        {shown.map(campaign => {
          const worth = worthOf(campaign)
          return (
            <Stack
              key={campaign.campaignCode}
              className={styles.offer}
              ground="sunken"
              radius="panel"
              pad={[8, 5]}
              gap={3}
            >
              <Row gap={3} align="start" justify="between">
                <Text as="h3" size="h4" weight="medium">
                  {wholeUnits(campaign.campaignName)}
                </Text>
                <Tag kind="campaign">{campaign.label}</Tag>
              </Row>
              <Text size="small">{wholeUnits(campaign.text)}</Text>
              {campaign.giftList.length > 0 && (
                <KeyValues
                  rows={campaign.giftList.map(gift => ({
                    key: wholeUnits(`${gift.name} ${t.gift(gift.quantity)}`),
                    value: formatMoney(gift.valueFen * gift.quantity),
                  }))}
                />
              )}
              <KeyValues rows={[{ key: t.worth, value: worth === null ? t.depends : formatMoney(worth) }]} />
              <Row gap={4} align="baseline" justify="between" wrap>
                <Text as="span" size="caption" tone="muted" figures>
                  {t.offerUntil(formatDay(campaign.endsOn, language))}
                </Text>
                <GoLink href={activityHref(campaign.campaignCode)} aria-label={t.offerMoreOf(campaign.campaignName)}>
                  {t.offerMore}
                </GoLink>
              </Row>
            </Stack>
          )
        })}
      </Grid>
      {sum > 0 && (
        <Stack above={6} gap={1}>
          <KeyValues rows={[{ key: t.offerSum, value: formatMoney(sum), total: true }]} />
          <Text size="caption" tone="muted">
            {t.offerSumNote}
          </Text>
        </Stack>
      )}
    </>
  )
}
