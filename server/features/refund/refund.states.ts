import { required } from '#contract/required.ts'
import {
  refundArrivedLines,
  refundAskedLines,
  refundOfflineLines,
  type Taken,
} from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import { type MoveFacts, type Guard, machine, type Moving, no } from '#server/lib/machine.ts'

/** What single events of a refund need. */
export interface RefundNeeds {
  /** What the money was booked as. */
  ask: { taken: readonly Taken[] }
  /** The number of the bank transfer; sums above `fourEyesFen` need two people. */
  paidOffline: { reference: string; fourEyesFen: number }
}

export interface RefundFacts extends Partial<RefundNeeds['ask'] & RefundNeeds['paidOffline']> {
  /** What the channel calls the refund, once it has taken it. */
  channelRefundNo?: string
  /** Two people have approved the sum already, in its case. */
  approvedByTwo?: boolean
  /** Nobody but who registers the transfer says where it went, and a colleague could. */
  ownWord?: boolean
}

export type RefundMoveFacts = MoveFacts<'refund', RefundFacts>
type RefundGuard = Guard<'refund', RefundFacts>

/** What one has begun, two end. */
const takesTwo = ({ row, facts }: RefundMoveFacts): boolean =>
  row.firstPayer !== null ||
  facts.ownWord === true ||
  (row.amountFen > (facts.fourEyesFen ?? 0) && facts.approvedByTwo !== true)

/**
 * The sum is small, or two people have approved it, and somebody else has said where it goes; or a colleague has registered the
 * same transfer before (four eyes).
 */
export const enoughPayers: RefundGuard = given => {
  const { row, facts, actor } = given
  if (!takesTwo(given)) return true
  if (row.firstPayer === null || actor.kind !== 'staff' || actor.id === row.firstPayer)
    return no('SECOND_PERSON_NEEDED')
  return facts.reference === row.offlineReference || no('TRANSFER_DIFFERS')
}

/** The first of two people who register a transfer, or the same one who corrects it. */
export const firstPayer: RefundGuard = given => {
  const { row, actor } = given
  const first = row.firstPayer === null || (actor.kind === 'staff' && actor.id === row.firstPayer)
  return (takesTwo(given) && first) || no('TRANSFER_DIFFERS')
}

const taken = ({ facts }: { facts: RefundFacts }) => ({ channelRefundNo: facts.channelRefundNo })

/**
 * Money on its way back. Only the channel's word moves it on: an accepted refund has not arrived yet (domain B.5, point 6).
 * What the channel gave up may be paid by another way; then it is never sent to the channel again.
 */
export const refundMachine = machine<RefundFacts, RefundNeeds>()({
  name: 'refund',
  table: 'refund',
  stamp: 'stateAt',
  ends: ['done', 'offline'],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['customer', 'clock', 'channel', 'staff'], also: [postAsked] },
    { on: 'accepted', from: 'asked', to: 'sending', by: ['channel'], set: taken },
    { on: 'failed', from: ['asked', 'sending'], to: 'stuck', by: ['channel'], set: taken },
    {
      on: 'arrived',
      from: ['asked', 'sending', 'stuck'],
      to: 'done',
      by: ['channel'],
      set: arrived,
      also: [postArrived],
    },
    {
      on: 'paidOffline',
      from: 'stuck',
      to: 'offline',
      by: ['staff'],
      when: enoughPayers,
      set: ({ facts }) => ({ offlineReference: facts.reference }),
      also: [postOffline],
    },
    {
      on: 'paidOffline',
      from: 'stuck',
      to: 'same',
      by: ['staff'],
      when: firstPayer,
      set: ({ facts, actor }) => ({
        offlineReference: facts.reference,
        firstPayer: actor.kind === 'staff' ? actor.id : null,
      }),
    },
  ],
})

function arrived({ facts, now }: { facts: RefundFacts; now: Date }) {
  return { ...taken({ facts }), doneAt: now }
}

type RefundMoving = Moving<'refund', RefundFacts>

function postAsked({ row, facts, now }: RefundMoving) {
  const lines = refundAskedLines(required(facts.taken, 'booking of this money'))
  return posted({ kind: 'refundAsked', number: row.outRefundNo, orderId: row.orderId, lines, now })
}

function postArrived({ row, actor, now }: RefundMoving) {
  if (actor.kind !== 'channel') throw new Error('a refund arrives by the word of its channel')
  const lines = refundArrivedLines(actor.id, row.amountFen)
  return posted({ kind: 'refundArrived', number: row.outRefundNo, orderId: row.orderId, lines, now })
}

function postOffline({ row, now }: RefundMoving) {
  const lines = refundOfflineLines(row.amountFen)
  return posted({ kind: 'refundOffline', number: row.outRefundNo, orderId: row.orderId, lines, now })
}
