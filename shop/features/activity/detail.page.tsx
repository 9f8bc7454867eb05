import { useState } from 'react'
import { activitiesPath } from '#contract/activity-path.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { isRouted } from '#shop/route-table.ts'
import { ActivityView } from '#web/activity/activity-view.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { readStored } from '#web/stored-state.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useAlive } from '#web/use-alive.ts'
import type { ActivityFacts, ActivityNow } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'
import { EnrolPanel } from './enrol-panel.tsx'
import type { Route } from './+types/detail.page'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readOnServer(context, 'activity.detail', { activityId: params.activityId ?? '' })
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  readInBrowser('activity.detail', { activityId: params.activityId ?? '' }, request)

export const handle: PageHandle<{ data: ActivityFacts }> = {
  titleOf: ({ data }) => data.title,
}

/** Where the visitor came from, or all activities. */
function BackToList() {
  const t = useTexts(activityTexts)
  const alive = useAlive()
  const kept = alive ? readStored<unknown>('activityList') : undefined
  const href = typeof kept === 'string' && kept.startsWith(activitiesPath) ? kept : activitiesPath
  return <TextLink href={href}>{t.backToList}</TextLink>
}

/** One activity: what, when and where, and a seat in it. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const facts: ActivityFacts = loaderData.data
  return <OneActivity key={facts.activityId} facts={facts} />
}

function OneActivity({ facts }: { facts: ActivityFacts }) {
  const t = useTexts(activityTexts)
  const mobile = useLayout() === 'mobile'
  // The document is the same for everybody and some moments old: how it stands now is asked once the page is alive.
  const [now, setNow] = useState<ActivityNow>()
  const shop = `/dealerShop/${facts.outletId}`
  const { left, standing } = now ?? facts
  return (
    <Page foot padY={[8, 4]}>
      <Stack gap={[8, 5]} shrink>
        {!mobile && (
          <Breadcrumb
            steps={[{ label: t.home, href: '/' }, { label: t.title, href: activitiesPath }, { label: facts.title }]}
          />
        )}
        <ActivityView activity={{ ...facts, typeName: facts.type.name, left, standing }}>
          <EnrolPanel facts={facts} now={now} onNow={setNow} />
        </ActivityView>
        <Stack as="section" gap={3} shrink>
          <Text tone="muted" anywhere>
            {facts.address}
          </Text>
          <Row gap={3} rowGap={3} wrap>
            <ButtonLink
              kind="line"
              size="s"
              href={mapHref({ lng: facts.lng, lat: facts.lat, outletName: facts.outletName })}
              target="_blank"
              rel="noopener"
            >
              {t.wayThere}
            </ButtonLink>
            <ButtonLink kind="line" size="s" href={`tel:${facts.phone}`}>
              {t.call}
            </ButtonLink>
            {facts.outletOpen && isRouted(shop) && (
              <ButtonLink kind="line" size="s" href={shop}>
                {t.outlet}
              </ButtonLink>
            )}
          </Row>
        </Stack>
        <BackToList />
      </Stack>
    </Page>
  )
}
