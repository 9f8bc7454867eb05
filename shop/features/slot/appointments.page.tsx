import { pageSizes } from '#contract/constants.ts'
import type { SlotKind } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { appointmentsPath } from '#shop/personal/appointment-address.ts'
import { ownActivitiesPath } from '#shop/personal/activity-address.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { driveDetailHref, driveHref } from '#shop/personal/drive-address.ts'
import { maintenanceDetailHref, maintenanceHref } from '#shop/personal/maintenance-address.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { appointmentTexts } from './appointment.texts.ts'
import type { Route } from './+types/appointments.page'

type Appointment = Output<'slot.mine'>[number]

const ownAppointments = defineList({
  address: listAddress({ path: appointmentsPath }, {}),
  call: 'slot.mine',
  pageSize: pageSizes.appointments,
  rowsOf: (data): Appointment[] => data,
  keyOf: row => row.bookingNo,
})
type AppointmentList = Listed<typeof ownAppointments.address.fresh, Appointment, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<AppointmentList> =>
  loadOwnList(ownAppointments, request, { seen: true })

export function HydrateFallback() {
  const t = useTexts(appointmentTexts)
  return <OwnListComing title={t.list} rowHeight="88px" />
}

/** Kinds with a page of their own, which shows what belongs to the appointment. */
const pageOf: Partial<Record<SlotKind, (row: Appointment) => string | undefined>> = {
  'test-drive': ({ bookingNo }) => driveDetailHref(bookingNo),
  maintenance: ({ bookingNo }) => maintenanceDetailHref(bookingNo),
  // An inspection belongs to an offer for a car, which shows it.
  inspection: () => '/user/carOffers',
  // One that staff arranged by telephone has no order.
  'hand-over': ({ orderNo }) => (orderNo === null ? undefined : orderHref(orderNo)),
}

function labelOf(kind: SlotKind, t: Texts<typeof appointmentTexts>): string {
  if (kind === 'inspection') return t.openOffers
  return kind === 'hand-over' ? t.openOrder : t.open
}

/** Everything that a customer has arranged with outlets, of all kinds, the latest first. */
export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  const list: AppointmentList = loaderData
  const view = useList(ownAppointments, list)
  const t = useTexts(appointmentTexts)
  const ways = (
    <Row gap={3} wrap>
      <ButtonLink kind="line" size="s" href={driveHref()}>
        {t.drive}
      </ButtonLink>
      <ButtonLink kind="line" size="s" href={maintenanceHref()}>
        {t.care}
      </ButtonLink>
      <ButtonLink kind="line" size="s" href={ownActivitiesPath}>
        {t.activities}
      </ButtonLink>
    </Row>
  )
  return (
    <OwnListPage
      title={t.list}
      of={view}
      nothing={
        <Empty icon="calendar-check" title={t.empty} action={<Row justify="center">{ways}</Row>}>
          {t.emptyWhy}
        </Empty>
      }
      below={<Row above={5}>{ways}</Row>}
    >
      {(row, refresh) => {
        const href = pageOf[row.kind]?.(row)
        return (
          <AppointmentRow
            key={row.bookingNo}
            row={{ ...row, outletPhone: row.phone }}
            state={row.standing}
            page={href === undefined ? undefined : { href, label: labelOf(row.kind, t) }}
            onChanged={refresh}
          />
        )
      }}
    </OwnListPage>
  )
}
