import { formatMoney, formatReduction } from '#contract/figures.ts'
import { formatDate, formatFullDay } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { offerOfAddress, offerOfTradeIn } from '#contract/content-page.ts'
import { CompareTray } from '#shop/features/car/compare-tray.tsx'
import { activityHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { worthOf } from '#shop/features/new-car/offers-sum.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { wholeText, wholeUnits } from '#web/whole-units.ts'
import type { ContentBlock } from './content-load.ts'
import type { OfferData } from './offer-load.ts'
import { offerTexts } from './offer.texts.ts'

interface OfferProps {
  block: ContentBlock
  /** Undefined: there is no such campaign. */
  offer: OfferData | undefined
  /** It brings the title of its page. */
  first: boolean
}

const sizes = '(min-width: 1360px) 310px, (min-width: 960px) 30vw, 90vw'

/** A campaign of new cars: what it gives, to whom, until when. */
export function Offer({ block, offer, first }: OfferProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const isBonus = block.offer === offerOfTradeIn
  if (!offer)
    return isBonus ? (
      <Box above={[8, 6]}>
        <Note role="note">
          <b>{t.noBonus}</b>
          <p>{t.noBonusWhy}</p>
        </Note>
      </Box>
    ) : null
  const { campaign, over } = offer
  const name = wholeUnits(campaign.campaignName)
  const hasTag = !over && campaign.label !== campaign.campaignName
  const facts = (
    <>
      {over && (
        <Box below={6}>
          <Note kind="warning" role="note">
            <b>{t.overTitle}</b>
            <p>{t.overText(formatFullDay(campaign.endsOn, language))}</p>
          </Note>
        </Box>
      )}
      <Facts offer={offer} />
    </>
  )
  if (first)
    return (
      <section>
        <Row gap={3} rowGap={2} above={[6, 0]} align="center" wrap>
          <Text as="h1" size="h2" tone="strong" weight="display">
            {name}
          </Text>
          {hasTag && <Tag kind="campaign">{campaign.label}</Tag>}
        </Row>
        <Text size="lead" above={3} below={6} measure>
          {wholeUnits(campaign.text)}
        </Text>
        {facts}
      </section>
    )
  return (
    <Box as="section" above={[8, 6]}>
      <Stack ground="sunken" radius="panel" pad={[8, 5]} gap={4} shrink>
        <Row gap={3} rowGap={2} align="center" wrap>
          <Text as="h2" size="h3" weight="medium" tone="strong">
            {block.title ? wholeText(block.title) : name}
          </Text>
          {hasTag && <Tag kind="campaign">{campaign.label}</Tag>}
        </Row>
        <Text measure>{wholeUnits(campaign.text)}</Text>
        {facts}
        <GoLink href={activityHref(campaign.campaignCode)}>{t.toCampaign}</GoLink>
      </Stack>
    </Box>
  )
}

function Facts({ offer: { campaign, count, forAll } }: { offer: OfferData }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const worth = worthOf(campaign)
  const gifts = campaign.giftList.map(({ name, quantity, valueFen }) =>
    [wholeUnits(t.gift(name, quantity)), formatMoney(valueFen * quantity)].join(dot),
  )
  const rows: KeyValue[] = [
    ...(gifts.length > 0 ? [{ key: t.gives, value: gifts }] : []),
    { key: t.worth, value: worth === null ? t.depends : formatMoney(worth) },
    { key: t.forWhom, value: (forAll ? t.forAll : t.forSome)(count) },
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

/** What a sum off the price comes to for the least expensive car that has it. */
export function OfferSumBlock({ block, offer }: OfferProps) {
  const t = useTexts(offerTexts)
  if (!offer?.sum) return null
  const { campaign, sum } = offer
  const { car, amountFen, loan } = sum
  const isBonus = campaign.kind === 'tradeIn'
  return (
    <Box as="section" above={[12, 8]} measure>
      <Title below={3}>{wholeText(block.title)}</Title>
      <Text below={4}>
        <ModelName>{t.sumLead(car.name)}</ModelName>
      </Text>
      <KeyValues
        rows={[
          { key: t.listPrice, value: formatMoney(car.priceFen) },
          { key: campaign.campaignName, value: formatReduction(amountFen), cut: true },
          ...(isBonus ? [{ key: t.yours, value: t.yoursWhy }] : []),
          {
            key: isBonus ? t.leftBefore : t.left,
            value: <Price fen={car.priceFen - amountFen} size="l" />,
            total: true,
          },
          ...(loan
            ? [
                {
                  key: t.monthly(loan.months, loan.downPercent, loan.aprBasisPoints),
                  value: formatMoney(loan.monthlyFen),
                },
              ]
            : []),
        ]}
      />
    </Box>
  )
}

/** The cars of a campaign, the way to all others, and what runs besides. */
export function OfferCars({ block, offer }: OfferProps) {
  const t = useTexts(offerTexts)
  const mobile = useLayout() === 'mobile'
  if (!offer) return null
  const { cars, over, others } = offer
  const isOfAddress = block.offer === offerOfAddress
  const said = block.text.length > 0 ? block.text : isOfAddress ? [] : [t.carsWhy]
  return (
    <>
      <Box as="section" above={[12, 8]}>
        <Title below={said.length > 0 ? 2 : 5}>
          {block.title ? wholeText(block.title) : over ? t.carsThen : t.cars}
        </Title>
        {said.map((line, n) => (
          <Text key={n} size="small" tone="muted" below={5}>
            {wholeText(line)}
          </Text>
        ))}
        {cars.length === 0 && <Text>{t.none}</Text>}
        {cars.length > 0 && (
          <CardList>
            {cars.map(car => (
              <li key={car.spuId}>
                <NewCarCard car={car} sizes={sizes} />
              </li>
            ))}
          </CardList>
        )}
        <Box above={6}>
          <GoLink href={newCarListHref()}>{t.toRange}</GoLink>
        </Box>
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
    </>
  )
}
