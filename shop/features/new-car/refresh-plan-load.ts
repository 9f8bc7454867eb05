import { newCarChannel } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import type { Ask } from '#web/api.ts'
import type { NewCarCampaign } from './activity-load.ts'

type Loan = Output<'car.finance'>

/** The bonus on one car, with the instalment of what is left. */
export interface BonusExample {
  car: NewCarCardData
  bonusFen: number
  /** Of the price less the bonus; null: no loan is offered for it. */
  loan: Pick<Loan, 'monthlyFen' | 'months' | 'downPercent' | 'aprBasisPoints'> | null
}

export interface RefreshPlanData {
  /** What is paid for a car that is traded in, on top of its valuation; null: there is no such campaign today. */
  campaign: NewCarCampaign | null
  /** The least expensive car of each series that has it. */
  cars: readonly NewCarCardData[]
  /** Null where there is no bonus of a certain sum. */
  example: BonusExample | null
}

/** More than the range has trims. */
const ALL = 100

/** What the plan for trading in gives today: all of it is what campaigns, list and loans say. */
export async function loadRefreshPlan(ask: Ask): Promise<RefreshPlanData> {
  const [{ data: rows }, { data: range }] = await Promise.all([
    ask('car.campaignInfos', {}),
    ask('car.list', { type: newCarChannel, pageSize: ALL }),
  ])
  const campaign = rows.flatMap(row => row.campaigns).find(each => each.kind === 'tradeIn') ?? null
  if (!campaign) return { campaign, cars: [], example: null }
  const having = new Set(
    rows.filter(row => row.campaigns.some(each => each.campaignCode === campaign.campaignCode)).map(row => row.spuId),
  )
  const bySeries = Map.groupBy(
    range.rows.filter(row => having.has(row.spuId)),
    row => row.seriesCode,
  )
  const cars = [...bySeries.values()].flatMap(of => of.toSorted((a, b) => a.priceFen - b.priceFen).slice(0, 1))
  const [first] = cars.toSorted((a, b) => a.priceFen - b.priceFen)
  const example = first && campaign.amountFen ? await exampleOf(ask, newCarCardData(first), campaign.amountFen) : null
  return { campaign, cars: cars.map(newCarCardData), example }
}

async function exampleOf(ask: Ask, car: NewCarCardData, bonusFen: number): Promise<BonusExample> {
  // Without a loan the example is whole.
  const answer = await ask('car.finance', { spuId: car.spuId, priceFen: car.priceFen - bonusFen }).catch(() => null)
  if (!answer) return { car, bonusFen, loan: null }
  const { monthlyFen, months, downPercent, aprBasisPoints } = answer.data
  return { car, bonusFen, loan: { monthlyFen, months, downPercent, aprBasisPoints } }
}
