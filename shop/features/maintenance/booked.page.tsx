import { useTexts } from '#web/i18n/texts.ts'
import { api } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { BookedHead, ChangeLater, JustBooked } from '#shop/features/slot/just-booked.tsx'
import { maintenanceDetailHref, maintenanceHref, maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { bookedVisit } from './booked-visit.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { BringList, VisitFacts, VisitWorks } from './visit-facts.tsx'

async function look(signal: AbortSignal) {
  const holdKey = bookedVisit.read()
  return holdKey === undefined
    ? undefined
    : { holdKey, visit: (await api('maintenance.booked', { holdKey }, { signal })).data }
}

/** The maintenance that this tab has just booked. */
export default function MaintenanceBookedPage() {
  const t = useTexts(maintenanceTexts)
  const ways = (
    <>
      <ButtonLink kind="line" size="s" href={maintenanceListPath}>
        {t.seeOpen}
      </ButtonLink>
      <ButtonLink kind="line" size="s" href={maintenanceHref()}>
        {t.title}
      </ButtonLink>
    </>
  )
  return (
    <JustBooked look={look} elsewhere={{ why: t.goneWhy, ways }}>
      {({ holdKey, visit }) => (
        <>
          <BookedHead title={t.done} lead={t.doneLead} at={visit} file={{ holdKey, call: 'maintenance.bookedFile' }} />
          <Grid cols={[2, 1]} gap={[10, 8]} align="start" hair="above" padY={5}>
            <VisitFacts visit={visit} />
            <VisitWorks visit={visit} />
          </Grid>
          <BringList vouchers={visit.vouchers.length > 0} />
          <ChangeLater
            until={visit.changeUntil}
            page={{ href: maintenanceDetailHref(visit.bookingNo), label: t.openIt }}
          />
        </>
      )}
    </JustBooked>
  )
}
