/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { goesOn, inPool, type LeadFacts, lostFor } from './lead.states.ts'

type Given = MoveFacts<'lead', LeadFacts>
const now = new Date('2026-11-23T10:00:00+08:00')

const given = (row: Partial<Given['row']>, facts: LeadFacts): Given => ({
  row: { id: 1, outletId: null, stoppedAt: null, ownerId: null, attempts: 0, ...row } as Given['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now,
})

export const leadExamples = [
  { guard: goesOn, passes: given({}, { outletId: 1 }), refuses: given({ stoppedAt: now }, { outletId: 1 }) },
  { guard: inPool, passes: given({}, {}), refuses: given({ ownerId: 8 }, { ownerName: '周远' }) },
  {
    guard: lostFor,
    passes: given({ attempts: 1 }, { lost: 'unreachable' }),
    refuses: given({}, { lost: 'other', words: '' }),
  },
]
