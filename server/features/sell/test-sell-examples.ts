/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import {
  accountIsSellers,
  accountRefusable,
  accountWaits,
  endAgreed,
  enoughPayers,
  firstOfEnders,
  firstOfPayers,
  halfPaid,
  mayChangeAccount,
  mayGoOn,
  maySign,
  notBound,
  unsignedAndOver,
} from './sell-contract.guards.ts'
import {
  agreesToFinal,
  agreesToOffer,
  explained,
  furtherContests,
  isOver,
  lastContest,
  mayBook,
  type OfferFacts,
  stillHolds,
  visitBegun,
  withReason,
} from './sell.guards.ts'

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
    sellerName: '沈知遥',
    accountAskedAt: null,
    accountAgreedBy: null,
    endAskedBy: null,
    endCause: null,
    ...row,
  } as Given['row'],
  facts: { fourEyesFen: 5_000_00, ...facts },
  actor: { kind: 'staff', id: staff, role: 'finance' },
  now,
})
const named = { sellerName: 'SHEN Zhi·yao', holder: 'Shen zhiyao' }
const ended = { endAskedBy: 1, endCause: 'carGone' as const }
const mine = { holder: '沈 知遥' }
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
  { guard: maySign, passes: given({}, named), refuses: given({}, { ...named, holder: '陆鸣远' }) },
  { guard: unsignedAndOver, passes: given({ dueAt: now }), refuses: given({ ...signed, dueAt: now }) },
  { guard: notBound, passes: given({}), refuses: given(signed) },
  {
    guard: enoughPayers,
    passes: given(signed, { reference: 'T-1' }, 2),
    refuses: given(signed, { reference: 'T-1' }, 1),
  },
  { guard: firstOfPayers, passes: given({ ...signed, firstPayer: null }), refuses: given(signed, {}, 2) },
  { guard: halfPaid, passes: given(signed, { reason: '银行退回' }), refuses: given(signed, { reason: '' }) },
  {
    guard: mayChangeAccount,
    passes: given({ ...signed, firstPayer: null }, mine),
    refuses: given({ ...signed, firstPayer: null }, { holder: '陆鸣远' }),
  },
  { guard: accountWaits, passes: given({ accountAskedAt: before }), refuses: given({}) },
  {
    guard: accountIsSellers,
    passes: given({ accountAskedAt: before }, { ...mine, seen: true }),
    refuses: given({ accountAskedAt: before }, { ...mine, seen: false }),
  },
  {
    guard: accountRefusable,
    passes: given({ accountAskedAt: before }, { reason: '电话未能核实', seen: true }),
    refuses: given({ accountAskedAt: before }, { reason: '', seen: true }),
  },
  {
    guard: endAgreed,
    passes: given({ ...ended }, { cause: 'carGone' }, 2),
    refuses: given({ ...ended }, { cause: 'papersMissing' }, 2),
  },
  { guard: firstOfEnders, passes: given({}, { cause: 'carGone' }), refuses: given({}, { cause: 'other' }) },
  { guard: mayGoOn, passes: given({ ...ended }), refuses: given({}) },
]
