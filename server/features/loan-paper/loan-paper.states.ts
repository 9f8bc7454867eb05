import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a paper need beside it. */
export interface LoanPaperNeeds {
  accept: { files: number }
  refuse: { reason: string }
  /** Files that stay once one is removed. */
  remove: { files: number }
}
export interface LoanPaperFacts extends Partial<LoanPaperNeeds['remove'] & LoanPaperNeeds['refuse']> {}

type Given = MoveFacts<'loan_paper', LoanPaperFacts>

const next = ({ row }: Given) => ({ version: row.version + 1, refusal: '' })

export const saysWhyRefused = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')
export const someStay = ({ facts }: Given) => (facts.files ?? 0) > 0 || no('WRONG_STATE')
export const noneStays = ({ facts }: Given) => facts.files === 0 || no('WRONG_STATE')
/** Files whose time was over are gone; nobody accepts what cannot be read. */
export const canBeRead = ({ facts }: Given) => (facts.files ?? 0) > 0 || no('LOAN_PAPER_GONE')

/** A paper that was asked for because a new car is bought with a loan (decision 113). */
export const loanPaper = machine<LoanPaperFacts, LoanPaperNeeds>()({
  name: 'loanPaper',
  table: 'loan_paper',
  stamp: 'stateAt',
  ends: [],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['staff'] },
    { on: 'ask', from: 'withdrawn', to: 'asked', by: ['staff'], set: next },
    { on: 'send', from: ['asked', 'sent', 'refused'], to: 'sent', by: ['customer'], set: next },
    { on: 'remove', from: 'sent', to: 'same', by: ['customer'], when: someStay, set: next },
    { on: 'remove', from: 'sent', to: 'asked', by: ['customer'], when: noneStays, set: next },
    { on: 'accept', from: 'sent', to: 'accepted', by: ['staff'], when: canBeRead, set: next },
    // Also what was accepted by mistake.
    {
      on: 'refuse',
      from: ['sent', 'accepted'],
      to: 'refused',
      by: ['staff'],
      when: saysWhyRefused,
      set: given => ({ ...next(given), refusal: given.facts.reason }),
    },
    // Also what was accepted: whoever pays without a loan after all has their papers deleted.
    { on: 'withdraw', from: ['asked', 'sent', 'refused', 'accepted'], to: 'withdrawn', by: ['staff'], set: next },
  ],
})
