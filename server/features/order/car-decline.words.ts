import type { DeclineReason } from '#contract/decline-reasons.ts'
import type { Word } from '#contract/parts.ts'

/** Why a dealer declines, as the customer reads it. */
export const declineWords: Record<DeclineReason, Word> = {
  capacity: { cn: '该车型近期产能已满', en: 'Production of this model is full for now' },
  delivery: { cn: '无法在预计时间前后交付', en: 'The car cannot be delivered near the expected day' },
  configuration: { cn: '所选配置暂时无法生产', en: 'The car cannot be built as configured for now' },
  region: { cn: '门店无法在您所在地区交付或上牌', en: 'The dealer cannot deliver or register the car in your region' },
  buyer: { cn: '购车人信息未能核实', en: 'The details of the buyer could not be verified' },
  other: { cn: '门店目前无法履行这笔订单', en: 'The dealer cannot fulfil this order at present' },
}
