import type { ConsentPurpose } from '#contract/codes.ts'
import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

export interface LeadFacts {
  /** To whom it is given. */
  outletId?: number
  /** Why it came to nothing. */
  reason?: string
  /** The consent that was taken back. */
  purpose?: Extract<ConsentPurpose, 'CONTACT' | 'DEALER'>
}

/** What events need beside the row. */
export interface LeadNeeds {
  assign: Required<Pick<LeadFacts, 'outletId'>>
  lose: Required<Pick<LeadFacts, 'reason'>>
  stop: Required<Pick<LeadFacts, 'purpose'>>
}

type Given = MoveFacts<'lead', LeadFacts>

/** Nobody calls, and nobody else gets the data, once a consent was taken back. */
export const goesOn = ({ row }: Given) => row.stoppedAt === null || no('LEAD_STOPPED')

/** Why it came to nothing is said. */
export const withReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

const assigned = ({ facts, now }: Given) => ({ outletId: facts.outletId, assignedAt: now })
const contacted = ({ row, now }: Given) => ({ contactedAt: row.contactedAt ?? now })
const again = ({ now }: Given) => ({ lastAt: now, stoppedAt: null, stoppedBy: null })
const stopped = ({ facts, now }: Given) => ({ stoppedAt: now, stoppedBy: facts.purpose })

/** States in which a lead is worked on. */
export const openStates = ['new', 'assigned', 'contacted', 'appointment'] as const

/** A lead (domain E.7). Whoever submits without an account is the channel `form`. */
export const leadMachine = machine<LeadFacts, LeadNeeds>()({
  name: 'lead',
  table: 'lead',
  stamp: 'stateAt',
  ends: ['won', 'lost', 'withdrawn'],
  transitions: [
    { on: 'submit', from: null, to: 'new', by: ['customer', 'channel'] },
    { on: 'again', from: openStates, to: 'same', by: ['customer', 'channel'], set: again },
    { on: 'assign', from: openStates, to: 'assigned', by: ['clock', 'staff'], when: goesOn, set: assigned },
    { on: 'contact', from: ['new', 'assigned'], to: 'contacted', by: ['staff'], when: goesOn, set: contacted },
    { on: 'contact', from: ['contacted', 'appointment'], to: 'same', by: ['staff'], when: goesOn },
    { on: 'arrange', from: ['assigned', 'contacted'], to: 'appointment', by: ['staff'], when: goesOn, set: contacted },
    { on: 'win', from: ['contacted', 'appointment'], to: 'won', by: ['staff'] },
    { on: 'lose', from: openStates, to: 'lost', by: ['staff'], when: withReason },
    { on: 'withdraw', from: openStates, to: 'withdrawn', by: ['customer'] },
    // Nobody has followed it for so long that it is not a request any more (decision 068).
    { on: 'lapse', from: openStates, to: 'withdrawn', by: ['clock'] },
    { on: 'stop', from: openStates, to: 'same', by: ['customer'], set: stopped },
  ],
})
