import type { Dot } from './codes.ts'

/** Tabs of the order list beside `all`, under the codes of spec 4, each with its name as `[中文, English]`. */
export const orderTabNames = {
  save: ['待付款', 'To pay'],
  deliver: ['待收货', 'To receive'],
  finished: ['已完成', 'Completed'],
  refund: ['退款与售后', 'Refunds'],
} as const

/** The tabs in their order. */
export const orderTabs = ['all', 'save', 'deliver', 'finished', 'refund'] as const
export type OrderTab = (typeof orderTabs)[number]

interface OrderCodeRow {
  /** The tab that shows it; null: it stands under `all` alone. */
  tab: keyof typeof orderTabNames | null
  dot: Dot
  cn: string
  en: string
}

/**
 * What the generic order codes of spec 4 are called, their colour, and the tab that shows them: the one source of the
 * dictionary `OrderStatus` and of what orders show. A state may say it more closely (`order.state-words.ts`).
 */
export const orderCodes = {
  10: { tab: 'save', dot: 'danger', cn: '待付款', en: 'Awaiting payment' },
  13: { tab: null, dot: 'grey', cn: '已关闭（超时）', en: 'Closed (timed out)' },
  15: { tab: null, dot: 'grey', cn: '已关闭（已取消）', en: 'Closed (cancelled)' },
  20: { tab: 'deliver', dot: 'ink', cn: '待发货', en: 'Awaiting shipment' },
  23: { tab: 'deliver', dot: 'ink', cn: '待收货', en: 'Awaiting receipt' },
  25: { tab: 'deliver', dot: 'warning', cn: '待核销', en: 'Awaiting redemption' },
  30: { tab: 'finished', dot: 'success', cn: '已完成', en: 'Completed' },
  33: { tab: 'finished', dot: 'success', cn: '已核销', en: 'Redeemed' },
  40: { tab: null, dot: 'grey', cn: '已过期', en: 'Expired' },
  50: { tab: 'refund', dot: 'warning', cn: '退款审核中', en: 'Refund under review' },
  51: { tab: 'refund', dot: 'warning', cn: '待寄回', en: 'Waiting for your parcel' },
  52: { tab: 'refund', dot: 'warning', cn: '商家处理中', en: 'With the merchant' },
  53: { tab: 'refund', dot: 'warning', cn: '银行处理中', en: 'Refund on its way' },
  54: { tab: 'refund', dot: 'success', cn: '已退款', en: 'Refunded' },
} as const satisfies Record<number, OrderCodeRow>

export type OrderCode = keyof typeof orderCodes

/** The tab beside `all` under which a code stands; null for closed orders, and for a code that is not known here. */
export const tabOf = (code: number): OrderCodeRow['tab'] =>
  (orderCodes as Record<number, OrderCodeRow>)[code]?.tab ?? null

/** Whether an order with such a code waits for its payment or for what was paid for. */
export const isUnderWay = (code: number): boolean => ['save', 'deliver'].includes(tabOf(code) ?? '')

/** Most lines of one purchase; each may become an order of its own, and one payment pays them all. */
export const mostLines = 100
