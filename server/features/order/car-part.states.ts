import { saysSomething } from '#contract/reason.ts'
import { partBackLines, partPaidLines } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import { type Guard, machine, type MoveFacts, type Moving, no } from '#server/lib/machine.ts'

/** What single events of a part need. */
export interface CarPartNeeds {
  /** Sums above `fourEyesFen` take two people. */
  take: { fourEyesFen: number }
  /** What the second person has seen. */
  confirm: { amountFen: number; reference: string }
  reject: { reason: string }
  gaveBack: { backReference: string }
}
export interface CarPartFacts
  extends Partial<CarPartNeeds['take'] & CarPartNeeds['confirm'] & CarPartNeeds['reject'] & CarPartNeeds['gaveBack']> {}

type Given = MoveFacts<'car_part', CarPartFacts>
type PartGuard = Guard<'car_part', CarPartFacts>

/** One person may take it. */
export const smallEnough: PartGuard = ({ row, facts }) =>
  row.amountFen <= (facts.fourEyesFen ?? 0) || no('PART_TWO_NEEDED')

/** Somebody else has seen the same money (four eyes). */
export const seenBySecond: PartGuard = ({ row, facts, actor }) => {
  if (actor.kind !== 'staff' || actor.id === row.notedBy) return no('SECOND_PERSON_NEEDED')
  if (facts.amountFen === undefined) return true
  return (facts.amountFen === row.amountFen && facts.reference === row.reference) || no('PART_DIFFERS')
}

export const saysWhyRejected: PartGuard = ({ facts }) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** It came by transfer or in cash: no channel sends it back. */
export const cameOffline: PartGuard = ({ row }) => row.way !== 'online' || no('WRONG_STATE')

/**
 * A part of the price of a new car after its contract (decision 087). Money that a channel vouches for is counted at once;
 * what staff note above the house's limit waits for a second person. It goes back by its own way when the contract ends.
 */
export const carPart = machine<CarPartFacts, CarPartNeeds>()({
  name: 'carPart',
  table: 'car_part',
  stamp: 'stateAt',
  ends: ['rejected', 'returned'],
  transitions: [
    { on: 'arrive', from: null, to: 'paid', by: ['channel'], also: [postPart] },
    { on: 'take', from: null, to: 'paid', by: ['staff'], when: smallEnough, also: [postPart] },
    { on: 'note', from: null, to: 'noted', by: ['staff'] },
    {
      on: 'confirm',
      from: 'noted',
      to: 'paid',
      by: ['staff'],
      when: seenBySecond,
      set: ({ actor }) => ({ secondBy: actor.kind === 'staff' ? actor.id : null }),
      also: [postPart],
    },
    { on: 'reject', from: 'noted', to: 'rejected', by: ['staff'], when: saysWhyRejected },
    { on: 'giveBack', from: 'paid', to: 'returning', by: ['staff'] },
    // Through the shop: its refund posts it.
    { on: 'arrivedBack', from: 'returning', to: 'returned', by: ['channel', 'staff'] },
    {
      on: 'gaveBack',
      from: 'returning',
      to: 'returned',
      by: ['staff'],
      when: cameOffline,
      set: ({ facts }: Given) => ({ backReference: facts.backReference }),
      also: [postBack],
    },
  ],
})

type PartMoving = Moving<'car_part', CarPartFacts>

function postPart({ row, now }: PartMoving) {
  const lines = partPaidLines(row.way, row.amountFen)
  return posted({ kind: 'partPaid', number: row.partNo, orderId: row.orderId, lines, now })
}

function postBack({ row, now }: PartMoving) {
  const lines = partBackLines(row.way, row.amountFen)
  return posted({ kind: 'partBack', number: row.partNo, orderId: row.orderId, lines, now })
}
