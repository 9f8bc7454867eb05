import type { StateOf } from '#server/lib/machine.ts'

/** How a voucher looks to its customer and to who redeems it. */
export const voucherStates: Record<StateOf<'voucher'>, { cn: string; en: string }> = {
  open: { cn: '待使用', en: 'Ready to use' },
  locked: { cn: '退款处理中', en: 'Refund being handled' },
  redeemed: { cn: '已使用', en: 'Used' },
  expired: { cn: '已过期', en: 'Expired' },
  withdrawn: { cn: '已退款', en: 'Refunded' },
}
