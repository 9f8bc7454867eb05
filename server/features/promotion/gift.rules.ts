import { isInScope, type PricedLine, type Scope } from './promotion.rules.ts'

export interface Gift {
  giftId: string
  skuCode: string
  /** What the goods of the campaign must come to after campaigns, without coupon. */
  fromFen: number
  quantity: number
}
export interface GiftCampaign {
  code: string
  scope: Scope
  gifts: readonly Gift[]
}

/** A gift that a cart deserves, and the line that it travels with. */
export interface DeservedGift extends Gift {
  campaignCode: string
  /** Index of the first line that the campaign is for. */
  withLine: number
}

/**
 * The gifts of a cart: of each campaign those of the highest threshold that its goods reach. Reductions and gifts go
 * together: a line may take part in one campaign that takes something off and in any number that give something.
 */
export function deservedGifts(
  lines: readonly (PricedLine & { grossFen: number; campaignFen: number })[],
  campaigns: readonly GiftCampaign[],
): DeservedGift[] {
  return campaigns.flatMap(({ code, scope, gifts }) => {
    const among = lines.map((line, at) => ({ line, at })).filter(({ line }) => isInScope(scope, line))
    const [first] = among
    if (!first) return []
    const worth = among.reduce((sum, { line }) => sum + line.grossFen - line.campaignFen, 0)
    const reached = gifts.filter(gift => gift.fromFen <= worth)
    const highest = Math.max(...reached.map(gift => gift.fromFen))
    return reached
      .filter(gift => gift.fromFen === highest)
      .map(gift => ({ ...gift, campaignCode: code, withLine: first.at }))
  })
}
