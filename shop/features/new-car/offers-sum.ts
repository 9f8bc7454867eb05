import type { NewCarDetail } from './detail-load.ts'

type Campaign = Pick<NewCarDetail['campaigns'][number], 'amountFen' | 'giftList'>

/**
 * What a campaign is worth for one car, in fen: the sum that it says, else its gifts.
 * @returns null where it depends on the car, or on the loan
 */
export function worthOf({ amountFen, giftList }: Campaign): number | null {
  if (amountFen !== null) return amountFen
  return giftList.length > 0 ? giftList.reduce((sum, gift) => sum + gift.valueFen * gift.quantity, 0) : null
}

/** What all campaigns together are worth, in fen; what depends on the car is left out. */
export const offersSum = (campaigns: readonly Campaign[]): number =>
  campaigns.reduce((sum, campaign) => sum + (worthOf(campaign) ?? 0), 0)
