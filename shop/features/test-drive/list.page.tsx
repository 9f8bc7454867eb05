import { pageSizes } from '#contract/constants.ts'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { OwnWaits } from '#shop/features/slot/own-waits.tsx'
import { appointmentsPath } from '#shop/personal/appointment-address.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { carSide } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { driveDetailHref, driveHref, driveListPath, driveSurveyHref } from '#shop/personal/drive-address.ts'
import styles from './list.module.css'
import { ownDriveTexts } from './own-drive.texts.ts'
import type { Route } from './+types/list.page'

type Drive = Output<'testDrive.mine'>[number]

const driveList = defineList({
  address: listAddress({ path: driveListPath }, {}),
  call: 'testDrive.mine',
  pageSize: pageSizes.testDrives,
  rowsOf: (data): Drive[] => data,
  keyOf: row => row.bookingNo,
})
type DriveList = Listed<typeof driveList.address.fresh, Drive, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<DriveList> => loadOwnList(driveList, request)

export function HydrateFallback() {
  const t = useTexts(ownDriveTexts)
  return <OwnListComing title={t.list} rowHeight="120px" />
}

/** The customer's test drives, the latest first (spec 2). */
export default function DriveListPage({ loaderData }: Route.ComponentProps) {
  const list: DriveList = loaderData
  const view = useList(driveList, list)
  const t = useTexts(ownDriveTexts)
  return (
    <OwnListPage
      title={t.list}
      of={view}
      nothing={
        <Empty
          icon="calendar-check"
          title={t.empty}
          action={
            <Row gap={3} wrap justify="center">
              <ButtonLink kind="line" size="s" href={driveHref()}>
                {t.book}
              </ButtonLink>
              <ButtonLink kind="line" size="s" href={appointmentsPath}>
                {t.otherAppointments}
              </ButtonLink>
            </Row>
          }
        >
          {t.emptyWhy}
        </Empty>
      }
      above={
        <OwnWaits
          kind="test-drive"
          formHref={({ seriesCode, outletId, bookingNo }) =>
            driveHref({ series: seriesCode ?? undefined, outletId, offer: bookingNo ?? undefined })
          }
        />
      }
      below={
        <Row above={5}>
          <GoLink href={appointmentsPath}>{t.otherAppointments}</GoLink>
        </Row>
      }
    >
      {drive => <DriveRow key={drive.bookingNo} drive={drive} />}
    </OwnListPage>
  )
}

function DriveRow({ drive }: { drive: Drive }) {
  const t = useTexts(ownDriveTexts)
  const language = useLanguage()
  const { bookingNo, series, can } = drive
  return (
    <Beside as="li" hair="below" padY={5} gap={[5, 3]} align={['center', 'stretch']}>
      <Row gap={5} align={['center', 'start']} grow shrink>
        <Thumb of="car" className={styles.thumb}>
          <Picture source={carSide(series?.bodyKey, 'silver')} alt="" sizes="120px" />
        </Thumb>
        <Stack grow shrink gap={1}>
          <Text as="h2" size="h4" tone="strong" weight="medium">
            {series?.name ?? t.telephone}
          </Text>
          <Text size="small" figures>
            {formatDayTime(drive.startsAt, language)}
          </Text>
          <Text size="small" tone="muted">
            {dotted(drive.outletName)}
          </Text>
        </Stack>
      </Row>
      <Row gap={4} align="center" wrap>
        <AppointmentDot state={drive.state} />
        {can.includes('answer') && (
          <ButtonLink kind="primary" size="s" href={driveSurveyHref(bookingNo)}>
            {t.survey}
          </ButtonLink>
        )}
        <ButtonLink kind="line" size="s" href={driveDetailHref(bookingNo)}>
          {t.open}
        </ButtonLink>
      </Row>
    </Beside>
  )
}
