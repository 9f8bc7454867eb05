import type { Output } from '#contract/kit.ts'
import { offsetOf } from '#shop/personal/read-own.ts'
import type { Ask } from '#web/api.ts'
import type { CampaignNews } from './campaign.rules.ts'

/** What is offered with a good, as it came with its page. */
export interface OffersData {
  news: CampaignNews
  /** As a stranger sees them. */
  coupons: Output<'coupon.offers'>
  /** It is of this moment; a document may have been kept for a while. */
  fresh: boolean
}

/** Campaigns of a good with their times, and how many of their gifts are left (spec 7, Promotions). */
export async function askNews(ask: Ask, spuCode: string): Promise<CampaignNews> {
  const { data } = await ask('campaign.infosV4', { spuCodes: [spuCode] })
  const came = Date.now()
  const campaigns = data.spus[0]?.campaigns ?? []
  const giftIds = campaigns.flatMap(each => each.giftList.map(gift => gift.giftId))
  const quota =
    giftIds.length === 0
      ? []
      : await ask('campaign.checkGiftQuota', { giftIds }).then(
          answer => answer.data,
          // Whether there are any is known already; only the figure is missing.
          () => [],
        )
  return { campaigns, quota, now: data.serverTime, offsetMs: offsetOf(data, came) }
}

/** A page that is ready does not wait for its offers longer than nobody notices. */
const patienceMs = 400
const patience = (): Promise<undefined> => new Promise(resolve => setTimeout(resolve, patienceMs, undefined))

/**
 * Everything that is offered with a good, so that its page stands still when it comes. Without an answer, or without
 * one in time, it comes later.
 * @param fresh the browser asks, on the way to the page; else the server makes a document
 */
export async function loadOffers(ask: Ask, spuCode: string, fresh: boolean): Promise<OffersData | undefined> {
  const offers = findOffers(ask, spuCode, fresh)
  return fresh ? Promise.race([offers, patience()]) : offers
}

async function findOffers(ask: Ask, spuCode: string, fresh: boolean): Promise<OffersData | undefined> {
  try {
    const [news, { data: coupons }] = await Promise.all([askNews(ask, spuCode), ask('coupon.offers', { spuCode })])
    // The server's own clock tells nothing of the visitor's.
    return { news: fresh ? news : { ...news, offsetMs: 0 }, coupons, fresh }
  } catch {
    return undefined
  }
}
