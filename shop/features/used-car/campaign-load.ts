import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { type UsedCarCampaignPath, usedCarCampaignPaths } from '#contract/timed-campaign.ts'
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
function campaignList(path: UsedCarCampaignPath) {
  const address = listAddress({ path, pages: 'span' }, {})
  const campaignOf = async (ask: Parameters<Parameters<typeof makeList>[0]['page']>[0]) => {
    const campaignCode = usedCarCampaignPaths[path]
    return (await ask('usedCar.timedCampaigns', { businessType: 'UC', campaignCode })).data[0] ?? null
  }
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

const paths = Object.keys(usedCarCampaignPaths) as UsedCarCampaignPath[]
export type CampaignList = ReturnType<typeof campaignList>
export type CampaignListData = Awaited<ReturnType<CampaignList['load']>>
const lists = new Map(paths.map(path => [path.toLowerCase(), campaignList(path)]))

/** The list of an address, in any spelling of it. */
export function campaignListAt(pathname: string): CampaignList {
  const list = lists.get(pathname.toLowerCase().replace(/\/$/, ''))
  if (!list) throw new Error(`no campaign at ${pathname}`)
  return list
}
