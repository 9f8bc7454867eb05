/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { bySecond, isToCome, isWhole, type PolicyFacts, saysWhy } from './policy-draft.states.ts'

type Given = MoveFacts<'policy_draft', PolicyFacts>
const by = (id: number, facts: PolicyFacts = {}): Given => ({
  row: { id: 1, state: 'waiting', version: 3, sentBy: 7, editedBy: 8, beforeVersion: '2.5' } as Given['row'],
  facts,
  actor: { kind: 'staff', id, role: 'operator' },
  now: new Date('2026-12-05T10:00:00+08:00'),
})
const reason = '法务要求补充'
const past = { day: { fault: 'past' } } as const
const early = { day: { fault: 'early', facts: { version: '2.5', day: '2026-12-10' } } } as const

export const policyExamples = [
  { guard: isWhole, passes: by(7, { faults: 0 }), refuses: by(7, { faults: 2 }) },
  { guard: isWhole, passes: by(7), refuses: by(7, past) },
  { guard: isWhole, passes: by(7), refuses: by(7, early) },
  { guard: bySecond, passes: by(9, { before: '2.5' }), refuses: by(7, { before: '2.5' }) },
  { guard: bySecond, passes: by(9, { before: '2.5' }), refuses: by(8, { before: '2.5' }) },
  { guard: bySecond, passes: by(9, { before: '2.5' }), refuses: by(9, { before: '2.6' }) },
  { guard: bySecond, passes: by(9, { before: '2.5' }), refuses: by(9, { before: '2.5', ...past }) },
  { guard: isToCome, passes: by(7, { reason, holds: false }), refuses: by(7, { reason, holds: true }) },
  { guard: saysWhy, passes: by(7, { reason }), refuses: by(7, { reason: '…' }) },
]
