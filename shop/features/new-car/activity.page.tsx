import { dot } from '#contract/signs.ts'
import { formatDate, formatFullDay } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { activityHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { CompareTray } from '#shop/features/car/compare-tray.tsx'
import { shopContext } from '#shop/context.ts'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Row, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ActivityData, loadActivity } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'
import { CampaignCars } from './campaign-cars.tsx'
import { worthOf } from './offers-sum.ts'
import { wholeUnits } from '#web/whole-units.ts'
import type { Route } from './+types/activity.page'

export const loader = ({ context, params }: Route.LoaderArgs): Promise<ActivityData> =>
  loadActivity(context.get(shopContext).call, params.id, Date.now())
export const clientLoader = ({ params }: Route.ClientLoaderArgs): Promise<ActivityData> =>
  loadActivity(cachedApi, params.id, Date.now())

export const handle: PageHandle<ActivityData> = {
  titleOf: ({ campaign }) => campaign.campaignName,
  addressOf: ({ campaign }) => activityHref(campaign.campaignCode),
  Actions: ShareButton,
}

/** One campaign for new cars (spec 2, /newcar/activity/:id): what it gives, to whom, until when, and its cars. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { campaign, over, cars, others }: ActivityData = loaderData
  const t = useTexts(activityTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.home, href: '/' },
            { label: t.newCars, href: newCarListHref() },
            { label: campaign.campaignName },
          ]}
        />
      )}
      <Row gap={3} rowGap={2} above={[6, 0]} align="center" wrap>
        <Text as="h1" size="h2" tone="strong" weight="display">
          {wholeUnits(campaign.campaignName)}
        </Text>
        {!over && <Tag kind="campaign">{campaign.label}</Tag>}
      </Row>
      <Text size="lead" above={3} below={6} measure>
        {wholeUnits(campaign.text)}
      </Text>
      {over && (
        <Box below={6}>
          <Note kind="warning" role="note">
            <b>{t.overTitle}</b>
            <p>{t.overText(formatFullDay(campaign.endsOn, language))}</p>
          </Note>
        </Box>
      )}
      <Facts data={loaderData} />
      <Box as="section" above={[12, 8]}>
        <Title below={5}>{over ? t.carsThen : t.cars}</Title>
        {cars.length === 0 && <Text>{t.none}</Text>}
        <CampaignCars cars={cars} />
      </Box>
      {others.length > 0 && (
        <Box as="section" above={[12, 8]}>
          <Title below={3}>{t.others}</Title>
          <ul>
            {others.map(each => (
              <Row
                key={each.campaignCode}
                as="li"
                hair="below"
                padY={3}
                gap={4}
                justify="between"
                align="baseline"
                wrap
              >
                <TextLink href={activityHref(each.campaignCode)}>{wholeUnits(each.campaignName)}</TextLink>
                <Text as="span" size="caption" tone="muted" figures>
                  {t.day(formatDate(each.endsOn))}
                </Text>
              </Row>
            ))}
          </ul>
        </Box>
      )}
      {!mobile && <CompareTray />}
    </Page>
  )
}

/** What it gives, to whom, until when. */
function Facts({ data: { campaign, cars, forAll } }: { data: ActivityData }) {
  const t = useTexts(activityTexts)
  const language = useLanguage()
  const worth = worthOf(campaign)
  const gifts = campaign.giftList.map(({ name, quantity, valueFen }) =>
    [wholeUnits(t.gift(name, quantity)), formatMoney(valueFen * quantity)].join(dot),
  )
  const rows: KeyValue[] = [
    ...(gifts.length > 0 ? [{ key: t.gives, value: gifts }] : []),
    { key: t.worth, value: worth === null ? t.depends : formatMoney(worth) },
    { key: t.forWhom, value: (forAll ? t.forAll : t.forSome)(cars.length) },
    {
      key: t.until,
      value: t.span(formatFullDay(campaign.startsOn, language), formatFullDay(campaign.endsOn, language)),
    },
  ]
  return (
    <Box measure>
      <KeyValues kind="beside" rows={rows} />
      <Text size="caption" tone="muted" above={4}>
        {t.note}
      </Text>
    </Box>
  )
}
