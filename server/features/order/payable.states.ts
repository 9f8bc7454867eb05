import { afterSalesStates, depositStates, type OrderState, type OrderStateRow } from '#contract/order-states.ts'
import { required } from '#contract/required.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import type { Effect, MoveFacts, Line, Part } from '#server/lib/machine.ts'
import { askRefund, closeAtChannel, refundSurplus } from './payable.effects.ts'
import {
  attemptOpen,
  freeNoMore,
  nobodyCanPay,
  nothingOpen,
  nothingPaid,
  type PayFacts,
  paidBefore,
  payTimeLeft,
  stillListed,
} from './payable.rules.ts'

type PayEvent =
  | 'place'
  | 'pay'
  | 'payFailed'
  | 'paid'
  | 'cancel'
  | 'closed'
  | 'timeout'
  | 'refunded'
  | 'surplusRefunded'
  | 'remove'
  | 'handOver'
  | 'message'

type Rows<S extends OrderState> = Readonly<Record<S, OrderStateRow>>

/** States in which an order is paid for, and its money not on its way back as a whole because it came too late. */
export const paidStates = <S extends OrderState>(rows: Rows<S>): S[] =>
  (Object.keys(rows) as S[]).filter(state => ['made', 'undone'].includes(rows[state].sale))

/** States of other kinds of orders. */
export const foreignTo = (rows: Partial<Rows<OrderState>>): OrderState[] =>
  (Object.keys({ ...depositStates, ...afterSalesStates }) as OrderState[]).filter(state => !rows[state])

export interface PayableKind<Facts extends PayFacts> {
  states: Partial<Rows<OrderState>>
  /** Sets free what placing reserved: nobody will pay. */
  release: Effect<'shop_order', Facts>
  /** Leaves the customer a message. */
  tell: Part<'shop_order', Facts>
  /** States in which it can be removed from the list, beside those of an order that closed unpaid. */
  removable?: readonly OrderState[]
}

/**
 * What every kind of order has that is paid through the shop: placed, paid in time or given up, closed at the channel first,
 * and the money that nobody waits for any more. What being paid leads to says the kind. Money is never refused: every state
 * has a row for `paid`, and what comes too late or twice goes back by itself.
 */
export function payableMoves<Facts extends PayFacts>({
  states,
  release,
  tell,
  removable = [],
}: PayableKind<Facts>): Line<'shop_order', PayEvent, Facts>[] {
  const paidFor = paidStates(states as Rows<OrderState>)
  const closes = { set: noMoreTime, then: [release], also: [tell] }
  const late = { to: 'refunding', by: ['channel'], set: postPaidLate, also: [tell] } as const
  return [
    { on: 'place', from: null, to: 'save', by: ['customer'], also: [tell] },
    // Another try begins: what the last one came to is over.
    { on: 'pay', from: 'save', to: 'save', by: ['customer'], when: payTimeLeft, set: () => ({ payFailedAt: null }) },
    { on: 'payFailed', from: 'save', to: 'save', by: ['channel'], set: ({ now }) => ({ payFailedAt: now }) },

    // Unpaid and given up: closed at the channel first, then what was ordered is free.
    {
      on: 'cancel',
      from: 'save',
      to: 'closing',
      by: ['customer'],
      when: attemptOpen,
      set: ({ now }) => ({ dueAt: later(now, minuteMs) }),
      then: [closeAtChannel],
      also: [tell],
    },
    { on: 'cancel', from: 'save', to: 'cancel_end', by: ['customer'], when: nothingOpen, ...closes },
    { on: 'closed', from: 'closing', to: 'cancel_end', by: ['clock'], when: nothingOpen, ...closes },
    { on: 'timeout', from: 'save', to: 'timeout_end', by: ['clock'], when: nobodyCanPay, ...closes },

    // Money that nobody waits for any more.
    { on: 'paid', from: 'closing', ...late, then: [askRefund, release] },
    { on: 'paid', from: 'cancel_end', ...late, when: nothingPaid, then: [askRefund] },
    // What opens it again when it is still free says the kind.
    { on: 'paid', from: 'timeout_end', ...late, when: freeNoMore, then: [askRefund] },
    { on: 'refunded', from: 'refunding', to: 'refunded_end', by: ['channel', 'staff'], also: [tell] },
    {
      on: 'paid',
      from: [...paidFor, 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel'],
      then: [refundSurplus],
      also: [tell],
    },
    // Given up after it was paid, and the money kept.
    {
      on: 'paid',
      from: 'cancel_end',
      to: 'same',
      by: ['channel'],
      when: paidBefore,
      then: [refundSurplus],
      also: [tell],
    },
    {
      on: 'surplusRefunded',
      from: [...paidFor, 'cancel_end', 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel', 'staff'],
      also: [tell],
    },

    // Staff write to the customer by a template (decision 154).
    { on: 'message', from: Object.keys(states) as OrderState[], to: 'same', by: ['staff'], also: [tell] },

    // The outlet has closed, and another one takes over (decision 114).
    {
      on: 'handOver',
      from: Object.keys(states) as OrderState[],
      to: 'same',
      by: ['clock'],
      set: toSuccessor,
      also: [tell],
    },
    {
      on: 'remove',
      from: ['closing', 'timeout_end', 'cancel_end', ...removable],
      to: 'same',
      by: ['customer'],
      when: stillListed,
      set: ({ now }) => ({ hiddenAt: now }),
    },
  ]
}

/** The clock has nothing to do with the order any more. */
export function noMoreTime() {
  return { dueAt: null }
}

/** The whole sum came in. */
export function postPaid({ row, facts }: MoveFacts<'shop_order', PayFacts>) {
  const { attemptId, paidAt } = required(facts.payment, 'payment')
  return { paidFen: row.dueFen, paidAt: paidAt, attemptId: attemptId, dueAt: null }
}

/** It came in too late and goes back whole; an order that was removed from the list is shown again. */
function postPaidLate(given: MoveFacts<'shop_order', PayFacts>) {
  return { ...postPaid(given), refundedFen: given.row.dueFen, hiddenAt: null }
}
