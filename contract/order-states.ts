/**
 * What each state of an order and of a refund case means: one row for each, one table for each machine. Tabs, queues,
 * progress, counts, the sets in SQL and what the clock does are read from here, and nothing else spells states out but the
 * machines, which say how one leads to another (`*.states.ts`), and the words beside (`order.state-words.ts`). No zod:
 * browsers carry it.
 */
import { forGoodsKinds, type OrderKind } from './codes.ts'
import type { CaseQueue, DeskQueue } from './desk-queues.ts'
import type { OrderCode } from './order-codes.ts'

/** Steps of the ways that an order can go; what a state has reached is the last one behind it. */
export const orderProgress = {
  reserve: ['placed', 'paid', 'confirmed', 'signed'],
  send: ['placed', 'paid', 'shipped', 'done'],
  redeem: ['placed', 'paid', 'redeemed'],
  expired: ['placed', 'paid', 'expired'],
  closed: ['placed', 'closed'],
  back: ['placed', 'paid', 'refunding', 'refunded'],
  customs: ['placed', 'paid', 'approved', 'handedOver'],
} as const
export type OrderProgress = keyof typeof orderProgress
export type OrderStep = (typeof orderProgress)[OrderProgress][number]

/** What a customer may look at or begin that is no move of the order (spec 4, Actions allowed per state). */
export type ViewAction = 'refund' | 'viewLogistics' | 'viewVoucher' | 'buyAgain' | 'comment' | 'viewRefund'

/** A time that runs in a state. */
export interface OrderClock {
  /**
   * Its end: of the time to pay, of the car's reservation, of the hours in which a parcel is to be sent, of the days to
   * look at goods, of the vouchers, of the last day to apply at customs or of their permit. `soon`: within seconds, when a
   * payment service or bank has answered.
   */
  until: 'pay' | 'hold' | 'ship' | 'receive' | 'voucher' | 'customs' | 'soon'
  /** The event of the machine that the clock makes then; null: it only shows how pressing it is. */
  does: 'timeout' | 'closed' | 'expire' | 'receive' | null
  /** The customer is told before the end. */
  warns?: true
}

export interface OrderStateRow {
  /** Generic code of spec 4; it brings colour and tab, and the name where the words say nothing narrower. */
  code: OrderCode
  /**
   * What became of the sale. `unpaid`: nothing was paid, and what was ordered is reserved; `made`: paid for; `undone`: paid
   * for, and every piece given back; `none`: closed without a sale.
   */
  sale: 'unpaid' | 'made' | 'undone' | 'none'
  /** Where it stands at the desk; null: nobody does anything about it. */
  queue: Exclude<DeskQueue, 'all'> | null
  /** The way that its progress shows, `own` for that of the order, and the last step that is behind it. */
  progress: readonly [way: OrderProgress | 'own', step: OrderStep]
  clock: OrderClock | null
  /** Pieces that wait: in stock for the customer, at the customer's, or nowhere because their vouchers expired. */
  pieces: 'reserved' | 'sent' | 'expired' | null
  viewActions: readonly ViewAction[]
  /** The contract stands: the deposit counts towards the price. */
  countsDeposit?: true
  /** The contract of a car is signed and its price due: parts of it are paid, and it can be ended by agreement (decision 087). */
  takesBalance?: true
  /** Whoever gives up gets everything back, whatever kind the deposit is: customs have not decided yet (decision 120). */
  freeToLeave?: true
}

/** What every kind of order has that is paid through the shop. */
const payable = {
  save: {
    code: 10,
    sale: 'unpaid',
    queue: 'unpaid',
    progress: ['own', 'placed'],
    clock: { until: 'pay', does: 'timeout' },
    pieces: null,
    viewActions: [],
  },
  closing: {
    code: 15,
    sale: 'unpaid',
    queue: null,
    progress: ['closed', 'closed'],
    clock: { until: 'soon', does: 'closed' },
    pieces: null,
    viewActions: ['buyAgain'],
  },
  timeout_end: closed(13),
  cancel_end: closed(15),
  refunding: {
    code: 53,
    sale: 'none',
    queue: 'refund',
    progress: ['back', 'paid'],
    clock: { until: 'soon', does: null },
    pieces: null,
    viewActions: ['viewRefund'],
  },
  refunded_end: { ...refunded(), sale: 'none' },
} as const satisfies Record<string, OrderStateRow>

function closed<C extends 13 | 15>(code: C) {
  return {
    code,
    sale: 'none',
    queue: null,
    progress: ['closed', 'closed'],
    clock: null,
    pieces: null,
    viewActions: ['buyAgain'],
  } as const
}

function refunded() {
  return {
    code: 54,
    sale: 'undone',
    queue: null,
    progress: ['back', 'refunded'],
    clock: null,
    pieces: null,
    viewActions: ['viewRefund'],
  } as const
}

/** A deposit that reserves one used car. */
export const depositStates = {
  ...payable,
  paid: {
    code: 20,
    sale: 'made',
    queue: 'confirm',
    progress: ['own', 'paid'],
    clock: { until: 'hold', does: 'expire' },
    pieces: null,
    viewActions: [],
  },
  confirm: {
    code: 25,
    sale: 'made',
    queue: 'sign',
    progress: ['own', 'confirmed'],
    clock: null,
    pieces: null,
    viewActions: [],
  },
  sign_end: {
    code: 30,
    sale: 'made',
    queue: 'done',
    progress: ['own', 'signed'],
    clock: null,
    pieces: null,
    viewActions: ['buyAgain'],
    countsDeposit: true,
  },
} as const satisfies Record<string, OrderStateRow>

/** A new car, built as it was configured (spec 4, new-car order statuses): the same states, for another promise. */
export const newCarStates = {
  ...depositStates,
  sign_end: { ...depositStates.sign_end, viewActions: [], takesBalance: true },
} as const satisfies Record<keyof typeof depositStates, OrderStateRow>

/** A step of customs, taxes and plates that is behind an order. */
const customs = (step: (typeof orderProgress)['customs'][number]) =>
  ({
    code: 25,
    sale: 'made',
    queue: 'customs',
    progress: ['customs', step],
    clock: null,
    pieces: null,
    viewActions: [],
  }) as const
const signed = { ...customs('approved'), countsDeposit: true } as const
const permitRuns = { until: 'customs', does: null, warns: true } as const

/** A new car for a returning student, free of duty: customs before the contract, taxes and plates after it (decision 120). */
export const studentCarStates = {
  ...payable,
  save: { ...payable.save, progress: ['customs', 'placed'] },
  paid: { ...depositStates.paid, progress: ['customs', 'paid'], freeToLeave: true },
  confirm: { ...customs('paid'), clock: { until: 'customs', does: 'expire', warns: true }, freeToLeave: true },
  customs_applied: { ...customs('paid'), freeToLeave: true },
  customs_approved: { ...customs('approved'), clock: permitRuns },
  customs_sealed: { ...customs('approved'), clock: permitRuns },
  contracted: { ...signed, clock: permitRuns, takesBalance: true },
  car_allocated: { ...signed, clock: permitRuns, takesBalance: true },
  car_arrived: { ...signed, clock: permitRuns, takesBalance: true },
  purchase_permit: signed,
  tax_exempt: signed,
  plated: signed,
  handed_over: { ...customs('handedOver'), code: 30, queue: 'done', countsDeposit: true },
} as const satisfies Record<string, OrderStateRow>

/** Goods that are sent, or fetched, fitted and worked off at a dealer. */
export const afterSalesStates = {
  ...payable,
  to_delivery: {
    code: 20,
    sale: 'made',
    queue: 'ship',
    progress: ['own', 'paid'],
    clock: { until: 'ship', does: null },
    pieces: 'reserved',
    viewActions: ['refund'],
  },
  delivery: {
    code: 23,
    sale: 'made',
    queue: 'transit',
    progress: ['own', 'shipped'],
    clock: { until: 'receive', does: 'receive' },
    pieces: 'sent',
    viewActions: ['viewLogistics'],
  },
  delivery_end: {
    code: 30,
    sale: 'made',
    queue: 'done',
    progress: ['own', 'done'],
    clock: null,
    pieces: 'sent',
    viewActions: ['buyAgain', 'comment'],
  },
  to_verify: {
    code: 25,
    sale: 'made',
    queue: 'redeem',
    progress: ['own', 'paid'],
    clock: { until: 'voucher', does: 'expire', warns: true },
    pieces: 'reserved',
    viewActions: ['viewVoucher'],
  },
  verify: {
    code: 25,
    sale: 'made',
    queue: 'redeem',
    progress: ['own', 'paid'],
    clock: { until: 'voucher', does: 'expire', warns: true },
    pieces: 'reserved',
    viewActions: ['viewVoucher'],
  },
  verify_end: {
    code: 33,
    sale: 'made',
    queue: 'done',
    progress: ['own', 'redeemed'],
    clock: null,
    pieces: null,
    viewActions: ['buyAgain', 'comment'],
  },
  verify_close: {
    code: 40,
    sale: 'made',
    queue: null,
    progress: ['expired', 'expired'],
    clock: null,
    pieces: 'expired',
    viewActions: ['buyAgain'],
  },
  cancel_end_to_delivery: refunded(),
  cancel_end_delivery: refunded(),
  cancel_end_to_verify: refunded(),
} as const satisfies Record<string, OrderStateRow>

export type OrderState = keyof typeof depositStates | keyof typeof studentCarStates | keyof typeof afterSalesStates

/** The states of each kind of order. */
export const orderStates: Record<OrderKind, Readonly<Record<string, OrderStateRow>>> = {
  usedCarDeposit: depositStates,
  newCar: newCarStates,
  studentCar: studentCarStates,
  ...forGoodsKinds(afterSalesStates),
}

/** The row of an order's state; nothing for one that is not known here, such as a newer server's. */
export const orderState = (kind: string, state: string): OrderStateRow | undefined =>
  (orderStates as Partial<typeof orderStates>)[kind as OrderKind]?.[state]

/** A time that runs in a state of a refund case. */
export interface CaseClock {
  /** Its end: of the time to decide, of the time to send the goods back. */
  until: 'review' | 'send'
  /** How long it runs. */
  hours: number
  /** The event of the machine that the clock makes then; null: it only shows how pressing it is. */
  does: 'lapse' | null
}

export interface CaseStateRow {
  /** Generic code of spec 4 that the order shows while the case is open; null: it came to nothing. */
  code: (OrderCode & (50 | 51 | 52 | 53 | 54)) | null
  /**
   * How far it is. `asked`: somebody has to do something first; `promised`: the money is on its way; `paid`: it arrived;
   * `exchanged`: other pieces are sent instead, and the order goes on with them;
   * `declined`: the customer may object; `withdrawn`.
   */
  stage: 'asked' | 'promised' | 'paid' | 'exchanged' | 'declined' | 'withdrawn'
  queue: CaseQueue
  clock: CaseClock | null
  /** Somebody has looked at the goods: they are judged no more, only the money is. */
  seen?: true
  /** Steps that are behind it, without and with goods that come back. */
  done: readonly [short: number, long: number]
}

const day = 24
const judged = {
  code: 50,
  stage: 'asked',
  queue: 'review',
  clock: { until: 'review', hours: day, does: null },
} as const
const paidBack = { code: 54, stage: 'paid', queue: 'ended', clock: null, done: [4, 6] } as const
const declined = { code: null, stage: 'declined', queue: 'ended', clock: null, done: [1, 1] } as const

/** An application for money back: the refund family of the after-sales statuses (spec 4). */
export const caseStates = {
  shop_audit: { ...judged, done: [1, 1] },
  audit: { ...judged, done: [1, 1] },
  return_audit: { ...judged, done: [1, 1] },
  return_audit_user: {
    code: 51,
    stage: 'asked',
    queue: 'customer',
    clock: { until: 'send', hours: 7 * day, does: 'lapse' },
    done: [1, 2],
  },
  return_audit_dealer: {
    code: 52,
    stage: 'asked',
    queue: 'dealer',
    // Refunded within seven days after the goods arrive (domain D.2).
    clock: { until: 'review', hours: 7 * day, does: null },
    done: [1, 3],
  },
  return_refund_audit: { ...judged, seen: true, done: [1, 4] },
  refunding: { code: 53, stage: 'promised', queue: 'bank', clock: null, done: [3, 5] },
  refund_end: paidBack,
  refunded_end: paidBack,
  offline_end: paidBack,
  exchange_end: { code: null, stage: 'exchanged', queue: 'ended', clock: null, done: [1, 5] },
  refund_cancel_end: { ...declined, stage: 'withdrawn' },
  reject_end: declined,
  return_reject_end: declined,
  return_refund_reject_end: { ...declined, done: [1, 3] },
} as const satisfies Record<string, CaseStateRow>

export type CaseState = keyof typeof caseStates

/** The row of a case's state; nothing where there is no case. */
export const caseState = (state: string | null | undefined): CaseStateRow | undefined =>
  (caseStates as Record<string, CaseStateRow>)[state ?? '']

/** Whether a case in this state still decides what its order shows, and stops the order's clock. */
export const isOpenCase = (state: string | null | undefined): boolean => {
  const stage = caseState(state)?.stage
  return stage === 'asked' || stage === 'promised'
}
