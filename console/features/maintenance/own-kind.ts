import type { OwnKind } from '#console/features/slot/own-kinds.ts'
import { BookDialog } from './book-dialog.tsx'
import { CalendarFacts } from './visit-facts.tsx'

/** What the calendar knows of maintenance beyond the hour: car, works, and the list of a day. */
export const maintenanceKind: OwnKind = {
  Facts: CalendarFacts,
  Book: BookDialog,
  dayHref: (outletId, day) => `/slots/~workshop/${outletId}?day=${day}`,
}
