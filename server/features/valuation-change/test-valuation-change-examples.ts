/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import {
  agreedByAnother,
  askedSoundly,
  endedWithReason,
  hasBegun,
  type ValuationChangeFacts,
} from './valuation-change.states.ts'

type Change = MoveFacts<'valuation_change', ValuationChangeFacts>
const now = new Date('2026-11-21T10:00:00+08:00')

const change = (row: Partial<Change['row']>, facts: ValuationChangeFacts): Change => ({
  row: { id: 1, askedBy: 6, editedBy: 5, dueAt: null, ...row } as Change['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now,
})

export const valuationChangeExamples = [
  { guard: askedSoundly, passes: change({}, { faults: 0, same: false }), refuses: change({}, { faults: 2 }) },
  { guard: agreedByAnother, passes: change({}, {}), refuses: change({ askedBy: 7 }, {}) },
  { guard: endedWithReason, passes: change({}, { reason: '行情已变' }), refuses: change({}, { reason: '' }) },
  { guard: hasBegun, passes: change({ dueAt: now }, {}), refuses: change({ dueAt: null }, {}) },
]
