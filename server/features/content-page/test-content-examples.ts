/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { bySecondInTime, type ContentFacts, isComplete, mayGo, withReason } from './content-page.states.ts'

type Given = MoveFacts<'content_version', ContentFacts>
const now = new Date('2026-11-28T10:00:00+08:00')
const by = (id: number, facts: ContentFacts = {}, untilAt: Date | null = null): Given => ({
  row: { id: 1, state: 'waiting', version: 3, sentBy: 7, editedBy: 8, untilAt } as Given['row'],
  facts,
  actor: { kind: 'staff', id, role: 'operator' },
  now,
})
const reason = '价格与活动规则不符'

export const contentExamples = [
  { guard: isComplete, passes: by(7, { faults: 0 }), refuses: by(7, { faults: 2 }) },
  { guard: bySecondInTime, passes: by(9), refuses: by(7) },
  { guard: bySecondInTime, passes: by(9), refuses: by(8) },
  { guard: bySecondInTime, passes: by(9, {}, new Date(now.getTime() + 1)), refuses: by(9, {}, now) },
  { guard: mayGo, passes: by(7, { reason, stays: false }), refuses: by(7, { reason, stays: true }) },
  { guard: withReason, passes: by(7, { reason }), refuses: by(7, { reason: '…' }) },
]
