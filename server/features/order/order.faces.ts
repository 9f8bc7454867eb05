import type { orderTabs } from '#contract/shapes/order.ts'
import type { StateOf } from '#server/lib/machine.ts'

export type OrderState = StateOf<'shop_order'>
export type OrderTab = (typeof orderTabs)[number]
export type Dot = 'danger' | 'warning' | 'success' | 'ink' | 'grey'

/** How a state looks to the customer. */
export interface Face {
  /** Generic order code of spec 4. */
  code: 10 | 13 | 15 | 20 | 23 | 25 | 30 | 33 | 40 | 50 | 51 | 52 | 53 | 54
  cn: string
  en: string
  dot: Dot
  /** What the page that waits for a payment shows. */
  paying: 'waiting' | 'paid' | 'closed' | 'refunding'
}

/**
 * The customer's view of every state of every kind of order (spec 4; decisions: States; design 10). A state without a
 * face does not compile, and a test shows that each has a tab.
 */
const faces = {
  usedCarDeposit: {
    save: { code: 10, cn: '待付款', en: 'Awaiting payment', dot: 'danger', paying: 'waiting' },
    closing: { code: 15, cn: '取消处理中', en: 'Cancelling', dot: 'grey', paying: 'closed' },
    paid: { code: 20, cn: '待门店确认', en: 'Awaiting dealer confirmation', dot: 'ink', paying: 'paid' },
    confirm: { code: 25, cn: '待签约', en: 'Awaiting signing', dot: 'warning', paying: 'paid' },
    sign_end: { code: 30, cn: '已完成', en: 'Completed', dot: 'success', paying: 'paid' },
    timeout_end: { code: 13, cn: '已关闭（超时）', en: 'Closed (timed out)', dot: 'grey', paying: 'closed' },
    cancel_end: { code: 15, cn: '已关闭（已取消）', en: 'Closed (cancelled)', dot: 'grey', paying: 'closed' },
    refunding: { code: 53, cn: '银行处理中', en: 'Refund on its way', dot: 'warning', paying: 'refunding' },
    refunded_end: { code: 54, cn: '已退款', en: 'Refunded', dot: 'success', paying: 'refunding' },
  },
} as const satisfies Record<string, Record<OrderState, Face>>

export type OrderKind = keyof typeof faces
export const orderKinds = Object.keys(faces) as OrderKind[]

/** The one function from a state to the customer's view of it. */
export function faceOf(kind: string, state: OrderState): Face {
  return faces[kind as OrderKind][state]
}

/** Codes under each tab (spec 4); `all` has every code. */
export const tabCodes: Record<Exclude<OrderTab, 'all'>, readonly number[]> = {
  unpaid: [10],
  receive: [20, 23, 25],
  done: [30, 33],
  refund: [50, 51, 52, 53, 54],
}

/** Tabs beside `all` under which an order stands; closed ones stand under `all` alone. */
export function tabOf(code: number): Exclude<OrderTab, 'all'> | undefined {
  return (Object.keys(tabCodes) as (keyof typeof tabCodes)[]).find(tab => tabCodes[tab].includes(code))
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

/** Things to do that are no moves, by code (spec 4, Actions allowed per state). */
export function looksFor(code: number): ('buyAgain' | 'viewRefund')[] {
  if ([13, 15, 30, 33, 40].includes(code)) return ['buyAgain']
  return code >= 50 ? ['viewRefund'] : []
}
