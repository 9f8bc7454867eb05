import * as z from 'zod'
import { reportDays, reportGroups } from '../campaign-report.ts'
import { day } from '../parts.ts'

/** Sums may be below zero: more went back than came in. */
const figures = {
  /** Short links that were followed. */
  visits: z.int(),
  leads: z.int(),
  /** Placed. */
  orders: z.int(),
  /** Took their money. */
  sold: z.int(),
  takenFen: z.int(),
  backFen: z.int(),
  /** Taken less given back, as the books have it. */
  netFen: z.int(),
}

/** What campaigns brought: counts and sums, and nobody's data (decision 133). */
export const campaignReportShapes = {
  'desk.campaignReport.figures': {
    summary: '活动报表：短链接访问、线索、订单与净收款，按活动、渠道或着陆页面；金额与账簿一致，不含个人信息',
    in: z.strictObject({
      /** So many days of Beijing, today the last. */
      days: z.enum(reportDays).default('30'),
      group: z.enum(reportGroups).default('campaign'),
    }),
    out: z.object({
      from: day,
      to: day,
      total: z.object(figures),
      /** `key` as it stands in addresses, of a page its name (`landing-page.ts`); empty: none is known. */
      rows: z.array(z.object({ key: z.string(), ...figures })),
      /** All of which there was no place among the rows; null: none. */
      others: z.object({ groups: z.int(), ...figures }).nullable(),
      /** Each day of the time. */
      series: z.array(z.object({ day, ...figures })),
    }),
  },
}
