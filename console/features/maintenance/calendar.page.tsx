import CalendarPage, { loader } from '#console/features/slot/calendar.page.tsx'
import type { OwnKinds } from '#console/features/slot/own-kinds.ts'
import { BookDialog } from './book-dialog.tsx'
import { CalendarFacts } from './visit-facts.tsx'

export { loader }

const own: OwnKinds = {
  maintenance: {
    Facts: CalendarFacts,
    Book: BookDialog,
    dayHref: (outletId, day) => `/slots/~workshop/${outletId}?day=${day}`,
  },
}

/** The calendar of an outlet, which knows of maintenance more than the hour: car, works, and the list of a day. */
export default function CalendarWithWorkshop() {
  return <CalendarPage own={own} />
}
