import * as z from 'zod'
import { goodsCategories } from '../goods-categories.ts'
import { day, fen, moment, word } from '../parts.ts'
import { figureDays, figureGroups, idleDays, stockDays, timedWork } from '../trade-figures.ts'

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

/** Stock of some SKUs. */
const stock = {
  skus: z.int(),
  /** On the shelves, those that orders hold among them. */
  pieces: z.int(),
  held: z.int(),
  /** Of all pieces, at what is asked for them today. */
  valueFen: fen,
  /** SKUs on sale of which few are left (`stockShown.few`), and of which none is. */
  low: z.int(),
  out: z.int(),
}

/** Pieces of each day, in the order of `days`: what lay there at its end, what came onto the shelves, what left them. */
const ofDays = { pieces: z.array(z.int()), came: z.array(z.int()), went: z.array(z.int()) }

/** What the shop turns over, and what of the day's work is pressing (decision 139). */
export const tradeFiguresShapes = {
  'desk.figures.read': {
    summary: '经营数据：下单、收款、退款与净收款，按日、订单类型、类目或门店；金额与账簿一致，门店只见本店',
    in: z.strictObject({
      /** So many days of Beijing, today the last. */
      days: z.enum(figureDays).default('30'),
      group: z.enum(figureGroups).default('kind'),
      /** Of what this campaign brought alone, as addresses name it (`cf`). */
      campaign: z.string().trim().min(1).max(100).optional(),
    }),
    out: z.object({
      from: day,
      to: day,
      total: z.object(figures),
      /**
       * `key`: kind of the order, number of the outlet or category; empty: of no single one. Of categories `freight` is one,
       * and an order counts in each that it has goods of: their orders do not sum to the total, their money does.
       */
      rows: z.array(z.object({ key: z.string(), name: word, ...figures })),
      /** Each day of the time. */
      series: z.array(z.object({ day, ...figures })),
    }),
  },
  'desk.figures.stock': {
    summary: '库存数据：各类目的件数、金额、将尽与售罄，以及久未售出的商品',
    in: z.strictObject({
      /** Slow is what was not bought for so many days. */
      idle: z.enum(idleDays).default('90'),
    }),
    out: z.object({
      total: z.object(stock),
      rows: z.array(z.object({ categoryCode: z.enum(goodsCategories.map(row => row.code)), name: word, ...stock })),
      /** Those that are worth most (`slowNamed`). */
      slow: z.array(
        z.object({
          spuCode: z.string(),
          skuCode: z.string(),
          name: word,
          option: word,
          category: word,
          /** What no order holds. */
          left: z.int(),
          valueFen: fen,
          /** The day of the last order that was paid; null: there is none. */
          lastSoldOn: day.nullable(),
          /** Days since then, or since the good is listed. */
          idleDays: z.int(),
        }),
      ),
      /** All of them. */
      slowTotal: z.object({ count: z.int(), pieces: z.int(), valueFen: fen }),
    }),
  },
  'desk.figures.stockDays': {
    summary: '每日库存：各类目每天结束时的在库件数、入库与出库，与库存流水一致',
    in: z.strictObject({
      /** So many days of Beijing, today the last. */
      days: z.enum(stockDays).default('30'),
    }),
    out: z.object({
      /** The days that the book knows of those that were asked for. */
      days: z.array(day),
      /** The day on which the book begins. */
      since: day,
      total: z.object(ofDays),
      rows: z.array(z.object({ categoryCode: z.enum(goodsCategories.map(row => row.code)), name: word, ...ofDays })),
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
