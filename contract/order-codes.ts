/**
 * What the generic order codes of spec 4 are called, and the tab that shows them: the one source of the dictionary
 * `OrderStatus` and of the faces that orders show. A kind of order may say it more closely for a state of its own.
 */
export const orderCodes = {
  10: { tab: 'unpaid', cn: '待付款', en: 'Awaiting payment' },
  13: { tab: null, cn: '已关闭（超时）', en: 'Closed (timed out)' },
  15: { tab: null, cn: '已关闭（已取消）', en: 'Closed (cancelled)' },
  20: { tab: 'receive', cn: '待发货', en: 'Awaiting shipment' },
  23: { tab: 'receive', cn: '待收货', en: 'Awaiting receipt' },
  25: { tab: 'receive', cn: '待核销', en: 'Awaiting redemption' },
  30: { tab: 'done', cn: '已完成', en: 'Completed' },
  33: { tab: 'done', cn: '已核销', en: 'Redeemed' },
  40: { tab: null, cn: '已过期', en: 'Expired' },
  50: { tab: 'refund', cn: '退款审核中', en: 'Refund under review' },
  51: { tab: 'refund', cn: '待寄回', en: 'Waiting for your parcel' },
  52: { tab: 'refund', cn: '商家处理中', en: 'With the merchant' },
  53: { tab: 'refund', cn: '银行处理中', en: 'Refund on its way' },
  54: { tab: 'refund', cn: '已退款', en: 'Refunded' },
} as const satisfies Record<number, { tab: string | null; cn: string; en: string }>

export type OrderCode = keyof typeof orderCodes

/** What the tabs of spec 4 are called, as `[中文, English]`: on the list of orders and in the dictionary. */
export const orderTabNames = {
  unpaid: ['待付款', 'To pay'],
  receive: ['待收货', 'To receive'],
  done: ['已完成', 'Completed'],
  refund: ['退款与售后', 'Refunds'],
} as const

/** Most lines of one purchase; each may become an order of its own, and one payment pays them all. */
export const mostLines = 100
