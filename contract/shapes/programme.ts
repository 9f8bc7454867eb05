import * as z from 'zod'
import { moment, word } from '../parts.ts'
import { poolStandings } from '../student/pool.ts'
import { figureDays } from '../student/figures.ts'
import { qualificationStates, reviewReasons } from '../student/review.ts'

const hours = z.number().nullable()

/** Figures of the overseas-student programme: counts and times, and nobody's data (decision 119). */
export const programmeShapes = {
  'desk.programme.figures': {
    summary: '留学生项目数据：资质各状态、审核用时、不通过原因、订单各状态、现车池各状态；不含个人信息',
    in: z.strictObject({
      /** Decisions of so many days. */
      days: z.enum(figureDays).default('90'),
    }),
    out: z.object({
      since: moment,
      states: z.array(z.object({ state: z.enum(qualificationStates), stateText: word, count: z.int() })),
      /** Sent in and not decided. */
      waiting: z.object({ count: z.int(), longestHours: hours }),
      /** From the first time it was sent in to the decision, in hours; null: nothing was decided. */
      decided: z.object({ approved: z.int(), declined: z.int(), medianHours: hours, slowestTenthHours: hours }),
      /** Of what was declined; one may have several. */
      reasons: z.array(z.object({ reason: z.enum(reviewReasons), words: word, count: z.int() })),
      /** Duty-free orders by state; states of which there is none are left out. */
      orders: z.array(z.object({ state: z.string(), stateText: word, count: z.int() })),
      pool: z.array(z.object({ standing: z.enum(poolStandings), standingText: word, count: z.int() })),
    }),
  },
}
