/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import {
  agreesToFinal,
  agreesToOffer,
  enoughPayers,
  explained,
  firstOfPayers,
  furtherContests,
  isOver,
  lastContest,
  mayBook,
  notBound,
  notSigned,
  type OfferFacts,
  stillHolds,
  unsignedAndOver,
  visitBegun,
  withReason,
} from './sell.states.ts'

type Given = MoveFacts<'car_offer', OfferFacts>

const now = new Date('2026-11-24T10:00:00+08:00')
const [before, after] = [new Date('2026-11-24T09:59:59+08:00'), new Date('2026-11-24T10:00:01+08:00')]

const given = (row: Partial<Given['row']>, facts: OfferFacts = {}, staff = 1): Given => ({
  row: {
    dueAt: after,
    offerFen: 200_000_00,
    finalFen: 198_000_00,
    openContests: 1,
    signedAt: null,
    firstPayer: null,
    payReference: null,
    ...row,
  } as Given['row'],
  facts: { fourEyesFen: 5_000_00, ...facts },
  actor: { kind: 'staff', id: staff, role: 'finance' },
  now,
})
const signed = { signedAt: before, firstPayer: 1, payReference: 'T-1' }

export const sellExamples = [
  { guard: stillHolds, passes: given({}), refuses: given({ dueAt: now }) },
  { guard: isOver, passes: given({ dueAt: now }), refuses: given({}) },
  { guard: agreesToOffer, passes: given({}, { expectFen: 200_000_00 }), refuses: given({}, { expectFen: 200_000_01 }) },
  { guard: agreesToFinal, passes: given({}, { expectFen: 198_000_00 }), refuses: given({}, { expectFen: 200_000_00 }) },
  { guard: lastContest, passes: given({}), refuses: given({ openContests: 2 }) },
  { guard: furtherContests, passes: given({ openContests: 2 }), refuses: given({}) },
  { guard: mayBook, passes: given({}, { before: false }), refuses: given({}, { before: true }) },
  { guard: visitBegun, passes: given({}, { startsAt: now }), refuses: given({}, { startsAt: after }) },
  { guard: explained, passes: given({}, { finalFen: 200_000_00 }), refuses: given({}, { finalFen: 199_000_00 }) },
  { guard: withReason, passes: given({}, { reason: '车架号不符' }), refuses: given({}, { reason: '...' }) },
  { guard: notSigned, passes: given({}), refuses: given(signed) },
  { guard: unsignedAndOver, passes: given({ dueAt: now }), refuses: given({ ...signed, dueAt: now }) },
  { guard: notBound, passes: given({}), refuses: given(signed) },
  {
    guard: enoughPayers,
    passes: given(signed, { reference: 'T-1' }, 2),
    refuses: given(signed, { reference: 'T-1' }, 1),
  },
  { guard: firstOfPayers, passes: given({ ...signed, firstPayer: null }), refuses: given(signed, {}, 2) },
]
