import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { AppointmentHistory } from '#shop/features/slot/appointment-history.tsx'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { ChangeButtons } from '#shop/features/slot/change-buttons.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { maintenanceHref, maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import { BringList, VisitFacts, VisitWorks } from './visit-facts.tsx'
import type { Route } from './+types/detail.page'

type Visit = Output<'maintenance.detail'>

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'maintenance.detail'>> {
  const bookingNo = new URL(request.url).searchParams.get('bookingNo') ?? ''
  return readOwn('maintenance.detail', { bookingNo }, request, { seen: true })
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(maintenanceTexts).detail} />
}

/** One maintenance: where it stands, when, where and what for, what happened, and what can be done with it. */
export default function MaintenanceDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'maintenance.detail'> = loaderData
  const t = useTexts(maintenanceTexts)
  return (
    <OwnDetail title={t.detail} list={{ label: t.list, href: maintenanceListPath }} answer={answer}>
      {({ data, refresh }) => <Detail key={data.bookingNo} visit={data} refresh={refresh} />}
    </OwnDetail>
  )
}

function Detail({ visit, refresh }: { visit: Visit; refresh: () => void }) {
  const words = useTexts(appointmentTexts)
  const language = useLanguage()
  const { car, state } = visit
  const isComing = state === 'booked' || state === 'confirmed'
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <OwnDetailTitle>
          {[car?.modelName, formatDayTime(visit.startsAt, language)]
            .filter(Boolean)
            .join(language === 'en' ? ', ' : '，')}
        </OwnDetailTitle>
        <AppointmentDot state={state} />
        <Actions visit={visit} isComing={isComing} refresh={refresh} />
      </Stack>
      <Grid cols={[2, 1]} gap={8} align="start">
        <Box hair="above" padY={5}>
          <VisitFacts visit={visit} />
        </Box>
        <AppointmentHistory kind="maintenance" history={visit.history} running={isComing} />
      </Grid>
      <VisitWorks visit={visit} />
      {isComing && <BringList vouchers={visit.vouchers.length > 0} />}
      {isComing && (
        <Text size="small" tone="muted">
          {visit.can.includes('move')
            ? words.changeUntil(formatDayTime(visit.changeUntil, language))
            : words.overLate(visit.outletPhone)}
        </Text>
      )}
    </Stack>
  )
}

function Actions({ visit, isComing, refresh }: { visit: Visit; isComing: boolean; refresh: () => void }) {
  const t = useTexts(maintenanceTexts)
  const slot = useTexts(slotTexts)
  const { bookingNo, outletId, halfHours } = visit
  return (
    <Row gap={3} wrap>
      <ChangeButtons appointment={visit} thing={{ kind: 'maintenance', outletId, halfHours }} onChanged={refresh} />
      {isComing ? (
        <>
          <CalendarButton by={{ bookingNo }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(visit)} target="_blank" rel="noopener">
            {slot.wayThere}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink kind="line" size="s" href={maintenanceHref({ outletId })}>
          {t.title}
        </ButtonLink>
      )}
    </Row>
  )
}
