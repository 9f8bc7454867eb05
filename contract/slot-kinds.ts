/** How visitors come to an appointment of each kind: one row a kind, so that none can be forgotten (decision 072). */
import type { SlotKind } from './codes.ts'
import type { FormKey } from './forms/definition.ts'

interface SlotKindWay {
  /**
   * The form that asks for what it needs. Nobody books it without: neither what a browser keeps nor what a waiting list
   * offers. null: the outlet arranges it with its customer, and visitors keep no time and wait for none.
   */
  form: FormKey | null
  /** Whether it has a waiting list: what that knows (outlet, time, length, series) has to say all that is waited for. */
  waits: boolean
  /** Whether staff book it for a caller, an inspection for the offer that the caller has accepted. */
  telephone: boolean
  /** What says how long it takes: the settings of its kind, or the works that are chosen. */
  length: 'usual' | 'works'
}

export const slotKindWays: Readonly<Record<SlotKind, SlotKindWay>> = {
  'test-drive': { form: 'test-drive', waits: true, telephone: true, length: 'usual' },
  maintenance: { form: 'maintenance', waits: true, telephone: true, length: 'works' },
  inspection: { form: 'sell', waits: true, telephone: true, length: 'usual' },
  // A list would know outlet and time, and not which car somebody wants to see.
  viewing: { form: 'booking', waits: false, telephone: true, length: 'usual' },
  'hand-over': { form: null, waits: false, telephone: true, length: 'usual' },
}
