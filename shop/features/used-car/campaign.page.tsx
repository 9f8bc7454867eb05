import { useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { campaignPathOf, campaignPhase } from '#contract/timed-campaign.ts'
import { shopContext } from '#shop/context.ts'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import { campaignListAt, type CampaignListData, mustBeThere, type TimedCampaign } from './campaign-load.ts'
import { campaignTexts } from './campaign.texts.ts'
import { CarCard } from './car-card.tsx'
import { readFilterPath } from '#contract/car-filter-path.ts'
import { carListHref } from './list-address.ts'
import { useServerClock } from './use-server-clock.ts'
import type { Route } from './+types/campaign.page'

export async function loader({ request, context }: Route.LoaderArgs): Promise<CampaignListData> {
  const { pathname, searchParams } = new URL(request.url)
  const list = campaignListAt(pathname)
  return mustBeThere(await list.load(context.get(shopContext).call, list.address.read(searchParams)), pathname)
}
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<CampaignListData> {
  const { pathname, searchParams } = new URL(request.url)
  const list = campaignListAt(pathname)
  return mustBeThere(await list.inBrowser(cachedApi, list.address.read(searchParams)), pathname)
}

export const handle: PageHandle<CampaignListData> = {
  titleOf: ({ rest }) => rest.campaign?.name ?? '',
  addressOf: ({ rest }) => (rest.campaign ? campaignPathOf(rest.campaign.campaignCode) : undefined),
  Actions: ShareButton,
}

const sizes = '(min-width: 1280px) 310px, 45vw'

/** A time-limited campaign of used cars: what it is, when it runs by the server's clock, its cars. */
export default function CampaignPage({ loaderData, matches }: Route.ComponentProps) {
  const data: CampaignListData = loaderData
  const t = useTexts(campaignTexts)
  const mobile = useLayout() === 'mobile'
  const view = useList(campaignListAt(matches.at(-1)?.pathname ?? ''), data)
  const { campaign } = data.rest
  useFavouriteMarks(data.rows.map(car => car.carNo))
  const filter = readFilterPath(campaign?.carFilter)
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.home, href: '/' },
            { label: t.usedCars, href: carListHref() },
            { label: campaign?.name ?? t.none },
          ]}
        />
      )}
      {campaign ? (
        <Head key={campaign.campaignCode} campaign={campaign} />
      ) : (
        <Stack above={[6, 0]} gap={3}>
          <Text as="h1" size="h2" tone="strong" weight="display">
            {t.none}
          </Text>
          <Text size="lead">{t.noneText}</Text>
        </Stack>
      )}
      <Box as="section" above={[12, 8]}>
        <Row gap={5} rowGap={1} align="baseline" justify="between" wrap below={5}>
          <Row inline gap={4} align="baseline" wrap>
            <Title>{campaign?.flag === 1 ? t.cars : t.carsNow}</Title>
            <Text as="span" size="small" tone="muted" figures>
              {t.count(data.total)}
            </Text>
          </Row>
          {data.total > 0 && <GoLink href={carListHref(filter ? { filter } : {})}>{t.filter}</GoLink>}
        </Row>
        <ListResults
          of={view}
          kind="panel"
          nothing={
            <Empty icon="car" kind="panel" title={t.nothing} action={<GoLink href={carListHref()}>{t.all}</GoLink>}>
              {t.nothingText}
            </Empty>
          }
        >
          <CardList>
            {data.rows.map((car, n) => (
              <li key={car.carNo}>
                <CarCard car={car} sizes={sizes} first={n === 0} />
              </li>
            ))}
          </CardList>
        </ListResults>
      </Box>
      <Text size="caption" tone="muted" above={8} measure>
        {t.honest}
      </Text>
    </Page>
  )
}

/** Name, times and where it stands; at each border it changes by itself. */
function Head({ campaign: { name, lead, startTime, endTime, serverTime } }: { campaign: TimedCampaign }) {
  const t = useTexts(campaignTexts)
  const { revalidate } = useRevalidator()
  const { now, offsetMs } = useServerClock(serverTime)
  const phase = campaignPhase(now, startTime, endTime)
  return (
    <>
      <Row gap={3} rowGap={2} above={[6, 0]} align="center" wrap>
        <Text as="h1" size="h2" tone="strong" weight="display">
          {wholeUnits(name)}
        </Text>
        {phase === 'running' && <Tag kind="campaign">{t.running}</Tag>}
      </Row>
      <Text size="lead" above={3} below={6} measure>
        {wholeUnits(lead)}
      </Text>
      {phase !== 'running' && (
        <Box below={6} measure>
          <Note kind={phase === 'over' ? 'warning' : 'info'} role="note">
            <b>{phase === 'over' ? t.over : t.before}</b>
            <p>{phase === 'over' ? t.overText : t.beforeText}</p>
          </Note>
        </Box>
      )}
      <Box measure>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.from, value: t.time(formatDateTime(startTime)) },
            { key: t.until, value: t.time(formatDateTime(endTime)) },
            ...(phase === 'over' || offsetMs === undefined
              ? []
              : [
                  {
                    key: phase === 'running' ? t.endsIn : t.beginsIn,
                    value: (
                      <Countdown
                        key={phase}
                        kind="boxes"
                        until={phase === 'running' ? endTime : startTime}
                        now={now}
                        offsetMs={offsetMs}
                        onEnd={() => void revalidate()}
                      />
                    ),
                  },
                ]),
          ]}
        />
      </Box>
    </>
  )
}
