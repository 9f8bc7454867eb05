/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { byAnother, byAnotherWithReason, isTheirs, type OutletProposalFacts } from './outlet-proposal.states.ts'

type Given = MoveFacts<'outlet_proposal', OutletProposalFacts>
const by = (actor: Given['actor'], facts: OutletProposalFacts = {}): Given => ({
  row: { id: 1, state: 'sent', version: 1, outletId: 30_001, proposedBy: 7 } as Given['row'],
  facts,
  actor,
  now: new Date('2026-11-28T10:00:00+08:00'),
})
const operator = (id: number) => ({ kind: 'staff', id, role: 'operator' }) as const
const dealer = (outletId: number) => ({ kind: 'staff', id: 9, role: 'dealer', outletId }) as const
const reason = '照片与门店不符，请更换'

export const outletProposalExamples = [
  { guard: byAnother, passes: by(operator(8)), refuses: by(operator(7)) },
  { guard: byAnotherWithReason, passes: by(operator(8), { reason }), refuses: by(operator(8), { reason: '…' }) },
  { guard: byAnotherWithReason, passes: by(operator(8), { reason }), refuses: by(operator(7), { reason }) },
  { guard: isTheirs, passes: by(dealer(30_001)), refuses: by(dealer(30_002)) },
  { guard: isTheirs, passes: by(operator(7)), refuses: by(operator(8)) },
]
