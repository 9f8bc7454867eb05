import { newCarChannel } from '#contract/constants.ts'
import { offerOfAddress, offerOfTradeIn } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { formatDate } from '#contract/moments.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import type { Ask } from '#web/api.ts'

export type NewCarCampaign = Output<'car.campaignInfos'>[number]['campaigns'][number]
type Loan = Output<'car.finance'>

/** The sum of a campaign on one car, with the instalment of what is left. */
export interface OfferSum {
  car: NewCarCardData
  amountFen: number
  /** Of the price less the sum; null: no loan is offered for it. */
  loan: Pick<Loan, 'monthlyFen' | 'months' | 'downPercent' | 'aprBasisPoints'> | null
}

/** A campaign of new cars as its blocks show it. */
export interface OfferData {
  campaign: NewCarCampaign
  /** Its last day is over. */
  over: boolean
  /** Those that it holds for and that are built today: all of them, or the least expensive of each series. */
  cars: readonly NewCarCardData[]
  /** How many it holds for. */
  count: number
  /** All of the range have it. */
  forAll: boolean
  /** What runs today besides; for the campaign of the address alone. */
  others: readonly Pick<NewCarCampaign, 'campaignCode' | 'campaignName' | 'endsOn'>[]
  /** Null where it is of no certain sum. */
  sum: OfferSum | null
}

/** More than the range has trims. */
const ALL = 100

/** Every campaign of an answer once, in its order. */
const campaignsIn = (rows: Output<'car.campaignInfos'>): NewCarCampaign[] => [
  ...new Map(rows.flatMap(row => row.campaigns).map(each => [each.campaignCode, each])).values(),
]

/**
 * Reads the campaigns of new cars that blocks name.
 * @param of the campaign of the address; null where there is none, as in the preview of a page for all: the first that runs
 * @returns by the code that a block names; what is no campaign is not among them
 */
export async function loadOffers(
  ask: Ask,
  codes: readonly string[],
  of: string | null,
  now: number,
): Promise<Record<string, OfferData>> {
  const [{ data: running }, { data: range }] = await Promise.all([
    ask('car.campaignInfos', {}),
    ask('car.list', { type: newCarChannel, pageSize: ALL }),
  ])
  const today = campaignsIn(running)
  const codeOf = (said: string): string | undefined => {
    if (said === offerOfAddress) return of ?? today[0]?.campaignCode
    return said === offerOfTradeIn ? today.find(each => each.kind === 'tradeIn')?.campaignCode : said
  }
  const found = codes.map(async (said): Promise<[string, OfferData] | undefined> => {
    const campaignCode = codeOf(said)
    if (campaignCode === undefined) return undefined
    const { data: its } = await ask('car.campaignInfos', { campaignCode })
    const [campaign] = campaignsIn(its)
    if (!campaign) return undefined
    const spuIds = new Set(its.map(row => row.spuId))
    const all = range.rows.filter(row => spuIds.has(row.spuId))
    const isOfAddress = said === offerOfAddress
    const bySeries = Map.groupBy(all, row => row.seriesCode)
    const cheapest = [...bySeries.values()].flatMap(each =>
      each.toSorted((a, b) => a.priceFen - b.priceFen).slice(0, 1),
    )
    const [first] = cheapest.toSorted((a, b) => a.priceFen - b.priceFen)
    const over = campaign.endsOn < formatDate(now).replaceAll('\u2060', '')
    return [
      said,
      {
        campaign,
        over,
        cars: (isOfAddress ? all : cheapest).map(newCarCardData),
        count: all.length,
        forAll: spuIds.size >= running.length,
        others: isOfAddress
          ? today
              .filter(each => each.campaignCode !== campaignCode)
              .map(({ campaignCode: code, campaignName, endsOn }) => ({ campaignCode: code, campaignName, endsOn }))
          : [],
        // A gift is worth something and lowers no price.
        sum:
          first && campaign.amountFen && !over && (campaign.kind === 'tradeIn' || campaign.kind === 'cash')
            ? await sumOf(ask, newCarCardData(first), campaign.amountFen)
            : null,
      },
    ]
  })
  return Object.fromEntries((await Promise.all(found)).filter(each => each !== undefined))
}

async function sumOf(ask: Ask, car: NewCarCardData, amountFen: number): Promise<OfferSum> {
  // Without a loan the example is whole.
  const answer = await ask('car.finance', { spuId: car.spuId, priceFen: car.priceFen - amountFen }).catch(() => null)
  if (!answer) return { car, amountFen, loan: null }
  const { monthlyFen, months, downPercent, aprBasisPoints } = answer.data
  return { car, amountFen, loan: { monthlyFen, months, downPercent, aprBasisPoints } }
}
