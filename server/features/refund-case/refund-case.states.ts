import { required } from '#contract/required.ts'
import { type MoveFacts, machine, type Note, type StateOf } from '#server/lib/machine.ts'
import { giveReplacements, takeMoney } from './refund-case.exchange.ts'
import { blockSkus, freeSkus, markOrder, promiseCompensation, promiseMoney, tellCase } from './refund-case.effects.ts'
import {
  atOwnOutlet,
  bankGaveUp,
  byTheShop,
  type CaseFacts,
  type CaseNeeds,
  clockEnd,
  compensates,
  compensatesByEnough,
  compensationGivenUp,
  enoughEyes,
  exchanges,
  firstOfTwo,
  goodsBack,
  goodsWereSeen,
  hasDealer,
  mayAppeal,
  noGoodsBack,
  ofCompensation,
  ofOwnAccord,
  sendTimeLeft,
  sendTimeOver,
  wholeOrderBack,
} from './refund-case.rules.ts'

type CaseMoveFacts = MoveFacts<'refund_case', CaseFacts> & { note: Note }

/**
 * An application for money back, with or without goods that return, until it is paid, rejected or withdrawn (spec 4,
 * refund family of the after-sales statuses; decisions: States). The money itself is the machine `refund`; the order's
 * own message tells the customer that it was approved.
 */
export const refundCase = machine<CaseFacts, CaseNeeds>()({
  name: 'refundCase',
  table: 'refund_case',
  stamp: 'stateAt',
  ends: ['refund_end', 'refunded_end', 'offline_end', 'exchange_end', 'refund_cancel_end'],
  transitions: [
    // Of the shop's own accord: approved by the same act, unless the sum needs two people.
    {
      on: 'giveUp',
      from: null,
      to: 'shop_audit',
      by: ['staff'],
      when: ofOwnAccord,
      then: [blockSkus],
      also: [markOrder, tellCase],
    },
    // Part of what was paid, and nothing comes back (decision 153): the order is not stopped by it, and its customer hears
    // of it from the order once the money is promised.
    { on: 'compensate', from: null, to: 'shop_audit', by: ['staff'], when: ofCompensation },
    {
      on: 'approve',
      from: 'shop_audit',
      to: 'refunding',
      by: ['staff'],
      when: compensatesByEnough,
      set: recordAmount,
      then: [promiseCompensation],
    },
    {
      on: 'callOff',
      from: 'shop_audit',
      to: 'refund_cancel_end',
      by: ['staff'],
      when: compensates,
      set: ({ note }) => ({ ...nobodyWaits(), firstApprover: null, reply: note.reply }),
    },
    {
      on: 'arrived',
      from: 'refunding',
      to: 'refund_end',
      by: ['channel'],
      when: compensates,
      set: nobodyWaits,
      also: [tellCase],
    },
    {
      on: 'offline',
      from: 'refunding',
      to: 'offline_end',
      by: ['staff'],
      when: compensationGivenUp,
      set: ({ note }) => ({ ...nobodyWaits(), offlineReference: note.reference }),
      also: [tellCase],
    },

    {
      on: 'callOff',
      from: 'shop_audit',
      to: 'refund_cancel_end',
      by: ['staff'],
      when: byTheShop,
      set: ({ note }) => ({ ...nobodyWaits(), firstApprover: null, reply: note.reply }),
      then: [freeSkus],
      also: [markOrder, tellCase],
    },

    // Asked for by the customer, or by staff for a customer on the telephone.
    {
      on: 'ask',
      from: null,
      to: 'audit',
      by: ['customer', 'staff'],
      when: noGoodsBack,
      then: [blockSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'askReturn',
      from: null,
      to: 'return_audit',
      by: ['customer', 'staff'],
      when: goodsBack,
      then: [blockSkus],
      also: [markOrder, tellCase],
    },

    // Judged by the shop.
    {
      on: 'approve',
      from: ['shop_audit', 'audit', 'return_refund_audit'],
      to: 'refunding',
      by: ['staff'],
      when: enoughEyes,
      set: recordAmount,
      then: [promiseMoney],
      also: [markOrder],
    },
    {
      on: 'approve',
      from: ['shop_audit', 'audit', 'return_refund_audit'],
      to: 'same',
      by: ['staff'],
      when: firstOfTwo,
      set: ({ actor }) => ({ firstApprover: actor.kind === 'staff' ? actor.id : null }),
    },
    {
      on: 'refer',
      from: 'audit',
      to: 'return_audit_dealer',
      by: ['staff'],
      when: hasDealer,
      set: judgedUntil('return_audit_dealer'),
      also: [markOrder, tellCase],
    },
    {
      on: 'approveReturn',
      from: 'return_audit',
      to: 'return_audit_user',
      by: ['staff'],
      set: ({ note, now }) => {
        const until = clockEnd('return_audit_user', now)
        return { sendUntil: until, dueAt: until, reviewUntil: null, reply: note.reply ?? '' }
      },
      also: [markOrder, tellCase],
    },

    // Other pieces are sent instead (decision 165), or the customer takes the money after all.
    {
      on: 'approveExchange',
      from: 'return_refund_audit',
      to: 'exchange_end',
      by: ['staff'],
      when: exchanges,
      set: ({ note }) => ({ ...nobodyWaits(), reply: note.reply ?? '' }),
      then: [giveReplacements],
      also: [markOrder, tellCase],
    },
    {
      on: 'toRefund',
      from: ['return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit'],
      to: 'same',
      by: ['staff'],
      when: exchanges,
      set: ({ facts, note }) => ({ ...sumsOf(facts), exchange: false, reply: note.reply }),
      then: [takeMoney],
      also: [tellCase],
    },

    // The goods come back, or a dealer looks at them.
    {
      on: 'sentBack',
      from: 'return_audit_user',
      to: 'return_audit_dealer',
      by: ['customer'],
      when: sendTimeLeft,
      set: given => ({
        ...judgedUntil('return_audit_dealer')(given),
        returnCarrier: given.note.carrier,
        returnParcelNo: given.note.parcelNo,
      }),
      also: [markOrder, tellCase],
    },
    {
      on: 'accept',
      from: 'return_audit_dealer',
      to: 'return_refund_audit',
      by: ['staff'],
      when: atOwnOutlet,
      set: given => ({
        ...judgedUntil('return_refund_audit')(given),
        sellable: given.note.sellable,
        reply: given.note.reply ?? '',
      }),
      also: [markOrder, tellCase],
    },

    // Rejected, with a reason; the customer may object once.
    {
      on: 'reject',
      from: 'audit',
      to: 'reject_end',
      by: ['staff'],
      when: byTheShop,
      set: rejected,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'reject',
      from: 'return_audit',
      to: 'return_reject_end',
      by: ['staff'],
      when: byTheShop,
      set: rejected,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'reject',
      from: 'return_audit_dealer',
      to: 'return_refund_reject_end',
      by: ['staff'],
      when: atOwnOutlet,
      set: rejected,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'reject',
      from: 'return_refund_audit',
      to: 'return_refund_reject_end',
      by: ['staff'],
      when: byTheShop,
      set: rejected,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'appeal',
      from: 'reject_end',
      to: 'audit',
      by: ['customer'],
      when: mayAppeal,
      set: appealed('audit'),
      then: [blockSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'appeal',
      from: 'return_reject_end',
      to: 'return_audit',
      by: ['customer'],
      when: mayAppeal,
      set: appealed('return_audit'),
      then: [blockSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'appeal',
      from: 'return_refund_reject_end',
      to: 'return_refund_audit',
      by: ['customer'],
      when: goodsWereSeen,
      set: appealed('return_refund_audit'),
      then: [blockSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'appeal',
      from: 'return_refund_reject_end',
      to: 'return_audit_dealer',
      by: ['customer'],
      when: mayAppeal,
      set: appealed('return_audit_dealer'),
      then: [blockSkus],
      also: [markOrder, tellCase],
    },

    // Given up by the customer, or by time.
    {
      on: 'withdraw',
      from: ['audit', 'return_audit', 'return_audit_user'],
      to: 'refund_cancel_end',
      by: ['customer'],
      set: nobodyWaits,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },
    {
      on: 'lapse',
      from: 'return_audit_user',
      to: 'refund_cancel_end',
      by: ['clock'],
      when: sendTimeOver,
      set: nobodyWaits,
      then: [freeSkus],
      also: [markOrder, tellCase],
    },

    // The money has gone back.
    {
      on: 'arrived',
      from: 'refunding',
      to: 'refunded_end',
      by: ['channel'],
      when: wholeOrderBack,
      set: nobodyWaits,
      also: [markOrder, tellCase],
    },
    {
      on: 'arrived',
      from: 'refunding',
      to: 'refund_end',
      by: ['channel'],
      set: nobodyWaits,
      also: [markOrder, tellCase],
    },
    {
      on: 'offline',
      from: 'refunding',
      to: 'offline_end',
      by: ['staff'],
      when: bankGaveUp,
      set: ({ note }) => ({ ...nobodyWaits(), offlineReference: note.reference }),
      also: [markOrder, tellCase],
    },
  ],
})

/** Neither staff nor the clock have anything to do with it any more. */
function nobodyWaits() {
  return { dueAt: null, reviewUntil: null }
}

function judgedUntil(state: StateOf<'refund_case'>) {
  return ({ now }: CaseMoveFacts) => ({ dueAt: null, reviewUntil: clockEnd(state, now) })
}

function recordAmount({ facts, note }: CaseMoveFacts) {
  return { ...nobodyWaits(), ...sumsOf(facts), reply: note.reply ?? '' }
}

function sumsOf({ amount }: CaseFacts) {
  const { goodsFen, freightFen, amountFen, freightTakenFen } = required(amount, 'sum of this case')
  return { goodsFen, freightFen, amountFen, freightTakenFen }
}

/** A rejection keeps where it was judged, and counts anew who approves. */
function rejected({ row, note }: CaseMoveFacts) {
  return { ...nobodyWaits(), judgedIn: row.state, reply: note.reply, firstApprover: null }
}

function appealed(state: StateOf<'refund_case'>) {
  return (given: CaseMoveFacts) => ({ ...judgedUntil(state)(given), appealed: true, appeal: given.facts.appeal ?? '' })
}
