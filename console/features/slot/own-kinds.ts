import type { ComponentType } from 'react'
import type { SlotKind } from '#contract/codes.ts'

export interface OwnBookProps {
  outletId: number
  day: string
  time: string | undefined
  onClose: () => void
}

/** What later features show and ask of appointments of their kind, in the calendar. */
export interface OwnKind {
  /** Beside the facts of an appointment. */
  Facts?: ComponentType<{ bookingNo: string }>
  /** In place of the plain way to book for a caller; absent: that one. */
  Book?: ComponentType<OwnBookProps>
  /** A list of a day. */
  dayHref?: (outletId: number, day: string) => string
}
export type OwnKinds = Partial<Record<SlotKind, OwnKind>>
