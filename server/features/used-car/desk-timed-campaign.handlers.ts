/** Time-limited campaigns of used cars at the desk: words, moments and which cars (decision 082). */
import { readFilterPath, writeFilterPath } from '#contract/car-filter-path.ts'
import type { Reply } from '#contract/kit.ts'
import { campaignPathOf, campaignPhase, namedCampaigns } from '#contract/timed-campaign.ts'
import type { Handlers } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { mustBePlain } from '#server/lib/plain-words.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { campaignRow, type CampaignRow, campaignRows, putCampaign } from './timed-campaign.queries.ts'

type Shown = Reply<'desk.timedCampaign.all'>[number]

/** Further campaigns that are listed: a campaign a week for four years. */
const MOST_OTHERS = 200

const unwritten = { nameCn: '', nameEn: '', leadCn: '', leadEn: '', carFilter: '', startsAt: null, endsAt: null }

function shown(campaignCode: string, row: CampaignRow | undefined, now: Date): Shown {
  const path = campaignPathOf(campaignCode)
  if (!row) return { campaignCode, path, version: 0, phase: 'none', ...unwritten }
  const { version, nameCn, nameEn, leadCn, leadEn, carFilter, startsAt, endsAt } = row
  const phase = campaignPhase(now.getTime(), startsAt.getTime(), endsAt.getTime())
  return { campaignCode, path, version, phase, nameCn, nameEn, leadCn, leadEn, carFilter, startsAt, endsAt }
}

export const deskTimedCampaignHandlers = {
  'desk.timedCampaign.all': async ({ ctx }) => {
    const rows = new Map((await campaignRows(ctx.db)).map(row => [row.campaignCode, row]))
    const others = [...rows.values()].filter(row => !namedCampaigns.includes(row.campaignCode))
    return [
      ...namedCampaigns.map(code => shown(code, rows.get(code), ctx.now)),
      ...others
        .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
        .slice(0, MOST_OTHERS)
        .map(row => shown(row.campaignCode, row, ctx.now)),
    ]
  },

  'desk.timedCampaign.save': async ({ input: { campaignCode, version, ...said }, ctx }) => {
    const { tx, now } = ctx
    mustBePlain({ name: [said.nameCn, said.nameEn], lead: [said.leadCn, said.leadEn] })
    const [startsAt, endsAt] = [new Date(said.startsAt), new Date(said.endsAt)]
    if (endsAt <= startsAt) throw new Refusal('TIMED_CAMPAIGN_ORDER')
    // Each filter has exactly one text: what is no such text would show other cars than were meant.
    if (writeFilterPath(readFilterPath(said.carFilter)) !== said.carFilter) throw new Refusal('TIMED_CAMPAIGN_FILTER')
    const before = await campaignRow(tx, campaignCode)
    if ((before?.version ?? 0) !== version) throw new Refusal('EDITED_SINCE')
    const row = { ...said, startsAt, endsAt }
    ctx.changes = changesOf({ ...before }, row)
    if (!(await putCampaign(tx, { ...row, campaignCode, businessType: 'UC' }, version)))
      throw new Refusal('EDITED_SINCE')
    return shown(campaignCode, await campaignRow(tx, campaignCode), now)
  },
} satisfies Partial<Handlers>
