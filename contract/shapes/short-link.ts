import * as z from 'zod'
import { editVersion, moment, plainLine, setMoment } from '../parts.ts'
import { shortCodePattern } from '../short-link.ts'

const shortCode = z.string().regex(shortCodePattern)
const parameter = plainLine(60).default('')

const Link = z.object({
  shortCode,
  /** `/s/…` */
  path: z.string(),
  name: z.string(),
  target: z.string(),
  campCode: z.string(),
  channel: z.string(),
  campaign: z.string(),
  endsAt: moment.nullable(),
  open: z.boolean(),
  version: z.int(),
  phase: z.enum(['open', 'over', 'closed']),
  /** How often it was followed in all, and within the last thirty days. */
  visits: z.int(),
  visitsLately: z.int(),
  createdAt: moment,
})

export const shortLinkShapes = {
  'desk.shortLink.all': {
    summary: '短链接与二维码：去向、活动参数、有效期与不含个人信息的访问次数，最近建立的五百个',
    in: z.strictObject({}),
    out: z.array(Link),
  },
  'desk.shortLink.save': {
    summary: '新建或修改一个短链接；去向只能是本商城的页面',
    in: z.strictObject({
      /** Absent: a new one, whose code the shop chooses. */
      shortCode: shortCode.optional(),
      version: editVersion,
      name: plainLine(60, 1),
      target: plainLine(500, 1),
      campCode: parameter,
      channel: parameter,
      campaign: parameter,
      endsAt: setMoment.optional(),
      open: z.boolean(),
    }),
    out: Link,
  },
}
