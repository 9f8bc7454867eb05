/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, MoveFacts } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import { type CarPartFacts, cameOffline, saysWhyRejected, seenBySecond, smallEnough } from './car-part.states.ts'
import { lastMoneyBack, moreMoneyBack, type NewCarFacts, nothingGoesBack, somethingGoesBack } from './new-car.rules.ts'
import { exampleRow } from './test-payable-examples.ts'

const finance = (id: number): Actor => ({ kind: 'staff', id, role: 'finance' })
type Part = MoveFacts<'car_part', CarPartFacts>
const part = (facts: CarPartFacts, change: Partial<Part['row']> = {}, actor = finance(8)): Part => ({
  row: { amountFen: 900, reference: '2026112400071', notedBy: 7, way: 'bank', ...change } as Part['row'],
  facts,
  actor,
  now: new Date('2026-11-24T10:00:00+08:00'),
})

type Order = MoveFacts<'shop_order', NewCarFacts>
const order = (facts: Partial<NewCarFacts>): Order => ({
  row: { ...exampleRow, state: 'sign_end' },
  facts: { depositKind: 'intention', openAttempts: 0, ...facts },
  actor: finance(8),
  now: new Date('2026-11-24T10:00:00+08:00'),
})
const ending = { depositFen: 0, online: [], offlineFen: 0, twofold: false }

export const carPartExamples: readonly (
  | GuardExample<'car_part', CarPartFacts>
  | GuardExample<'shop_order', NewCarFacts>
)[] = [
  { guard: smallEnough, passes: part({ fourEyesFen: 900 }), refuses: part({ fourEyesFen: 899 }) },
  {
    guard: seenBySecond,
    passes: part({ amountFen: 900, reference: '2026112400071' }),
    refuses: part({}, {}, finance(7)),
  },
  { guard: saysWhyRejected, passes: part({ reason: '账上没有这笔款' }), refuses: part({ reason: '…' }) },
  { guard: cameOffline, passes: part({}), refuses: part({}, { way: 'online' }) },
  {
    guard: somethingGoesBack,
    passes: order({ ending: { ...ending, online: [{ attemptId: 1, amountFen: 5 }] } }),
    refuses: order({ ending }),
  },
  { guard: nothingGoesBack, passes: order({ ending }), refuses: order({ ending: { ...ending, offlineFen: 1 } }) },
  { guard: lastMoneyBack, passes: order({ openReturns: 0 }), refuses: order({ openReturns: 1 }) },
  { guard: moreMoneyBack, passes: order({ openReturns: 2 }), refuses: order({ openReturns: 0 }) },
]
