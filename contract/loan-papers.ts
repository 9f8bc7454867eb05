/** Papers that a lender asks for, and which are usual for whom (decision 113). */
import type { FinanceKind } from './range-codes.ts'

export const loanPaperKinds = [
  'identity',
  'income',
  'bankStatement',
  'residence',
  'licence',
  'representative',
  'accounts',
] as const
export type LoanPaperKind = (typeof loanPaperKinds)[number]

export const loanPaperStates = ['asked', 'sent', 'accepted', 'refused', 'withdrawn'] as const

/** Files of one paper: both sides of a card, the pages of a statement. */
export const MOST_PAPER_FILES = 6

interface Asked {
  /** What may be asked for. */
  possible: readonly LoanPaperKind[]
  /** What is asked for with any loan. */
  always: readonly LoanPaperKind[]
  /** What is asked for as well with loans of these kinds, whose last payment or first years weigh more. */
  also: Partial<Record<FinanceKind, readonly LoanPaperKind[]>>
}

const byBuyer: Readonly<Record<'person' | 'company', Asked>> = {
  person: {
    possible: ['identity', 'income', 'bankStatement', 'residence'],
    always: ['identity', 'income'],
    also: { principal: ['bankStatement'], balloon: ['bankStatement', 'residence'] },
  },
  company: {
    possible: ['licence', 'representative', 'accounts', 'bankStatement'],
    always: ['licence', 'representative'],
    also: { principal: ['bankStatement'], balloon: ['accounts', 'bankStatement'] },
  },
}

/** What may be asked of a buyer, in the order in which it is shown, and which of it is usual with this loan. */
export function papersFor(buyer: 'person' | 'company', loan: FinanceKind): { kind: LoanPaperKind; usual: boolean }[] {
  const { possible, always, also } = byBuyer[buyer]
  const usual = [...always, ...(also[loan] ?? [])]
  return possible.map(kind => ({ kind, usual: usual.includes(kind) }))
}
