import * as z from 'zod'
import { editVersion, moment, oneParagraph, plainLine, setMoment } from '../parts.ts'
import { campaignCodePattern } from '../timed-campaign.ts'

/** In the address of its page; of one that is there already it never changes. */
const shownCampaign = z.string().min(3).max(40).regex(campaignCodePattern)
const words = {
  nameCn: plainLine(40, 2),
  nameEn: plainLine(80, 2),
  leadCn: oneParagraph(200, 2),
  leadEn: oneParagraph(400, 2),
  /** Which cars it shows, as the list of used cars writes its filter into its address; empty: all. */
  carFilter: plainLine(200).default(''),
}

const Campaign = z.object({
  campaignCode: shownCampaign,
  /** The page that shows it. */
  path: z.string(),
  /** Counts its edits; 0: nobody has written it. */
  version: z.int(),
  phase: z.enum(['none', 'before', 'running', 'over']),
  nameCn: z.string(),
  nameEn: z.string(),
  leadCn: z.string(),
  leadEn: z.string(),
  carFilter: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
})

/** Time-limited campaigns of used cars at the desk (decisions 070, 082). */
export const deskTimedCampaignShapes = {
  'desk.timedCampaign.all': {
    summary: '二手车限时活动：各页面的文字、时间与车源条件，规定的页面在前，其后是最近结束最晚的两百个',
    in: z.strictObject({}),
    out: z.array(Campaign),
  },
  'desk.timedCampaign.save': {
    summary: '修改或新建一个限时活动；页面在起止时刻自行变化',
    in: z.strictObject({
      campaignCode: shownCampaign,
      version: editVersion,
      ...words,
      startsAt: setMoment,
      endsAt: setMoment,
    }),
    out: Campaign,
  },
}
