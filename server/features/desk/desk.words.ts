import type { Words } from '#server/features/order/order.words.ts'

/** Kinds of orders, as staff call them. */
export const kindNames: Record<string, Words> = {
  usedCarDeposit: { cn: '二手车预订', en: 'Used-car reservation' },
  goods: { cn: '商品', en: 'Goods' },
  fitted: { cn: '到店安装', en: 'Fitted goods' },
  package: { cn: '保养套餐', en: 'Service package' },
}
