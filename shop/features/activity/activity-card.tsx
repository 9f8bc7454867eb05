import { formatDistance } from '#contract/figures.ts'
import { dot, dotted } from '#contract/signs.ts'
import { activityPath } from '#contract/activity-path.ts'
import { ActivityPicture, StandingTag, useSpan } from '#web/activity/activity-view.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { writeStored } from '#web/stored-state.ts'
import type { ActivityRow } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'

/** An activity of the list. @param listHref where its page leads back to */
export function ActivityCard({ activity, listHref }: { activity: ActivityRow; listHref: string }) {
  const t = useTexts(activityTexts)
  const span = useSpan()
  const { activityId, title, type, standing, left, waiting, outletName, cityName, distanceM } = activity
  return (
    <Stack as="li" gap={3} shrink>
      <ActivityPicture code={activity.picture} />
      <Row gap={2} rowGap={2} wrap>
        <Tag kind="line">{type.name}</Tag>
        <StandingTag standing={standing} />
        {activity.campaignFlag === 1 && <Tag kind="campaign">{t.flag}</Tag>}
      </Row>
      <Text as="h2" size="h4" weight="medium" anywhere>
        <TextLink href={activityPath(activityId)} onClick={() => writeStored('activityList', listHref)}>
          {title}
        </TextLink>
      </Text>
      <Stack gap={1} shrink>
        <Text size="small" figures>
          {span(activity.startsAt, activity.endsAt)}
        </Text>
        <Text size="small" tone="muted" anywhere>
          {[cityName, dotted(outletName)].join(dot)}
          {distanceM !== null && `${dot}${formatDistance(distanceM)}`}
        </Text>
        {(standing === 'open' || standing === 'full') && (
          <Text size="caption" tone="muted" figures>
            {left > 0 ? t.left(left) : t.waitingNow(waiting)}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}
