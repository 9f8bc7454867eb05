/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { goesOn, type LeadFacts, withReason } from './lead.states.ts'

type Given = MoveFacts<'lead', LeadFacts>
const now = new Date('2026-11-23T10:00:00+08:00')

const given = (stoppedAt: Date | null, facts: LeadFacts): Given => ({
  row: { id: 1, stoppedAt } as Given['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now,
})

export const leadExamples = [
  { guard: goesOn, passes: given(null, { outletId: 1 }), refuses: given(now, { outletId: 1 }) },
  { guard: withReason, passes: given(null, { reason: '已购买其他车型' }), refuses: given(null, { reason: '' }) },
]
