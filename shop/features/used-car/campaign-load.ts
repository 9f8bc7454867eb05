import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { campaignCodeAt, campaignPathOf, namedCampaigns } from '#contract/timed-campaign.ts'
import { redirectTo } from '#shop/go.ts'
import { listAddress } from '#web/list/address.ts'
import { makeList } from '#web/list/load.ts'
import { type CarCardData, cardData } from './car-card.tsx'
import { readFilterPath } from '#contract/car-filter-path.ts'
import { carAddress, filterInput } from './list-address.ts'

export type TimedCampaign = Output<'usedCar.timedCampaigns'>[number]
/** What stands beside the cars; null: there is no such campaign. */
export interface CampaignRest {
  campaign: TimedCampaign | null
}

/** The list of a campaign's cars, under the campaign's own address: pages alone, the filter is the campaign's. */
function campaignList(campaignCode: string) {
  const address = listAddress({ path: campaignPathOf(campaignCode), pages: 'span' }, {})
  const campaignOf = async (ask: Parameters<Parameters<typeof makeList>[0]['page']>[0]) =>
    (await ask('usedCar.timedCampaigns', { businessType: 'UC', campaignCode })).data[0] ?? null
  return makeList({
    address,
    pageSize: pageSizes.usedCarList,
    keyOf: (row: CarCardData) => row.carNo,
    async page(ask, _state, at) {
      const filter = readFilterPath((await campaignOf(ask))?.carFilter) ?? carAddress.fresh.filter
      const { data, page } = await ask('usedCar.list', { ...filterInput(filter), ...at })
      return { rows: data.rows.map(cardData), total: page?.total ?? 0, answer: data }
    },
    rest: async (ask): Promise<CampaignRest> => ({ campaign: await campaignOf(ask) }),
    nothing: { campaign: null },
  })
}

export type CampaignList = ReturnType<typeof campaignList>
export type CampaignListData = Awaited<ReturnType<CampaignList['load']>>

// A list is known by its identity, and whoever asks for an address again means the same one. Anybody can write addresses,
// so only so many are kept.
const lists = new Map<string, CampaignList>()
const MOST_LISTS = 50

/** The list of an address, in any spelling of it; an address that no campaign can have leads to /404. */
export function campaignListAt(pathname: string): CampaignList {
  const code = campaignCodeAt(pathname)
  if (code === undefined) throw redirectTo('/404')
  const list = lists.get(code) ?? campaignList(code)
  if (lists.size >= MOST_LISTS) lists.clear()
  lists.set(code, list)
  return list
}

/** A page that the specification names says that it has no campaign; of another one there is none at all. */
export function mustBeThere(data: CampaignListData, pathname: string): CampaignListData {
  const isNamed = namedCampaigns.includes(campaignCodeAt(pathname) ?? '')
  if (!data.failed && data.rest.campaign === null && !isNamed) throw redirectTo('/404')
  return data
}
