import type { OrderKind } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'

/** Kinds of orders, as staff call them. */
export const kindNames: Record<OrderKind, Word> = {
  usedCarDeposit: { cn: '二手车预订', en: 'Used-car reservation' },
  goods: { cn: '商品', en: 'Goods' },
  fitted: { cn: '到店安装', en: 'Fitted goods' },
  package: { cn: '保养套餐', en: 'Service package' },
}
