import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a car in the pool need beside its row. */
export interface StudentPoolNeeds {
  remove: { reason: string }
}
export interface StudentPoolFacts extends Partial<StudentPoolNeeds['remove']> {}

type Given = MoveFacts<'student_pool', StudentPoolFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

export const saysWhyRemoved = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/**
 * Whether a new car in stock is offered to returning students (decision 119); whether it can be had its own state says.
 * `clock` is the demonstration.
 */
export const studentPool = machine<StudentPoolFacts, StudentPoolNeeds>()({
  name: 'studentPool',
  table: 'student_pool',
  stamp: 'stateAt',
  ends: ['removed'],
  transitions: [
    { on: 'offer', from: null, to: 'offered', by: ['staff', 'clock'] },
    { on: 'offer', from: 'removed', to: 'offered', by: ['staff'], set: given => ({ ...next(given), reason: '' }) },
    {
      on: 'remove',
      from: 'offered',
      to: 'removed',
      by: ['staff'],
      when: saysWhyRemoved,
      set: given => ({ ...next(given), reason: given.facts.reason }),
    },
  ],
})
