/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { KindRules } from './slot.rules.ts'
import {
  begun,
  changeable,
  confirmable,
  holdOver,
  missed,
  type SlotBookingFacts,
  stillHeld,
} from './slot-booking.states.ts'

type Given = MoveFacts<'slot_booking', SlotBookingFacts>

/** Test drives as the shop begins with them. */
export const testDriveRules: KindRules = {
  kind: 'test-drive',
  service: 'testdrive',
  resource: 'car',
  capacity: 4,
  halfHours: 2,
  mostHalfHours: 4,
  leadMinutes: 120,
  horizonDays: 60,
  changeMinutes: 120,
  noShowMinutes: 720,
  holdMinutes: 10,
  strangerHoldMinutes: 6,
  remindFirstMinutes: 1440,
  remindLastMinutes: 120,
  version: 1,
}

/** From ten to eleven, or kept until ten. */
const at = (hour: string, kind: 'customer' | 'clock' = 'customer'): Given => ({
  row: {
    id: 1,
    startsAt: new Date('2026-11-24T10:00:00+08:00'),
    endsAt: new Date('2026-11-24T11:00:00+08:00'),
    expiresAt: new Date('2026-11-24T10:00:00+08:00'),
    confirmedAt: null as Date | null,
  } as Given['row'],
  facts: { rules: testDriveRules },
  actor: kind === 'clock' ? { kind } : { kind, id: 7 },
  now: new Date(`2026-11-24T${hour}:00+08:00`),
})

export const slotExamples = [
  { guard: stillHeld, passes: at('09:59'), refuses: at('10:00') },
  { guard: holdOver, passes: at('10:00'), refuses: at('09:59') },
  { guard: changeable, passes: at('07:59'), refuses: at('08:00') },
  { guard: confirmable, passes: at('10:59'), refuses: at('11:00') },
  { guard: begun, passes: at('10:00'), refuses: at('09:59') },
  { guard: missed, passes: at('23:00', 'clock'), refuses: at('22:59', 'clock') },
]
