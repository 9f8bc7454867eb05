import { formatDate } from '#contract/moments.ts'
import { newCarChannel } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import { redirectTo } from '#shop/go.ts'
import type { Ask } from '#web/api.ts'

export type NewCarCampaign = Output<'car.campaignInfos'>[number]['campaigns'][number]

export interface ActivityData {
  campaign: NewCarCampaign
  /** Its last day is over. */
  over: boolean
  /** Those that it holds for and that are built today, in the order of the range. */
  cars: readonly NewCarCardData[]
  /** All of the range have it. */
  forAll: boolean
  /** What runs today besides. */
  others: readonly NewCarCampaign[]
}

/** More than the range has trims. */
const ALL = 100

/** Every campaign of an answer once, in its order. */
const campaignsIn = (rows: Output<'car.campaignInfos'>): NewCarCampaign[] => [
  ...new Map(rows.flatMap(row => row.campaigns).map(each => [each.campaignCode, each])).values(),
]

/** A campaign by its code, with its cars. @throws a redirect to /404 for one that never was, and what `ask` throws */
export async function loadActivity(ask: Ask, campaignCode: string, now: number): Promise<ActivityData> {
  if (!/^[\w-]{1,40}$/.test(campaignCode)) throw redirectTo('/404')
  const [{ data: its }, { data: running }, { data: range }] = await Promise.all([
    ask('car.campaignInfos', { campaignCode }),
    ask('car.campaignInfos', {}),
    ask('car.list', { type: newCarChannel, pageSize: ALL }),
  ])
  const [campaign] = campaignsIn(its)
  if (!campaign) throw redirectTo('/404')
  const spuIds = new Set(its.map(row => row.spuId))
  return {
    campaign,
    over: campaign.endsOn < formatDate(now).replaceAll('\u2060', ''),
    cars: range.rows.filter(row => spuIds.has(row.spuId)).map(newCarCardData),
    forAll: spuIds.size >= running.length,
    others: campaignsIn(running).filter(each => each.campaignCode !== campaignCode),
  }
}
