/** Why a contract for a customer's car is ended before the money; `other` takes words for colleagues (decision 115). */
import type { Word } from './parts.ts'

export const offerEndCauses = [
  'notAsDescribed',
  'sellerWithdrew',
  'papersMissing',
  'carGone',
  'thirdParty',
  'other',
] as const
export type OfferEndCause = (typeof offerEndCauses)[number]

/** What seller and staff read of a cause. */
export const offerEndWords: Readonly<Record<OfferEndCause, Word>> = {
  notAsDescribed: { cn: '车辆与约定不符', en: 'The car is not what was agreed on' },
  sellerWithdrew: { cn: '卖方要求不再出售', en: 'The seller no longer wants to sell' },
  papersMissing: { cn: '证件或过户材料缺失', en: 'Papers for the transfer are missing' },
  carGone: { cn: '车辆已灭失或已售出', en: 'The car is gone or sold' },
  thirdParty: { cn: '车辆有抵押、查封或权属争议', en: 'Somebody else has a claim on the car' },
  other: { cn: '其他原因', en: 'Another reason' },
}
