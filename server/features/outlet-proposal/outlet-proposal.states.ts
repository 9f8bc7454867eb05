import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a proposal need beside it. */
export interface OutletProposalNeeds {
  refuse: { reason: string }
}
export interface OutletProposalFacts extends Partial<OutletProposalNeeds['refuse']> {}

type Given = MoveFacts<'outlet_proposal', OutletProposalFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Four eyes: who sent it does not decide. */
export const byAnother = ({ row, actor }: Given) =>
  (actor.kind === 'staff' && actor.id !== row.proposedBy) || no('OUTLET_PROPOSAL_OWN')
/** The same, and in words. */
export const byAnotherWithReason = (given: Given) => {
  const another = byAnother(given)
  if (another !== true) return another
  return saysSomething(given.facts.reason ?? '') || no('REASON_NEEDED')
}
/** Its outlet takes it back, or the colleague who sent it. */
export const isTheirs = ({ row, actor }: Given) =>
  (actor.kind === 'staff' &&
    (actor.id === row.proposedBy || (actor.role === 'dealer' && actor.outletId === row.outletId))) ||
  no('OUTLET_PROPOSAL_FOREIGN')

/** What an outlet wants to change of itself (decision 118). */
export const outletProposal = machine<OutletProposalFacts, OutletProposalNeeds>()({
  name: 'outletProposal',
  table: 'outlet_proposal',
  stamp: 'stateAt',
  ends: ['approved', 'refused', 'withdrawn'],
  transitions: [
    { on: 'propose', from: null, to: 'sent', by: ['staff'] },
    { on: 'withdraw', from: 'sent', to: 'withdrawn', by: ['staff'], when: isTheirs, set: next },
    { on: 'approve', from: 'sent', to: 'approved', by: ['staff'], when: byAnother, set: next },
    {
      on: 'refuse',
      from: 'sent',
      to: 'refused',
      by: ['staff'],
      when: byAnotherWithReason,
      set: given => ({ ...next(given), reason: given.facts.reason }),
    },
  ],
})
