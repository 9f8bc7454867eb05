import { useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { MoveDialog } from '#shop/features/slot/move-dialog.tsx'
import { ownDriveTexts } from '#shop/features/test-drive/own-drive.texts.ts'
import { maintenanceHref, maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import page from '#shop/personal/own-thing.module.css'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { confirm } from '#web/ui/ask.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { BringList, VisitFacts, VisitWorks } from './visit-facts.tsx'
import type { Route } from './+types/detail.page'

type Visit = Output<'maintenance.detail'>

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'maintenance.detail'>> {
  const bookingNo = new URL(request.url).searchParams.get('bookingNo') ?? ''
  return readOwn('maintenance.detail', { bookingNo }, request)
}

export function HydrateFallback() {
  const t = useTexts(maintenanceTexts)
  return (
    <OwnPage title={t.detail}>
      <SkeletonGroup>
        <Skeleton width="220px" height="40px" />
        <Skeleton height="240px" gap="24px" />
      </SkeletonGroup>
    </OwnPage>
  )
}

/** One maintenance: where it stands, when, where and what for, what happened, and what can be done with it. */
export default function MaintenanceDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'maintenance.detail'> = loaderData
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const body = answer.ok ? (
    <Detail key={answer.data.bookingNo} visit={answer.data} refresh={refresh} />
  ) : (
    <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
  )
  if (mobile) return <OwnPage title={t.detail}>{body}</OwnPage>
  return (
    <div className={page.page}>
      <Breadcrumb steps={[{ label: t.list, href: maintenanceListPath }, { label: t.detail }]} />
      {body}
    </div>
  )
}

function Detail({ visit, refresh }: { visit: Visit; refresh: () => void }) {
  const t = useTexts(maintenanceTexts)
  const own = useTexts(ownDriveTexts)
  const language = useLanguage()
  // On a phone the bar says what the page is.
  const mobile = useLayout() === 'mobile'
  const { car, state } = visit
  const isComing = state === 'booked' || state === 'confirmed'
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <Text as={mobile ? 'h2' : 'h1'} size={['h2', 'h3']} tone="strong" weight="display">
          {[car?.modelName, formatDayTime(visit.startsAt, language)]
            .filter(Boolean)
            .join(language === 'en' ? ', ' : '，')}
        </Text>
        <AppointmentDot state={state} />
        <Actions visit={visit} refresh={refresh} />
      </Stack>
      <Grid cols={[2, 1]} gap={8} align="start">
        <Box hair="above" padY={5}>
          <VisitFacts visit={visit} />
        </Box>
        <section>
          <Title below={3}>{own.history}</Title>
          <Timeline
            label={own.history}
            running={isComing}
            entries={visit.history
              .map(({ event, at, from, reason }, n) => ({
                key: n,
                text: eventWords(event, t['by-done'], own),
                note: [from !== null && own.movedFrom(formatDayTime(from, language)), reason].filter(Boolean).join(' '),
                at,
              }))
              .toReversed()}
          />
        </section>
      </Grid>
      <VisitWorks visit={visit} />
      {isComing && <BringList vouchers={visit.vouchers.length > 0} />}
      {isComing && (
        <Text size="small" tone="muted">
          {visit.can.includes('move')
            ? t.changeUntil(formatDayTime(visit.changeUntil, language))
            : own.overLate(visit.outletPhone)}
        </Text>
      )}
    </Stack>
  )
}

type OwnWords = ReturnType<typeof useTexts<typeof ownDriveTexts>>
/** What an event of the appointment is called; one that a newer server knows shows nothing wrong. */
function eventWords(event: string, done: string, own: OwnWords): string {
  if (event === 'done') return done
  const key = `by-${event}`
  return key in own ? String(own[key as keyof OwnWords]) : event
}

function Actions({ visit, refresh }: { visit: Visit; refresh: () => void }) {
  const t = useTexts(maintenanceTexts)
  const own = useTexts(ownDriveTexts)
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { bookingNo, version, can, state, outletId, halfHours } = visit
  async function cancel() {
    if (!(await confirm({ title: t.cancelTitle, text: own.cancelWhy, yes: own.cancelYes, no: own.cancelNo }))) return
    setBusy(true)
    try {
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
      {can.includes('move') && (
        <Button kind="line" size="s" onClick={() => setMoving(true)}>
          {own.move}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button kind="line" size="s" busy={busy} onClick={() => void cancel()}>
          {own.cancel}
        </Button>
      )}
      {state === 'booked' || state === 'confirmed' ? (
        <>
          <CalendarButton by={{ bookingNo }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(visit)} target="_blank" rel="noopener">
            {t.wayThere}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink kind="line" size="s" href={maintenanceHref({ outletId })}>
          {t.title}
        </ButtonLink>
      )}
      {moving && (
        <MoveDialog
          bookingNo={bookingNo}
          version={version}
          onRefused={refresh}
          thing={{ kind: 'maintenance', outletId, halfHours }}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            toast(own.moved)
            refresh()
          }}
        />
      )}
    </Row>
  )
}
