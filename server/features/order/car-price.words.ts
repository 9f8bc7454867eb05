import type { Word } from '#contract/parts.ts'
import type { PriceReason } from '#contract/price-change.ts'

/** Why the price of an ordered car is another one, as its customer reads it. */
export const priceReasonWords: Record<PriceReason, Word> = {
  goodwill: { cn: '门店给予优惠', en: 'A reduction by the dealer' },
  competition: { cn: '门店给予价格优惠', en: 'A better price by the dealer' },
  delay: { cn: '因交付推迟给予补偿', en: 'A reduction because the car comes later' },
  mistake: { cn: '更正价格', en: 'A correction of the price' },
  tradeInOver: { cn: '旧车未成交，置换补贴不再适用', en: 'The old car was not sold to us, so its bonus falls away' },
  other: { cn: '门店与您商定的价格', en: 'A price agreed with the dealer' },
}
