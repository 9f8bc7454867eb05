import { campaignFlag, type CampaignPhase, campaignPhase } from '#contract/timed-campaign.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import type { Ctx } from '#server/http/context.ts'
import { cached } from '#server/lib/cached.ts'
import { campaignRows } from './timed-campaign.queries.ts'

/** Campaigns of used cars, held in memory. */
const timedCampaigns = cached(['timed_campaign'], campaignRows)

const places: Readonly<Record<CampaignPhase, number>> = { running: 0, before: 1, over: 2 }

/** Time-limited campaigns (spec 7, Time-limited campaign info): what runs first, then what comes next, then what was last. */
export async function showTimedCampaigns(
  input: Parsed<'usedCar.timedCampaigns'>,
  { memory, now }: Ctx,
): Promise<Reply<'usedCar.timedCampaigns'>> {
  const at = now.getTime()
  const rows = await timedCampaigns(memory)
  return rows
    .filter(row => row.businessType === input.businessType)
    .filter(row => input.campaignCode === undefined || row.campaignCode === input.campaignCode)
    .map(row => {
      const [start, end] = [row.startsAt.getTime(), row.endsAt.getTime()]
      const phase = campaignPhase(at, start, end)
      return { row, start, end, order: [places[phase], phase === 'over' ? -end : start] as const }
    })
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ row, start, end }) => ({
      campaignCode: row.campaignCode,
      businessType: input.businessType,
      name: { cn: row.nameCn, en: row.nameEn },
      lead: { cn: row.leadCn, en: row.leadEn },
      flag: campaignFlag(at, start, end),
      startTime: row.startsAt,
      endTime: row.endsAt,
      serverTime: now,
      carFilter: row.carFilter,
    }))
}
