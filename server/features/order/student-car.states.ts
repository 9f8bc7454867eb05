import { studentCarStates } from '#contract/order-states.ts'
import { depositKeptLines } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type Moved, type MoveFacts, type Moving, machine } from '#server/lib/machine.ts'
import { keepDeposit, postContractEnd, refundContract, refundTooMuch } from './new-car.effects.ts'
import { lastMoneyBack, moreMoneyBack, nothingGoesBack, somethingGoesBack } from './new-car.rules.ts'
import { meaningOf } from './order.displays.ts'
import { dueAt } from './order.due.ts'
import { askRefund, askRefundFor, postSale } from './payable.effects.ts'
import { stillFree, timeIsUp } from './payable.rules.ts'
import { foreignTo, payableMoves } from './payable.states.ts'
import {
  deadlineNear,
  paidInFull,
  type StudentCarFacts,
  type StudentCarNeeds,
  studentDepositKept,
  studentRefundDue,
  studentRefundNow,
} from './student-car.rules.ts'
import { wordsOfStudentCar } from './student-car.words.ts'
import { oweTwofold, passOn } from './used-car-deposit.effects.ts'
import { ownOutlet } from './used-car-deposit.rules.ts'
import { awaitDealer } from './used-car-deposit.states.ts'

type Given = MoveFacts<'shop_order', StudentCarFacts>

/** A new car for a returning student, free of duty, from the deposit over customs to the plate (domain D.1; decision 120). */
export const studentCar = machine<StudentCarFacts, StudentCarNeeds>()({
  name: 'studentCar',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: foreignTo(studentCarStates),
  ends: ['handed_over', 'timeout_end', 'cancel_end', 'refunded_end'],
  transitions: [
    ...payableMoves<StudentCarFacts>({ states: studentCarStates, release: nothingHeld, tell }),

    // Paid: the house looks at the configuration and says when it could be built.
    { on: 'paid', from: 'save', to: 'paid', by: ['channel'], set: awaitDealer, also: [tell, postSale] },
    {
      on: 'paid',
      from: 'timeout_end',
      to: 'paid',
      by: ['channel'],
      when: stillFree,
      set: awaitDealer,
      also: [tell, postSale],
    },
    { on: 'confirm', from: 'paid', to: 'confirm', by: ['staff'], when: ownOutlet, set: awaitCustoms, also: [tell] },
    {
      on: 'expire',
      from: 'paid',
      to: 'refunding',
      by: ['clock'],
      when: timeIsUp,
      set: allBack,
      then: [askRefund, oweTwofold],
      also: [tell],
    },
    // The last day to apply is over, and nobody has applied.
    {
      on: 'expire',
      from: 'confirm',
      to: 'refunding',
      by: ['clock'],
      when: timeIsUp,
      set: allBack,
      then: [refundForCustoms],
      also: [tell],
    },
    ...(['confirm', 'customs_approved', 'customs_sealed', 'contracted', 'car_allocated', 'car_arrived'] as const).map(
      from =>
        ({
          on: 'warn',
          from,
          to: 'same',
          by: ['clock'],
          when: deadlineNear,
          set: ({ row, now }: Given) => ({ warnedAt: now, dueAt: dueAt({ ...row, warnedAt: now }, now) }),
          also: [tell],
        }) as const,
    ),

    // Customs.
    {
      on: 'applied',
      from: 'confirm',
      to: 'customs_applied',
      by: ['staff'],
      when: ownOutlet,
      set: noDeadline,
      also: [tell],
    },
    {
      on: 'approved',
      from: 'customs_applied',
      to: 'customs_approved',
      by: ['staff'],
      when: ownOutlet,
      set: permitRuns,
      also: [tell],
    },
    { on: 'sealed', from: 'customs_approved', to: 'customs_sealed', by: ['staff'], when: ownOutlet, also: [tell] },
    // A step was noted wrongly, and two people have corrected it.
    {
      on: 'stepCorrected',
      from: [
        'customs_applied',
        'customs_approved',
        'customs_sealed',
        'contracted',
        'car_allocated',
        'car_arrived',
        'purchase_permit',
        'tax_exempt',
        'plated',
        'handed_over',
      ],
      to: 'same',
      by: ['staff'],
      when: ownOutlet,
      set: permitCorrected,
      also: [tell],
    },
    // Customs say no, or the house cannot deliver: everything goes back.
    {
      on: 'refuse',
      from: ['paid', 'confirm', 'customs_applied', 'customs_approved', 'customs_sealed'],
      to: 'refunding',
      by: ['staff'],
      when: ownOutlet,
      set: allBack,
      then: [refundRefused],
      also: [tell],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm', 'customs_applied', 'customs_approved', 'customs_sealed'],
      to: 'refunding',
      by: ['customer'],
      when: studentRefundDue,
      set: given => ({ ...noDeadline(), refundedFen: studentRefundNow(given).refundFen }),
      then: [askRefund],
      also: [tell, keepRestOfStudent],
    },
    {
      on: 'cancel',
      from: ['customs_approved', 'customs_sealed'],
      to: 'cancel_end',
      by: ['customer'],
      when: studentDepositKept,
      set: noDeadline,
      also: [tell, keepRestOfStudent],
    },

    // The contract with the maker, the whole price, and what follows from its invoice.
    {
      on: 'contracted',
      from: 'customs_sealed',
      to: 'contracted',
      by: ['staff'],
      when: ownOutlet,
      also: [tell, passOn],
    },
    { on: 'allocated', from: 'contracted', to: 'car_allocated', by: ['staff'], when: ownOutlet, also: [tell] },
    { on: 'arrived', from: 'car_allocated', to: 'car_arrived', by: ['staff'], when: ownOutlet, also: [tell] },
    {
      on: 'permit',
      from: 'car_arrived',
      to: 'purchase_permit',
      by: ['staff'],
      when: paidInFull,
      set: noDeadline,
      also: [tell],
    },
    { on: 'taxExempt', from: 'purchase_permit', to: 'tax_exempt', by: ['staff'], when: ownOutlet, also: [tell] },
    { on: 'plated', from: 'tax_exempt', to: 'plated', by: ['staff'], when: ownOutlet, also: [tell] },
    { on: 'handedOver', from: 'plated', to: 'handed_over', by: ['staff'], when: ownOutlet, also: [tell] },

    // The rest of the price comes in parts, and goes back with the end of the contract (decision 087).
    {
      on: 'partPaid',
      from: ['contracted', 'car_allocated', 'car_arrived'],
      to: 'same',
      by: ['channel', 'staff'],
      also: [tell],
    },
    {
      on: 'partTooMuch',
      from: [
        'contracted',
        'car_allocated',
        'car_arrived',
        'purchase_permit',
        'tax_exempt',
        'plated',
        'handed_over',
        'refunding',
        'refunded_end',
        'cancel_end',
      ],
      to: 'same',
      by: ['channel'],
      then: [refundTooMuch],
      also: [tell],
    },
    {
      on: 'endContract',
      from: ['contracted', 'car_allocated', 'car_arrived'],
      to: 'refunding',
      by: ['staff'],
      when: somethingGoesBack,
      set: ({ facts }) => ({ ...noDeadline(), refundedFen: facts.ending?.depositFen }),
      then: [refundContract],
      also: [tell, postContractEnd, keepDeposit],
    },
    {
      on: 'endContract',
      from: ['contracted', 'car_allocated', 'car_arrived'],
      to: 'cancel_end',
      by: ['staff'],
      when: nothingGoesBack,
      set: noDeadline,
      also: [tell, postContractEnd, keepDeposit],
    },
    {
      on: 'moneyBack',
      from: 'refunding',
      to: 'refunded_end',
      by: ['channel', 'staff'],
      when: lastMoneyBack,
      also: [tell],
    },
    { on: 'moneyBack', from: 'refunding', to: 'same', by: ['channel', 'staff'], when: moreMoneyBack, also: [tell] },
  ],
})

/** A car that is built to order is nobody else's before; the place of its person is free by what the state means. */
async function nothingHeld(): Promise<void> {}

/** The time to apply at customs runs; its last day was frozen when the order was placed. */
function awaitCustoms({ row, now }: Given) {
  return { holdUntil: null, warnedAt: now, dueAt: dueAt({ ...row, state: 'confirm', warnedAt: now }, now) }
}

/** Nothing runs out any more. */
function noDeadline() {
  return { holdUntil: null, validUntil: null, dueAt: null }
}

/** The permit of customs runs, where its office has named a last day. */
function permitRuns({ row, facts, now }: Given) {
  const validUntil = facts.validUntil ?? null
  const after = { ...row, state: 'customs_approved', validUntil, warnedAt: now } as const
  return { validUntil, warnedAt: now, dueAt: dueAt(after, now) }
}

/** Another last day of the permit, where it still runs; nothing else of the order follows from what was noted. */
function permitCorrected({ row, facts, now }: Given) {
  if (facts.validUntil === undefined || meaningOf(row).clock?.until !== 'customs') return {}
  const after = { ...row, validUntil: facts.validUntil, warnedAt: now }
  return { validUntil: facts.validUntil, warnedAt: now, dueAt: dueAt(after, now) }
}

function allBack({ row }: Given) {
  return { ...noDeadline(), refundedFen: row.paidFen }
}

type StudentMoved = Moved<'shop_order', StudentCarFacts>

async function refundForCustoms(tx: Transaction<DB>, moved: StudentMoved): Promise<void> {
  await askRefundFor(tx, moved, 'customs')
}

/** Earnest money binds the house, too; customs bind nobody. */
async function refundRefused(tx: Transaction<DB>, moved: StudentMoved): Promise<void> {
  const byHouse = moved.facts.refusal === 'house'
  await askRefundFor(tx, moved, byHouse ? 'declined' : 'customs')
  if (byHouse) await oweTwofold(tx, moved)
}

/** Given up after customs have said yes: what does not go back stays with the shop. */
function keepRestOfStudent(moving: Moving<'shop_order', StudentCarFacts>) {
  const { row, now } = moving
  const lines = depositKeptLines(row.paidFen - studentRefundNow(moving).refundFen)
  return posted({ kind: 'depositKept', number: row.orderNo, orderId: row.id, lines, now })
}

/** Leaves a message for the customer, in both languages. */
function tell({ row, facts, event, from, to, note, now }: Moving<'shop_order', StudentCarFacts>) {
  const words = wordsOfStudentCar({ event, from, to, note }, facts.depositKind)
  return newMessage({ customerId: row.customerId, orderNo: row.orderNo, ...words, now })
}
