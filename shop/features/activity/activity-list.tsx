import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOwnPosition } from '#shop/features/dealer/own-position.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { usePlace } from '#web/place.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Page, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useAlive } from '#web/use-alive.ts'
import { ActivityCard } from './activity-card.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import type { ActivityListView } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'

/** Activities, narrowed and in their order; the nearest first, counted from the visitor's place. */
export function ActivityList({ view, title }: { view: ActivityListView; title: string }) {
  const t = useTexts(activityTexts)
  const mobile = useLayout() === 'mobile'
  const alive = useAlive()
  const place = usePlace()
  const own = useOwnPosition()
  const { revalidate } = useRevalidator()
  const { data, href, list } = view
  const { rows, rest, total, state } = data
  // The document counts from the default place: whoever has chosen another one, or shows where he is, sees his own.
  const start = own ?? place
  const stale = rest.from.lng !== start.lng || rest.from.lat !== start.lat
  useEffect(() => {
    if (alive && stale && data.failed === undefined) void revalidate()
  }, [alive, stale, data.failed, revalidate])
  return (
    <Page foot padY={[8, 4]}>
      <Stack gap={[8, 5]} shrink>
        {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: title }]} />}
        <Stack gap={2} shrink>
          <Text as="h1" size="h2" tone="strong" weight="display" stretch="display" unseen={[false, true]}>
            {title}
          </Text>
          <Text tone="muted">{t.lead}</Text>
        </Stack>
        <ActivityFilters view={view} />
        <Stack as="section" gap={4} shrink aria-label={t.results} aria-busy={view.busy}>
          <Text size="small" tone="muted" figures role="status">
            {data.failed === undefined ? t.count(total) : t.results}
          </Text>
          <ListResults
            of={view}
            kind="panel"
            earlier={t.earlier}
            nothing={
              <Empty
                icon="calendar-check"
                kind="panel"
                title={t.none}
                action={<TextLink href={href(list.address.clear(state))}>{t.clear}</TextLink>}
              >
                {t.noneWhy}
              </Empty>
            }
          >
            <Grid as="ul" cols={[3, 1]} gap="grid" rowGap={8}>
              {rows.map(row => (
                <ActivityCard key={row.activityId} activity={row} listHref={href(state)} />
              ))}
            </Grid>
          </ListResults>
        </Stack>
      </Stack>
    </Page>
  )
}
