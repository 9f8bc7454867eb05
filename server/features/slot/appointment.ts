/** What all kinds of appointments show of themselves: where one stands, what happened (decision 064). */
import type { AppointmentState, SlotBookingState } from '#contract/codes.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { historyOf } from '#server/lib/history.ts'

/** What the state of an appointment follows from. */
export interface Standing {
  state: SlotBookingState
  confirmedAt: Date | null
}

/**
 * Where an appointment stands: its state, and whether the outlet has confirmed it. There is no state beside that one which
 * could say something else.
 * @returns undefined for what is held or was never booked
 */
export function appointmentState({ state, confirmedAt }: Standing): AppointmentState | undefined {
  if (state === 'held' || state === 'expired') return undefined
  return state === 'booked' && confirmedAt !== null ? 'confirmed' : state
}

export interface Happened {
  event: string
  state: string
  by: Actor['kind']
  at: Date
  /** Of a move: the time before it. */
  from: Date | null
  /** What the outlet said of it. */
  reason: string
}

/** What happened to an appointment since it was booked. */
export async function appointmentHistory({ db }: Pick<Ctx, 'db'>, id: number): Promise<Happened[]> {
  const history = await historyOf(db, 'slot_booking', id)
  return history
    .filter(each => each.to !== 'held')
    .map(({ event, to, actor, at, note }) => ({
      event,
      state: to,
      by: actor,
      at,
      from: typeof note.from === 'string' ? new Date(note.from) : null,
      reason: typeof note.reason === 'string' ? note.reason : '',
    }))
}
