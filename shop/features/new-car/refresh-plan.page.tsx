import { formatFullDay } from '#contract/moments.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { activityHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { shopContext } from '#shop/context.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { replacePath } from '#shop/personal/replace-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { CampaignCars } from './campaign-cars.tsx'
import { type BonusExample, loadRefreshPlan, type RefreshPlanData } from './refresh-plan-load.ts'
import { refreshPlanTexts } from './refresh-plan.texts.ts'
import { wholeUnits } from '#web/whole-units.ts'
import type { Route } from './+types/refresh-plan.page'

const buildHref = '/newcar/design'

export const loader = ({ context }: Route.LoaderArgs): Promise<RefreshPlanData> =>
  loadRefreshPlan(context.get(shopContext).call)
export const clientLoader = (): Promise<RefreshPlanData> => loadRefreshPlan(cachedApi)

/** The plan for trading in (spec 2): what it gives, how it goes, and what it comes to for one car. */
export default function RefreshPlanPage({ loaderData }: Route.ComponentProps) {
  const { campaign, cars, example }: RefreshPlanData = loaderData
  const t = useTexts(refreshPlanTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.newCars, href: newCarListHref() }, { label: t.title }]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} below={6} measure>
        {t.lead}
      </Text>
      {campaign ? (
        <Bonus campaign={campaign} />
      ) : (
        <Note role="note">
          <b>{t.none}</b>
          <p>{t.noneWhy}</p>
        </Note>
      )}
      <Steps />
      {example && <Example example={example} />}
      {cars.length > 0 && (
        <Box as="section" above={[12, 8]}>
          <Title below={2}>{t.cars}</Title>
          <Text size="small" tone="muted" below={5}>
            {t.carsWhy}
          </Text>
          <CampaignCars cars={cars} />
        </Box>
      )}
    </Page>
  )
}

function Bonus({ campaign }: { campaign: NonNullable<RefreshPlanData['campaign']> }) {
  const t = useTexts(refreshPlanTexts)
  const language = useLanguage()
  return (
    <Stack ground="sunken" radius="panel" pad={[8, 5]} gap={3}>
      <Text as="h2" size="h4" weight="medium" tone="strong">
        {wholeUnits(campaign.campaignName)}
      </Text>
      <Text measure>{wholeUnits(campaign.text)}</Text>
      <Row gap={4} align="baseline" justify="between" wrap>
        <Text as="span" size="caption" tone="muted" figures>
          {t.until(formatFullDay(campaign.endsOn, language))}
        </Text>
        <GoLink href={activityHref(campaign.campaignCode)}>{t.toCampaign}</GoLink>
      </Row>
    </Stack>
  )
}

function Steps() {
  const t = useTexts(refreshPlanTexts)
  const usedCars = useUsedCarsShown()
  const steps = [
    { title: t.step1, text: t.step1Text, ...(usedCars ? { href: replacePath, go: t.step1Go } : {}) },
    { title: t.step2, text: t.step2Text },
    { title: t.step3, text: t.step3Text, ...(isRouted(buildHref) ? { href: buildHref, go: t.step3Go } : {}) },
    { title: t.step4, text: t.step4Text },
  ]
  return (
    <Box as="section" above={[12, 8]}>
      <Title below={5}>{t.steps}</Title>
      <Grid as="ol" cols={[4, 1]} gap={[8, 5]} align="start">
        {/* Without the used cars there are no prices to see. */}
        {steps.slice(usedCars ? 0 : 1).map(({ title, text, href, go }, n) => (
          <Stack as="li" key={title} gap={2} hair="above" padY={4}>
            <Text size="caption" tone="muted" figures>
              {n + 1}
            </Text>
            <Text as="h3" size="h4" tone="strong" weight="medium">
              {title}
            </Text>
            <Text size="small">{text}</Text>
            {href && <GoLink href={href}>{go}</GoLink>}
          </Stack>
        ))}
      </Grid>
    </Box>
  )
}

function Example({ example: { car, bonusFen, loan } }: { example: BonusExample }) {
  const t = useTexts(refreshPlanTexts)
  return (
    <Box as="section" above={[12, 8]} measure>
      <Title below={3}>{t.example}</Title>
      <Text below={4}>
        <ModelName>{t.exampleLead(car.name)}</ModelName>
      </Text>
      <KeyValues
        rows={[
          { key: t.listPrice, value: formatMoney(car.priceFen) },
          { key: t.bonus, value: formatReduction(bonusFen), cut: true },
          { key: t.yours, value: t.yoursWhy },
          { key: t.left, value: <Price fen={car.priceFen - bonusFen} size="l" />, total: true },
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
