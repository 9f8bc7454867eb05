import { pageSizes } from '#contract/constants.ts'
import { activitiesPath, activityPath } from '#contract/activity-path.ts'
import type { Output } from '#contract/kit.ts'
import { dot, dotted } from '#contract/signs.ts'
import { ownActivitiesPath } from '#shop/personal/activity-address.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useSpan } from '#web/activity/activity-view.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { enrolTexts } from './activity.texts.ts'
import { EnrolmentButtons } from './enrolment-buttons.tsx'
import type { Route } from './+types/mine.page'

type Own = Output<'activity.mine'>[number]

const ownActivities = defineList({
  address: listAddress({ path: ownActivitiesPath }, {}),
  call: 'activity.mine',
  pageSize: pageSizes.appointments,
  rowsOf: (data): Own[] => data,
  keyOf: row => row.enrolNo,
})
type OwnActivities = Listed<typeof ownActivities.address.fresh, Own, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<OwnActivities> =>
  loadOwnList(ownActivities, request)

export function HydrateFallback() {
  const t = useTexts(enrolTexts)
  return <OwnListComing title={t.ownTitle} rowHeight="148px" />
}

const tones = {
  booked: 'success',
  waiting: 'info',
  came: 'plain',
  cancelled: 'plain',
  left: 'plain',
  calledOff: 'danger',
  over: 'plain',
  noShow: 'warning',
} as const

/** What a customer has registered for, the latest first: with the code for the door. */
export default function OwnActivitiesPage({ loaderData }: Route.ComponentProps) {
  const list: OwnActivities = loaderData
  const view = useList(ownActivities, list)
  const t = useTexts(enrolTexts)
  const others = (
    <ButtonLink kind="line" size="s" href={activitiesPath}>
      {t.others}
    </ButtonLink>
  )
  return (
    <OwnListPage
      title={t.ownTitle}
      of={view}
      nothing={
        <Empty icon="calendar-check" title={t.ownEmpty} action={<Row justify="center">{others}</Row>}>
          {t.ownEmptyWhy}
        </Empty>
      }
      below={<Row above={5}>{others}</Row>}
    >
      {(row, refresh) => <OwnActivity key={row.enrolNo} row={row} onChanged={refresh} />}
    </OwnListPage>
  )
}

function OwnActivity({ row, onChanged }: { row: Own; onChanged: () => void }) {
  const t = useTexts(enrolTexts)
  const span = useSpan()
  return (
    <Stack as="li" hair="below" padY={5} gap={3} shrink>
      <Row gap={3} rowGap={2} align="center" justify="between" wrap>
        <Text as="h2" size="h4" weight="medium" anywhere>
          <TextLink href={activityPath(row.activityId)}>{row.title}</TextLink>
        </Text>
        <Tag kind={tones[row.state]}>
          {row.state === 'waiting' && row.place !== null ? t.placeOf(row.place) : t[row.state]}
        </Tag>
      </Row>
      <Stack gap={1} shrink>
        <Text figures>{span(row.startsAt, row.endsAt)}</Text>
        <Text size="small" tone="muted" anywhere>
          {[dotted(row.outletName), row.where].join(dot)}
        </Text>
        <Text size="caption" tone="muted" figures anywhere>
          {[t.seatsOf(row.seats), t.number(row.enrolNo)].join(dot)}
        </Text>
      </Stack>
      {row.cancelReason && <Note kind="warning">{t.cancelledWhy(row.cancelReason)}</Note>}
      <EnrolmentButtons enrolment={row} onChanged={onChanged} />
    </Stack>
  )
}
