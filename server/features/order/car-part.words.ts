import type { EndCause, PartState, PartWay } from '#contract/balance.ts'
import type { Word } from '#contract/parts.ts'

/** How a part came; of one through the shop its payment service says so. */
export const partWayWords: Record<PartWay, Word> = {
  online: { cn: '在线支付', en: 'Paid online' },
  bank: { cn: '银行转账', en: 'Bank transfer' },
  cash: { cn: '门店现金', en: 'Cash at the dealer' },
}

export const partStateWords: Record<PartState, Word> = {
  noted: { cn: '复核中', en: 'Being checked' },
  paid: { cn: '已入账', en: 'Received' },
  rejected: { cn: '未入账', en: 'Not received' },
  returning: { cn: '退款中', en: 'Being refunded' },
  returned: { cn: '已退回', en: 'Refunded' },
}

/** Why a signed contract was ended, as the customer reads it. */
export const endCauseWords: Record<EndCause, Word> = {
  notDelivered: { cn: '门店无法交付车辆', en: 'The dealer cannot deliver the car' },
  agreed: { cn: '您与门店协商解除', en: 'You and the dealer have agreed to end it' },
  withdrawn: { cn: '您要求解除', en: 'You have withdrawn from it' },
}
