import type { OrderKind } from './codes.ts'
import type { Word } from './parts.ts'

/** Kinds of orders, as staff call them. */
export const orderKindNames: Record<OrderKind, Word> = {
  usedCarDeposit: { cn: '二手车预订', en: 'Used-car reservation' },
  newCar: { cn: '新车订单', en: 'New-car order' },
  studentCar: { cn: '留学生免税车订单', en: 'Duty-free order of a student' },
  goods: { cn: '商品', en: 'Goods' },
  fitted: { cn: '到店安装', en: 'Fitted goods' },
  package: { cn: '保养套餐', en: 'Service package' },
}
