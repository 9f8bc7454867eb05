import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { AppointmentHistory } from '#shop/features/slot/appointment-history.tsx'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { ChangeButtons } from '#shop/features/slot/change-buttons.tsx'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BringList } from './bring-list.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { driveListPath, driveSurveyHref } from '#shop/personal/drive-address.ts'
import { DriveFacts } from './drive-facts.tsx'
import { ownDriveTexts } from './own-drive.texts.ts'
import { RouteWords } from './route-words.tsx'
import type { Route } from './+types/detail.page'

type Drive = Output<'testDrive.detail'>

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'testDrive.detail'>> {
  const bookingNo = new URL(request.url).searchParams.get('bookingNo') ?? ''
  return readOwn('testDrive.detail', { bookingNo }, request, { seen: true })
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(ownDriveTexts).detail} />
}

/** One test drive: where it stands, when and where it is, what happened, and what can be done with it. */
export default function DriveDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'testDrive.detail'> = loaderData
  const t = useTexts(ownDriveTexts)
  return (
    <OwnDetail title={t.detail} list={{ label: t.list, href: driveListPath }} answer={answer}>
      {({ data, refresh }) => <Detail key={data.bookingNo} drive={data} refresh={refresh} />}
    </OwnDetail>
  )
}

function Detail({ drive, refresh }: { drive: Drive; refresh: () => void }) {
  const t = useTexts(ownDriveTexts)
  const words = useTexts(appointmentTexts)
  const language = useLanguage()
  const isComing = drive.state === 'booked' || drive.state === 'confirmed'
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <OwnDetailTitle>
          {[drive.series?.name, formatDayTime(drive.startsAt, language)]
            .filter(Boolean)
            .join(language === 'en' ? ', ' : '，')}
        </OwnDetailTitle>
        <AppointmentDot state={drive.state} />
        <Actions drive={drive} isComing={isComing} refresh={refresh} />
      </Stack>
      <Grid cols={[2, 1]} gap={8} align="start">
        <Box hair="above" padY={5}>
          <DriveFacts drive={drive} />
          {drive.route && (
            <Text size="small" tone="muted" above={3}>
              <RouteWords route={drive.route} />
            </Text>
          )}
          {drive.code && (
            <Text size="small" above={3}>
              {t.configuration(drive.code)} <TextLink href={codeHref(drive.code)}>{t.seeConfiguration}</TextLink>
            </Text>
          )}
        </Box>
        <AppointmentHistory kind="test-drive" history={drive.history} running={isComing} />
      </Grid>
      {isComing && <BringList />}
      {isComing && (
        <Text size="small" tone="muted">
          {drive.can.includes('move')
            ? words.changeUntil(formatDayTime(drive.changeUntil, language))
            : words.overLate(drive.outletPhone)}
        </Text>
      )}
      {drive.answeredAt !== null && <Note kind="success">{t.answered}</Note>}
    </Stack>
  )
}

function Actions({ drive, isComing, refresh }: { drive: Drive; isComing: boolean; refresh: () => void }) {
  const t = useTexts(ownDriveTexts)
  const slot = useTexts(slotTexts)
  const { bookingNo, outletId, series } = drive
  return (
    <Row gap={3} wrap>
      {drive.can.includes('answer') && <ButtonLink href={driveSurveyHref(bookingNo)}>{t.survey}</ButtonLink>}
      <ChangeButtons
        appointment={drive}
        thing={{ kind: 'test-drive', outletId, ...(series ? { seriesCode: series.seriesCode } : {}) }}
        onChanged={refresh}
      />
      {isComing && (
        <>
          <CalendarButton by={{ bookingNo }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(drive)} target="_blank" rel="noopener">
            {slot.wayThere}
          </ButtonLink>
        </>
      )}
    </Row>
  )
}
