import { useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { MoveDialog } from '#shop/features/slot/move-dialog.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import page from '#shop/personal/own-thing.module.css'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { confirm } from '#web/ui/ask.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { BringList } from './bring-list.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { driveListPath, driveSurveyHref } from '#shop/personal/drive-address.ts'
import { DriveFacts } from './drive-facts.tsx'
import { driveTexts } from './drive.texts.ts'
import { ownDriveTexts } from './own-drive.texts.ts'
import { RouteWords } from './route-words.tsx'
import type { Route } from './+types/detail.page'

type Drive = Output<'testDrive.detail'>

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'testDrive.detail'>> {
  const bookingNo = new URL(request.url).searchParams.get('bookingNo') ?? ''
  return readOwn('testDrive.detail', { bookingNo }, request)
}

export function HydrateFallback() {
  const t = useTexts(ownDriveTexts)
  return (
    <OwnPage title={t.detail}>
      <SkeletonGroup>
        <Skeleton width="220px" height="40px" />
        <Skeleton height="240px" gap="24px" />
      </SkeletonGroup>
    </OwnPage>
  )
}

/** One test drive: where it stands, when and where it is, what happened, and what can be done with it. */
export default function DriveDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'testDrive.detail'> = loaderData
  const t = useTexts(ownDriveTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const body = answer.ok ? (
    <Detail key={answer.data.bookingNo} drive={answer.data} refresh={refresh} />
  ) : (
    <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
  )
  if (mobile) return <OwnPage title={t.detail}>{body}</OwnPage>
  return (
    <div className={page.page}>
      <Breadcrumb steps={[{ label: t.list, href: driveListPath }, { label: t.detail }]} />
      {body}
    </div>
  )
}

function Detail({ drive, refresh }: { drive: Drive; refresh: () => void }) {
  const t = useTexts(ownDriveTexts)
  const words = useTexts(driveTexts)
  const language = useLanguage()
  // On a phone the bar says what the page is.
  const mobile = useLayout() === 'mobile'
  const isComing = drive.state === 'booked' || drive.state === 'confirmed'
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <Text as={mobile ? 'h2' : 'h1'} size={['h2', 'h3']} tone="strong" weight="display">
          {[drive.series?.name, formatDayTime(drive.startsAt, language)]
            .filter(Boolean)
            .join(language === 'en' ? ', ' : '，')}
        </Text>
        <AppointmentDot state={drive.state} />
        <Actions drive={drive} refresh={refresh} />
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
        <section>
          <Title below={3}>{t.history}</Title>
          <Timeline
            label={t.history}
            running={isComing}
            entries={drive.history
              .map(({ event, at, from, reason }, n) => ({
                key: n,
                text: eventWords(event, t),
                note: [from !== null && t.movedFrom(formatDayTime(from, language)), reason].filter(Boolean).join(' '),
                at,
              }))
              .toReversed()}
          />
        </section>
      </Grid>
      {isComing && <BringList />}
      {isComing && (
        <Text size="small" tone="muted">
          {drive.can.includes('move')
            ? words.changeUntil(formatDayTime(drive.changeUntil, language))
            : t.overLate(drive.outletPhone)}
        </Text>
      )}
      {drive.answeredAt !== null && <Note kind="success">{t.answered}</Note>}
    </Stack>
  )
}

type Words = ReturnType<typeof useTexts<typeof ownDriveTexts>>
/** What an event of the appointment is called; one that a newer server knows shows nothing wrong. */
function eventWords(event: string, t: Words): string {
  const key = `by-${event}`
  return key in t ? String(t[key as keyof Words]) : event
}

function Actions({ drive, refresh }: { drive: Drive; refresh: () => void }) {
  const t = useTexts(ownDriveTexts)
  const slot = useTexts(slotTexts)
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { bookingNo, can, version } = drive
  async function cancel() {
    if (!(await confirm({ title: t.cancelTitle, text: t.cancelWhy, yes: t.cancelYes, no: t.cancelNo }))) return
    setBusy(true)
    try {
      // A failure is told by `api`: the call is silent only for those who say so.
      await api('slot.cancel', { bookingNo, version })
      toast(t.cancelDone)
    } catch {
      // What stands there now is read again in any case.
    }
    setBusy(false)
    refresh()
  }
  return (
    <Row gap={3} wrap>
      {can.includes('answer') && <ButtonLink href={driveSurveyHref(bookingNo)}>{t.survey}</ButtonLink>}
      {can.includes('move') && (
        <Button kind="line" size="s" onClick={() => setMoving(true)}>
          {t.move}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button kind="line" size="s" busy={busy} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
      {(drive.state === 'booked' || drive.state === 'confirmed') && (
        <>
          <CalendarButton by={{ bookingNo }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(drive)} target="_blank" rel="noopener">
            {slot.wayThere}
          </ButtonLink>
        </>
      )}
      {moving && (
        <MoveDialog
          bookingNo={bookingNo}
          version={version}
          thing={{
            kind: 'test-drive',
            outletId: drive.outletId,
            ...(drive.series ? { seriesCode: drive.series.seriesCode } : {}),
          }}
          onClose={() => setMoving(false)}
          onRefused={refresh}
          onMoved={() => {
            setMoving(false)
            toast(t.moved)
            refresh()
          }}
        />
      )}
    </Row>
  )
}
