import { readFilterPath } from '#contract/car-filter-path.ts'
import { offerOfAddress } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import { carAddress, carListHref, filterInput } from '#shop/features/used-car/list-address.ts'
import type { Ask } from '#web/api.ts'

type TimedCampaign = Output<'usedCar.timedCampaigns'>[number]

/** A time-limited campaign of used cars as its block shows it. */
export interface TimedData {
  /** Null: nobody has written it. */
  campaign: TimedCampaign | null
  /** The first of its cars, or of all where there is no campaign. */
  cars: CarCardData[]
  total: number
  /** The list of all of them. */
  href: string
}

/** Cars of one block; the list has the rest. */
const MOST_CARS = 24

/** Reads the time-limited campaigns that blocks name. @param of that of the address */
export async function loadTimed(
  ask: Ask,
  codes: readonly string[],
  of: string | null,
): Promise<Record<string, TimedData>> {
  const { data: all } = await ask('usedCar.timedCampaigns', { businessType: 'UC' })
  const found = codes.map(async (said): Promise<[string, TimedData]> => {
    const isFirst = said === offerOfAddress && of === null
    const code = said === offerOfAddress ? of : said
    const campaign = (isFirst ? all[0] : all.find(each => each.campaignCode === code)) ?? null
    const filter = readFilterPath(campaign?.carFilter) ?? carAddress.fresh.filter
    const { data, page } = await ask('usedCar.list', { ...filterInput(filter), pageSize: MOST_CARS })
    const rows = data.rows.map(cardData)
    return [said, { campaign, cars: rows, total: page?.total ?? rows.length, href: carListHref({ filter }) }]
  })
  return Object.fromEntries(await Promise.all(found))
}
