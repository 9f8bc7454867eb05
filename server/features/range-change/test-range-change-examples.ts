/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { faultless, type RangeChangeFacts, sound } from './range-change.states.ts'

type Change = MoveFacts<'range_change', RangeChangeFacts>

const change = (edits: unknown[], facts: RangeChangeFacts): Change => ({
  row: { id: 1, edits } as Change['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-21T10:00:00+08:00'),
})

export const rangeChangeExamples = [
  { guard: sound, passes: change([{}], { faults: 0 }), refuses: change([], { faults: 0 }) },
  { guard: faultless, passes: change([{}], { faults: 0 }), refuses: change([{}], { faults: 2 }) },
]
