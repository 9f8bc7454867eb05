import * as z from 'zod'
import { day, moment, word } from '../parts.ts'
import { figureDays, figureGroups, timedWork } from '../trade-figures.ts'

/** Sums may be below zero: more went back than came in. */
const figures = {
  /** Placed. */
  orders: z.int(),
  /** Took their money. */
  sold: z.int(),
  takenFen: z.int(),
  backFen: z.int(),
  /** Taken less given back, as the books have it. */
  netFen: z.int(),
}

/** What the shop turns over, and what of the day's work is pressing (decision 139). */
export const tradeFiguresShapes = {
  'desk.figures.read': {
    summary: '经营数据：下单、收款、退款与净收款，按日、订单类型或门店；金额与账簿一致，门店只见本店',
    in: z.strictObject({
      /** So many days of Beijing, today the last. */
      days: z.enum(figureDays).default('30'),
      group: z.enum(figureGroups).default('kind'),
    }),
    out: z.object({
      from: day,
      to: day,
      total: z.object(figures),
      /** `key`: kind of the order or number of the outlet; empty: of no single one. */
      rows: z.array(z.object({ key: z.string(), name: word, ...figures })),
      /** Each day of the time. */
      series: z.array(z.object({ day, ...figures })),
    }),
  },
  'desk.queue.work': {
    summary: '今日待办的时限：超时数量、最近的截止与最早的等待',
    in: z.strictObject({}),
    out: z.object({
      work: z.array(
        z.object({
          work: z.enum(timedWork),
          /** Whose time is over. */
          late: z.int(),
          /** The next end of a time, past ones among them; null: nothing of it has one. */
          until: moment.nullable(),
          /** Since when the oldest waits. */
          since: moment.nullable(),
        }),
      ),
      serverTime: moment,
    }),
  },
}
