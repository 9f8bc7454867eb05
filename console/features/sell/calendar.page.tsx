import { maintenanceKind } from '#console/features/maintenance/own-kind.ts'
import CalendarPage, { loader } from '#console/features/slot/calendar.page.tsx'
import { viewingKind } from '#console/features/viewing/own-kind.ts'
import type { OwnKinds } from '#console/features/slot/own-kinds.ts'
import { InspectionDialog } from './inspection-dialog.tsx'

export { loader }

const own: OwnKinds = { maintenance: maintenanceKind, inspection: { Book: InspectionDialog }, viewing: viewingKind }

/** The calendar of an outlet, which knows what maintenance and inspections need beyond the hour. */
export default function WholeCalendar() {
  return <CalendarPage own={own} />
}
