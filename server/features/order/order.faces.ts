import { goodsOrderKinds, orderKinds, type Dot, type OrderKind } from '#contract/codes.ts'
import { type OrderCode, orderCodes } from '#contract/order-codes.ts'
import type { orderTabs } from '#contract/shapes/order.ts'
import type { StateOf } from '#server/lib/machine.ts'

export type OrderState = StateOf<'shop_order'>
export type CaseState = StateOf<'refund_case'>
export type OrderTab = (typeof orderTabs)[number]
export type OrderScope = 'all' | 'cars' | 'goods'

/** How a state looks to the customer. */
export interface Face {
  /** Generic order code of spec 4. */
  code: OrderCode
  cn: string
  en: string
  dot: Dot
  /** What the page that waits for a payment shows. */
  paying: 'waiting' | 'paid' | 'closed' | 'refunding'
}

/** A code with its name; a state that means something narrower says so itself. */
function named<C extends OrderCode>(code: C): { code: C; cn: string; en: string } {
  const { cn, en } = orderCodes[code]
  return { code, cn, en }
}

/** States of a deposit on a used car alone. */
type DepositOnly = 'paid' | 'confirm' | 'sign_end'
/** What every kind of order has in common. */
type Common = 'save' | 'closing' | 'timeout_end' | 'cancel_end' | 'refunding' | 'refunded_end'
type DepositState = Common | DepositOnly
type AfterSalesState = Exclude<OrderState, DepositOnly>

const common = {
  save: { ...named(10), dot: 'danger', paying: 'waiting' },
  closing: { code: 15, cn: '取消处理中', en: 'Cancelling', dot: 'grey', paying: 'closed' },
  timeout_end: { ...named(13), dot: 'grey', paying: 'closed' },
  cancel_end: { ...named(15), dot: 'grey', paying: 'closed' },
  refunding: { ...named(53), dot: 'warning', paying: 'refunding' },
  refunded_end: { ...named(54), dot: 'success', paying: 'refunding' },
} as const satisfies Record<Common, Face>

const refunded = { ...named(54), dot: 'success', paying: 'paid' } as const

const afterSales = {
  ...common,
  to_delivery: { ...named(20), dot: 'ink', paying: 'paid' },
  delivery: { ...named(23), dot: 'ink', paying: 'paid' },
  delivery_end: { ...named(30), dot: 'success', paying: 'paid' },
  to_verify: { ...named(25), dot: 'warning', paying: 'paid' },
  verify: { code: 25, cn: '部分核销', en: 'Partly redeemed', dot: 'warning', paying: 'paid' },
  verify_end: { ...named(33), dot: 'success', paying: 'paid' },
  verify_close: { ...named(40), dot: 'grey', paying: 'paid' },
  cancel_end_to_delivery: refunded,
  cancel_end_delivery: refunded,
  cancel_end_to_verify: refunded,
} as const satisfies Record<AfterSalesState, Face>

/**
 * The customer's view of every state of every kind of order (spec 4; decisions: States; design 10). A state without a
 * face does not compile, and a test shows that each has a tab.
 */
const faces = {
  usedCarDeposit: {
    ...common,
    paid: { code: 20, cn: '待门店确认', en: 'Awaiting dealer confirmation', dot: 'ink', paying: 'paid' },
    confirm: { code: 25, cn: '待签约', en: 'Awaiting signing', dot: 'warning', paying: 'paid' },
    sign_end: { ...named(30), dot: 'success', paying: 'paid' },
  } as const satisfies Record<DepositState, Face>,
  goods: afterSales,
  fitted: afterSales,
  package: afterSales,
} satisfies Record<OrderKind, unknown>

/** Kinds under each scope of the list. */
export const scopeKinds: Record<OrderScope, readonly OrderKind[]> = {
  all: orderKinds,
  cars: ['usedCarDeposit'],
  goods: goodsOrderKinds,
}

/** How an application for a refund looks; one that failed has no code, its order shows its own. */
export type CaseFace = Omit<Face, 'code' | 'paying'> & { code: 50 | 51 | 52 | 53 | 54 | null }

/** The refund family of the after-sales statuses (spec 4). */
const caseFaces = {
  audit: { ...named(50), dot: 'warning' },
  return_audit: { code: 50, cn: '退货审核中', en: 'Return under review', dot: 'warning' },
  return_refund_audit: { ...named(50), dot: 'warning' },
  return_audit_user: { ...named(51), dot: 'warning' },
  return_audit_dealer: { ...named(52), dot: 'warning' },
  refunding: { ...named(53), dot: 'warning' },
  refund_end: { code: 54, cn: '部分已退款', en: 'Partly refunded', dot: 'success' },
  refunded_end: { ...named(54), dot: 'success' },
  offline_end: { code: 54, cn: '已线下退款', en: 'Refunded by bank transfer', dot: 'success' },
  refund_cancel_end: { code: null, cn: '申请已撤销', en: 'Application withdrawn', dot: 'grey' },
  reject_end: { code: null, cn: '退款未通过', en: 'Refund declined', dot: 'grey' },
  return_reject_end: { code: null, cn: '退货未通过', en: 'Return declined', dot: 'grey' },
  return_refund_reject_end: { code: null, cn: '退款未通过', en: 'Refund declined', dot: 'grey' },
} as const satisfies Record<CaseState, CaseFace>

export const caseStates = Object.keys(caseFaces) as CaseState[]
export const caseFaceOf = (state: CaseState): CaseFace => caseFaces[state]

/** While the newest application is in such a state, the order shows it instead of its own. */
export const openCaseStates = caseStates.filter(state => (caseFaces[state].code ?? 54) < 54)
/** The newest application gave money back, whole or in part. */
const paidBackCaseStates = caseStates.filter(state => caseFaces[state].code === 54)
export const isOpenCase = (state: string | null | undefined): boolean => openCaseStates.includes(state as CaseState)

/**
 * The one function from an order's state to the customer's view of it.
 * @param caseState of its newest refund case; while that is open, it is what the order shows
 */
export function faceOf(kind: string, state: OrderState, caseState?: string | null): Face {
  const own = (faces[kind as OrderKind] as Partial<Record<OrderState, Face>>)[state]!
  const { code, ...open } = caseFaces[caseState as CaseState] ?? { code: null }
  return isOpenCase(caseState) && code !== null ? { ...own, ...open, code } : own
}

/** Codes under each tab (spec 4); `all` has every code. */
export const tabCodes: Record<Exclude<OrderTab, 'all'>, readonly number[]> = {
  unpaid: codesUnder('unpaid'),
  receive: codesUnder('receive'),
  done: codesUnder('done'),
  refund: codesUnder('refund'),
}

function codesUnder(tab: Exclude<OrderTab, 'all'>): number[] {
  return Object.entries(orderCodes).flatMap(([code, each]) => (each.tab === tab ? [Number(code)] : []))
}

/** Tabs beside `all` under which a code stands; closed ones stand under `all` alone. */
export function tabOf(code: number): Exclude<OrderTab, 'all'> | undefined {
  return (Object.keys(tabCodes) as (keyof typeof tabCodes)[]).find(tab => tabCodes[tab].includes(code))
}

/** All tabs beside `all` of an order: one that got a part back stands under its own state and under the refunds. */
export function tabsOf(kind: string, state: OrderState, caseState: string | null): Exclude<OrderTab, 'all'>[] {
  const own = tabOf(faceOf(kind, state, caseState).code)
  const partBack = paidBackCaseStates.includes(caseState as CaseState) && own !== 'refund'
  return [...(own ? [own] : []), ...(partBack ? (['refund'] as const) : [])]
}

/** `kind:state` of every state whose face a claim holds for. */
export function statesWhere(claim: (face: Face, kind: OrderKind) => boolean): string[] {
  return orderKinds.flatMap(kind =>
    Object.entries<Face>(faces[kind])
      .filter(([, face]) => claim(face, kind))
      .map(([state]) => `${kind}:${state}`),
  )
}

/** `kind:state` of everything that stands under a tab; nothing for `all`. */
export function statesUnder(tab: OrderTab): string[] | undefined {
  return tab === 'all' ? undefined : statesWhere(({ code }) => tabCodes[tab].includes(code))
}

/** States of the newest application that bring an order under the refunds, whatever its own state. */
export const refundTabCases: readonly CaseState[] = [...openCaseStates, ...paidBackCaseStates]

export type Look = 'refund' | 'viewLogistics' | 'viewVoucher' | 'buyAgain' | 'comment' | 'viewRefund'

const carLooks: Record<number, readonly Look[]> = {
  13: ['buyAgain'],
  15: ['buyAgain'],
  30: ['buyAgain'],
  53: ['viewRefund'],
  54: ['viewRefund'],
}
const goodsLooks: Record<number, readonly Look[]> = {
  13: ['buyAgain'],
  15: ['buyAgain'],
  20: ['refund'],
  23: ['viewLogistics'],
  25: ['viewVoucher'],
  30: ['buyAgain', 'comment'],
  33: ['buyAgain', 'comment'],
  40: ['buyAgain'],
  50: ['viewRefund'],
  51: ['viewRefund'],
  52: ['viewRefund'],
  53: ['viewRefund'],
  54: ['viewRefund'],
}

/** Things to do that are no moves, by kind and code (spec 4, Actions allowed per state). */
export const looksFor = (kind: string, code: number): readonly Look[] =>
  (kind === 'usedCarDeposit' ? carLooks : goodsLooks)[code] ?? []
