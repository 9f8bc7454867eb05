import { carOrderKinds, type Dot, goodsOrderKinds, type OrderKind, orderKinds } from '#contract/codes.ts'
import type { CaseQueue } from '#contract/desk-queues.ts'
import { type OrderCode, orderCodes, type OrderTab, tabOf } from '#contract/order-codes.ts'
import {
  type CaseState,
  type CaseStateRow,
  caseState,
  caseStates,
  isOpenCase,
  type OrderState,
  type OrderStateRow,
  orderState,
  orderStates,
} from '#contract/order-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { required } from '#contract/required.ts'
import { caseWords, kindWords, nothingNext, type OrderStateWords } from './order.state-words.ts'

export type OrderScope = 'all' | 'cars' | 'goods'

/** How a state looks to the customer. */
export interface StateDisplay {
  /** Generic order code of spec 4. */
  code: OrderCode
  cn: string
  en: string
  dot: Dot
  /** What the page that waits for a payment shows. */
  paying: 'waiting' | 'paid' | 'closed' | 'refunding'
}

/** Kinds under each scope of the list. */
export const scopeKinds: Record<OrderScope, readonly OrderKind[]> = {
  all: orderKinds,
  cars: carOrderKinds,
  goods: goodsOrderKinds,
}

/** What a state of an order means. @throws Error for a state that its kind does not have */
export function meaningOf({ kind, state }: { kind: string; state: string }): OrderStateRow {
  const row = orderState(kind, state)
  if (!row) throw new Error(`no order of the kind ${kind} is ${state}`)
  return row
}

/** Whether an order can be paid, as far as its state goes. */
export const waitsForPayment = (order: { kind: string; state: string }): boolean => meaningOf(order).code === 10

const wordsFor = ({ kind, state }: { kind: string; state: string }): OrderStateWords =>
  required(kindWords[kind as OrderKind].states[state], `words for ${kind}:${state}`)

/** How an application for a refund looks; one that failed has no code, its order shows its own. */
export type CaseDisplay = Omit<StateDisplay, 'code' | 'paying'> & { code: OrderCode | null }

export function caseDisplayOf(state: CaseState): CaseDisplay {
  const { code } = caseStates[state]
  const { dot, ...name } = code === null ? { dot: 'grey' as const, cn: '', en: '' } : orderCodes[code]
  return { code, dot, cn: name.cn, en: name.en, ...caseWords[state].name }
}

function payingOf({ sale, code }: OrderStateRow): StateDisplay['paying'] {
  if (sale === 'made' || sale === 'undone') return 'paid'
  if (sale === 'unpaid' && code === 10) return 'waiting'
  return tabOf(code) === 'refund' ? 'refunding' : 'closed'
}

/**
 * The one function from an order's state to the customer's view of it.
 * @param ofCase state of its newest refund case; while that is open, it is what the order shows
 */
export function displayOf(kind: string, state: OrderState, ofCase?: string | null): StateDisplay {
  const own = meaningOf({ kind, state })
  const paying = payingOf(own)
  const shown = isOpenCase(ofCase) ? caseDisplayOf(ofCase as CaseState) : undefined
  if (shown && shown.code !== null) return { ...shown, code: shown.code, paying }
  const { dot, cn, en } = orderCodes[own.code]
  return { code: own.code, dot, ...(wordsFor({ kind, state }).name ?? { cn, en }), paying }
}

/** All tabs beside `all` of an order: one that got a part back stands under its own state and under the refunds. */
export function tabsOf(kind: string, state: OrderState, ofCase: string | null): Exclude<OrderTab, 'all'>[] {
  const own = tabOf(displayOf(kind, state, ofCase).code)
  const partBack = caseState(ofCase)?.stage === 'paid' && own !== 'refund'
  return [...(own ? [own] : []), ...(partBack ? (['refund'] as const) : [])]
}

/** `kind:state` of every state that a claim holds for. */
export function statesWhere(claim: (row: OrderStateRow, kind: OrderKind) => boolean): string[] {
  return orderKinds.flatMap(kind =>
    Object.entries(orderStates[kind])
      .filter(([, row]) => claim(row, kind))
      .map(([state]) => `${kind}:${state}`),
  )
}

/** `kind:state` of everything that stands under a tab; nothing for `all`. */
export function statesUnder(tab: OrderTab): string[] | undefined {
  return tab === 'all' ? undefined : statesWhere(({ code }) => tabOf(code) === tab)
}

/** The state in a name of `kind:state`. */
export const stateNamed = (name: string): string => name.slice(name.indexOf(':') + 1)

const listed = (states: Iterable<string>): RawBuilder<unknown> =>
  sql`(${sql.join([...new Set(states)].map(state => sql.lit(state)))})`
/** The states that a claim holds for, written out for SQL, so that an index of some states fits. */
const those = (claim: (row: OrderStateRow) => boolean): RawBuilder<unknown> =>
  listed(statesWhere(claim).map(stateNamed))

/** Sets of orders for SQL: `state in ${ordersIn.unpaid}`. */
export const ordersIn = {
  /** Waiting for payment, those among them whose payment is being closed. */
  unpaid: those(({ sale }) => sale === 'unpaid'),
  /** Waiting for payment. */
  payable: those(({ code }) => code === 10),
  /** Nothing is left of them: they closed unpaid, or everything was given back (spec 4). */
  nothingLeft: those(({ sale }) => sale === 'none' || sale === 'undone'),
  /** Paid for, and what went back went back by refund cases. */
  paidFor: those(({ sale }) => sale === 'made' || sale === 'undone'),
  /** Something is still to be done or paid: an account with one is not deleted. */
  open: those(({ sale, queue }) => sale === 'unpaid' || (queue !== null && queue !== 'done')),
  /** Paid for, and to be sent. */
  toShip: those(({ queue }) => queue === 'ship'),
  /** Received, redeemed or signed. */
  done: those(({ queue }) => queue === 'done'),
}

export const caseNames = Object.keys(caseStates) as CaseState[]
const casesWhere = (claim: (row: CaseStateRow) => boolean): CaseState[] =>
  caseNames.filter(state => claim(caseStates[state]))

/** States of refund cases in a queue of the desk. */
export const casesQueued = (queue: CaseQueue): CaseState[] => casesWhere(row => row.queue === queue)

/** While the newest application is in such a state, the order shows it instead of its own. */
export const openCaseStates = caseNames.filter(isOpenCase)
/** States of the newest application that bring an order under the refunds, whatever its own state. */
export const refundTabCases = caseNames.filter(state => isOpenCase(state) || caseStates[state].stage === 'paid')

/** Sets of refund cases for SQL. */
export const casesIn = {
  open: listed(openCaseStates),
  /** Their money was promised. */
  approved: listed(casesWhere(({ stage }) => stage === 'promised' || stage === 'paid')),
  promised: listed(casesWhere(({ stage }) => stage === 'promised')),
  /** Somebody has to do something first. */
  undecided: listed(casesWhere(({ stage }) => stage === 'asked')),
}

/** Things to do that are no moves (spec 4, Actions allowed per state). */
export const viewActionsOf = (order: {
  kind: string
  state: string
  caseState: string | null
}): OrderStateRow['viewActions'] => (isOpenCase(order.caseState) ? ['viewRefund'] : meaningOf(order).viewActions)

/** What comes next, for the customer. */
export const nextText = (order: { kind: string; state: string; caseState: string | null }): Word =>
  (isOpenCase(order.caseState) && caseWords[order.caseState as CaseState].order) ||
  (wordsFor(order).next?.(order) ?? nothingNext)

/** What comes next, for staff. */
export const staffText = (order: { kind: string; state: string }): Word => wordsFor(order).staff
