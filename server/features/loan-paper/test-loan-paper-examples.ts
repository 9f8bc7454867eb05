/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { canBeRead, type LoanPaperFacts, noneStays, saysWhyRefused, someStay } from './loan-paper.states.ts'

const paper = (facts: LoanPaperFacts): MoveFacts<'loan_paper', LoanPaperFacts> => ({
  row: { id: 1, state: 'sent', version: 1 } as MoveFacts<'loan_paper', LoanPaperFacts>['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-28T10:00:00+08:00'),
})

export const loanPaperExamples = [
  { guard: saysWhyRefused, passes: paper({ reason: '照片模糊，看不清' }), refuses: paper({ reason: '…' }) },
  { guard: someStay, passes: paper({ files: 1 }), refuses: paper({ files: 0 }) },
  { guard: noneStays, passes: paper({ files: 0 }), refuses: paper({ files: 1 }) },
  { guard: canBeRead, passes: paper({ files: 2 }), refuses: paper({ files: 0 }) },
]
